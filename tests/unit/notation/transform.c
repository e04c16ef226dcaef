/* Moves that are transformed with the board: each is legal on the transformed board
 * and leads to the transformed position, and a second transformation gives the
 * first text back. */
#include "notation/moves.h"
#include "position.h"
#include "random.h"
#include "tap.h"
#include "xiangqi_random.h"

#include "game/chess/moves.h"

#define GAMES_PLAYED 40
#define GAME_LONGEST 90
#define PER_POSITION 6

static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "N3k1N1/8/8/3N4/8/1N3N2/8/4K3 w - - 0 1",
};

static struct position
transformed(struct position p, enum transform how)
{
	struct faults faults = {0};

	rules_of(p.game)->transform(&p, how, &faults);
	return p;
}

/* Transforms a line; returns false if it has no place on the transformed board. */
static bool
line_becomes(struct text *out, const struct position *p, struct slice line,
    enum transform how)
{
	static const struct options options;
	struct faults faults = {0};

	out->len = 0;
	return moves_transform_line(p, line, how, &options, out, &faults);
}

static bool
makes(struct position *p, struct slice text)
{
	static const struct options options;
	struct faults faults = {0};
	struct move move;

	if (!rules_of(p->game)->read_move(p, text, &options, &move, &faults))
		return false;
	rules_of(p->game)->make(p, move);
	return true;
}

static bool
same(struct position a, struct position b)
{
	struct sameness x, y;

	rules_identify(&a, SAMENESS_POSITION, &x);
	rules_identify(&b, SAMENESS_POSITION, &y);
	return memcmp(&x, &y, sizeof(x)) == 0;
}

/* May the move have no place on the transformed board? */
static bool
may_fail(const struct position *p, struct move move, enum transform how)
{
	if (how == TRANSFORM_FLIP || how == TRANSFORM_ROTATE)
		return true;
	return p->game == GAME_CHESS && how == TRANSFORM_MIRROR &&
	    move.kind == CHESS_CASTLES;
}

static const char *
wrong(const struct position *p, struct move move, enum spelling spelling,
    enum transform how)
{
	static const struct options options;
	const struct rules *rules = rules_of(p->game);
	char rooms[4][128] = {{0}};
	struct text text[4];
	struct position before = *p, after = transformed(*p, how);
	struct position turned = after;

	for (int i = 0; i < 4; i++)
		text[i] = (struct text){rooms[i], 0, sizeof(rooms[i])};
	rules->spell(&text[0], p, &move, 1, &options, spelling, ' ');
	/* With what can only be one kind (Jieqi). */
	if (!line_becomes(&text[1], p, text_slice(&text[0]), TRANSFORM_NONE))
		return "a legal move";
	if (p->game == GAME_CHESS &&
	    !slice_same(text_slice(&text[0]), text_slice(&text[1])))
		return "keeps its spelling";
	if (!line_becomes(&text[2], p, text_slice(&text[1]), how))
		return may_fail(p, move, how) ? NULL : "has a place";
	if (!line_becomes(&text[3], &after, text_slice(&text[2]), how) ||
	    !slice_same(text_slice(&text[3]), text_slice(&text[1])))
		return "twice is as it was";
	if (!makes(&before, text_slice(&text[1])) ||
	    !makes(&turned, text_slice(&text[2])))
		return "legal on the transformed board";
	return same(transformed(before, how), turned)
	    ? NULL
	    : "leads to the transformed position";
}

static void
check(const struct position *p, uint64_t *state)
{
	struct moves moves;

	moves.count = 0;
	rules_of(p->game)->moves(p, &moves);
	for (int i = 0; i < PER_POSITION && moves.count > 0; i++) {
		struct move move = moves.list[random_below(state, moves.count)];
		enum spelling spelling = random_below(state, 2) == 0
		    ? SPELL_SAN
		    : SPELL_COORDINATES;

		for (int how = TRANSFORM_NONE; how <= TRANSFORM_SWAP; how++) {
			const char *why = wrong(p, move, spelling, how);

			tap_case(why == NULL, why ? why : "transformed");
		}
	}
}

static void
play_chess(void)
{
	uint64_t state = 7;
	struct moves moves;

	for (size_t i = 0; i < GAMES_PLAYED; i++) {
		struct position p = position_of(
		    starts[i % (sizeof(starts) / sizeof(starts[0]))]);

		p.chess.chess960 = i % 3 == 0;
		for (int ply = 0; ply < GAME_LONGEST; ply++) {
			moves.count = 0;
			rules_of(GAME_CHESS)->moves(&p, &moves);
			if (moves.count == 0)
				break;
			check(&p, &state);
			rules_of(GAME_CHESS)
			    ->make(&p,
				moves.list[random_below(&state, moves.count)]);
		}
	}
	tap_cases("chess");
}

static void
play_xiangqi(enum game game, const char *name)
{
	uint64_t state = 8;

	for (size_t i = 0; i < 1500; i++) {
		struct position p = xiangqi_random_game(&state, game, i % 60);

		if (rules_playable(&p))
			check(&p, &state);
	}
	tap_cases(name);
}

int
main(void)
{
	play_chess();
	play_xiangqi(GAME_XIANGQI, "Xiangqi");
	play_xiangqi(GAME_JIEQI, "Jieqi");
	return tap_end();
}
