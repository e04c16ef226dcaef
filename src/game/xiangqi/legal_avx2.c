/*
 * The fast path of the rules for AVX2: how it makes the planes of legal_kernel.h, 32
 * squares at a time.
 *
 * Example: the red chariot on a0, which is 5, binary 101
 *
 *	slli 7 - k	plane 0: 5 << 7 has 0x80 in its byte; plane 1: 0x40; plane 2: 0xa0
 *	movemask	takes the highest bit of each byte: the planes 0 and 2 have
 *			bit 0, the point a0, and plane 1 doesn't
 */
#include "game/xiangqi/legal.h"

#ifdef __AVX2__

#define KERNEL(game) game##_legal_avx2
#include "game/xiangqi/legal_kernel.h"

#include <immintrin.h>

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

/* The last 32 squares overlap the 32 before them: 26 are new. */
POINTS_INLINE void
load_planes(struct points plane[BITS], const uint8_t *squares)
{
	__m256i a = load(squares), b = load(squares + 32);
	__m256i c = load(squares + XIANGQI_SQUARES - 32);

	for (int k = 0; k < BITS; k++) {
		uint64_t low = bits_of(a, k) | (uint64_t)bits_of(b, k) << 32;
		uint64_t high = bits_of(c, k);

		plane[k].half[0] = low & FULL;
		plane[k].half[1] = low >> POINTS_HALF |
		    high << (XIANGQI_SQUARES - 32 - POINTS_HALF);
	}
}

static inline __m128i
load_side(const struct xiangqi *x, enum color side)
{
	return _mm_loadu_si128((const __m128i *)(const void *)x->lost[side]);
}

/* The low 16 bits are Red's, the high ones Black's. */
static inline void
add_bits(struct points *p, uint32_t bits)
{
	p->half[0] |= (uint64_t)bits << 48;
	p->half[1] |= (uint64_t)(bits >> 16) << 48;
}

POINTS_INLINE bool
add_losses(struct points plane[BITS], const struct xiangqi *x)
{
	__m256i lost = _mm256_inserti128_si256(_mm256_castsi128_si256(
						   load_side(x, RED)),
	    load_side(x, BLACK), 1);
	uint32_t there = _bzhi_u32(0xffff, x->lost_count[RED]) |
	    _bzhi_u32(0xffff, x->lost_count[BLACK]) << 16;
	uint32_t low = bits_of(lost, 0) & there;
	uint32_t middle = bits_of(lost, 1) & there;
	uint32_t high = bits_of(lost, 2) & there;
	uint32_t down = bits_of(lost, BIT_DOWN) & there;
	uint32_t known = down & (low | middle | high);
	uint32_t viewers = x->viewer == RED ? 0xffff : 0xffff0000;

	add_bits(&plane[0], low);
	add_bits(&plane[1], middle);
	add_bits(&plane[2], high);
	add_bits(&plane[BIT_DOWN], down ^ known);
	add_bits(&plane[BIT_BLACK], there & 0xffff0000);
	return ((known & viewers) | ((down ^ known) & ~viewers)) == 0;
}

/* Adds the pieces of a kind to count[0], and black ones to count[1]. */
POINTS_INLINE void
count_kind(uint64_t count[2], const struct board *b, int kind)
{
	struct points p = b->kind[kind];
	struct points black = points_and(p, b->black);

	count[0] |= (uint64_t)points_count(p) << 8 * kind;
	count[1] |= (uint64_t)points_count(black) << 8 * kind;
}

POINTS_INLINE void
count_pieces(uint64_t count[2], const struct board *b, const struct xiangqi *x)
{
	uint64_t counts[2] = {0, 0};

	(void)x;
	count_kind(counts, b, 0);
	count_kind(counts, b, XIANGQI_KING);
	count_kind(counts, b, XIANGQI_ADVISOR);
	count_kind(counts, b, XIANGQI_ELEPHANT);
	count_kind(counts, b, XIANGQI_HORSE);
	count_kind(counts, b, XIANGQI_CHARIOT);
	count_kind(counts, b, XIANGQI_CANNON);
	count_kind(counts, b, XIANGQI_PAWN);
	count[BLACK] = counts[1];
	count[RED] = counts[0] - counts[1];
}

#endif
