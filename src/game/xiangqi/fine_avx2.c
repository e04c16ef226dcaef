#include "game/xiangqi/fine_kernel.h"

#ifdef __AVX2__

#include <immintrin.h>

#define FULL ((UINT64_C(1) << POINTS_HALF) - 1)

static inline __m256i
load(const uint8_t *at)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)at);
}

static inline uint32_t
bits_of(__m256i squares, int k)
{
	return (uint32_t)_mm256_movemask_epi8(
	    _mm256_slli_epi16(squares, 7 - k));
}

/* The last 32 squares are some of those before, and 26 more. */
static inline void
load_planes(struct points plane[PLANES], const uint8_t *squares)
{
	__m256i a = load(squares), b = load(squares + 32);
	__m256i c = load(squares + XIANGQI_SQUARES - 32);

	for (int k = 0; k < PLANES; k++) {
		uint64_t low = bits_of(a, k) | (uint64_t)bits_of(b, k) << 32;
		uint64_t high = bits_of(c, k);

		plane[k].half[0] = low & FULL;
		plane[k].half[1] = low >> POINTS_HALF |
		    high << (XIANGQI_SQUARES - 32 - POINTS_HALF);
	}
}

static inline void
count_pieces(uint64_t count[2], const struct board *b, const struct xiangqi *x)
{
	count[RED] = count[BLACK] = 0;
	(void)x;
	for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
		struct points p = b->kind[kind];
		uint64_t all = points_count(p);
		uint64_t black = points_count(points_and(p, b->black));

		count[BLACK] |= black << 8 * kind;
		count[RED] |= (all - black) << 8 * kind;
	}
}

static inline uint64_t
count_losses(const struct xiangqi *x, enum colour side, bool *known,
    bool *unknown)
{
	__m256i lost = load(x->lost[side]), kinds;
	uint32_t there = (uint32_t)_bzhi_u64(UINT64_C(0xffffffff),
	    x->lost_count[side]);
	uint32_t down = bits_of(lost, 3) & there;
	uint64_t count = 0;

	kinds = _mm256_and_si256(lost, _mm256_set1_epi8(XIANGQI_KINDS - 1));
	for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
		uint32_t same = (uint32_t)_mm256_movemask_epi8(
		    _mm256_cmpeq_epi8(kinds, _mm256_set1_epi8((char)kind)));

		count |= (uint64_t)points_count_half(same & there) << 8 * kind;
	}
	*unknown = BYTE_OF(count, 0) != 0;
	*known = points_count_half(down) != BYTE_OF(count, 0);
	return count;
}

static inline unsigned
file_bits(uint64_t half, int file)
{
	return (unsigned)_pext_u64(half, UINT64_C(0x1008040201) << file);
}

bool
xiangqi_fine_avx2(const struct xiangqi *x)
{
	return fine_xiangqi(x);
}

bool
jieqi_fine_avx2(const struct xiangqi *x)
{
	return fine_jieqi(x);
}

#endif
