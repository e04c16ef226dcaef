/* Compares pairs of positions: facts differ exactly if the rules say that
 * the positions differ, and the move between them is found. */
#include "azul_random.h"
#include "chess_random.h"
#include "notation/collection/compare.h"
#include "random.h"
#include "slow.h"
#include "tap.h"
#include "xiangqi_random.h"

#define POSITIONS 3000
#define MOVES 1500

static const struct options plain;
static const struct compare_options compare_plain = {.options = &plain};

/* Unusual positions, and positions of a game. */
static struct position
some_position(enum game game, uint64_t *state)
{
	struct position p = {.game = game};

	if (game == GAME_AZUL) {
		p.azul = azul_random(state);
		return p;
	}
	if (game != GAME_CHESS)
		return random_below(state, 2) ? xiangqi_random(state, game)
					      : xiangqi_random_game(state, game,
						    random_below(state, 120));
	if (random_below(state, 2))
		return slow_random(state);
	p.chess = chess_random(state);
	return p;
}

static struct position
played_position(enum game game, uint64_t *state)
{
	if (game == GAME_CHESS)
		return slow_game(state, random_below(state, 120));
	return xiangqi_random_game(state, game, random_below(state, 120));
}

static const struct comparison *
compared(struct position a, struct position b,
    const struct compare_options *options)
{
	static struct comparison c;
	static struct entry old, now;

	old.position = a;
	now.position = b;
	compare_entries(&c, &old, &now, options);
	return &c;
}

/* Changes one byte of the position, if the result is valid. */
static void
change_chess(struct chess *c, uint64_t *state)
{
	switch (random_below(state, 6)) {
	case 0:
		c->square[random_below(state, 64)] = NO_PIECE;
		break;
	case 1:
		c->turn = !c->turn;
		break;
	case 2:
		c->rights[random_below(state, 2)] ^= (uint8_t)(1U
		    << random_below(state, 8));
		break;
	case 3:
		c->ep = (uint8_t)random_below(state, CHESS_NO_SQUARE + 1);
		break;
	case 4:
		c->halfmove++;
		break;
	default:
		c->fullmove++;
		break;
	}
}

/* Swaps the last two losses of a side, changes one, or takes the last away. */
static void
change_losses(struct xiangqi *x, uint64_t *state)
{
	size_t side = random_below(state, 2), count = x->lost_count[side];
	uint8_t *lost = x->lost[side];
	unsigned how = random_below(state, 3);

	if (count > 1 && how == 0) {
		uint8_t last = lost[count - 1];

		lost[count - 1] = lost[count - 2];
		lost[count - 2] = last;
	} else if (count > 0 && how == 1) {
		lost[random_below(state, count)] = XIANGQI_DOWN;
	} else if (count > 0) {
		x->lost_count[side]--;
	}
}

/* Changes one of the fields beside the board that the record has. */
static void
change_beside(struct xiangqi *x, uint64_t *state)
{
	size_t side = random_below(state, 2);
	unsigned how = random_below(state, 4);

	if (x->beside == XIANGQI_LOSSES && how == 0)
		x->viewer = !x->viewer;
	else if (x->beside == XIANGQI_LOSSES)
		change_losses(x, state);
	else if (x->beside == XIANGQI_POOL && how == 0)
		x->pool[side][XIANGQI_PAWN] ^= 1;
	else if (x->beside == XIANGQI_POOL && how == 1)
		x->taken[side][XIANGQI_PAWN] ^= 1;
	else if (how == 2)
		x->halfmove++;
	else
		x->fullmove++;
}

static void
change_xiangqi(struct xiangqi *x, uint64_t *state)
{
	switch (random_below(state, 6)) {
	case 0:
		x->square[random_below(state, XIANGQI_SQUARES)] = XIANGQI_NONE;
		break;
	case 1:
		x->turn = !x->turn;
		break;
	default:
		change_beside(x, state);
		break;
	}
}

/* Takes the last tile away, replaces it, or puts one there. */
static void
change_pile(struct azul_pile *pile, uint64_t *state)
{
	uint8_t *last = &pile->tile[pile->count - (pile->count > 0)];

	if (pile->count == 0 || random_below(state, 2)) {
		*last = *last == AZUL_WHITE ? AZUL_BLUE : *last + 1;
		pile->count += pile->count == 0;
	} else {
		pile->count--;
	}
}

static void
change_board(struct azul_board *board, uint64_t *state)
{
	size_t row = random_below(state, AZUL_ROWS);
	uint8_t *place = &board->wall[row][random_below(state, AZUL_ROWS)];
	struct azul_line *line = &board->line[row];

	switch (random_below(state, 4)) {
	case 0:
		*place = (*place + 1) % AZUL_TILES;
		break;
	case 1:
		line->count++;
		line->tile += line->tile == AZUL_EMPTY;
		break;
	case 2:
		line->tile = line->tile == AZUL_WHITE ? AZUL_BLUE
						      : line->tile + 1;
		line->count += line->count == 0;
		break;
	default:
		change_pile(&board->floor, state);
		break;
	}
}

static void
change_azul(struct azul *a, uint64_t *state)
{
	uint8_t *tile = &a->factory[random_below(state, AZUL_FACTORIES)][0];

	switch (random_below(state, 7)) {
	case 0:
		*tile = (*tile + 1) % AZUL_TILES;
		break;
	case 1:
		change_pile(&a->center, state);
		break;
	case 2:
		a->score[random_below(state, AZUL_PLAYERS)]++;
		break;
	case 3:
		a->round++;
		break;
	case 4:
		a->player ^= 1;
		break;
	case 5:
		a->boards = a->boards == 1 ? AZUL_PLAYERS : 1;
		break;
	default:
		change_board(&a->board[random_below(state, a->boards)], state);
		break;
	}
}

/* Changes one value that the rules compare, or none. */
static void
change(struct position *p, uint64_t *state)
{
	if (p->game == GAME_CHESS)
		change_chess(&p->chess, state);
	else if (p->game == GAME_AZUL)
		change_azul(&p->azul, state);
	else
		change_xiangqi(&p->xiangqi, state);
}

/* Has a copy still the bytes of its original, with those between the members? */
static bool
unchanged(const void *copy, const void *original, size_t size)
{
	return memcmp(copy, original, size) == 0;
}

static void
test_facts(enum game game, const char *name)
{
	const struct rules *rules = rules_of(game);
	uint64_t state = 3;
	size_t others = 0;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = some_position(game, &state), q = p;
		bool same;

		tap_case(compared(p, p, &compare_plain)->count == 0,
		    "nothing changes by itself");
		tap_case(compared(p, p, &compare_plain)->class ==
			COMPARE_SPELLING,
		    "the same is the same");
		change(&q, &state);
		same = rules->same(&p, &q);
		tap_case(!same || unchanged(&q, &p, sizeof(p)),
		    "what was changed differs");
		others += !same;
		tap_case(same || compared(p, q, &compare_plain)->count > 0,
		    "what differs is a fact");
		q = some_position(game, &state);
		tap_case(rules->same(&p, &q) ||
			compared(p, q, &compare_plain)->count > 0,
		    "any two differ in a fact");
	}
	tap_case(others > POSITIONS / 4, "some do differ");
	tap_cases(name);
}

/* Chooses a face-down piece at random until it is possible. */
static bool
decide(const struct position *p, struct move *move, uint64_t *state)
{
	const struct rules *rules = rules_of(p->game);

	if (rules->needs_no_choice == NULL)
		return true;
	for (int i = 0; i < 200; i++) {
		if (rules->needs_no_choice(p, *move, (struct slice){0}, NULL))
			return true;
		move->extra = (uint8_t)(random_below(state, XIANGQI_KINDS) |
		    random_below(state, XIANGQI_KINDS) << 4);
	}
	return false;
}

/* Makes a random move. Returns false if there is none. */
static bool
play(struct position *p, uint64_t *state)
{
	const struct rules *rules = rules_of(p->game);
	static struct moves moves;
	struct move move;

	rules->moves(p, &moves);
	if (moves.count == 0)
		return false;
	move = moves.list[random_below(state, moves.count)];
	if (!decide(p, &move, state))
		return false;
	rules->make(p, move);
	return true;
}

static bool
leads_there(const struct comparison *c, struct position from,
    const struct position *to)
{
	const struct rules *rules = rules_of(from.game);
	struct sameness a, b;

	for (size_t i = 0; i < c->plies; i++)
		rules->make(&from, c->line[i]);
	rules->sameness(&from, SAMENESS_POSITION, &a);
	rules->sameness(to, SAMENESS_POSITION, &b);
	return memcmp(&a, &b, sizeof(a)) == 0;
}

static void
test_moves(enum game game, const char *name)
{
	struct compare_options lines = {.options = &plain, .plies = 2};
	uint64_t state = 4;
	int found = 0;

	for (int i = 0; i < MOVES; i++) {
		struct position p = played_position(game, &state), q = p;
		const struct comparison *c;

		if (!play(&q, &state))
			continue;
		c = compared(p, q, &compare_plain);
		tap_case(c->class == COMPARE_MOVE && c->plies == 1,
		    "it is the one move");
		tap_case(leads_there(c, p, &q), "it leads there");
		found++;
		if (i % 10 > 0 || !play(&q, &state))
			continue;
		c = compared(p, q, &lines);
		tap_case(c->plies > 0 || c->class < COMPARE_MOVE,
		    "two moves are found");
		tap_case(c->plies == 0 || leads_there(c, p, &q),
		    "they lead there");
	}
	tap_case(found > MOVES / 2, "most positions have a move");
	tap_cases(name);
}

/* Each name except those of squares is a word of --ignore that skips the
 * fact. */
static void
test_ignore(enum game game, const char *name)
{
	const struct rules *rules = rules_of(game);
	struct compare_options options = {.options = &plain};
	uint64_t state = 5;
	struct fact fact;

	for (size_t i = 0; i < rules->facts; i++) {
		struct position p = some_position(game, &state);
		bool square = i < (size_t)(rules->files * rules->ranks);

		rules->fact(&p, i, &fact);
		tap_case((fact.kind == FACT_SQUARE) == square,
		    "squares come first");
		if (square)
			continue;
		options.ignored_count = 0;
		tap_case(compare_ignore(&options, text_slice(&fact.name)),
		    "a name");
		for (int j = 0; j < 20; j++) {
			struct position q = some_position(game, &state);
			const struct comparison *c = compared(p, q, &options);

			for (size_t k = 0; k < c->count; k++)
				tap_case(!slice_same(options.ignored[0],
					     text_slice(
						 &c->change[k].old.name)),
				    "it is passed over");
		}
	}
	tap_cases(name);
}

static void
test_words(void)
{
	struct compare_options options = {.options = &plain};

	tap_case(compare_ignore(&options, SLICE("clocks")) &&
		options.ignore_clocks,
	    "clocks");
	tap_case(compare_ignore(&options, SLICE("spelling")) &&
		options.ignore_spelling,
	    "spelling");
	tap_case(compare_ignore(&options, SLICE("operations")), "operations");
	tap_case(!compare_ignore(&options, SLICE("e4")), "a square");
	tap_case(!compare_ignore(&options, SLICE("")), "nothing");
	tap_case(!compare_ignore(&options, SLICE("clock")), "half a word");
	tap_case(options.ignored_count == 1, "no word is kept that is none");
	for (int i = 1; i < COMPARE_IGNORED_MOST; i++)
		tap_case(compare_ignore(&options, SLICE("turn")), "many");
	tap_case(!compare_ignore(&options, SLICE("turn")), "too many");
	tap_cases("words of --ignore");
}

int
main(void)
{
	test_facts(GAME_CHESS, "facts of chess");
	test_facts(GAME_XIANGQI, "facts of Xiangqi");
	test_facts(GAME_JIEQI, "facts of Jieqi");
	test_facts(GAME_AZUL, "facts of Azul");
	test_moves(GAME_CHESS, "moves of chess");
	test_moves(GAME_XIANGQI, "moves of Xiangqi");
	test_moves(GAME_JIEQI, "moves of Jieqi");
	for (enum game game = 0; game < GAMES; game++)
		test_ignore(game, "names of facts");
	test_words();
	return tap_end();
}
