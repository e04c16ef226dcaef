/* byte: what a byte is, without a locale. Everybody may include it. */
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

static inline char
byte_lowered(char c)
{
	return byte_upper(c) ? (char)(c | 0x20) : c;
}

static inline char
byte_raised(char c)
{
	return byte_lower(c) ? (char)(c & ~0x20) : c;
}

/* A printable ASCII character, the space among them. */
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
