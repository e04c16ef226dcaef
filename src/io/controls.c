#include "io/controls.h"
#include "base/byte.h"

static bool
continues(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Returns how many bytes at the front are a character of UTF-8 beyond U+009F, or 0. What
 * is cut off at the end of the bytes is no character. */
static size_t
character(struct slice s)
{
	unsigned char first = (unsigned char)s.at[0];
	size_t len = first < 0xc2 ? 0
	    : first < 0xe0        ? 2
	    : first < 0xf0        ? 3
	    : first < 0xf5        ? 4
				  : 0;

	if (len > s.len || (first == 0xc2 && (unsigned char)s.at[1] < 0xa0))
		return 0;
	for (size_t i = 1; i < len; i++)
		if (!continues(s.at[i]))
			return 0;
	return len;
}

/* Returns true if the first byte, which is no character beyond ASCII, controls a
 * terminal. */
static bool
controls(struct slice s, bool null)
{
	unsigned char c = (unsigned char)s.at[0];

	if (c == '\r')
		return s.len < 2 || s.at[1] != '\n';
	if (c == '\0')
		return !null;
	return (c < ' ' && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0) ||
	    c == 0xc2;
}

void
controls_escape(struct text *out, struct slice s, bool null)
{
	text_reserve(out, 4 * s.len);
	while (s.len > 0) {
		size_t len = character(s);

		if (len == 0 && controls(s, null))
			text_escape(out, s.at[0]);
		else
			text_add(out, slice_head(s, len > 0 ? len : 1));
		s = slice_from(s, len > 0 ? len : 1);
	}
}
