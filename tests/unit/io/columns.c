/* Compares the fast path to a field of a line with the slow path. */
#include "io/columns.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>

#define LINES 300000
#define LONGEST 24

/* The fast path finds what the slow path finds without a fault; in lines
 * without quotes it finds each field that isn't empty. */
static bool
agree(const struct columns *c, struct slice line)
{
	struct text scratch = {0};
	struct faults faults = {0};
	struct cell cell;
	struct slice field;
	bool quotes = c->csv && slice_holds(line, '"');
	bool found = columns_find(c, line, c->number, &cell, &scratch, &faults);
	bool good;

	if (columns_read_fast(c, line, &field))
		good = found && faults.count == 0 && !quotes &&
		    cell.quoting == QUOTING_NONE && cell.raw.at == field.at &&
		    cell.raw.len == field.len && cell.text.at == field.at &&
		    cell.text.len == field.len;
	else
		good = !found || quotes || cell.raw.len == 0;
	text_free(&scratch);
	return good;
}

static void
test_read_fast(void)
{
	static const char bytes[] = "aab,,,;\t\"# \r";
	uint64_t state = 1;

	for (size_t i = 0; i < LINES; i++) {
		size_t len = random_below(&state, LONGEST + 1);
		char *line = malloc(len + 1);
		struct columns c = {.field = "1",
		    .csv = random_below(&state, 2),
		    .delimiter = ",,;\t\0\""[random_below(&state, 6)],
		    .number = random_below(&state, 4) + 1};

		if (line == NULL)
			abort();
		for (size_t k = 0; k < len; k++)
			line[k] =
			    bytes[random_below(&state, sizeof(bytes) - 1)];
		line[len] = '\0';
		tap_case(agree(&c, (struct slice){line, len}), line);
		free(line);
	}
	tap_cases("the short way to a field");
}

static void
test_field_only(void)
{
	struct columns c = {.field = "2", .number = 2, .csv = true};

	tap(columns_field_only(&c), "a field alone");
	c.moves = "3";
	tap(!columns_field_only(&c), "not with moves beside it");
	c = (struct columns){.json = "fen"};
	tap(columns_field_only(&c), "a member alone");
	c.moves = "line";
	tap(!columns_field_only(&c), "not with moves in another member");
	c = (struct columns){.csv = true};
	tap(!columns_field_only(&c), "not without a field");
}

int
main(void)
{
	test_read_fast();
	test_field_only();
	return tap_end();
}
