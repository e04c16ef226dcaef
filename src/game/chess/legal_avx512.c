/* All kinds of pieces, and the lines through both kings, eight at once. */
#include "game/chess/fine.h"

#ifdef __AVX512VBMI2__

#include "game/chess/fine_kernel.h"

#include <immintrin.h>

enum { DIAGONALS = 0xcc, MOVER = 0x0f, OTHER = 0xf0 };

/* What is counted: pieces that pawns become, kings, pawns, and those of them on
 * back ranks. */
enum { PROMOTED = 0x1f, KINGS = 0x20 };

#define ANY (~UINT64_C(0))
#define NOT ANY

/* Where they are; what turns each plane into that of those who are in it, or
 * aren't; and how many there were at the start. */
static const _Alignas(
    64) uint64_t within[8] = {ANY, DARK, ~DARK, ANY, ANY, ANY, ANY, BACK_RANKS};
static const _Alignas(
    64) uint64_t not_diagonal[8] = {0, 0, 0, NOT, NOT, NOT, 0, 0};
static const _Alignas(
    64) uint64_t not_straight[8] = {0, NOT, NOT, 0, NOT, 0, NOT, NOT};
static const _Alignas(
    64) uint64_t not_stepper[8] = {NOT, NOT, NOT, NOT, 0, 0, 0, 0};
static const _Alignas(64) uint64_t at_start[8] = {1, 1, 1, 2, 2, 1, 8, 0};

static inline __m512i
all(uint64_t set)
{
	return _mm512_set1_epi64((long long)set);
}

/* Those of a set who are in a plane, where that isn't turned. */
static inline __m512i
and_in(__m512i set, uint64_t plane, const uint64_t turned[8])
{
	enum { FIRST_AND_ONE_OF_TWO = 0x60 };

	return _mm512_ternarylogic_epi64(set, all(plane),
	    _mm512_load_si512(turned), FIRST_AND_ONE_OF_TWO);
}

static inline __mmask8
more_than_at_start(__m512i set)
{
	return _mm512_cmpgt_epu64_mask(_mm512_popcnt_epi64(set),
	    _mm512_load_si512(at_start));
}

static inline bool
armies_fine(const struct chess *c, const struct army *a)
{
	__m512i set = and_in(and_in(and_in(_mm512_load_si512(within),
					c->plane[PLANE_DIAGONAL], not_diagonal),
				 c->plane[PLANE_STRAIGHT], not_straight),
	    c->plane[PLANE_STEPPER], not_stepper);
	__m512i black = all(c->plane[PLANE_BLACK]);
	__m512i whites = _mm512_andnot_si512(black, set);
	__m512i blacks = _mm512_and_si512(black, set);
	unsigned more = more_than_at_start(whites) | more_than_at_start(blacks);
	unsigned kings = _mm512_test_epi64_mask(whites, whites) &
	    _mm512_test_epi64_mask(blacks, blacks) & KINGS;

	return kings != 0 &&
	    (more == 0 || (!(more & ~PROMOTED) && !too_many(a)));
}

static inline __m512i
eight_lines(const uint64_t mover[4], const uint64_t other[4])
{
	return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_load_si256(
				      (const __m256i *)(const void *)mover)),
	    _mm256_load_si256((const __m256i *)(const void *)other), 1);
}

/* From the highest bit of each set on; all where it is empty. */
static inline __m512i
from_highest(__m512i set)
{
	__m512i highest = _mm512_sub_epi64(all(63),
	    _mm512_lzcnt_epi64(_mm512_or_si512(set, all(1))));

	return _mm512_sllv_epi64(all(~UINT64_C(0)), highest);
}

/* Up to the lowest bit of each set; all where it is empty. */
static inline __m512i
to_lowest(__m512i set)
{
	return _mm512_xor_si512(set, _mm512_sub_epi64(set, all(1)));
}

/* Whose pieces are the other side's, where the black ones are all: by the turn,
 * the mover's lines first. */
static const _Alignas(64) uint64_t black_is_other[2][8] = {
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
	__m512i taken = all(a->occupied);
	__m512i sliders = _mm512_andnot_si512(all(c->plane[PLANE_STEPPER]),
	    _mm512_mask_blend_epi64(DIAGONALS, all(c->plane[PLANE_STRAIGHT]),
		all(c->plane[PLANE_DIAGONAL])));
	__m512i seen = _mm512_or_si512(_mm512_and_si512(below,
					   from_highest(
					       _mm512_and_si512(below, taken))),
	    _mm512_and_si512(above, to_lowest(_mm512_and_si512(above, taken))));
	__m512i enemies = and_in(sliders, c->plane[PLANE_BLACK],
	    black_is_other[c->turn]);
	unsigned hit = _mm512_test_epi64_mask(seen, enemies);

	return (hit & MOVER ? MOVER_ATTACKED : 0) |
	    (hit & OTHER ? OTHER_ATTACKED : 0);
}

bool
chess_fine_avx512(const struct position *p, const struct how *how)
{
	return fine(p, how);
}

#endif
