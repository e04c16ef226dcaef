#include "game/xiangqi/rules.h"
#include "game/xiangqi/perft.h"

static bool
same_losses(const struct xiangqi *a, const struct xiangqi *b, enum colour side)
{
	return a->lost_count[side] == b->lost_count[side] &&
	    memcmp(a->lost[side], b->lost[side], a->lost_count[side]) == 0;
}

/* All that a notation keeps; what else is there is no part of it. */
static bool
same(const struct position *p, const struct position *q)
{
	const struct xiangqi *a = &p->xiangqi, *b = &q->xiangqi;

	if (memcmp(a->square, b->square, sizeof(a->square)) != 0 ||
	    a->turn != b->turn || a->beside != b->beside)
		return false;
	if (a->beside == XIANGQI_LOSSES)
		return a->viewer == b->viewer && same_losses(a, b, RED) &&
		    same_losses(a, b, BLACK);
	return a->halfmove == b->halfmove && a->fullmove == b->fullmove &&
	    (a->beside != XIANGQI_POOL ||
		(memcmp(a->pool, b->pool, sizeof(a->pool)) == 0 &&
		    memcmp(a->taken, b->taken, sizeof(a->taken)) == 0));
}

static void
settle(struct position *p, const struct how *how)
{
	(void)p;
	(void)how;
}

static uint64_t
key(const struct position *p, const struct how *how)
{
	(void)how;
	struct sameness sameness;

	xiangqi_sameness(p, SAMENESS_TURN, &sameness);
	return sameness.half[0];
}

static uint64_t
perft(const struct position *p, int depth, const struct memo *memo)
{
	struct scene_board b;

	scene_load(&b, &p->xiangqi, xiangqi_free(p));
	return depth == 0
	    ? 1
	    : xiangqi_perft(&b, p->xiangqi.turn, xiangqi_free(p), depth, memo);
}

#define ANSWERS                                                                \
	.same = same, .transform = xiangqi_transform, .settle = settle,        \
	.key = key, .moves = xiangqi_moves, .move_count = xiangqi_move_count,  \
	.spell = xiangqi_spell, .read_move = xiangqi_read_move,                \
	.make = xiangqi_make, .sure = xiangqi_sure, .view = xiangqi_view,      \
	.stand = xiangqi_stand, .sameness = xiangqi_sameness, .perft = perft,  \
	.files = XIANGQI_FILES, .ranks = XIANGQI_RANKS,                        \
	.facts = XIANGQI_SQUARES + 8, .fact = xiangqi_fact,                    \
	.infer = xiangqi_infer

const struct rules xiangqi_rules = {
    .name = "xiangqi",
    .size = offsetof(struct position, xiangqi) + sizeof(struct xiangqi),
    .check = xiangqi_check,
    .fine = xiangqi_fine,
    .stage = xiangqi_stage,
    ANSWERS,
};

const struct rules jieqi_rules = {
    .name = "jieqi",
    .size = offsetof(struct position, xiangqi) + sizeof(struct xiangqi),
    .check = jieqi_check,
    .fine = jieqi_fine,
    .stage = jieqi_stage,
    ANSWERS,
};
