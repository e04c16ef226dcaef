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
