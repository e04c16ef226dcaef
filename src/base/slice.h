/* slice: a pointer and a length, a view of bytes that are owned elsewhere. No
 * function here reads a byte outside its slice or expects a NUL at the end.
 * Everybody may include it.
 *
 * Functions called *_64, *_16 and *_8 examine up to 64, exactly 16 or exactly 8
 * bytes at once. */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include "base/byte.h"
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

/* The slice of a string literal. */
#define SLICE(literal) ((struct slice){(literal), sizeof(literal) - 1})

/* Returns the bytes from begin up to end; the byte at end isn't part of
 * them. */
static inline struct slice
slice_between(const char *begin, const char *end)
{
	return (struct slice){begin, (size_t)(end - begin)};
}

/* Returns the slice of a C string, without its NUL. */
static inline struct slice
slice_of(const char *string)
{
	return (struct slice){string, strlen(string)};
}

/* Returns at + n. A null pointer may have no bytes: C doesn't define NULL + 0. Compilers
 * make one addition of this. */
static inline const char *
slice_step(const char *at, size_t n)
{
	return n > 0 ? at + n : at;
}

static inline const char *
slice_end(struct slice s)
{
	return slice_step(s.at, s.len);
}

/* Returns all bytes except the first n; n must not exceed the length. */
static inline struct slice
slice_from(struct slice s, size_t n)
{
	return (struct slice){slice_step(s.at, n), s.len - n};
}

/* Returns the first n bytes, or all if there are fewer. */
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

/* Returns true if the byte occurs in the slice. */
static inline bool
slice_holds(struct slice s, char byte)
{
	return s.len > 0 && memchr(s.at, byte, s.len) != NULL;
}

/* Returns true if all bytes of the slice are among `bytes`. */
static inline bool
slice_only(struct slice s, struct slice bytes)
{
	for (size_t i = 0; i < s.len; i++)
		if (!slice_holds(bytes, s.at[i]))
			return false;
	return true;
}

/* Returns true if part lies inside whole: the same memory, not equal bytes. */
static inline bool
slice_within(struct slice part, struct slice whole)
{
	return part.at >= whole.at && slice_end(part) <= slice_end(whole);
}

/* A one in each byte: SLICE_ONES * 0x20 has 0x20 in each byte. */
#define SLICE_ONES UINT64_C(0x0101010101010101)
#define SLICE_HIGH_BITS (SLICE_ONES << 7)

/* slice_find_16 returns a bit for each of sixteen bytes: bit i is set if
 * byte i is `byte`. For '/' in "rnbqkbnr/pppp/pp", bits 8 and 13 are set.
 * slice_unprintable_16 sets the bits of bytes that aren't printable ASCII.
 * SSE2 compares all sixteen bytes at once. Its comparison is signed: bytes
 * from 0x80 on are negative, and so less than ' '. */
#ifdef __SSE2__

static inline uint64_t
slice_find_16(const char *sixteen, char byte)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;

	return (uint64_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(_mm_loadu_si128(at), _mm_set1_epi8(byte)));
}

static inline uint64_t
slice_unprintable_16(const char *sixteen)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;
	__m128i bytes = _mm_loadu_si128(at);
	__m128i low = _mm_cmplt_epi8(bytes, _mm_set1_epi8(' '));

	return (uint64_t)_mm_movemask_epi8(
	    _mm_or_si128(low, _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x7f))));
}

#else

static inline uint64_t
slice_find_16(const char *sixteen, char byte)
{
	uint64_t places = 0;

	for (int i = 0; i < 16; i++)
		places |= (uint64_t)(sixteen[i] == byte) << i;
	return places;
}

static inline uint64_t
slice_unprintable_16(const char *sixteen)
{
	uint64_t places = 0;

	for (int i = 0; i < 16; i++)
		places |= (uint64_t)(sixteen[i] < ' ' || sixteen[i] >= 0x7f)
		    << i;
	return places;
}

#endif

/* Returns true if all sixteen bytes are printable ASCII. */
static inline bool
slice_printable_16(const char *sixteen)
{
	return slice_unprintable_16(sixteen) == 0;
}

/* Returns a bit for each of the first 64 bytes, set where the byte occurs. The
 * last step takes the last sixteen bytes, even if some were examined before: of
 * 20 bytes it examines 0 to 15, then 4 to 19 with the result shifted by 4. */
static inline uint64_t
slice_find_64(struct slice s, char byte)
{
	size_t len = s.len < 64 ? s.len : 64;
	uint64_t places = 0;

	if (len < 16) {
		for (size_t i = 0; i < len; i++)
			places |= (uint64_t)(s.at[i] == byte) << i;
		return places;
	}
	for (size_t i = 0; i + 16 < len; i += 16)
		places |= slice_find_16(s.at + i, byte) << i;
	return places | slice_find_16(s.at + len - 16, byte) << (len - 16);
}

/* Returns the number of bits that are set. Not every x86 has the instruction
 * popcnt; without it the compiler would call a function, which is slower than
 * this code. In the byte 0xb7, 1011 0111, the first line replaces each pair of
 * bits by its count, 01 10 01 10; the second adds pairs, 0011 0011; the third
 * adds halves, 0000 0110: six. The product adds up all eight bytes in its
 * highest byte. */
#ifdef __POPCNT__

static inline size_t
slice_popcount(uint64_t set)
{
	return (size_t)__builtin_popcountll(set);
}

#else

static inline size_t
slice_popcount(uint64_t set)
{
	set -= set >> 1 & SLICE_ONES * 0x55;
	set = (set & SLICE_ONES * 0x33) + (set >> 2 & SLICE_ONES * 0x33);
	return (size_t)(((set + (set >> 4)) & SLICE_ONES * 0x0f) * SLICE_ONES >>
	    56);
}

#endif

/* Returns how often the byte occurs. */
static inline size_t
slice_count(struct slice s, char byte)
{
	size_t n = 0;

	for (; s.len > 64; s = slice_from(s, 64))
		n += slice_popcount(slice_find_64(s, byte));
	return n + slice_popcount(slice_find_64(s, byte));
}

/* Does it start so, whether letters are upper or lower case? */
static inline bool
slice_starts_like(struct slice s, struct slice start)
{
	if (s.len < start.len)
		return false;
	for (size_t i = 0; i < start.len; i++)
		if (byte_lowered(s.at[i]) != byte_lowered(start.at[i]))
			return false;
	return true;
}

/* Cuts *rest at the first byte c: returns what precedes c, and leaves in
 * *rest what follows it. Without a c, returns all and leaves *rest empty. */
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

/* Returns true for a space or a tab, which separate fields. */
static inline bool
slice_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Removes the first n bytes from *rest and returns them. */
static inline struct slice
slice_take(struct slice *rest, size_t n)
{
	const char *at = rest->at;

	*rest = slice_from(*rest, n);
	return (struct slice){at, n};
}

/* Removes the blanks at the front of *rest and returns them. */
static inline struct slice
slice_cut_blanks(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && slice_blank(rest->at[n]))
		n++;
	return slice_take(rest, n);
}

/* Returns the slice without the blanks after it. */
static inline struct slice
slice_trimmed_end(struct slice s)
{
	while (s.len > 0 && slice_blank(s.at[s.len - 1]))
		s.len--;
	return s;
}

/* Returns the slice without the blanks at its ends. */
static inline struct slice
slice_trimmed(struct slice s)
{
	slice_cut_blanks(&s);
	return slice_trimmed_end(s);
}

/* Finds a byte among eight. Returns 0 if it doesn't occur; otherwise the lowest
 * bit that is set is bit 7 of its first occurrence. Bits above may be wrong.
 *
 * '/' (0x2f) in "8/8.....": XOR with 0x2f in each byte turns 38 2f 38 2e ...
 * into 17 00 17 01 ..., zero where the byte is. Subtracting 1 from each byte
 * gives 16 ff 15 00 ...: bit 7 is set for 00, and for 81 and above, which
 * ~other drops. 00 borrows from the byte that follows it; a 01 there is
 * wrongly reported. */
static inline uint64_t
slice_find_8(const char *eight, char byte)
{
	uint64_t other = little_64(eight) ^ SLICE_ONES * (unsigned char)byte;

	return (other - SLICE_ONES) & ~other & SLICE_HIGH_BITS;
}

/* Returns true if all eight bytes are printable ASCII. A byte that
 * isn't sets bit 7 of a term: 00 to 1f in byte - 0x20 (09 gives e9), 7f in
 * byte + 1 (80), and 80 to ff in the byte itself. */
static inline bool
slice_printable_8(const char *eight)
{
	uint64_t bytes = little_64(eight);

	return !(((bytes - SLICE_ONES * ' ') | (bytes + SLICE_ONES) | bytes) &
	    SLICE_HIGH_BITS);
}

/* Finds a byte below '!' among eight: a blank or a control character. Returns 0
 * if there is none; otherwise the lowest bit that is set is bit 7 of the first.
 *
 * In "KQkq - 0", 4b 51 6b 71 20 2d 20 30, subtracting 0x21 from each byte
 * gives 2a 30 4a 50 ff ...: bit 7 of byte 4 is bit 39, and 39 / 8 is 4. */
static inline uint64_t
slice_low_8(const char *eight)
{
	uint64_t bytes = little_64(eight);

	return (bytes - SLICE_ONES * '!') & ~bytes & SLICE_HIGH_BITS;
}

/* Removes the bytes up to the next blank from *rest and returns them. */
static inline struct slice
slice_cut_word(struct slice *rest)
{
	size_t n = 0;
	uint64_t low = 0;

	for (; rest->len - n >= 8 && low == 0; n += 8)
		low = slice_low_8(rest->at + n);
	if (low != 0)
		n += (size_t)__builtin_ctzll(low) / 8 - 8;
	while (n < rest->len && !slice_blank(rest->at[n]))
		n++;
	return slice_take(rest, n);
}

/* The letters among the eight bytes of a word, all of them ASCII: the highest bit
 * of each is set. */
static inline uint64_t
slice_letters_8(uint64_t word)
{
	word |= SLICE_ONES * 0x20;
	return (word + SLICE_ONES * (0x80 - 'a')) &
	    ~(word + SLICE_ONES * (0x7f - 'z')) & SLICE_HIGH_BITS;
}

/* The digits. */
static inline uint64_t
slice_digits_8(uint64_t word)
{
	return (word + SLICE_ONES * (0x80 - '0')) &
	    ~(word + SLICE_ONES * (0x7f - '9')) & SLICE_HIGH_BITS;
}

/* The letters, digits and underscores. */
static inline uint64_t
slice_identifiers_8(uint64_t word)
{
	uint64_t others = (word ^ SLICE_ONES * '_') + SLICE_ONES * 0x7f;

	return slice_letters_8(word) | slice_digits_8(word) |
	    (~others & SLICE_HIGH_BITS);
}

#endif
