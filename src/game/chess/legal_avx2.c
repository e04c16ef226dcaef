/*
 * The kernel for AVX2: four sets at once, one in each word of 64 bits.
 *
 * Example for sliders, on the file of a king on e4 with pieces on e1, e2 and e7:
 *
 *	fill_below	of e1 e2: every bit from e2 down. Shifted by one, every
 *			bit below e2: the squares behind the first piece
 *	before		of e7: x ^ (x - 1) has e7 and every bit below it
 *	seen		e2 and e3 (below, not behind), e5 e6 e7 (above, before)
 */
#include "game/chess/legal.h"

#ifdef __AVX2__

#define LANES 4
#include "game/chess/legal_kernel.h"

#include <immintrin.h>

static inline __m256i
all(uint64_t set)
{
	return _mm256_set1_epi64x((long long)set);
}

static inline __m256i
four_lines(const uint64_t lines[4])
{
	return _mm256_load_si256((const __m256i *)(const void *)lines);
}

/* The highest bit of each set, and all bits below it. */
static inline __m256i
fill_below(__m256i set)
{
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 1));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 2));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 4));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 8));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 16));
	return _mm256_or_si256(set, _mm256_srli_epi64(set, 32));
}

static inline bool
slider_attacks(const struct army *a, int square, uint64_t side)
{
	__m256i below = four_lines(ray_lines[square].below);
	__m256i above = four_lines(ray_lines[square].above);
	__m256i occupied = all(a->occupied);
	__m256i sliders = _mm256_blend_epi32(all((a->rooks | a->queens) & side),
	    all((a->bishops | a->queens) & side), 0xf0);
	__m256i pieces_below = _mm256_and_si256(below, occupied);
	__m256i pieces_above = _mm256_and_si256(above, occupied);
	__m256i behind = _mm256_srli_epi64(fill_below(pieces_below), 1);
	__m256i before = _mm256_xor_si256(pieces_above,
	    _mm256_add_epi64(pieces_above, all(~UINT64_C(0))));
	__m256i seen = _mm256_or_si256(_mm256_andnot_si256(behind, below),
	    _mm256_and_si256(before, above));

	return !_mm256_testz_si256(seen, sliders);
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
	return (lanes)_mm256_sad_epu8((__m256i)lanes_count_bytes(set),
	    _mm256_setzero_si256());
}

ALWAYS_INLINE unsigned
lanes_filled(lanes set)
{
	__m256i empty = _mm256_cmpeq_epi64((__m256i)set,
	    _mm256_setzero_si256());

	return 0xf ^ (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(empty));
}

HOT rule_set
chess_broken_avx2(const struct position *p, const struct options *options)
{
	return broken_rules(p, options);
}

size_t
chess_count_good_avx2(const struct position *const *positions, size_t count,
    const struct options *options)
{
	return count_good(positions, count, options);
}

#endif
