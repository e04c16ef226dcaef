/* --summary as text, and --assert. */
#include "base/locale.h"
#include "filter/options.h"
#include "filter/verdict.h"
#include "stat/stat.h"

void
verdict_print(struct text *out, const struct tally *t, size_t width)
{
	struct stat_model model = {.count = 0};

	stat_add_totals(&model, t, true);
	stat_add_groups(&model, t, width > 0);
	stat_print(out, &model,
	    (struct bars_look){.width = width, .blocks = locale_utf8()});
	stat_free_model(&model);
}

/* The counts in the line of a file. */
static const enum tally_total file_counts[] = {TALLY_RECORDS, TALLY_GOOD,
    TALLY_BAD, TALLY_ERRORS, TALLY_WARNINGS};

#define FILE_COUNTS (sizeof(file_counts) / sizeof(*file_counts))

void
verdict_print_file(struct text *out, const char *file, const struct tally *t)
{
	text_format(out, "%e", file);
	for (size_t i = 0; i < FILE_COUNTS; i++)
		text_format(out, "\t%u", t->total[file_counts[i]]);
	text_grow(out, SLICE("\n"));
}

void
verdict_print_names(struct text *out)
{
	static const struct tally none;
	struct tally_item item;

	text_grow(out, SLICE("file"));
	for (size_t i = 0; i < FILE_COUNTS; i++)
		if (tally_item(&none, file_counts[i], &item))
			text_format(out, "\t%s", item.name);
	text_grow(out, SLICE("\n"));
}

/* Finds the widest cell of each column. */
static void
measure(struct slice lines, size_t width[FILE_COUNTS + 1])
{
	while (lines.len > 0) {
		struct slice line = slice_cut(&lines, '\n');

		for (size_t i = 0; i <= FILE_COUNTS; i++) {
			struct slice cell = slice_cut(&line, '\t');

			if (cell.len > width[i])
				width[i] = cell.len;
		}
	}
}

void
verdict_print_table(struct text *out, struct slice lines)
{
	size_t width[FILE_COUNTS + 1] = {0};

	measure(lines, width);
	while (lines.len > 0) {
		struct slice line = slice_cut(&lines, '\n');
		struct slice cell = slice_cut(&line, '\t');

		text_grow(out, cell);
		text_grow_repeat(out, ' ', width[0] - cell.len);
		for (size_t i = 1; i <= FILE_COUNTS; i++) {
			cell = slice_cut(&line, '\t');
			text_grow_repeat(out, ' ', width[i] - cell.len + 2);
			text_grow(out, cell);
		}
		text_grow(out, SLICE("\n"));
	}
}

/* Offers the names of all counts, with their groups if the typed word has one. */
static void
offer_names(struct near *near)
{
	static const struct tally none;
	bool grouped = slice_holds(near->typed, '.');
	struct tally_item item;
	struct text name = {0};

	for (size_t i = 0; tally_item(&none, i, &item); i++) {
		name.len = 0;
		if (grouped && item.group != NULL)
			text_format(&name, "%s.", item.group);
		text_grow(&name, slice_of(item.name));
		near_offer(near, text_slice(&name));
	}
	text_free(&name);
}

bool
verdict_names_exist(const struct verdict_options *asked)
{
	for (size_t i = 0; i < asked->assert_count; i++) {
		const struct assertion *a = &asked->asserts[i];
		struct near near = {.typed = a->name};
		size_t item;

		if (tally_find(a->name, &item))
			continue;
		offer_names(&near);
		(void)cli_error_near("option --assert: invalid value", a->text,
		    EXPECTED_ASSERTION, near_word(&near));
		return false;
	}
	return true;
}

bool
verdict_holds(const struct tally *t, const struct assertion *a,
    struct text *out)
{
	struct tally_item item;
	size_t index;

	return !tally_find(a->name, &index) || !tally_item(t, index, &item) ||
	    assertion_holds(a, slice_of(item.name), item.count,
		t->total[TALLY_RECORDS], out);
}
