/*
 * classify: finds the bad ranks of a chess placement, sixteen bytes at a time.
 * Only placement.c, which reports them, includes it.
 *
 * Example: the start of "4k3/4kx01/...":
 *
 *     text       4   k   3   /   4   k   x   0   1   /
 *     width      4   1   3  15   4   1  15  15   1  15
 *     invalid                x           x   x       x
 *     digits     x       x       x           x   x
 *
 * Rank "4k3" has width 4 + 1 + 3 = 8 and is good; "4kx01" has 36, so it is bad.
 * Digits side by side are bad, too: bit 8 of digit_pairs is set, for "01".
 */
#ifndef NOTATION_CHESS_CLASSIFY_H
#define NOTATION_CHESS_CLASSIFY_H

#include "base/byte.h"
#include "base/slice.h"
#include "notation/chess/cells.h"

/* The lengths of the placements that can be classified. */
enum { CLASSIFY_LEAST = 16, CLASSIFY_MOST = 63 };

/* The width of a byte: 1 for a piece, 1 to 8 for a digit, and 15 for any other
 * byte, so that the rank is too wide. */
enum { WIDTH_MASK = 15, WIDTH_INVALID = 15 };

/* Bit i, or element i, is for byte i. */
struct byte_classes {
	uint64_t invalid; /* slashes, and bytes that no rank can have */
	uint64_t digits;  /* 0 to 9, also the invalid 0 and 9 */
	uint8_t widths[CLASSIFY_MOST + 9];
};

#ifdef __SSE2__

static inline __m128i
equal(__m128i bytes, char byte)
{
	return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

/* Bytes from `first` to `first + more`. */
static inline __m128i
in_range(__m128i bytes, char first, char more)
{
	__m128i from = _mm_sub_epi8(bytes, _mm_set1_epi8(first));

	return equal(_mm_subs_epu8(from, _mm_set1_epi8(more)), 0);
}

static inline void
classify_16(struct byte_classes *classes, const char *text, size_t i)
{
	const __m128i *at = (const __m128i *)(const void *)(text + i);
	__m128i bytes = _mm_loadu_si128(at);
	__m128i upper = _mm_and_si128(bytes, _mm_set1_epi8((char)~0x20));
	__m128i piece = _mm_or_si128(_mm_or_si128(in_range(upper, 'P',
						      'R' - 'P'),
					 equal(upper, 'N')),
	    _mm_or_si128(equal(upper, 'B'), equal(upper, 'K')));
	__m128i empty = _mm_and_si128(in_range(bytes, '1', '8' - '1'),
	    _mm_and_si128(bytes, _mm_set1_epi8(WIDTH_MASK)));
	__m128i known = _mm_or_si128(empty,
	    _mm_and_si128(piece, _mm_set1_epi8(1)));
	__m128i invalid = equal(known, 0);

	classes->invalid |= (uint64_t)_mm_movemask_epi8(invalid) << i;
	classes->digits |= (uint64_t)_mm_movemask_epi8(
			       in_range(bytes, '0', '9' - '0'))
	    << i;
	_mm_storeu_si128((__m128i *)(void *)(classes->widths + i),
	    _mm_or_si128(known,
		_mm_and_si128(invalid, _mm_set1_epi8(WIDTH_INVALID))));
}

#else

static inline void
classify_16(struct byte_classes *classes, const char *text, size_t from)
{
	for (size_t i = from; i < from + 16; i++) {
		uint8_t cell = chess_cell_of[(unsigned char)text[i]];
		bool invalid = cell == 0 || cell == CELL_SLASH;

		classes->invalid |= (uint64_t)invalid << i;
		classes->digits |= (uint64_t)byte_digit(text[i]) << i;
		classes->widths[i] = invalid ? WIDTH_INVALID : cell / CELL_STEP;
	}
}

#endif

/* The last block of sixteen overlaps the one before. */
static inline void
classify_bytes(struct byte_classes *classes, struct slice text)
{
	classes->invalid = classes->digits = 0;
	for (size_t i = 0; i + 16 < text.len; i += 16)
		classify_16(classes, text.at, i);
	classify_16(classes, text.at, text.len - 16);
}

/* The width of a rank of one to eight bytes: 8 if it is good, more if a byte is
 * invalid. Returns 0 for other lengths. */
static inline uint64_t
rank_width(const uint8_t *widths, size_t len)
{
	uint64_t rank = little_64((const char *)widths);

	if (len - 1 > 7)
		return 0;
	rank &= SLICE_ONES * WIDTH_MASK & UINT64_MAX >> (64 - 8 * len);
	return rank * SLICE_ONES >> 56;
}

/* The digits that follow a digit. */
static inline uint64_t
digit_pairs(const struct byte_classes *classes)
{
	return classes->digits & classes->digits << 1;
}

#endif
