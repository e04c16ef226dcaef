/* Headers: any line as the names of columns. The number of a name leads to a column with this
 * name; names that are written as columns are read back; the names of results differ
 * from all others. The first byte selects the kind of the columns; the second line has
 * texts with tabs between them, which become columns. */
#include "fuzz.h"
#include "filter/filter.h"

#include <stdio.h>
#include <stdlib.h>

static const struct added_column results[] = {{"status", false},
    {"moves", true}, {"fen_status", false}, {NULL, false}};

static void
require(bool holds, const char *law)
{
	if (holds)
		return;
	fprintf(stderr, "header: %s\n", law);
	abort();
}

/* Finds column `number`; returns false if the line has none. */
static bool
column(const struct columns *c, struct slice line, size_t number,
    struct cell *cell, struct text *scratch)
{
	text_reserve(scratch, line.len);
	return columns_find_text(c, line, number, cell, scratch);
}

/* Each name leads to the first column that has it. */
static void
check_names(const struct columns *c, struct slice header)
{
	struct text scratch = {0}, again = {0};
	struct slice rest = header;
	struct cell cell, found;

	for (size_t i = 1; columns_next(c, &rest, &cell, &scratch); i++) {
		size_t number = columns_number(c, cell.text, header);
		bool digits = slice_only(cell.text, SLICE("0123456789"));

		require(slice_within(cell.raw, header),
		    "a name lies in the header");
		if (number == 0 || digits)
			continue;
		again.len = 0;
		require(number <= i, "a name is that of the first column");
		require(column(c, header, number, &found, &again) &&
			slice_same(found.text, cell.text),
		    "the column has the name");
	}
	text_free(&scratch);
	text_free(&again);
}

/* Is the name that of a column before this one? */
static bool
taken(const struct columns *c, struct slice header, size_t number,
    struct slice name)
{
	struct text scratch = {0};
	struct cell cell;
	bool is = false;

	for (size_t i = 1;
	     i < number && columns_next(c, &header, &cell, &scratch) && !is;
	     i++)
		is = slice_same(cell.text, name);
	text_free(&scratch);
	return is;
}

/* Columns can be keys of an object if no two of them have the same name. */
static void
check_keys(const struct columns *c, struct slice header)
{
	struct text scratch = {0};
	struct slice rest = header;
	struct cell cell;
	bool twice = false;

	for (size_t i = 1; columns_next(c, &rest, &cell, &scratch); i++)
		twice |= taken(c, header, i, cell.text);
	/* Names that aren't UTF-8 may become the same. */
	if (twice && rest.at == NULL)
		require(!json_columns_named(c, header), "keys are unique");
	text_free(&scratch);
}

/* Texts that are joined can be read back. */
static void
check_join(const struct columns *c, struct slice texts)
{
	struct text line = {0}, scratch = {0};
	struct slice rest = texts, header;
	bool more = true;
	struct cell cell;

	text_reserve(&line, 1);
	if (!columns_join(c, texts, &line)) {
		require(line.len == 0, "what can't be joined isn't begun");
		text_free(&line);
		return;
	}
	header = text_slice(&line);
	while (more) {
		const char *end = slice_end(rest);
		struct slice text = columns_cut_text(&rest);

		more = slice_end(text) < end;
		require(columns_next(c, &header, &cell, &scratch) &&
			slice_same(cell.text, text),
		    "a text can be read back");
	}
	require(header.at == NULL, "there are no more columns than texts");
	text_free(&line);
	text_free(&scratch);
}

static bool
like(struct slice a, struct slice b)
{
	a = slice_trimmed(a);
	return a.len == b.len && slice_starts_like(a, b);
}

/* The names of results behind those of the header, which stay. */
static void
check_results(const struct columns *c, struct slice header)
{
	static struct filter_options asked = {.adds = results};
	static struct filter filter = {.asked = &asked};
	const struct record record = {.line = header};
	struct text line = {0}, scratch = {0};
	struct slice names, name;
	struct cell cell;

	filter.columns = *c;
	text_reserve(&line, 1);
	filter_add_names(&filter, &record, &line);
	names = text_slice(&line);
	for (size_t i = 0; results[i].name != NULL; i++) {
		struct slice rest = header;

		require(columns_next(c, &names, &cell, &scratch),
		    "each result has a name");
		for (name = cell.text; columns_next(c, &rest, &cell, &scratch);)
			require(!like(cell.text, name), "a name is new");
	}
	require(names.at == NULL, "there are no other names");
	text_free(&line);
	text_free(&scratch);
}

/* The list of a message is printable, and short. */
static void
check_list(const struct columns *c, struct slice header)
{
	struct near near = {.typed = SLICE("fen")};
	struct text list = {0};

	columns_list(c, header, &near, &list);
	for (size_t i = 0; i < list.len; i++)
		require(byte_printable(list.at[i]), "a list is printable");
	require(list.len < 4096, "a list is short");
	text_free(&list);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char delimiters[] = {'\0', ',', ';', ' '};
	struct columns c = {.header = true, .field = "fen"};
	struct slice rest, header;
	char *copy;

	if (size < 2 || (copy = malloc(size - 1)) == NULL)
		return 0;
	memcpy(copy, data + 1, size - 1);
	rest = (struct slice){copy, size - 1};
	c.csv = data[0] & 1;
	c.delimiter = delimiters[data[0] >> 1 & 3];
	header = slice_cut(&rest, '\n');
	check_names(&c, header);
	check_keys(&c, header);
	check_results(&c, header);
	check_list(&c, header);
	check_join(&c, slice_cut(&rest, '\n'));
	free(copy);
	return 0;
}
