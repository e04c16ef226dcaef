/* Columns: each field lies in its line; a text that replaces a field is
 * found in its place, and all else stays. The same for paths in JSON. Results that
 * are merged into an object leave the rest of it as it was. */
#include "fuzz.h"
#include "io/columns.h"
#include "json/json.h"

#include <stdlib.h>

static bool
find(const struct columns *c, struct slice line, struct cell *cell,
    struct text *scratch)
{
	struct faults faults;

	faults.count = faults.more = 0;
	text_reserve(scratch, 2 * line.len);
	if (c->json != NULL)
		return json_field(line, c->json, cell, scratch, &faults);
	return columns_find(c, line, c->number, cell, scratch, &faults);
}

static void
check_cell(const struct cell *cell, struct slice line)
{
	if (!slice_within(cell->raw, line))
		abort();
	for (size_t i = 0; i <= cell->text.len; i += 7) {
		const char *place = columns_place(cell, cell->text.at + i);

		if (place < line.at || place > slice_end(line))
			abort();
	}
}

/* Replaces it by another text. */
static void
check_put(const struct columns *c, struct slice line, struct cell cell)
{
	static const struct slice texts[] = {{"", 0}, {"8/8 w", 5},
	    {"a,b\"c\"\\;", 8}, {"\"\"", 2}};
	struct text out = {0}, scratch = {0};
	struct cell again;

	text_reserve(&out, 1);
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		out.len = scratch.len = 0;
		cell.becomes = texts[i];
		if (!columns_put(c, line, &cell, NULL, 0, &out))
			continue;
		if (!find(c, text_slice(&out), &again, &scratch) ||
		    !slice_same(again.text, texts[i]))
			abort();
	}
	text_free(&out);
	text_free(&scratch);
}

/* Merges results into the object. Each key that is added differs from all others: the
 * object can be read again, which refuses a key that occurs twice. */
static void
check_merge(struct slice line, struct cell cell)
{
	static const struct added_column columns[] = {{"a", false},
	    {"b", true}};
	struct text out = {0}, scratch = {0};
	struct columns c = {.json = "a"};
	struct cell again;

	json_merge_begin(&out, line);
	json_merge_value(&out, line, &columns[0], cell.text);
	json_merge_value(&out, line, &columns[1], SLICE("12"));
	json_merge_members(&out, line,
	    SLICE("{\"c\":[1,{\"d\":\"}\"}],\"d\":\"\"}"));
	json_merge_end(&out, line);
	if (!find(&c, text_slice(&out), &again, &scratch) ||
	    !slice_same(again.text, cell.text) ||
	    !slice_same(slice_head(text_slice(&out),
			    (size_t)(slice_end(cell.raw) - line.at)),
		slice_between(line.at, slice_end(cell.raw))))
		abort();
	text_free(&out);
	text_free(&scratch);
}

static void
check_path(struct slice line)
{
	static const char *const paths[] = {"a", "a[]", "a[].b", "a.b[].c[][]"};
	struct cells cells = {0};
	struct text scratch = {0};
	struct faults faults;

	for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
		faults.count = faults.more = 0;
		scratch.len = 0;
		text_reserve(&scratch, 2 * line.len);
		(void)json_strings(line, paths[i], &cells, &scratch, &faults);
		for (size_t k = 0; k < cells.count; k++)
			check_cell(&cells.list[k], line);
		for (size_t k = 0; k < faults.count; k++)
			if (!slice_within(faults.list[k].at, line))
				abort();
	}
	text_free(&scratch);
	free(cells.list);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char delimiters[] = {'\0', ',', ';', ' '};
	struct text scratch = {0};
	struct columns c = {0};
	struct slice line;
	struct cell cell;
	char *at;

	if (size < 2 || (at = malloc(size)) == NULL)
		return 0;
	c.csv = data[0] & 1;
	c.delimiter = delimiters[data[0] >> 1 & 3];
	c.field = "";
	c.number = 1 + (data[0] >> 3 & 3);
	if (data[0] & 0x80) {
		c = (struct columns){.json = "a"};
	}
	if (data[0] & 0x40 && c.json == NULL) {
		c.csv = false;
		c.delimiter = '\0';
		c.dialect = columns_find_dialect(
		    data[0] & 1 ? SLICE("ethereal") : SLICE("bullet"));
	}
	memcpy(at, data + 1, size - 1);
	line = (struct slice){at, size - 1};
	if (find(&c, line, &cell, &scratch)) {
		check_cell(&cell, line);
		check_put(&c, line, cell);
		if (c.json != NULL)
			check_merge(line, cell);
	}
	if (c.json != NULL)
		check_path(line);
	text_free(&scratch);
	free(at);
	return 0;
}
