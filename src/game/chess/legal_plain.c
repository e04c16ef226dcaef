/*
 * The kernel for any processor: sets of 64 bits, without counting.
 *
 * Example: white knights on b1, g1 and e5. without_first takes b1 off, then g1; e5
 * is left, so there are more than the two of the start.
 */
#include "game/chess/legal_kernel.h"

/* The set without its lowest square. */
static inline uint64_t
without_first(uint64_t set)
{
	return set & (set - 1);
}

/* The pieces of a side beyond those of the start. */
static inline uint64_t
more_than_at_start(const struct army *a, uint64_t side)
{
	uint64_t bishops = a->bishops & side;

	return without_first(a->queens & side) |
	    without_first(bishops & CHESS_DARK) |
	    without_first(bishops & ~CHESS_DARK) |
	    without_first(without_first(a->rooks & side)) |
	    without_first(without_first(a->knights & side));
}

static inline bool
armies_as_at_start(const struct chess *c, const struct army *a)
{
	uint64_t white = a->occupied & ~a->black;

	(void)c;
	return chess_single(a->kings & white) &&
	    chess_single(a->kings & a->black) &&
	    !(a->pawns & CHESS_BACK_RANKS) &&
	    chess_count(a->pawns & white) <= 8 &&
	    chess_count(a->pawns & a->black) <= 8 &&
	    (more_than_at_start(a, white) | more_than_at_start(a, a->black)) ==
	    0;
}

static inline bool
slider_attacks(const struct army *a, int square, uint64_t side)
{
	const struct ray_steps *steps = &ray_steps[square];
	uint64_t diagonal = (a->bishops | a->queens) & steps->diagonals & side;
	uint64_t straight = (a->rooks | a->queens) & steps->straights & side;

	return (diagonal != 0 &&
		   diagonal & ray_slide(square, RAY_DIAGONAL, a->occupied)) ||
	    (straight != 0 &&
		straight & ray_slide(square, RAY_STRAIGHT, a->occupied));
}

static inline unsigned
sliders_attack(const struct chess *c, const struct army *a,
    const struct kings *k)
{
	(void)c;
	return (slider_attacks(a, k->mover, k->against_mover) ? MOVER_ATTACKED
							      : 0) |
	    (slider_attacks(a, k->other, k->against_other) ? OTHER_ATTACKED
							   : 0);
}

rule_set
chess_broken_plain(const struct position *p, const struct options *options)
{
	return broken_rules(p, options);
}
