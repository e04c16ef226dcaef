#include "report/shown.h"
#include "base/byte.h"

/* Returns true if byte i is shown as \xNN: because it isn't printable, or
 * because it begins a command for the runner of GitHub or Azure Pipelines, so that
 * a record can't forge one. Commands are those of text_commands, and :: at the start
 * of a line or after blanks. `begins`: the slice is the start of a line. */
static bool
escaped(struct slice s, size_t i, bool begins)
{
	struct slice rest = slice_from(s, i);

	if (!byte_printable(s.at[i]) || text_commands(rest))
		return true;
	if (!begins || !slice_starts(rest, SLICE("::")))
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

void
shown_add(struct text *out, struct slice s, bool begins)
{
	size_t plain = plain_length(s, begins);

	text_reserve(out, 4 * s.len);
	text_add(out, slice_head(s, plain));
	for (size_t i = plain; i < s.len; i++) {
		if (escaped(s, i, begins))
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
shown_width(struct slice s, size_t i, bool begins)
{
	return escaped(s, i, begins) ? 4 : 1;
}
