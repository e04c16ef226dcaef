/* Xiangqi and Jieqi: moves, counts and perft against a slow way, which tries
 * each step on the board and asks whether a king is attacked; what is fine at a
 * glance; and moves as text. */
#include "game/xiangqi/rules.h"
#include "random.h"
#include "tap.h"
#include "xiangqi_random.h"

#include <stdlib.h>
#include <string.h>

#define ODD_ONES 20000
#define GAMES_PLAYED 400
#define DEEP 16 /* every so-manieth position is counted two plies deep */

static bool
is_king(const struct xiangqi *x, int square, enum colour side)
{
	enum xiangqi_piece piece = x->square[square];

	return piece != XIANGQI_NONE && xiangqi_colour(piece) == side &&
	    (xiangqi_kind(piece) == XIANGQI_KING ||
		(xiangqi_kind(piece) == XIANGQI_DOWN &&
		    xiangqi_home(square, side) == XIANGQI_KING));
}

/* Pieces that stand between two squares of a line; -1 where they share none. */
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
king_goes(const struct xiangqi *x, int from, int to, enum colour side)
{
	int file = to % 9 - from % 9, rank = to / 9 - from / 9;

	if (abs(file) + abs(rank) == 1 && xiangqi_in_palace(to, side))
		return true;
	return file == 0 && is_king(x, to, colour_other(side)) &&
	    between(x, from, to) == 0;
}

static bool
pawn_goes(int from, int to, enum colour side)
{
	int file = to % 9 - from % 9, rank = to / 9 - from / 9;
	int ahead = side == RED ? 1 : -1;
	bool beyond = side == RED ? from / 9 >= 5 : from / 9 <= 4;

	return (file == 0 && rank == ahead) ||
	    (beyond && rank == 0 && abs(file) == 1);
}

/* Does the piece go there, were it not for the kings? */
static bool
goes(const struct xiangqi *x, int from, int to, bool free)
{
	enum xiangqi_piece piece = x->square[from];
	enum colour side = xiangqi_colour(piece);
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

/* Is no king of the side attacked, and does none see one of the others? */
static bool
safe(const struct xiangqi *x, enum colour side, bool free)
{
	for (int at = 0; at < XIANGQI_SQUARES; at++) {
		if (!is_king(x, at, side))
			continue;
		if (xiangqi_attacks(x, colour_other(side), at, free))
			return false;
		for (int i = 0; i < XIANGQI_SQUARES; i++)
			if (is_king(x, i, colour_other(side)) &&
			    xiangqi_facing(x, at, i))
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

/* Does a piece of the side to move stand there? */
static bool
own(const struct xiangqi *x, int square)
{
	return x->square[square] != XIANGQI_NONE &&
	    xiangqi_colour(x->square[square]) == x->turn;
}

/* Makes the move on the board, what is turned up as what its square says;
 * false where it isn't legal. */
static bool
try(const struct position *p, int from, int to, struct position *after)
{
	const struct xiangqi *x = &p->xiangqi;
	enum xiangqi_piece piece = x->square[from];
	bool free = p->game == GAME_JIEQI;
	enum colour side = x->turn;

	if (!own(x, from) || own(x, to) || !goes(x, from, to, free))
		return false;
	*after = *p;
	if (xiangqi_kind(piece) == XIANGQI_DOWN)
		piece = (piece & XIANGQI_BLACK) | xiangqi_home(from, side);
	after->xiangqi.square[from] = XIANGQI_NONE;
	after->xiangqi.square[to] = (uint8_t)piece;
	after->xiangqi.turn = (uint8_t)colour_other(side);
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

/* The text of a move, ended by NUL. */
static const char *
spelt(char *room, const struct position *p, struct move move,
    const struct how *how)
{
	struct text t = {room, 0, SPELL_ROOM - 1};

	xiangqi_spell(&t, p, &move, 1, how, SPELL_COORDINATES, ' ');
	room[t.len] = '\0';
	return room;
}

/* Each move is found by the slow way, as many as there are, in bytewise
 * order. */
static void
compare_moves(const struct position *p, const struct moves *moves)
{
	static const struct how how = {0};
	uint64_t count = slow_count(p, 1);
	char before[SPELL_ROOM] = "", now[SPELL_ROOM];
	struct position after;
	bool found = true, sorted = true, marked = true;

	for (size_t i = 0; i < moves->count; i++) {
		struct move m = moves->list[i];
		bool down = xiangqi_kind(p->xiangqi.square[m.from]) ==
		    XIANGQI_DOWN;

		found &= try(p, m.from, m.to, &after);
		marked &= down == (m.kind == XIANGQI_TURNS_UP) && m.extra == 0;
		sorted &= strcmp(before, spelt(now, p, m, &how)) < 0;
		memcpy(before, now, sizeof(before));
	}
	tap_case(found && moves->count == count, "the legal moves");
	tap_case(marked, "what is turned up");
	tap_case(sorted, "moves in their order");
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
	tap_case(rules_of(p->game)->perft(p, depth, NULL) ==
		slow_count(p, depth),
	    "perft");
}

/* Where a move that is made leads, the board aside from what is dealt. */
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

/* A kind of which the side has some left, or none. */
static uint8_t
some_left(const struct xiangqi *x, enum colour side, uint64_t *state)
{
	size_t first = random_below(state, XIANGQI_KINDS);

	for (size_t i = 0; i < XIANGQI_KINDS; i++) {
		enum xiangqi_piece kind = (first + i) % XIANGQI_KINDS;

		if (kind > XIANGQI_KING && xiangqi_left(x, side, kind))
			return (uint8_t)kind;
	}
	return XIANGQI_NONE;
}

/* What lies face down on a king's home is the king. */
static uint8_t
some_at(const struct xiangqi *x, int square, enum colour side, uint64_t *state)
{
	return xiangqi_home(square, side) == XIANGQI_KING
	    ? XIANGQI_KING
	    : some_left(x, side, state);
}

/* What is told of a move: all of it, as far as there is anything left. */
static struct move
told(const struct xiangqi *x, struct move m, uint64_t *state)
{
	enum xiangqi_piece goal = x->square[m.to];

	if (m.kind == XIANGQI_TURNS_UP)
		m.extra = some_at(x, m.from, x->turn, state);
	if (goal != XIANGQI_NONE && xiangqi_kind(goal) == XIANGQI_DOWN &&
	    (x->beside == XIANGQI_POOL ||
		xiangqi_learns(x, xiangqi_colour(goal))))
		m.extra |= (uint8_t)(some_at(x, m.to, xiangqi_colour(goal),
					 state)
		    << 4);
	return m;
}

static bool
reads_back(const struct position *p, struct move m, const struct how *how)
{
	struct faults faults = {0};
	char room[SPELL_ROOM];
	struct move back;

	if (!xiangqi_read_move(p, slice_of(spelt(room, p, m, how)), how, &back,
		&faults) ||
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
			for (int dialect = DIALECT_JFN;
			     dialect <= DIALECT_PIKAFISH; dialect++) {
				struct how how = {0};
				struct move m = told(&p->xiangqi,
				    moves->list[i], state);

				how.choice[CHOICE_SQUARES] = (uint8_t)squares;
				how.choice[CHOICE_MOVES] = (uint8_t)dialect;
				tap_case(reads_back(p, moves->list[i], &how),
				    "a move read back");
				tap_case(reads_back(p, m, &how),
				    "a move with all that it tells");
			}
}

/* True only where nothing is wrong; and where nothing is, in a game, true. */
static void
compare_fine(const struct position *p, bool game)
{
	const struct rules *rules = rules_of(p->game);

	for (enum level level = LEVEL_SYNTAX; level < LEVELS; level++) {
		struct how how = {.level = level};
		struct faults faults = {0};
		bool fine = rules->fine(p, &how);

		rules->check(p, &how, &faults);
		tap_case(!fine || faults.count == 0, "fine at a glance");
		tap_case(!game || faults.count == 0, "a game is legal");
		tap_case(!game || fine, "a game is fine at a glance");
	}
}

static void
compare(const struct position *p, uint64_t *state, bool game, bool deep)
{
	struct moves moves;

	xiangqi_moves(p, &moves);
	compare_moves(p, &moves);
	compare_check(p);
	compare_fine(p, game);
	compare_made(p, &moves);
	if (!deep)
		return;
	compare_perft(p, 2);
	compare_texts(p, &moves, state);
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

			/* Nobody really knows all of what was lost. */
			compare(&p, &state, !p.xiangqi.knows_all,
			    ((size_t)i + moves) % DEEP == 0);
		}
	tap_cases(name);
}

/* Perft to a depth at which what was turned up moves again. */
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

/* A board that is turned twice is the same; mirrored, or with its sides
 * swapped, it has as many moves. */
static void
transforms(void)
{
	uint64_t state = 5;

	for (int i = 0; i < 4000; i++) {
		struct position p = xiangqi_random(&state,
		    i % 2 ? GAME_JIEQI : GAME_XIANGQI);

		for (int how = TRANSFORM_MIRROR; how <= TRANSFORM_SWAP; how++) {
			struct position turned = p;
			struct faults faults = {0};
			bool same_game = how == TRANSFORM_MIRROR ||
			    how == TRANSFORM_SWAP;

			xiangqi_transform(&turned, how, &faults);
			tap_case(!same_game ||
				xiangqi_move_count(&turned) ==
				    xiangqi_move_count(&p),
			    "as many moves");
			xiangqi_transform(&turned, how, &faults);
			tap_case(rules_of(p.game)->same(&turned, &p) &&
				memcmp(turned.xiangqi.taken, p.xiangqi.taken,
				    sizeof(p.xiangqi.taken)) == 0,
			    "turned twice");
		}
	}
	tap_cases("boards turned");
}

/* Counters and the viewer don't make positions differ; the board and the turn
 * do, and what is beside it. */
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
	transforms();
	sameness();
	return tap_end();
}
