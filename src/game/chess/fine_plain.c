/* What any processor can do. */
#include "game/chess/fine_kernel.h"

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
sliders_attack(const struct army *a, const struct kings *k)
{
	return (slider_attacks(a, k->mover, k->to_mover) ? MOVER_ATTACKED : 0) |
	    (slider_attacks(a, k->other, k->to_other) ? OTHER_ATTACKED : 0);
}

bool
chess_fine_plain(const struct position *p, const struct how *how)
{
	return fine(p, how);
}
