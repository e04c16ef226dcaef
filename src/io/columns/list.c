/* Lists the columns of a header for a message. */
#include "io/columns.h"

/* How many columns, and how much of each, columns_list appends. */
#define LISTED_MOST 20
#define LISTED_LONGEST 40

void
columns_list(const struct columns *c, struct slice header, struct near *near,
    struct text *out)
{
	struct text scratch = {0};
	struct slice rest = header;
	struct cell cell;

	for (size_t i = 1; columns_next(c, &rest, &cell, &scratch); i++) {
		near_offer(near, cell.text);
		if (i > LISTED_MOST)
			continue;
		text_grow(out, i > 1 ? SLICE(", ") : SLICE(""));
		text_grow_escaped(out, cell.text, LISTED_LONGEST);
		if (i == LISTED_MOST)
			text_grow(out, SLICE(", ..."));
	}
	text_free(&scratch);
}

void
columns_add_name(struct text *out, struct slice name, size_t taken)
{
	while (taken-- > 0)
		text_grow(out, SLICE("fen_"));
	text_grow(out, name);
}
