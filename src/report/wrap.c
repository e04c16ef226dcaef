#include "report/wrap.h"
#include "base/byte.h"

/* Returns the length of a command of the terminal at the start of a slice that begins
 * with an escape character: ESC [ 1 m, or ESC ] 8 ; ; URI ESC \. */
static size_t
command_length(struct slice s)
{
	size_t i = 2;

	if (s.len > 1 && s.at[1] == '[')
		while (i < s.len && !byte_letter(s.at[i]))
			i++;
	else
		while (i < s.len && s.at[i] != '\\')
			i++;
	return i < s.len ? i + 1 : s.len;
}

/* Returns how many columns the terminal needs. */
static size_t
columns_of(struct slice s)
{
	size_t columns = 0;

	while (s.len > 0) {
		size_t command = *s.at == '\033' ? command_length(s) : 0;
		bool wide = byte_wide(s.at, s.len);

		columns += command > 0 ? 0 : wide ? 2 : 1;
		s = slice_from(s, command > 0 ? command : wide ? 3 : 1);
	}
	return columns;
}

static void
add_words(struct text *out, struct slice words, size_t indent, size_t width)
{
	size_t column = 0;
	bool first = true;

	while (words.len > 0) {
		struct slice word = slice_cut(&words, ' ');
		size_t columns = columns_of(word);

		if (!first && column + 1 + columns > width) {
			text_grow(out, SLICE("\n"));
			text_grow_repeat(out, ' ', indent);
			column = indent;
		} else if (!first) {
			text_grow(out, SLICE(" "));
			column++;
		}
		text_grow(out, word);
		column += columns;
		first = false;
	}
}

void
wrap_line(struct text *t, size_t from, size_t indent, size_t width)
{
	struct text line = {0};

	if (width == 0 || columns_of(slice_from(text_slice(t), from)) <= width)
		return;
	text_grow(&line, slice_from(text_slice(t), from));
	t->len = from;
	add_words(t, text_slice(&line), indent, width);
	text_free(&line);
}
