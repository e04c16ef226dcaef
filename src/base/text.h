/* text: bytes that grow. Whoever owns one reserves room; the rest only fills
 * it, so that a notation can write without allocating. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/little.h"
#include "base/slice.h"

#include <stdint.h>

struct text {
	char *at;
	size_t len;
	size_t room;
};

/* For text_reserve, where the room isn't there. */
void text_widen(struct text *, size_t n);

/* Makes room for n more bytes; ends the program with status 2 where there is
 * no memory. */
static inline void
text_reserve(struct text *t, size_t n)
{
	if (n > t->room - t->len)
		text_widen(t, n);
}

/* Gives the memory back. */
void text_free(struct text *);

/* Appends a decimal number and makes room for it first. */
void text_grow_number(struct text *, intmax_t);

/* Appends the bytes of the slice, escaped as \xNN where they aren't printable
 * ASCII, at most `most` bytes of it, and makes room first. */
void text_grow_escaped(struct text *, struct slice, size_t most);

static inline struct slice
text_slice(const struct text *t)
{
	return (struct slice){t->at, t->len};
}

/* Appends one byte; what finds no room is left out. */
static inline void
text_put(struct text *t, char c)
{
	if (t->len < t->room)
		t->at[t->len++] = c;
}

/* Appends a slice; what finds no room is left out whole. */
static inline void
text_add(struct text *t, struct slice s)
{
	if (s.len > t->room - t->len || s.len == 0)
		return;
	/* NOLINTNEXTLINE(clang-analyzer-*): what has room has bytes */
	memcpy(t->at + t->len, s.at, s.len);
	t->len += s.len;
}

/* Appends a slice and makes room for it first. */
static inline void
text_grow(struct text *t, struct slice s)
{
	text_reserve(t, s.len);
	text_add(t, s);
}

/* The digits of the greatest number. */
#define TEXT_DIGITS 20

/* The digits of a number below 100,000,000, the first as the lowest byte. */
static inline uint64_t
text_eight_digits(uint64_t n)
{
	uint64_t high = n / 10000, pairs, tens;

	/* Numbers of four digits, of two, and of one, side by side. */
	n = high | (n - high * 10000) << 32;
	pairs = n * 10486 >> 20 & UINT64_C(0x0000007f0000007f);
	n = pairs | (n - pairs * 100) << 16;
	tens = n * 103 >> 10 & UINT64_C(0x000f000f000f000f);
	return tens | (n - tens * 10) << 8;
}

/* Appends an unsigned number in decimal; what finds no room is left out. */
static inline void
text_number(struct text *t, uintmax_t n)
{
	char digits[TEXT_DIGITS];
	size_t at = sizeof(digits);

	if (n < 100000000 && t->room - t->len >= 8) {
		uint64_t eight = text_eight_digits(n);
		int zeros = __builtin_ctzll(eight | UINT64_C(1) << 63) & ~7;

		eight = LITTLE_64(
		    (eight | UINT64_C(0x3030303030303030)) >> zeros);
		memcpy(t->at + t->len, &eight, sizeof(eight));
		t->len += 8 - (size_t)zeros / 8;
		return;
	}
	do
		digits[--at] = (char)('0' + n % 10);
	while ((n /= 10) != 0);
	text_add(t, (struct slice){digits + at, sizeof(digits) - at});
}

/* The same of what mostly has one digit. */
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

/* Appends a byte as \xNN. */
static inline void
text_escape(struct text *t, char c)
{
	text_add(t, SLICE("\\x"));
	text_put(t, "0123456789abcdef"[(c >> 4) & 15]);
	text_put(t, "0123456789abcdef"[c & 15]);
}

/* Sixteen hexadecimal digits, the highest first. */
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

/* Appends sixteen hexadecimal digits. */
static inline void
text_hex(struct text *t, uint64_t n)
{
	if (t->room - t->len < 16)
		return;
	text_hex_digits(t->at + t->len, n);
	t->len += 16;
}

#endif
