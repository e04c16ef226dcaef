/*
 * The kernel for AVX-512: eight sets at once. For sliders, these are the four lines
 * through each of the two kings.
 *
 * Example for sliders, on the file of a king on e4 with pieces on e1, e2 and e7:
 *
 *	from_highest	of e1 e2: 63 - lzcnt is the bit of e2; all bits from
 *			there on, so e2 e3 on this line
 *	to_lowest	of e7: all bits up to e7, so e5 e6 e7
 */
#include "game/chess/legal.h"

#ifdef __AVX512VBMI2__

#define LANES 8
#include "game/chess/legal_kernel.h"

#include <immintrin.h>

enum { DIAGONALS = 0xcc, MOVER = 0x0f, OTHER = 0xf0 };

#define ANY (~UINT64_C(0))
#define NOT ANY

static inline __m512i
all(uint64_t set)
{
	return _mm512_set1_epi64((long long)set);
}

/* The squares of each set that are in the plane, or not in it where `inverted` has
 * ones. */
static inline __m512i
and_in(__m512i set, uint64_t plane, const uint64_t inverted[8])
{
	enum { FIRST_AND_ONE_OF_TWO = 0x60 };

	return _mm512_ternarylogic_epi64(set, all(plane),
	    _mm512_load_si512(inverted), FIRST_AND_ONE_OF_TWO);
}

static inline __m512i
eight_lines(const uint64_t mover[4], const uint64_t other[4])
{
	return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_load_si256(
				      (const __m256i *)(const void *)mover)),
	    _mm256_load_si256((const __m256i *)(const void *)other), 1);
}

/* All bits from the highest one of each set on; all bits if it is empty. */
static inline __m512i
from_highest(__m512i set)
{
	__m512i highest = _mm512_sub_epi64(all(63),
	    _mm512_lzcnt_epi64(_mm512_or_si512(set, all(1))));

	return _mm512_sllv_epi64(all(~UINT64_C(0)), highest);
}

/* All bits up to the lowest one of each set; all bits if it is empty. */
static inline __m512i
to_lowest(__m512i set)
{
	return _mm512_xor_si512(set, _mm512_sub_epi64(set, all(1)));
}

/* Where the attackers are the pieces not in the plane of Black: on the lines of the
 * mover's king, then of the other king; by the turn. */
static const _Alignas(64) uint64_t attackers_not_black[2][8] = {
    [WHITE] = {0, 0, 0, 0, NOT, NOT, NOT, NOT},
    [BLACK] = {NOT, NOT, NOT, NOT, 0, 0, 0, 0},
};

static inline unsigned
sliders_attack(const struct chess *c, const struct army *a,
    const struct kings *k)
{
	const struct ray_lines *mover = &ray_lines[k->mover];
	const struct ray_lines *other = &ray_lines[k->other];
	__m512i below = eight_lines(mover->below, other->below);
	__m512i above = eight_lines(mover->above, other->above);
	__m512i occupied = all(a->occupied);
	__m512i sliders = _mm512_andnot_si512(all(c->plane[PLANE_STEPPER]),
	    _mm512_mask_blend_epi64(DIAGONALS, all(c->plane[PLANE_STRAIGHT]),
		all(c->plane[PLANE_DIAGONAL])));
	__m512i seen = _mm512_or_si512(_mm512_and_si512(below,
					   from_highest(_mm512_and_si512(below,
					       occupied))),
	    _mm512_and_si512(above,
		to_lowest(_mm512_and_si512(above, occupied))));
	__m512i enemies = and_in(sliders, c->plane[PLANE_BLACK],
	    attackers_not_black[c->turn]);
	unsigned hit = _mm512_test_epi64_mask(seen, enemies);

	return (hit & MOVER ? MOVER_ATTACKED : 0) |
	    (hit & OTHER ? OTHER_ATTACKED : 0);
}

ALWAYS_INLINE lanes
lanes_count(lanes set)
{
	return (lanes)_mm512_popcnt_epi64((__m512i)set);
}

ALWAYS_INLINE unsigned
lanes_filled(lanes set)
{
	return _mm512_test_epi64_mask((__m512i)set, (__m512i)set);
}

rule_set
chess_broken_avx512(const struct position *p, const struct options *options)
{
	return broken_rules(p, options);
}

size_t
chess_count_good_avx512(const struct position *const *positions, size_t count,
    const struct options *options)
{
	return count_good(positions, count, options);
}

#endif
