/* byte: tells letters, digits and printable characters apart. ASCII only; the
 * locale makes no difference. Everybody may include it.
 *
 * Upper and lower case differ in one bit, 0x20: 'K' is 0x4b and 'k' is 0x6b, so
 * 'K' | 0x20 is 'k', and 'k' & ~0x20 is 'K'. */
#ifndef BASE_BYTE_H
#define BASE_BYTE_H

#include <stdbool.h>

static inline bool
byte_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool
byte_lower(char c)
{
	return c >= 'a' && c <= 'z';
}

static inline bool
byte_upper(char c)
{
	return c >= 'A' && c <= 'Z';
}

static inline bool
byte_letter(char c)
{
	return byte_lower((char)(c | 0x20));
}

/* Returns the letter in lower case, and any other byte as it is. */
static inline char
byte_lowered(char c)
{
	return byte_upper(c) ? (char)(c | 0x20) : c;
}

/* Returns the letter in upper case, and any other byte as it is. */
static inline char
byte_raised(char c)
{
	return byte_lower(c) ? (char)(c & ~0x20) : c;
}

/* Returns true for printable ASCII, which includes the space. */
static inline bool
byte_printable(char c)
{
	return c >= ' ' && c <= '~';
}

static inline bool
byte_ascii(char c)
{
	return (c & 0x80) == 0;
}

#endif
