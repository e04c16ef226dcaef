/* What any processor can do. */
#include "game/chess/fine_kernel.h"

/* The pieces of a side of which there are more than at the start, less those. */
static inline uint64_t
more_than_at_start(const struct army *a, uint64_t side)
{
	uint64_t bishops = a->bishops & side;

	return next(a->queens & side) | next(bishops & DARK) |
	    next(bishops & ~DARK) | next(next(a->rooks & side)) |
	    next(next(a->knights & side));
}

static inline bool
armies_fine(const struct chess *c, const struct army *a)
{
	uint64_t white = a->occupied & ~a->black;

	(void)c;
	return chess_single(a->kings & white) &&
	    chess_single(a->kings & a->black) && !(a->pawns & BACK_RANKS) &&
	    chess_count(a->pawns & white) <= 8 &&
	    chess_count(a->pawns & a->black) <= 8 &&
	    ((more_than_at_start(a, white) | more_than_at_start(a, a->black)) ==
		    0 ||
		!too_many(a));
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
	return (slider_attacks(a, k->mover, k->to_mover) ? MOVER_ATTACKED : 0) |
	    (slider_attacks(a, k->other, k->to_other) ? OTHER_ATTACKED : 0);
}

bool
chess_fine_plain(const struct position *p, const struct how *how)
{
	return fine(p, how);
}
