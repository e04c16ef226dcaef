/* byte: tells letters, digits and printable characters apart. ASCII only; the
 * locale makes no difference. Everybody may include it.
 *
 * Upper and lower case differ in one bit, 0x20: 'K' is 0x4b and 'k' is 0x6b, so
 * 'K' | 0x20 is 'k', and 'k' & ~0x20 is 'K'. */
#ifndef BASE_BYTE_H
#define BASE_BYTE_H

#include <stdbool.h>
#include <stddef.h>

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

/* Returns true if the text begins with a Chinese character, a sign of Chinese punctuation
 * or a full-width sign, as UTF-8. All of them are three bytes long, visible, and two
 * columns wide in every terminal: U+3001 to U+3029, U+3400 to U+4DBF, U+4E00 to U+9FFF
 * and U+FF01 to U+FF60. */
static inline bool
byte_wide(const char *at, size_t len)
{
	int code;

	if (len < 3 || (at[0] & 0xf0) != 0xe0 || (at[1] & 0xc0) != 0x80 ||
	    (at[2] & 0xc0) != 0x80)
		return false;
	code = (at[0] & 15) << 12 | (at[1] & 63) << 6 | (at[2] & 63);
	return (code >= 0x3001 && code <= 0x3029) ||
	    (code >= 0x3400 && code <= 0x4dbf) ||
	    (code >= 0x4e00 && code <= 0x9fff) ||
	    (code >= 0xff01 && code <= 0xff60);
}

#endif
