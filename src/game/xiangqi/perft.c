/* Perft. The last ply is counted, not made. */
#include "game/mix.h"
#include "game/xiangqi/perft.h"

/* What a piece is after its first move: in Jieqi advisors and elephants that
 * keep to their place lie face down, and are free from then on. */
POINTS_INLINE enum scene_kind
turned(enum scene_kind kind, bool jieqi)
{
	if (jieqi && kind == SCENE_ADVISOR)
		return SCENE_FREE_ADVISOR;
	return jieqi && kind == SCENE_ELEPHANT ? SCENE_FREE_ELEPHANT : kind;
}

POINTS_INLINE void
move(struct scene_board *b, enum scene_kind kind, enum colour turn, int from,
    int to, bool jieqi)
{
	struct points leaves = points_of(from), gone = points_of(to);

	for (int i = 0; i < SCENE_KINDS; i++)
		b->kind[i] = points_but(b->kind[i], gone);
	b->kind[kind] = points_but(b->kind[kind], leaves);
	kind = turned(kind, jieqi);
	b->kind[kind] = points_or(b->kind[kind], gone);
	b->side[turn] = points_or(points_but(b->side[turn], leaves), gone);
	turn = colour_other(turn);
	b->side[turn] = points_but(b->side[turn], gone);
}

static uint64_t perft(const struct scene_board *, enum colour, bool, int,
    const struct memo *);

/* All moves of a kind: counted, or made and what is behind them. */
POINTS_INLINE void
spread(uint64_t *n, const struct scene *s, enum scene_kind kind, bool jieqi,
    int depth, const struct memo *memo)
{
	struct points pieces = points_and(s->board->kind[kind], s->own);
	int from, to;

	while (points_take(&pieces, &from)) {
		struct points goals = scene_goals(s, kind, from);

		if (depth == 1) {
			*n += points_count(goals);
			continue;
		}
		while (points_take(&goals, &to)) {
			struct scene_board after = *s->board;
			uint64_t more;

			move(&after, kind, s->turn, from, to, jieqi);
			more = perft(&after, colour_other(s->turn), jieqi,
			    depth - 1, memo);
			*n = *n > UINT64_MAX - more ? UINT64_MAX : *n + more;
		}
	}
}

/* The key of all that the count depends on. */
static struct memo_key
key(const struct scene_board *b, enum colour turn, bool jieqi, int depth)
{
	struct memo_key k = {0};
	uint64_t state = turn | (uint64_t)jieqi << 1 | (uint64_t)depth << 8;

	mix_words(b->kind[0].half, sizeof(*b) / sizeof(uint64_t), state,
	    k.half);
	return k;
}

static uint64_t
spread_all(const struct scene_board *b, enum colour turn, bool jieqi, int depth,
    const struct memo *memo)
{
	struct scene s;
	uint64_t n = 0;

	scene_look(&s, points_tables(), b, turn);
	if (scene_over(&s))
		return 0;
	spread(&n, &s, SCENE_KING, jieqi, depth, memo);
	spread(&n, &s, SCENE_CHARIOT, jieqi, depth, memo);
	spread(&n, &s, SCENE_CANNON, jieqi, depth, memo);
	spread(&n, &s, SCENE_HORSE, jieqi, depth, memo);
	spread(&n, &s, SCENE_PAWN, jieqi, depth, memo);
	spread(&n, &s, SCENE_ADVISOR, jieqi, depth, memo);
	spread(&n, &s, SCENE_ELEPHANT, jieqi, depth, memo);
	if (jieqi) {
		spread(&n, &s, SCENE_FREE_ADVISOR, jieqi, depth, memo);
		spread(&n, &s, SCENE_FREE_ELEPHANT, jieqi, depth, memo);
	}
	return n;
}

static uint64_t
perft(const struct scene_board *b, enum colour turn, bool jieqi, int depth,
    const struct memo *memo)
{
	struct memo_key k;
	uint64_t n;

	if (memo == NULL || depth == 1)
		return spread_all(b, turn, jieqi, depth, memo);
	k = key(b, turn, jieqi, depth);
	if (!memo_find(memo, &k, &n)) {
		n = spread_all(b, turn, jieqi, depth, memo);
		memo_keep(memo, &k, n);
	}
	return n;
}

uint64_t
xiangqi_perft(const struct scene_board *b, enum colour turn, bool jieqi,
    int depth, const struct memo *memo)
{
	return perft(b, turn, jieqi, depth, memo);
}
