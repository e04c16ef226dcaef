#include "report/shown.h"
#include "base/byte.h"

/* Returns true if byte i is shown as \xNN: because it isn't printable, or
 * because it begins a command for the runner of GitHub or Azure Pipelines, so that
 * a record can't forge one. Commands are those of text_starts_command, and :: at the start
 * of a line or after blanks. */
static bool
escaped(struct slice s, size_t i, unsigned how)
{
	struct slice rest = slice_from(s, i);

	if (!byte_printable(s.at[i]) || text_starts_command(rest))
		return true;
	if (!(how & SHOWN_BEGINS) || !slice_starts(rest, SLICE("::")))
		return false;
	while (i > 0 && s.at[i - 1] == ' ')
		i--;
	return i == 0;
}

/* Returns true if all of eight bytes are certainly shown unchanged. */
static bool
plain_in(const char *eight, bool begins)
{
	return slice_printable_8(eight) && !slice_find_8(eight, '#') &&
	    (!begins || !slice_find_8(eight, ':'));
}

/* Returns how many bytes at the front are certainly shown unchanged. */
static size_t
plain_length(struct slice s, bool begins)
{
	size_t n = 0;

	while (s.len - n >= 8 && plain_in(s.at + n, begins))
		n += 8;
	while (n < s.len && byte_printable(s.at[n]) && s.at[n] != '#' &&
	    !(begins && s.at[n] == ':'))
		n++;
	return n;
}

/* Is byte i one of a Chinese character that stays? *first is the character's first byte. */
static bool
stays(struct slice s, size_t i, unsigned how, size_t *first)
{
	*first = i;
	if (!(how & SHOWN_WIDE) || byte_ascii(s.at[i]))
		return false;
	for (size_t n = 0; n < 3 && n <= i; n++) {
		*first = i - n;
		if (byte_wide(s.at + *first, s.len - *first))
			return true;
	}
	return false;
}

void
shown_add(struct text *out, struct slice s, unsigned how)
{
	size_t plain = plain_length(s, how & SHOWN_BEGINS), first;

	text_reserve(out, 4 * s.len);
	text_add(out, slice_head(s, plain));
	for (size_t i = plain; i < s.len; i++) {
		if (!stays(s, i, how, &first) && escaped(s, i, how))
			text_escape(out, s.at[i]);
		else
			text_put(out, s.at[i]);
	}
}

bool
shown_plain(struct slice s)
{
	return plain_length(s, false) == s.len;
}

size_t
shown_width(struct slice s, size_t i, unsigned how)
{
	size_t first;

	if (stays(s, i, how, &first))
		return first == i ? 2 : 0;
	return escaped(s, i, how) ? 4 : 1;
}
