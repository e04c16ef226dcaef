/* slice: a view of bytes that somebody else keeps. Everybody may include it. */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/* How often the byte is there. */
static inline size_t
slice_count(struct slice s, char byte)
{
	const uint64_t low = SLICE_ONES * 0x7f;
	size_t n = 0;

	for (; s.len >= 8; s = slice_from(s, 8)) {
		uint64_t eight;

		memcpy(&eight, s.at, sizeof(eight));
		eight ^= SLICE_ONES * (unsigned char)byte;
		eight = ~(((eight & low) + low) | eight | low) >> 7;
		n += (size_t)(eight * SLICE_ONES >> 56);
	}
	for (size_t i = 0; i < s.len; i++)
		n += s.at[i] == byte;
	return n;
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

/* Takes a run of blanks off the front of *rest and gives it. */
static inline struct slice
slice_cut_blanks(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && slice_blank(rest->at[n]))
		n++;
	*rest = slice_from(*rest, n);
	return (struct slice){rest->at - n, n};
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

/* Do eight bytes hold a blank? */
static inline bool
slice_blank_in(const char *eight)
{
	const uint64_t ones = SLICE_ONES;
	uint64_t spaces, tabs;

	memcpy(&spaces, eight, sizeof(spaces));
	tabs = spaces ^ ones * '\t';
	spaces ^= ones * ' ';
	return (((spaces - ones) & ~spaces) | ((tabs - ones) & ~tabs)) &
	    ones << 7;
}

/* Takes the bytes up to the next blank off the front of *rest. */
static inline struct slice
slice_cut_word(struct slice *rest)
{
	size_t n = 0;

	while (rest->len - n >= 8 && !slice_blank_in(rest->at + n))
		n += 8;
	while (n < rest->len && !slice_blank(rest->at[n]))
		n++;
	*rest = slice_from(*rest, n);
	return (struct slice){rest->at - n, n};
}

#endif
