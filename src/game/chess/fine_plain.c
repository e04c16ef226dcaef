/* What any processor can do. */
#include "game/chess/fine_kernel.h"

static inline bool
slider_attacks(const struct army *a, int square, uint64_t side)
{
	uint64_t diagonal = (a->bishops | a->queens) & side;
	uint64_t straight = (a->rooks | a->queens) & side;
	uint64_t occupied = a->occupied;

	return (diagonal & ray_open(square, RAY_DIAGONAL) &&
		   diagonal & ray_slide(square, RAY_DIAGONAL, occupied)) ||
	    (straight & ray_open(square, RAY_STRAIGHT) &&
		straight & ray_slide(square, RAY_STRAIGHT, occupied));
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
