/* notation/chess_skim: what the bytes of a placement are, sixteen at a time. What
 * says what is wrong with one includes it. */
#ifndef NOTATION_CHESS_SKIM_H
#define NOTATION_CHESS_SKIM_H

#include "base/byte.h"
#include "base/slice.h"
#include "notation/chess_cells.h"

/* Placements of such lengths. */
enum { SKIM_LEAST = 16, SKIM_MOST = 63 };

/* How many squares a byte is worth, at most eight; or it is neither a piece nor
 * such a digit. */
enum { SKIM_WIDTH = 15, SKIM_OTHER = 15 };

/* What the bytes of a placement are. */
struct skim {
	uint64_t others; /* of which a rank has none, and slashes */
	uint64_t digits; /* from 0 to 9 */
	uint8_t widths[SKIM_MOST + 9];
};

#ifdef __SSE2__

static inline __m128i
same(__m128i bytes, char byte)
{
	return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

/* Bytes from the first to so many behind it. */
static inline __m128i
among(__m128i bytes, char first, char more)
{
	__m128i from = _mm_sub_epi8(bytes, _mm_set1_epi8(first));

	return same(_mm_subs_epu8(from, _mm_set1_epi8(more)), 0);
}

static inline void
skim_in(struct skim *skim, const char *text, size_t i)
{
	const __m128i *at = (const __m128i *)(const void *)(text + i);
	__m128i bytes = _mm_loadu_si128(at);
	__m128i upper = _mm_and_si128(bytes, _mm_set1_epi8((char)~0x20));
	__m128i piece = _mm_or_si128(_mm_or_si128(among(upper, 'P', 'R' - 'P'),
					 same(upper, 'N')),
	    _mm_or_si128(same(upper, 'B'), same(upper, 'K')));
	__m128i empty = _mm_and_si128(among(bytes, '1', '8' - '1'),
	    _mm_and_si128(bytes, _mm_set1_epi8(SKIM_WIDTH)));
	__m128i known = _mm_or_si128(empty,
	    _mm_and_si128(piece, _mm_set1_epi8(1)));
	__m128i other = same(known, 0);

	skim->others |= (uint64_t)_mm_movemask_epi8(other) << i;
	skim->digits |= (uint64_t)_mm_movemask_epi8(
			    among(bytes, '0', '9' - '0'))
	    << i;
	_mm_storeu_si128((__m128i *)(void *)(skim->widths + i),
	    _mm_or_si128(known,
		_mm_and_si128(other, _mm_set1_epi8(SKIM_OTHER))));
}

#else

static inline void
skim_in(struct skim *skim, const char *text, size_t from)
{
	for (size_t i = from; i < from + 16; i++) {
		uint8_t cell = chess_cell_of[(unsigned char)text[i]];
		bool other = cell == 0 || cell == CELL_SLASH;

		skim->others |= (uint64_t)other << i;
		skim->digits |= (uint64_t)byte_digit(text[i]) << i;
		skim->widths[i] = other ? SKIM_OTHER : cell / CELL_STEP;
	}
}

#endif

/* The last sixteen bytes are some of those before, too. */
static inline void
skim_all(struct skim *skim, struct slice text)
{
	skim->others = skim->digits = 0;
	for (size_t i = 0; i + 16 < text.len; i += 16)
		skim_in(skim, text.at, i);
	skim_in(skim, text.at, text.len - 16);
}

/* How many squares a rank of one to eight bytes has; none of other lengths, and
 * more than eight where there is any other byte. */
static inline uint64_t
width_of(const uint8_t *widths, size_t len)
{
	uint64_t rank = little_64((const char *)widths);

	if (len - 1 > 7)
		return 0;
	rank &= SLICE_ONES * SKIM_WIDTH & UINT64_MAX >> (64 - 8 * len);
	return rank * SLICE_ONES >> 56;
}

/* Digits right behind digits. */
static inline uint64_t
runs_of(const struct skim *skim)
{
	return skim->digits & skim->digits << 1;
}

#endif
