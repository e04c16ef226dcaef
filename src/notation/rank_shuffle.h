/*
 * rank_shuffle: turns the canonical text of ranks into their squares. The
 * kernels for AVX2 include it.
 *
 * The table has an entry for each set of occupied squares of a rank (bit 0 is
 * the a file). Byte s of the entry is the index in the text of the letter that
 * stands on square s, or, for an empty square, 0x80, which a shuffle turns into
 * 0.
 *
 * Example: "4K2R" has K on e1 and R on h1: the set is 0x90. Its letters are
 * bytes 1 and 3 of the text, so the entry is 80 80 80 80 01 80 80 03.
 */
#ifndef NOTATION_RANK_SHUFFLE_H
#define NOTATION_RANK_SHUFFLE_H

#include "notation/avx2.h"

/* Does a byte of the text begin at square s? A run of empty squares is one. */
#define ROW_BEGINS(set, s)                                                     \
	((set) >> (s)&1 || (s) == 0 || (set) >> (((s)-1) & 7) & 1)

/* The index of the byte that stands for square s. */
#define ROW_0(set) 0
#define ROW_1(set) (ROW_0(set) + ROW_BEGINS(set, 0))
#define ROW_2(set) (ROW_1(set) + ROW_BEGINS(set, 1))
#define ROW_3(set) (ROW_2(set) + ROW_BEGINS(set, 2))
#define ROW_4(set) (ROW_3(set) + ROW_BEGINS(set, 3))
#define ROW_5(set) (ROW_4(set) + ROW_BEGINS(set, 4))
#define ROW_6(set) (ROW_5(set) + ROW_BEGINS(set, 5))
#define ROW_7(set) (ROW_6(set) + ROW_BEGINS(set, 6))

#define ROW_FROM(set, s)                                                       \
	((uint64_t)((set) >> (s)&1 ? ROW_##s(set) : 0x80) << (8 * (s)))
#define ROW_OF(set)                                                            \
	(int64_t)(ROW_FROM(set, 0) | ROW_FROM(set, 1) | ROW_FROM(set, 2) |     \
	    ROW_FROM(set, 3) | ROW_FROM(set, 4) | ROW_FROM(set, 5) |           \
	    ROW_FROM(set, 6) | ROW_FROM(set, 7))
#define ROWS_4(set)                                                            \
	ROW_OF(set), ROW_OF((set) + 1), ROW_OF((set) + 2), ROW_OF((set) + 3)
#define ROWS_16(set)                                                           \
	ROWS_4(set), ROWS_4((set) + 4), ROWS_4((set) + 8), ROWS_4((set) + 12)
#define ROWS_64(set)                                                           \
	ROWS_16(set), ROWS_16((set) + 16), ROWS_16((set) + 32),                \
	    ROWS_16((set) + 48)

static const _Alignas(64) int64_t rank_shuffle[256] = {ROWS_64(0), ROWS_64(64),
    ROWS_64(128), ROWS_64(192)};

/* For each byte of four ranks of eight bytes, the sum of the bytes up to it. */
static inline __m256i
rank_sums(__m256i widths)
{
	widths = _mm256_add_epi8(widths, _mm256_slli_epi64(widths, 8));
	widths = _mm256_add_epi8(widths, _mm256_slli_epi64(widths, 16));
	return _mm256_add_epi8(widths, _mm256_slli_epi64(widths, 32));
}

/* Looks up four sets; a gather instruction is slower. */
static inline __m256i
rank_shuffles(__m256i occupied)
{
	__m128i low = _mm256_castsi256_si128(occupied);
	__m128i high = _mm256_extracti128_si256(occupied, 1);

	return _mm256_setr_epi64x(rank_shuffle[_mm_cvtsi128_si64(low)],
	    rank_shuffle[_mm_extract_epi64(low, 1)],
	    rank_shuffle[_mm_cvtsi128_si64(high)],
	    rank_shuffle[_mm_extract_epi64(high, 1)]);
}

/* Moves the pieces of four ranks to their squares. `letters` is 0xff for each
 * byte that is a piece, `before` the square where each byte begins. */
static inline __m256i
rank_squares(__m256i pieces, __m256i letters, __m256i before)
{
	const __m256i bits = BOTH(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0,
	    0, 0, 0);
	const __m256i halves = _mm256_setr_epi64x(0, 0x0808080808080808, 0,
	    0x0808080808080808);
	/* Adding 0x70 makes the shuffle give 0 after square 7. */
	__m256i bit = _mm256_shuffle_epi8(bits,
	    _mm256_add_epi8(before, _mm256_set1_epi8(0x70)));
	__m256i occupied = _mm256_sad_epu8(_mm256_and_si256(letters, bit),
	    _mm256_setzero_si256());

	return _mm256_shuffle_epi8(pieces,
	    _mm256_add_epi8(rank_shuffles(occupied), halves));
}

#endif
