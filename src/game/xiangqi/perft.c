/* perft: counts leaf nodes of the move tree. Moves of the last ply are counted and
 * not made. */
#include "game/mix.h"
#include "game/perft.h"
#include "game/xiangqi/pins.h"
#include "game/xiangqi/rules.h"

POINTS_INLINE void
move(struct piece_sets *b, enum piece_set kind, enum color turn, int from,
    int to, bool jieqi)
{
	struct points leaves = points_of(from), gone = points_of(to);

	for (int i = 0; i < SETS; i++)
		b->kind[i] = points_but(b->kind[i], gone);
	b->kind[kind] = points_but(b->kind[kind], leaves);
	kind = sets_after_move(kind, jieqi);
	b->kind[kind] = points_or(b->kind[kind], gone);
	b->side[turn] = points_or(points_but(b->side[turn], leaves), gone);
	turn = color_other(turn);
	b->side[turn] = points_but(b->side[turn], gone);
}

static uint64_t perft(const struct piece_sets *, enum color, bool, int,
    const struct memo *);

/* Adds the leaf nodes below all moves of the pieces in a set. */
POINTS_INLINE void
count_kind(uint64_t *n, const struct pins *s, enum piece_set kind, bool jieqi,
    int depth, const struct memo *memo)
{
	struct points pieces = points_and(s->board->kind[kind], s->own);
	int from, to;

	while (points_take(&pieces, &from)) {
		struct points targets = pins_targets(s, kind, from);

		if (depth == 1) {
			*n += points_count(targets);
			continue;
		}
		while (points_take(&targets, &to)) {
			struct piece_sets after = *s->board;
			uint64_t more;

			move(&after, kind, s->turn, from, to, jieqi);
			more = perft(&after, color_other(s->turn), jieqi,
			    depth - 1, memo);
			*n = *n > UINT64_MAX - more ? UINT64_MAX : *n + more;
		}
	}
}

/* The memo key: hashes everything that the count depends on. */
static struct memo_key
key(const struct piece_sets *b, enum color turn, bool jieqi, int depth)
{
	struct memo_key k = {0};
	uint64_t state = turn | (uint64_t)jieqi << 1 | (uint64_t)depth << 8;

	mix_words(b->kind[0].half, sizeof(*b) / sizeof(uint64_t), state,
	    k.half);
	return k;
}

static uint64_t
count_all(const struct piece_sets *b, enum color turn, bool jieqi, int depth,
    const struct memo *memo)
{
	struct pins s;
	uint64_t n = 0;

	pins_find(&s, points_tables(), b, turn);
	if (pins_over(&s))
		return 0;
	count_kind(&n, &s, SET_KING, jieqi, depth, memo);
	count_kind(&n, &s, SET_CHARIOT, jieqi, depth, memo);
	count_kind(&n, &s, SET_CANNON, jieqi, depth, memo);
	count_kind(&n, &s, SET_HORSE, jieqi, depth, memo);
	count_kind(&n, &s, SET_PAWN, jieqi, depth, memo);
	count_kind(&n, &s, SET_ADVISOR, jieqi, depth, memo);
	count_kind(&n, &s, SET_ELEPHANT, jieqi, depth, memo);
	if (jieqi) {
		count_kind(&n, &s, SET_FREE_ADVISOR, jieqi, depth, memo);
		count_kind(&n, &s, SET_FREE_ELEPHANT, jieqi, depth, memo);
	}
	return n;
}

static uint64_t
perft(const struct piece_sets *b, enum color turn, bool jieqi, int depth,
    const struct memo *memo)
{
	struct memo_key k;
	uint64_t n;

	if (memo == NULL || depth == 1)
		return count_all(b, turn, jieqi, depth, memo);
	k = key(b, turn, jieqi, depth);
	if (!memo_find(memo, &k, &n)) {
		n = count_all(b, turn, jieqi, depth, memo);
		memo_keep(memo, &k, n);
	}
	return n;
}

uint64_t
xiangqi_leaves(const struct position *p, int depth, const struct memo *memo)
{
	struct piece_sets b;

	if (depth == 0)
		return 1;
	sets_load(&b, &p->xiangqi, xiangqi_free(p));
	return perft(&b, p->xiangqi.turn, xiangqi_free(p), depth, memo);
}
