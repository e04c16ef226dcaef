/* The kernel for any processor: sets of 64 bits, without counting. */
#define LANES 2
#include "game/chess/legal_kernel.h"

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

ALWAYS_INLINE lanes
lanes_count(lanes set)
{
	set = lanes_count_bytes(set);
	set += set >> 8;
	set += set >> 16;
	set += set >> 32;
	return set & lanes_all(0xff);
}

ALWAYS_INLINE unsigned
lanes_filled(lanes set)
{
	return (set[0] != 0) | (unsigned)(set[1] != 0) << 1;
}

rule_set
chess_broken_plain(const struct position *p, const struct options *options)
{
	return broken_rules(p, options);
}

size_t
chess_count_good_plain(const struct position *const *positions, size_t count,
    const struct options *options)
{
	return count_good(positions, count, options);
}
