/* The columns of a header: finds them by name, and lists them for a message. */
#include "io/columns.h"
#include "base/byte.h"

/* How many columns, and how much of each, columns_list appends. */
#define LISTED_MOST 20
#define LISTED_LONGEST 40

/* Returns the number that a name consists of; 0 if it isn't one. */
static size_t
read_number(struct slice name)
{
	size_t number = 0;

	for (size_t i = 0; i < name.len; i++) {
		if (!byte_digit(name.at[i]) || number >= 65536)
			return 0;
		number = number * 10 + (size_t)(name.at[i] - '0');
	}
	return number;
}

size_t
columns_number(const struct columns *c, struct slice name, struct slice header)
{
	size_t number = read_number(name);
	struct slice rest = header;
	struct text scratch = {0};
	struct cell cell;

	if (number > 0 || slice_only(name, SLICE("0123456789")) ||
	    !columns_have_names(c))
		return number;
	for (size_t i = 1; columns_next(c, &rest, &cell, &scratch); i++) {
		if (number == 0 && slice_same(cell.text, name))
			number = i;
		scratch.len = 0;
	}
	if (rest.at != NULL) /* a quote is never closed */
		number = 0;
	text_free(&scratch);
	return number;
}

bool
columns_resolve(struct columns *c, struct slice header)
{
	c->number = c->moves_number = 0;
	if (c->field != NULL)
		c->number = columns_number(c, slice_of(c->field), header);
	if (c->field != NULL && c->number == 0)
		return false;
	if (c->moves == NULL || c->json != NULL)
		return true;
	c->moves_number = columns_number(c, slice_of(c->moves), header);
	return c->moves_number > 0;
}

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
