/* Xiangqi and Jieqi: moves, counts and perft against a slow way, which tries
 * each step on the board and asks whether a king is attacked; what is fine at a
 * glance; and moves as text. */
#include "game/perft.h"
#include "game/xiangqi/legal.h"
#include "random.h"
#include "tap.h"
#include "xiangqi_random.h"

#include <stdlib.h>
#include <string.h>

#define ODD_ONES 20000
#define GAMES_PLAYED 400
#define DEEP 16 /* one in this many positions is counted two plies deep */

static bool
is_king(const struct xiangqi *x, int square, enum color side)
{
	enum xiangqi_piece piece = x->square[square];

	return piece != XIANGQI_NONE && xiangqi_color(piece) == side &&
	    (xiangqi_kind(piece) == XIANGQI_KING ||
		(xiangqi_kind(piece) == XIANGQI_DOWN &&
		    xiangqi_home(square, side) == XIANGQI_KING));
}

/* Returns the number of pieces between two squares of a line, or -1 if they
 * aren't on a line. */
static int
between(const struct xiangqi *x, int from, int to)
{
	int file = to % 9 - from % 9, rank = to / 9 - from / 9, n = 0;
	int step = (file > 0) - (file < 0) + 9 * ((rank > 0) - (rank < 0));

	if ((file != 0) == (rank != 0))
		return -1;
	for (from += step; from != to; from += step)
		n += x->square[from] != XIANGQI_NONE;
	return n;
}

static bool
king_goes(const struct xiangqi *x, int from, int to, enum color side)
{
	int file = to % 9 - from % 9, rank = to / 9 - from / 9;

	if (abs(file) + abs(rank) == 1 && xiangqi_in_palace(to, side))
		return true;
	return file == 0 && is_king(x, to, color_other(side)) &&
	    between(x, from, to) == 0;
}

static bool
pawn_goes(int from, int to, enum color side)
{
	int file = to % 9 - from % 9, rank = to / 9 - from / 9;
	int ahead = side == RED ? 1 : -1;
	bool beyond = side == RED ? from / 9 >= 5 : from / 9 <= 4;

	return (file == 0 && rank == ahead) ||
	    (beyond && rank == 0 && abs(file) == 1);
}

/* Returns true if the move is pseudo-legal. */
static bool
goes(const struct xiangqi *x, int from, int to, bool free)
{
	enum xiangqi_piece piece = x->square[from];
	enum color side = xiangqi_color(piece);
	bool down = xiangqi_kind(piece) == XIANGQI_DOWN;
	int file = abs(to % 9 - from % 9), rank = abs(to / 9 - from / 9);
	int middle = (from % 9 + to % 9) / 2 + (from / 9 + to / 9) / 2 * 9;
	bool takes = x->square[to] != XIANGQI_NONE;

	free &= !down;
	switch (down ? xiangqi_home(from, side) : xiangqi_kind(piece)) {
	case XIANGQI_KING:
		return king_goes(x, from, to, side);
	case XIANGQI_ADVISOR:
		return file == 1 && rank == 1 &&
		    (free || xiangqi_in_palace(to, side));
	case XIANGQI_ELEPHANT:
		return file == 2 && rank == 2 &&
		    x->square[middle] == XIANGQI_NONE &&
		    (free || (side == RED ? to < 45 : to >= 45));
	case XIANGQI_HORSE:
		if (file * rank != 2)
			return false;
		middle = file == 2 ? from + (to % 9 - from % 9) / 2
				   : from + (to / 9 - from / 9) / 2 * 9;
		return x->square[middle] == XIANGQI_NONE;
	case XIANGQI_CHARIOT:
		return between(x, from, to) == 0;
	case XIANGQI_CANNON:
		return between(x, from, to) == (takes ? 1 : 0);
	case XIANGQI_PAWN:
		return pawn_goes(from, to, side);
	default:
		return false;
	}
}

/* Returns true if no king of this side is attacked. */
static bool
safe(const struct xiangqi *x, enum color side, bool free)
{
	for (int at = 0; at < XIANGQI_SQUARES; at++) {
		if (!is_king(x, at, side))
			continue;
		for (int i = 0; i < XIANGQI_SQUARES; i++)
			if (x->square[i] != XIANGQI_NONE &&
			    xiangqi_color(x->square[i]) != side &&
			    goes(x, i, at, free))
				return false;
	}
	return true;
}

static bool
over(const struct xiangqi *x)
{
	int kings[2] = {0, 0};

	for (int at = 0; at < XIANGQI_SQUARES; at++)
		for (int side = RED; side <= BLACK; side++)
			kings[side] += is_king(x, at, side);
	return kings[RED] == 0 || kings[BLACK] == 0;
}

/* Returns true if a piece of the side to move stands there. */
static bool
own(const struct xiangqi *x, int square)
{
	return x->square[square] != XIANGQI_NONE &&
	    xiangqi_color(x->square[square]) == x->turn;
}

/* Makes the move on the board. A piece that is turned up becomes the kind of
 * its start square. Returns false if the move is illegal. */
static bool
try(const struct position *p, int from, int to, struct position *after)
{
	const struct xiangqi *x = &p->xiangqi;
	enum xiangqi_piece piece = x->square[from];
	bool free = p->game == GAME_JIEQI;
	enum color side = x->turn;

	if (!own(x, from) || own(x, to) || !goes(x, from, to, free))
		return false;
	*after = *p;
	if (xiangqi_kind(piece) == XIANGQI_DOWN)
		piece = (piece & XIANGQI_BLACK) | xiangqi_home(from, side);
	after->xiangqi.square[from] = XIANGQI_NONE;
	after->xiangqi.square[to] = (uint8_t)piece;
	after->xiangqi.turn = (uint8_t)color_other(side);
	return safe(&after->xiangqi, side, free);
}

static uint64_t
slow_count(const struct position *p, int depth)
{
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	if (over(&p->xiangqi))
		return 0;
	for (int from = 0; from < XIANGQI_SQUARES; from++) {
		if (!own(&p->xiangqi, from))
			continue;
		for (int to = 0; to < XIANGQI_SQUARES; to++) {
			struct position after;

			if (try(p, from, to, &after))
				n += depth == 1 ? 1
						: slow_count(&after, depth - 1);
		}
	}
	return n;
}

/* Writes the text of a move, ended by NUL. */
static const char *
spelt(char *room, const struct position *p, struct move move,
    const struct options *options)
{
	struct text t = {room, 0, SPELL_ROOM - 1};

	xiangqi_spell(&t, p, &move, 1, options, SPELL_COORDINATES, ' ');
	room[t.len] = '\0';
	return room;
}

/* In each form the moves are listed in the bytewise order of their texts. */
static void
compare_order(const struct position *p, size_t count)
{
	struct moves moves;

	for (int dialect = DIALECT_OWN; dialect <= DIALECT_PIKAFISH;
	     dialect++) {
		char before[SPELL_ROOM] = "", now[SPELL_ROOM];
		struct options options = {0};
		bool sorted = true;

		options.choice[CHOICE_MOVES] = (uint8_t)dialect;
		rules_list(p, &options, &moves);
		for (size_t i = 0; i < moves.count; i++) {
			spelt(now, p, moves.list[i], &options);
			sorted &= strcmp(before, now) < 0;
			memcpy(before, now, sizeof(before));
		}
		tap_case(sorted && moves.count == count,
		    "moves in their order");
	}
}

/* The simple generator finds the same moves, and as many. */
static void
compare_moves(const struct position *p, const struct moves *moves)
{
	uint64_t count = slow_count(p, 1);
	struct position after;
	bool found = true, marked = true;

	for (size_t i = 0; i < moves->count; i++) {
		struct move m = moves->list[i];
		bool down = xiangqi_kind(p->xiangqi.square[m.from]) ==
		    XIANGQI_DOWN;

		found &= try(p, m.from, m.to, &after);
		marked &= down == (m.kind == XIANGQI_TURNS_UP) && m.extra == 0;
	}
	tap_case(found && moves->count == count, "the legal moves");
	tap_case(marked, "what is turned up");
	compare_order(p, moves->count);
	tap_case(xiangqi_move_count(p) == count, "their number");
}

static void
compare_check(const struct position *p)
{
	for (int side = RED; side <= BLACK; side++)
		tap_case(xiangqi_check_of(p, side) !=
			safe(&p->xiangqi, side, p->game == GAME_JIEQI),
		    "check");
}

static void
compare_perft(const struct position *p, int depth)
{
	tap_case(perft_table[p->game](p, depth, NULL) == slow_count(p, depth),
	    "perft");
}

/* Compares the position after a move, except for dealt pieces. */
static void
compare_made(const struct position *p, const struct moves *moves)
{
	for (size_t i = 0; i < moves->count; i++) {
		struct position made = *p, after;
		struct move m = moves->list[i];

		if (!try(p, m.from, m.to, &after))
			continue;
		xiangqi_make(&made, m);
		tap_case(memcmp(made.xiangqi.square, after.xiangqi.square,
			     sizeof(made.xiangqi.square)) == 0 &&
			made.xiangqi.turn == after.xiangqi.turn,
		    "the board after a move");
	}
}

/* Returns a random kind of piece; the side may have none left. */
static uint8_t
some_left(const struct xiangqi *x, enum color side, uint64_t *state)
{
	size_t first = random_below(state, XIANGQI_KINDS);

	for (size_t i = 0; i < XIANGQI_KINDS; i++) {
		enum xiangqi_piece kind = (first + i) % XIANGQI_KINDS;

		if (kind > XIANGQI_KING && xiangqi_left(x, side, kind))
			return (uint8_t)kind;
	}
	return XIANGQI_NONE;
}

/* A face-down piece on the king's home square is the king. */
static uint8_t
some_at(const struct xiangqi *x, int square, enum color side, uint64_t *state)
{
	return xiangqi_home(square, side) == XIANGQI_KING
	    ? XIANGQI_KING
	    : some_left(x, side, state);
}

/* Completes a move with the pieces it turns up and captures, among those
 * that are left. */
static struct move
told(const struct xiangqi *x, struct move m, uint64_t *state)
{
	enum xiangqi_piece goal = x->square[m.to];

	if (m.kind == XIANGQI_TURNS_UP)
		m.extra = some_at(x, m.from, x->turn, state);
	if (goal != XIANGQI_NONE && xiangqi_kind(goal) == XIANGQI_DOWN &&
	    (x->beside == XIANGQI_POOL ||
		xiangqi_learns(x, xiangqi_color(goal))))
		m.extra |= (uint8_t)(some_at(x, m.to, xiangqi_color(goal),
					 state)
		    << 4);
	return m;
}

static bool
reads_back(const struct position *p, struct move m,
    const struct options *options)
{
	struct faults faults = {0};
	char room[SPELL_ROOM];
	struct move back;

	if (!xiangqi_read_move(p, slice_of(spelt(room, p, m, options)), options,
		&back, &faults) ||
	    faults.count > 0)
		return false;
	return back.from == m.from && back.to == m.to && back.kind == m.kind &&
	    (back.extra == m.extra || m.extra == 0);
}

static void
compare_texts(const struct position *p, const struct moves *moves,
    uint64_t *state)
{
	for (size_t i = 0; i < moves->count; i++)
		for (int squares = SQUARES_ICCS; squares <= SQUARES_UCI;
		     squares++)
			for (int dialect = DIALECT_OWN; dialect < DIALECTS;
			     dialect++) {
				struct options options = {0};
				struct move m = told(&p->xiangqi,
				    moves->list[i], state);

				options.choice[CHOICE_SQUARES] = (uint8_t)
				    squares;
				options.choice[CHOICE_MOVES] = (uint8_t)dialect;
				tap_case(reads_back(p, moves->list[i],
					     &options),
				    "a move read back");
				tap_case(reads_back(p, m, &options),
				    "a move with all that it tells");
			}
}

static bool
is_listed(const struct moves *moves, struct move m)
{
	for (size_t i = 0; i < moves->count; i++)
		if (moves->list[i].from == m.from && moves->list[i].to == m.to)
			return true;
	return false;
}

/* Reads a text from memory of its own size: it is a legal move, or has one fault. */
static bool
reads_or_refuses(const struct position *p, const struct moves *moves,
    const char *text, size_t len)
{
	static const struct options options;
	struct faults faults = {0};
	char *copy = malloc(len > 0 ? len : 1);
	struct slice s = {copy, len};
	struct move m;
	bool good;

	memcpy(copy, text, len);
	if (xiangqi_read_move(p, s, &options, &m, &faults))
		good = faults.count == 0 && is_listed(moves, m);
	else
		good = faults.count == 1 && faults.list[0].at.at == copy &&
		    faults.list[0].at.len == len;
	free(copy);
	return good;
}

/* Texts of moves with some bytes replaced, in all forms. */
static void
compare_damaged(const struct position *p, const struct moves *moves,
    uint64_t *state)
{
	static const char bytes[] = "+-=.:0123456789aceghiACEHKNPRX\xe4\xb8"
				    "\x80\x81\xe5\x89\x8d!#";
	bool good = true;

	for (size_t i = 0; i < moves->count; i++) {
		struct options options = {0};
		struct move m = told(&p->xiangqi, moves->list[i], state);
		char room[SPELL_ROOM];
		size_t len;

		options.choice[CHOICE_MOVES] = (uint8_t)random_below(state,
		    DIALECTS);
		len = strlen(spelt(room, p, m, &options));
		for (size_t n = random_below(state, 3); n > 0; n--)
			room[random_below(state, len)] =
			    bytes[random_below(state, sizeof(bytes) - 1)];
		good &= reads_or_refuses(p, moves, room,
		    random_below(state, 4) == 0 ? random_below(state, len)
						: len);
	}
	tap_case(good, "damaged texts of moves");
}

/* A fault means that a rule is broken; in games no rule is broken. */
static void
compare_rules(const struct position *p, bool game)
{
	for (enum level level = LEVEL_SYNTAX; level < LEVELS; level++) {
		struct options options = {.level = level};
		struct faults faults = {0};
		bool good = rules_broken(p, &options) == 0;

		rules_explain(p, &options, RULES_ALL, &faults);
		tap_case(good == (faults.count == 0), "the rules agree");
		tap_case(!game || good, "a game is legal");
	}
}

static void
compare(const struct position *p, uint64_t *state, bool game, bool deep)
{
	struct moves moves;

	xiangqi_moves(p, &moves);
	compare_moves(p, &moves);
	compare_check(p);
	compare_rules(p, game);
	compare_made(p, &moves);
	if (!deep)
		return;
	compare_perft(p, 2);
	compare_texts(p, &moves, state);
	compare_damaged(p, &moves, state);
}

static void
odd_ones(enum game game, const char *name)
{
	uint64_t state = 1;

	for (int i = 0; i < ODD_ONES; i++) {
		struct position p = xiangqi_random(&state, game);

		compare(&p, &state, false, i % DEEP == 0);
	}
	tap_cases(name);
}

static void
games(enum game game, const char *name)
{
	uint64_t state = 2;

	for (int i = 0; i < GAMES_PLAYED; i++)
		for (size_t moves = 0; moves < 200; moves += 7) {
			uint64_t same = state + (uint64_t)i;
			struct position p = xiangqi_random_game(&same, game,
			    moves);

			/* No player knows all losses. */
			compare(&p, &state, !p.xiangqi.knows_all,
			    ((size_t)i + moves) % DEEP == 0);
		}
	tap_cases(name);
}

/* Perft to a depth at which pieces that were turned up move again. */
static void
deeper(void)
{
	uint64_t state = 3;

	for (int i = 0; i < 40; i++) {
		enum game game = i % 3 ? GAME_JIEQI : GAME_XIANGQI;
		struct position p = xiangqi_random_game(&state, game,
		    random_below(&state, 200));

		compare_perft(&p, 3);
	}
	tap_cases("perft of games, three plies deep");
}

/* Marks the squares that a piece reaches from `from` on an empty board, in any
 * number of moves. */
static void
mark_reached(bool reached[XIANGQI_SQUARES], uint8_t piece, int from)
{
	struct xiangqi x = {0};

	reached[from] = true;
	x.square[from] = piece;
	for (int to = 0; to < XIANGQI_SQUARES; to++)
		if (!reached[to] && goes(&x, from, to, false))
			mark_reached(reached, piece, to);
}

/* Pieces of Xiangqi may stand where they come from the squares on which they start,
 * and nowhere else. */
static void
points_of_kind(uint8_t kind, enum color side)
{
	uint8_t piece = kind | (side == RED ? 0 : XIANGQI_BLACK);
	struct options options = {.level = LEVEL_LEGAL, .cpu = cpu_find()};
	bool reached[XIANGQI_SQUARES] = {false};

	for (int at = 0; at < XIANGQI_SQUARES; at++)
		if (xiangqi_home(at, side) == kind)
			mark_reached(reached, piece, at);
	for (int at = 0; at < XIANGQI_SQUARES; at++) {
		struct position p = {.game = GAME_XIANGQI};
		uint8_t *square = p.xiangqi.square;
		int red = at % XIANGQI_FILES == 3 ? 4 : 3;
		rule_set rules;

		p.xiangqi.turn = (uint8_t)side;
		square[red] = XIANGQI_KING;
		square[XIANGQI_SQUARES - 4] = XIANGQI_KING | XIANGQI_BLACK;
		if (kind == XIANGQI_KING) {
			tap_case(xiangqi_in_palace(at, side) == reached[at],
			    "a palace");
			continue;
		}
		square[at] = piece;
		rules = rules_broken(&p, &options);
		tap_case(rules == RULES_ALL ||
			!(rules & RULE(XIANGQI_RULE_POINTS)) == reached[at],
		    "the points of a kind");
	}
}

static void
points(void)
{
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++)
		for (int side = RED; side <= BLACK; side++)
			points_of_kind((uint8_t)kind, (enum color)side);
	tap_cases("pieces stand where they come from their homes");
}

/* The kernels, asked whether a king of `side` on a point of its palace can be taken:
 * each says what the slow way says. */
static void
compare_kernels(struct position *p, enum color side)
{
	struct options options = {.level = LEVEL_LEGAL};
	bool taken = !safe(&p->xiangqi, side, p->game == GAME_JIEQI);
	rule_set rule = RULE(
	    p->game == GAME_JIEQI ? JIEQI_RULE_SAFETY : XIANGQI_RULE_SAFETY);

	for (int cpu = CPU_PLAIN; cpu <= (int)cpu_find(); cpu++) {
		rule_set broken;

		options.cpu = (enum cpu)cpu;
		broken = rules_broken(p, &options);
		tap_case(broken != RULES_ALL, "decided");
		tap_case(((broken & rule) != 0) == taken, "a king is taken");
	}
}

/* An enemy of each kind on each square, and a piece on each other one. */
static void
attack_king(struct position *p, enum color side)
{
	uint8_t *square = p->xiangqi.square;
	uint8_t enemy = side == RED ? XIANGQI_BLACK : 0;

	for (int kind = XIANGQI_ADVISOR; kind < XIANGQI_KINDS; kind++)
		for (int from = 0; from < XIANGQI_SQUARES; from++) {
			if (square[from] != XIANGQI_NONE)
				continue;
			square[from] = (uint8_t)(kind | enemy);
			for (int at = 0; at < XIANGQI_SQUARES; at++) {
				if (square[at] != XIANGQI_NONE)
					continue;
				square[at] = XIANGQI_HORSE |
				    (XIANGQI_BLACK ^ enemy);
				compare_kernels(p, side);
				square[at] = XIANGQI_NONE;
			}
			square[from] = XIANGQI_NONE;
		}
}

static void
attacks(enum game game, const char *name)
{
	for (int side = RED; side <= BLACK; side++)
		for (int at = 0; at < XIANGQI_SQUARES; at++) {
			struct position p = {.game = game};
			struct xiangqi *x = &p.xiangqi;
			enum color other = color_other(side);
			int file = at % XIANGQI_FILES == 3 ? 5 : 3;

			if (!xiangqi_in_palace(at, side))
				continue;
			*x = (struct xiangqi){.turn = (uint8_t)other,
			    .beside = game == GAME_JIEQI ? XIANGQI_POOL
							 : XIANGQI_COUNTERS};
			x->square[at] = XIANGQI_KING |
			    (side == RED ? 0 : XIANGQI_BLACK);
			x->square[xiangqi_own_square(file, other)] =
			    XIANGQI_KING | (side == RED ? XIANGQI_BLACK : 0);
			attack_king(&p, side);
		}
	tap_cases(name);
}

/* A board rotated twice is the original. Mirrored, or with its sides
 * swapped, it has as many moves. */
static void
transforms(void)
{
	uint64_t state = 5;

	for (int i = 0; i < 4000; i++) {
		struct position p = xiangqi_random(&state,
		    i % 2 ? GAME_JIEQI : GAME_XIANGQI);

		for (int options = TRANSFORM_MIRROR; options <= TRANSFORM_SWAP;
		     options++) {
			struct position turned = p;
			struct faults faults = {0};
			bool same_game = options == TRANSFORM_MIRROR ||
			    options == TRANSFORM_SWAP;

			xiangqi_transform(&turned, options, &faults);
			tap_case(!same_game ||
				xiangqi_move_count(&turned) ==
				    xiangqi_move_count(&p),
			    "as many moves");
			xiangqi_transform(&turned, options, &faults);
			tap_case(rules_of(p.game)->same(&turned, &p) &&
				memcmp(turned.xiangqi.taken, p.xiangqi.taken,
				    sizeof(p.xiangqi.taken)) == 0,
			    "turned twice");
		}
	}
	tap_cases("boards turned");
}

/* Counters and viewer make no difference; the board, the turn, the losses
 * and the pool do. */
static void
sameness(void)
{
	uint64_t state = 4;

	for (int i = 0; i < 2000; i++) {
		struct position p = xiangqi_random(&state, GAME_JIEQI);
		struct position other = p;
		struct sameness a, b;
		size_t at = random_below(&state, XIANGQI_SQUARES);

		xiangqi_sameness(&p, SAMENESS_POSITION, &a);
		other.xiangqi.halfmove += 3;
		other.xiangqi.fullmove += 7;
		other.xiangqi.viewer ^= 1;
		xiangqi_sameness(&other, SAMENESS_POSITION, &b);
		tap_case(memcmp(&a, &b, sizeof(a)) == 0, "counters, viewer");
		other.xiangqi.turn ^= 1;
		xiangqi_sameness(&other, SAMENESS_POSITION, &b);
		tap_case(memcmp(&a, &b, sizeof(a)) != 0, "the turn");
		other = p;
		other.xiangqi.square[at] = other.xiangqi.square[at] ==
			XIANGQI_PAWN
		    ? XIANGQI_DOWN
		    : XIANGQI_PAWN;
		xiangqi_sameness(&other, SAMENESS_POSITION, &b);
		tap_case(memcmp(&a, &b, sizeof(a)) != 0, "a piece");
	}
	tap_cases("sameness");
}

int
main(void)
{
	odd_ones(GAME_XIANGQI, "odd positions of Xiangqi");
	odd_ones(GAME_JIEQI, "odd positions of Jieqi");
	games(GAME_XIANGQI, "games of Xiangqi");
	games(GAME_JIEQI, "games of Jieqi");
	deeper();
	points();
	attacks(GAME_XIANGQI, "attacks on kings of Xiangqi");
	attacks(GAME_JIEQI, "attacks on kings of Jieqi");
	transforms();
	sameness();
	return tap_end();
}
