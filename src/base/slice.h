/* slice: a view of bytes that somebody else keeps. Everybody may include it. */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include "base/little.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

struct slice {
	const char *at;
	size_t len;
};

/* A slice of a string literal. */
#define SLICE(literal) ((struct slice){(literal), sizeof(literal) - 1})

/* The bytes from begin up to, and without, end. */
static inline struct slice
slice_between(const char *begin, const char *end)
{
	return (struct slice){begin, (size_t)(end - begin)};
}

/* A slice of a C string, without its NUL. */
static inline struct slice
slice_of(const char *string)
{
	return (struct slice){string, strlen(string)};
}

static inline const char *
slice_end(struct slice s)
{
	return s.at + s.len;
}

/* All but the first n bytes; n is at most the length. */
static inline struct slice
slice_from(struct slice s, size_t n)
{
	return (struct slice){s.at + n, s.len - n};
}

/* The first n bytes, or all where there are fewer. */
static inline struct slice
slice_head(struct slice s, size_t n)
{
	return (struct slice){s.at, s.len < n ? s.len : n};
}

static inline bool
slice_same(struct slice a, struct slice b)
{
	/* NOLINTNEXTLINE(clang-analyzer-*): what has a length has bytes */
	return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

static inline bool
slice_starts(struct slice s, struct slice with)
{
	return s.len >= with.len && memcmp(s.at, with.at, with.len) == 0;
}

/* Does the slice hold this byte? */
static inline bool
slice_holds(struct slice s, char byte)
{
	return s.len > 0 && memchr(s.at, byte, s.len) != NULL;
}

/* Is part within whole, as places in memory? */
static inline bool
slice_within(struct slice part, struct slice whole)
{
	return part.at >= whole.at && slice_end(part) <= slice_end(whole);
}

#define SLICE_ONES UINT64_C(0x0101010101010101)

#ifdef __SSE2__

static inline uint64_t
slice_places_in(const char *sixteen, char byte)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;

	return (uint64_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(_mm_loadu_si128(at), _mm_set1_epi8(byte)));
}

#else

static inline uint64_t
slice_places_in(const char *sixteen, char byte)
{
	uint64_t places = 0;

	for (int i = 0; i < 16; i++)
		places |= (uint64_t)(sixteen[i] == byte) << i;
	return places;
}

#endif

#ifdef __SSE2__

/* Which of sixteen bytes aren't printable ASCII. */
static inline uint64_t
slice_unprintable_in(const char *sixteen)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;
	__m128i bytes = _mm_loadu_si128(at);
	__m128i low = _mm_cmplt_epi8(bytes, _mm_set1_epi8(' '));

	return (uint64_t)_mm_movemask_epi8(
	    _mm_or_si128(low, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x7f))));
}

#else

static inline uint64_t
slice_unprintable_in(const char *sixteen)
{
	uint64_t places = 0;

	for (int i = 0; i < 16; i++)
		places |= (uint64_t)(sixteen[i] < ' ' || sixteen[i] >= 0x7f)
		    << i;
	return places;
}

#endif

/* Are sixteen bytes printable ASCII? */
static inline bool
slice_printable_all(const char *sixteen)
{
	return slice_unprintable_in(sixteen) == 0;
}

/* Where the byte is among the first 64, a bit for each. The last sixteen are some
 * of those before, too. */
static inline uint64_t
slice_places(struct slice s, char byte)
{
	size_t len = s.len < 64 ? s.len : 64;
	uint64_t places = 0;

	if (len < 16) {
		for (size_t i = 0; i < len; i++)
			places |= (uint64_t)(s.at[i] == byte) << i;
		return places;
	}
	for (size_t i = 0; i + 16 < len; i += 16)
		places |= slice_places_in(s.at + i, byte) << i;
	return places | slice_places_in(s.at + len - 16, byte) << (len - 16);
}

/* How many bits are set; without the instruction the compiler would call a
 * function. */
static inline size_t
slice_bits(uint64_t set)
{
	set -= set >> 1 & SLICE_ONES * 0x55;
	set = (set & SLICE_ONES * 0x33) + (set >> 2 & SLICE_ONES * 0x33);
	return (size_t)(((set + (set >> 4)) & SLICE_ONES * 0x0f) * SLICE_ONES >>
	    56);
}

/* How often the byte is there. */
static inline size_t
slice_count(struct slice s, char byte)
{
	size_t n = 0;

	for (; s.len > 64; s = slice_from(s, 64))
		n += slice_bits(slice_places(s, byte));
	return n + slice_bits(slice_places(s, byte));
}

/* Takes what stands before the first byte c off *rest, and c with it. All of
 * it where there is no c. */
static inline struct slice
slice_cut(struct slice *rest, char c)
{
	const char *hit = rest->len ? memchr(rest->at, c, rest->len) : NULL;
	struct slice head = *rest;

	if (hit == NULL) {
		*rest = slice_from(*rest, rest->len);
		return head;
	}
	head = slice_between(rest->at, hit);
	*rest = slice_from(*rest, head.len + 1);
	return head;
}

/* Space and tab: what separates fields. */
static inline bool
slice_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Takes the first n bytes off the front of *rest and gives them. */
static inline struct slice
slice_take(struct slice *rest, size_t n)
{
	*rest = slice_from(*rest, n);
	return (struct slice){rest->at - n, n};
}

/* Takes a run of blanks off the front of *rest and gives it. */
static inline struct slice
slice_cut_blanks(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && slice_blank(rest->at[n]))
		n++;
	return slice_take(rest, n);
}

/* Without blanks at its ends. */
static inline struct slice
slice_trimmed(struct slice s)
{
	slice_cut_blanks(&s);
	while (s.len > 0 && slice_blank(s.at[s.len - 1]))
		s.len--;
	return s;
}

/* Where a byte is among eight: the lowest bit is the highest of the first; 0
 * where it isn't there. */
static inline uint64_t
slice_byte_in(const char *eight, char byte)
{
	uint64_t other = little_64(eight) ^ SLICE_ONES * (unsigned char)byte;

	return (other - SLICE_ONES) & ~other & SLICE_ONES << 7;
}

/* Are eight bytes printable ASCII? */
static inline bool
slice_printable_in(const char *eight)
{
	uint64_t bytes = little_64(eight);

	return !(((bytes - SLICE_ONES * ' ') | (bytes + SLICE_ONES) | bytes) &
	    SLICE_ONES << 7);
}

/* Where a byte below '!' is among eight: blanks, and what no field has. */
static inline uint64_t
slice_low_in(const char *eight)
{
	uint64_t bytes = little_64(eight);

	return (bytes - SLICE_ONES * '!') & ~bytes & SLICE_ONES << 7;
}

/* Takes the bytes up to the next blank off the front of *rest. */
static inline struct slice
slice_cut_word(struct slice *rest)
{
	size_t n = 0;
	uint64_t low = 0;

	for (; rest->len - n >= 8 && low == 0; n += 8)
		low = slice_low_in(rest->at + n);
	if (low != 0)
		n += (size_t)__builtin_ctzll(low) / 8 - 8;
	while (n < rest->len && !slice_blank(rest->at[n]))
		n++;
	return slice_take(rest, n);
}

#endif
