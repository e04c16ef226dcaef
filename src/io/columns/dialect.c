/* Where the fields of a line end: at a delimiter, or at the marks of a dialect. */
#include "io/columns.h"

static const struct column_dialect dialects[] = {
    /* FEN [0.5] 35, the training data of Ethereal */
    {"ethereal", "[]", "fen [result] score"},
    /* FEN | 35 | 0.5, the text data of bullet */
    {"bullet", "|", "fen | cp | wdl"},
};

const struct column_dialect *
columns_find_dialect(struct slice name)
{
	for (size_t i = 0; i < sizeof(dialects) / sizeof(dialects[0]); i++)
		if (slice_same(name, slice_of(dialects[i].name)))
			return &dialects[i];
	return NULL;
}

char
columns_delimiter(const struct columns *c)
{
	if (c->delimiter != '\0')
		return c->delimiter;
	return c->csv ? ',' : '\t';
}

size_t
columns_field_length(const struct columns *c, struct slice text)
{
	struct slice marks, head = text;

	if (c->dialect == NULL)
		return slice_cut(&text, columns_delimiter(c)).len;
	for (marks = slice_of(c->dialect->marks); marks.len > 0;
	     marks = slice_from(marks, 1)) {
		struct slice rest = head;

		head = slice_cut(&rest, marks.at[0]);
	}
	return head.len;
}

bool
columns_ends_field(const struct columns *c, struct slice text)
{
	return columns_field_length(c, text) < text.len;
}

/* How many of the characters that end a field are in the text? */
static size_t
count_marks(const struct column_dialect *dialect, struct slice text)
{
	struct slice mark = slice_of(dialect->marks);
	size_t count = 0;

	for (; mark.len > 0; mark = slice_from(mark, 1))
		count += slice_count(text, mark.at[0]);
	return count;
}

size_t
columns_lacking(const struct column_dialect *dialect, struct slice line)
{
	size_t wanted = count_marks(dialect, slice_of(dialect->header));
	size_t marks = count_marks(dialect, line);

	return marks < wanted ? marks + 2 : 0;
}

const struct column_dialect *
columns_guess_dialect(struct slice line)
{
	for (size_t i = 0; i < sizeof(dialects) / sizeof(dialects[0]); i++)
		if (columns_lacking(&dialects[i], line) == 0)
			return &dialects[i];
	return NULL;
}
