#include "game/xiangqi/legal.h"

static bool
same_losses(const struct xiangqi *a, const struct xiangqi *b, enum color side)
{
	return a->lost_count[side] == b->lost_count[side] &&
	    memcmp(a->lost[side], b->lost[side], a->lost_count[side]) == 0;
}

/* Are all values the same that a notation writes? */
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
normalize(struct position *p, const struct options *options)
{
	(void)p;
	(void)options;
}

static uint64_t
key(const struct position *p, const struct options *options)
{
	(void)options;
	struct sameness sameness;

	xiangqi_sameness(p, SAMENESS_TURN, &sameness);
	return sameness.half[0];
}

static legal_kernel *const xiangqi_kernels[CPUS] =
    CPU_KERNELS(xiangqi_legal_plain, xiangqi_legal_avx2, xiangqi_legal_avx512);
static legal_kernel *const jieqi_kernels[CPUS] = CPU_KERNELS(jieqi_legal_plain,
    jieqi_legal_avx2, jieqi_legal_avx512);

/* Below level legal the rules themselves decide whether they are broken: RULES_ALL
 * may mean a rule of level legal. */
static rule_set
broken_below_legal(const struct position *p, const struct options *options)
{
	rule_set broken = options->level < LEVEL_PLAYABLE
	    ? 0
	    : xiangqi_kernels[options->cpu](&p->xiangqi);

	return broken != 0 ? rules_decide(p, options, broken) : 0;
}

static rule_set
xiangqi_broken(const struct position *p, const struct options *options)
{
	return options->level < LEVEL_LEGAL
	    ? broken_below_legal(p, options)
	    : xiangqi_kernels[options->cpu](&p->xiangqi);
}

static rule_set
jieqi_broken(const struct position *p, const struct options *options)
{
	return options->level < LEVEL_LEGAL
	    ? 0
	    : jieqi_kernels[options->cpu](&p->xiangqi);
}

static size_t
move_count(const struct position *p, enum cpu cpu)
{
	(void)cpu;
	return xiangqi_move_count(p);
}

#define ANSWERS                                                                \
	.same = same, .transform = xiangqi_transform, .normalize = normalize,  \
	.key = key, .moves = xiangqi_moves, .list_moves = xiangqi_list_moves,  \
	.move_count = move_count, .spell = xiangqi_spell,                      \
	.read_move = xiangqi_read_move,                                        \
	.find_spelling = xiangqi_find_spelling,                                \
	.transform_move = xiangqi_transform_move, .make = xiangqi_make,        \
	.needs_no_choice = xiangqi_needs_no_choice, .redact = xiangqi_redact,  \
	.outcome = xiangqi_outcome, .chance = xiangqi_chance,                  \
	.sameness = xiangqi_sameness, .files = XIANGQI_FILES,                  \
	.ranks = XIANGQI_RANKS, .facts = XIANGQI_SQUARES + 8,                  \
	.fact = xiangqi_fact, .infer = xiangqi_infer, .fields = xiangqi_fields

const struct rules xiangqi_rules = {
    .name = "xiangqi",
    .size = offsetof(struct position, xiangqi) + sizeof(struct xiangqi),
    .legality = xiangqi_legality,
    .decided = XIANGQI_DECIDED,
    .broken = xiangqi_broken,
    .stage = xiangqi_stage,
    .judge_repetition = xiangqi_judge_repetition,
    ANSWERS,
};

const struct rules jieqi_rules = {
    .name = "jieqi",
    .size = offsetof(struct position, xiangqi) + sizeof(struct xiangqi),
    .legality = jieqi_legality,
    .decided = JIEQI_DECIDED,
    .broken = jieqi_broken,
    .stage = jieqi_stage,
    ANSWERS,
};
