/*
 * The fast path of the rules for all processors: how it makes the planes of
 * legal_kernel.h, sixteen squares at a time with SSE2, else eight.
 *
 * Example: eight squares, of which the first is a red chariot, 5, binary 101
 *
 *	eight		0x0000000000000005
 *	>> k & BYTES(1)	the lowest bit of each byte is bit k of its square: 1 in the
 *			first byte for k = 0 and k = 2
 *	multiplication	moves these eight bits to the highest byte, the first square's
 *			to its lowest bit: 1
 *
 * SSE2 shifts bit k of each byte to its highest bit, which movemask takes, as AVX2 does.
 */
#define KERNEL(game) game##_legal_plain
#include "game/xiangqi/legal_kernel.h"

#ifdef __SSE2__

#include <emmintrin.h>

/* The last 16 of the 45 squares overlap the 16 before them. */
static inline void
load_half(struct points plane[BITS], const uint8_t *squares, int half)
{
	const uint8_t *last = squares + POINTS_HALF - 16;
	__m128i a = _mm_loadu_si128((const __m128i *)(const void *)squares);
	__m128i b = _mm_loadu_si128(
	    (const __m128i *)(const void *)(squares + 16));
	__m128i c = _mm_loadu_si128((const __m128i *)(const void *)last);

	for (int k = 0; k < BITS; k++)
		plane[k].half[half] = (unsigned)_mm_movemask_epi8(
					  _mm_slli_epi16(a, 7 - k)) |
		    (uint64_t)_mm_movemask_epi8(_mm_slli_epi16(b, 7 - k))
			<< 16 |
		    (uint64_t)_mm_movemask_epi8(_mm_slli_epi16(c, 7 - k))
			<< (POINTS_HALF - 16);
}

#else

/* Bit k of each of eight squares. */
static inline uint64_t
bits_of(const uint8_t *s, int k)
{
	uint64_t eight = (uint64_t)s[0] | (uint64_t)s[1] << 8 |
	    (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24 | (uint64_t)s[4] << 32 |
	    (uint64_t)s[5] << 40 | (uint64_t)s[6] << 48 | (uint64_t)s[7] << 56;

	return (eight >> k & BYTES(1)) * UINT64_C(0x0102040810204080) >> 56;
}

static inline void
load_half(struct points plane[BITS], const uint8_t *squares, int half)
{
	for (int k = 0; k < BITS; k++) {
		uint64_t bits = bits_of(squares + POINTS_HALF - 8, k)
		    << (POINTS_HALF - 8);

		for (int i = 0; i + 8 <= POINTS_HALF; i += 8)
			bits |= bits_of(squares + i, k) << i;
		plane[k].half[half] = bits;
	}
}

#endif

static inline void
load_planes(struct points plane[BITS], const uint8_t *squares)
{
	load_half(plane, squares, 0);
	load_half(plane, squares + POINTS_HALF, 1);
}

/* What a piece adds to the counts of Red and of Black. */
#define ONE(kind)                                                              \
	[kind] = {UINT64_C(1) << 8 * ((kind)&7), 0},                           \
	[(kind) | XIANGQI_BLACK] = {0, UINT64_C(1) << 8 * ((kind)&7)}

static const uint64_t ones[32][2] = {
    ONE(XIANGQI_KING),
    ONE(XIANGQI_ADVISOR),
    ONE(XIANGQI_ELEPHANT),
    ONE(XIANGQI_HORSE),
    ONE(XIANGQI_CHARIOT),
    ONE(XIANGQI_CANNON),
    ONE(XIANGQI_PAWN),
    ONE(XIANGQI_DOWN),
};

static inline bool
add_losses(struct points plane[BITS], const struct xiangqi *x)
{
	unsigned wrong = 0;

	(void)plane;
	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; i < x->lost_count[side]; i++)
			wrong |= side == x->viewer
			    ? x->lost[side][i] > XIANGQI_DOWN
			    : x->lost[side][i] == XIANGQI_DOWN;
	return wrong == 0;
}

static inline uint64_t
count_losses(const struct xiangqi *x, enum color side)
{
	uint64_t lost = 0;

	for (int i = 0; i < x->lost_count[side]; i++)
		lost += UINT64_C(1)
		    << 8 * (x->lost[side][i] & (XIANGQI_KINDS - 1));
	return lost;
}

static inline void
count_pieces(uint64_t count[2], const struct board *b, const struct xiangqi *x)
{
	uint64_t red = 0, black = 0;

	for (int half = 0; half < 2; half++) {
		const uint8_t *squares = x->square + half * POINTS_HALF;
		uint64_t taken = b->taken.half[half];

		for (; taken != 0; taken &= taken - 1) {
			const uint64_t
			    *one = ones[squares[__builtin_ctzll(taken)] & 31];

			red += one[0];
			black += one[1];
		}
	}
	if (x->beside == XIANGQI_LOSSES) {
		red += count_losses(x, RED);
		black += count_losses(x, BLACK);
	}
	count[RED] = red;
	count[BLACK] = black;
}
