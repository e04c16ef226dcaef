/* text: a buffer of bytes that grows. Everybody may include it.
 *
 * text_reserve, text_format, text_string and the functions text_grow_* make room. All
 * other functions, such as text_add and text_number, only fill room that was reserved, and
 * drop bytes for which there is none: notations use them, because notations
 * allocate nothing. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/little.h"
#include "base/slice.h"

#include <stdarg.h>
#include <stdint.h>

struct text {
	char *at;    /* allocated by text_reserve, or an array of the caller */
	size_t len;  /* bytes that are filled */
	size_t room; /* bytes that were allocated, or the size of the array */
};

/* The slow path of text_reserve: allocates. */
void text_enlarge(struct text *, size_t n);

/* Makes room for n more bytes. Ends the program with status 2 if memory runs
 * out. */
static inline void
text_reserve(struct text *t, size_t n)
{
	if (n > t->room - t->len)
		text_enlarge(t, n);
}

/* Frees the memory; the text is empty then and may be filled again. */
void text_free(struct text *);

/* Makes room for a decimal number and appends it. */
void text_grow_number(struct text *, intmax_t);

/* Makes room for the first `most` bytes of the slice and appends them; bytes
 * that aren't printable ASCII as \xNN. */
void text_grow_escaped(struct text *, struct slice, size_t most);

/* The same, but with `wide` Chinese characters (byte_wide) stay as they are, and none of
 * them is cut. */
void text_grow_shown(struct text *, struct slice, size_t most, bool wide);

/* Appends bytes in base64. */
void text_grow_base64(struct text *, struct slice);

/* Makes room for n copies of a byte and appends them. */
void text_grow_repeat(struct text *, char, size_t n);

/* Makes room for words and appends them to the last line, broken into lines at
 * blanks so that no line is longer than `width`. The lines that follow begin with
 * `indent` blanks. No newline follows the last one. */
void text_grow_wrapped(struct text *, struct slice words, size_t indent,
    size_t width);

/* Makes room for a format and appends it: %s is a C string, %v a struct slice,
 * %e a C string that is escaped like text_grow_escaped, %u a uint64_t, %k a
 * uint64_t as "1,234,567". */
void text_format(struct text *, const char *format, ...);

/* Appends a format without %e. Parts for which there is no room are left
 * out. */
void text_add_format(struct text *, const char *format, va_list);

/* Returns the text as a C string. Its NUL byte isn't part of the text. */
const char *text_string(struct text *);

static inline struct slice
text_slice(const struct text *t)
{
	return (struct slice){t->at, t->len};
}

/* Appends one byte, if there is room. */
static inline void
text_put(struct text *t, char c)
{
	if (t->len < t->room)
		t->at[t->len++] = c;
}

/* Appends a slice, if there is room for all of it. */
static inline void
text_add(struct text *t, struct slice s)
{
	if (s.len > t->room - t->len || s.len == 0)
		return;
	/* NOLINTNEXTLINE(clang-analyzer-*): what has room has bytes */
	memcpy(t->at + t->len, s.at, s.len);
	t->len += s.len;
}

/* Makes room for a slice and appends it. */
static inline void
text_grow(struct text *t, struct slice s)
{
	text_reserve(t, s.len);
	text_add(t, s);
}

/* The digits of the greatest number, 18446744073709551615. */
#define TEXT_DIGITS 20

/* Returns the eight digits of a number below 100,000,000, a byte each, the
 * first digit in the lowest byte. The values are 0 to 9, not '0' to '9'.
 *
 * 1234567 is split into 123 and 4567, in the lower and upper 32 bits; these
 * into 01, 23 and 45, 67, 16 bits each; these into 0, 1, 2, 3, 4, 5, 6, 7.
 * Each step divides all parts in one multiplication: n * 10486 >> 20 is n /
 * 100 for n up to 9999, n * 103 >> 10 is n / 10 for n up to 99. */
static inline uint64_t
text_eight_digits(uint64_t n)
{
	uint64_t high = n / 10000, pairs, tens;

	n = high | (n - high * 10000) << 32;
	pairs = n * 10486 >> 20 & UINT64_C(0x0000007f0000007f);
	n = pairs | (n - pairs * 100) << 16;
	tens = n * 103 >> 10 & UINT64_C(0x000f000f000f000f);
	return tens | (n - tens * 10) << 8;
}

/* The slow path of text_number: numbers of more than eight digits, or little room. */
void text_long_number(struct text *, uintmax_t);

/* Appends an unsigned number in decimal, if there is room.
 *
 * The eight digits of 42 are 0, 0, 0, 0, 0, 0, 4, 2. The lowest bit that is
 * set in them belongs to byte 6 (or to byte 7 at the latest, so that 0 has a
 * digit): the six bytes below it are leading zeros and are shifted out. All
 * eight bytes are stored, and the length grows by two. */
static inline void
text_number(struct text *t, uintmax_t n)
{
	uint64_t eight;
	int zeros;

	if (n >= 100000000 || t->room - t->len < 8) {
		text_long_number(t, n);
		return;
	}
	eight = text_eight_digits(n);
	zeros = __builtin_ctzll(eight | UINT64_C(1) << 63) & ~7;
	eight = LITTLE_64((eight | UINT64_C(0x3030303030303030)) >> zeros);
	memcpy(t->at + t->len, &eight, sizeof(eight));
	t->len += 8 - (size_t)zeros / 8;
}

/* Does the same as text_number, faster for numbers below 100. */
static inline void
text_small_number(struct text *t, uintmax_t n)
{
	if (n >= 100 || t->room - t->len < 2) {
		text_number(t, n);
		return;
	}
	if (n >= 10)
		t->at[t->len++] = (char)('0' + n / 10);
	t->at[t->len++] = (char)('0' + n % 10);
}

/* Returns true if the slice begins with ##[ or ##vso[. The programs that run jobs of
 * GitHub and of Azure Pipelines take these for commands, wherever they stand in a line. */
static inline bool
text_starts_command(struct slice s)
{
	return slice_starts(s, SLICE("##[")) ||
	    slice_starts(s, SLICE("##vso["));
}

/* Appends a byte as \xNN. */
static inline void
text_escape(struct text *t, char c)
{
	text_add(t, SLICE("\\x"));
	text_put(t, "0123456789abcdef"[(c >> 4) & 15]);
	text_put(t, "0123456789abcdef"[c & 15]);
}

/* Stores the sixteen hexadecimal digits of a number, the highest first.
 *
 * With SSE2, the bytes 5f 10 ... are split into their high halves, 05 01
 * ..., and their low halves, 0f 00 .... Interleaved these are 05 0f 01 00
 * .... Adding '0' makes digits of them. Those above 9 get another 'a' - '9'
 * - 1, so that 0f becomes 'f'. */
#ifdef __SSE2__

static inline void
text_hex_digits(char to[16], uint64_t n)
{
	__m128i bytes = _mm_cvtsi64_si128((long long)__builtin_bswap64(n));
	__m128i low = _mm_set1_epi8(15), digits, tens;

	digits = _mm_unpacklo_epi8(_mm_and_si128(_mm_srli_epi16(bytes, 4), low),
	    _mm_and_si128(bytes, low));
	tens = _mm_cmpgt_epi8(digits, _mm_set1_epi8(9));
	digits = _mm_add_epi8(_mm_add_epi8(digits, _mm_set1_epi8('0')),
	    _mm_and_si128(tens, _mm_set1_epi8('a' - '9' - 1)));
	_mm_storeu_si128((__m128i *)(void *)to, digits);
}

#else

static inline void
text_hex_digits(char to[16], uint64_t n)
{
	for (int i = 15; i >= 0; i--, n >>= 4)
		to[i] = "0123456789abcdef"[n & 15];
}

#endif

/* Appends sixteen hexadecimal digits, if there is room. */
static inline void
text_hex(struct text *t, uint64_t n)
{
	if (t->room - t->len < 16)
		return;
	text_hex_digits(t->at + t->len, n);
	t->len += 16;
}

#endif
