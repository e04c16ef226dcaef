/* --summary as text, and --assert. */
#include "base/byte.h"
#include "filter/options.h"
#include "filter/verdict.h"
#include "report/bars.h"

#include <stdlib.h>

/* Percentages have up to four decimals, so they are kept in millionths. */
#define MILLION UINT64_C(1000000)
#define PERCENT_DECIMALS 4

/* Appends a count, after its name as in --assert. */
static void
print_line(struct text *out, const struct tally_item *item)
{
	if (item->group != NULL)
		text_format(out, "%s.", item->group);
	text_format(out, "%s\t%u\n", item->name, item->count);
}

/* A summary as a chart. */
struct chart {
	struct text bars; /* struct bar */
	uint64_t records, lines;
};

static void
add_bar(struct chart *chart, struct bar bar)
{
	text_grow(&chart->bars,
	    (struct slice){(const char *)&bar, sizeof(bar)});
}

/* Returns what 100% of a count are; 0 if it is no part of the records or lines. */
static uint64_t
whole_of(const struct chart *chart, const struct tally_item *item, size_t index)
{
	if (item->group != NULL)
		return strcmp(item->group, "ending") == 0 ? chart->lines
							  : chart->records;
	if (index == TALLY_COMMENTS)
		return chart->lines;
	return index == TALLY_GOOD || index == TALLY_BAD || index == TALLY_KNOWN
	    ? chart->records
	    : 0;
}

static int
compare_bars(const void *a, const void *b)
{
	uint64_t x = ((const struct bar *)a)->count;
	uint64_t y = ((const struct bar *)b)->count;

	return x < y ? 1
	    : x > y  ? -1
		     : strcmp(((const struct bar *)a)->name,
			   ((const struct bar *)b)->name);
}

/* Adds the counts of the group that begins at an index, those of fault words by
 * their size. Returns the index behind the group. */
static size_t
add_group(struct chart *chart, const struct tally *t, size_t index)
{
	struct tally_item item;
	size_t first;
	const char *group;

	(void)tally_item(t, index, &item);
	group = item.group;
	if (group != NULL)
		add_bar(chart, (struct bar){.name = group, .heading = true});
	first = chart->bars.len;
	for (; tally_item(t, index, &item) && item.group == group; index++)
		if (item.count > 0 || group == NULL)
			add_bar(chart,
			    (struct bar){item.name, false, group != NULL,
				item.count, whole_of(chart, &item, index)});
	if (group != NULL && chart->bars.len == first)
		chart->bars.len -= sizeof(struct bar);
	else if (group != NULL && strcmp(group, "word") == 0)
		qsort(chart->bars.at + first,
		    (chart->bars.len - first) / sizeof(struct bar),
		    sizeof(struct bar), compare_bars);
	return index;
}

static void
print_chart(struct text *out, const struct tally *t, size_t width)
{
	struct chart chart = {.records = t->total[TALLY_RECORDS],
	    .lines = t->total[TALLY_LINES]};
	struct tally_item item;

	for (size_t i = 0; tally_item(t, i, &item);)
		i = add_group(&chart, t, i);
	bars_add(out, (const void *)chart.bars.at,
	    chart.bars.len / sizeof(struct bar), width, filter_utf8());
	text_free(&chart.bars);
}

void
verdict_print(struct text *out, const struct tally *t, size_t width)
{
	struct tally_item item;

	if (width > 0) {
		print_chart(out, t, width);
		return;
	}
	for (size_t i = 0; tally_item(t, i, &item); i++)
		if (item.count > 0 || item.group == NULL)
			print_line(out, &item);
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

static const struct {
	const char *sign;
	unsigned relation;
} relations[] = {
    {"==", RELATION_EQUAL},
    {"!=", RELATION_LESS | RELATION_MORE},
    {"<=", RELATION_LESS | RELATION_EQUAL},
    {">=", RELATION_MORE | RELATION_EQUAL},
    {"<", RELATION_LESS},
    {">", RELATION_MORE},
    {"=", RELATION_EQUAL},
};

static bool
cut_relation(struct slice *rest, unsigned *relation)
{
	for (size_t i = 0; i < sizeof(relations) / sizeof(*relations); i++) {
		struct slice sign = slice_of(relations[i].sign);

		if (!slice_starts(*rest, sign))
			continue;
		*relation = relations[i].relation;
		*rest = slice_from(*rest, sign.len);
		return true;
	}
	return false;
}

static bool
read_digits(struct slice s, uint64_t *number)
{
	for (size_t i = 0; i < s.len; i++) {
		if (!byte_digit(s.at[i]) || i > 17)
			return false;
		*number = *number * 10 + (uint64_t)(s.at[i] - '0');
	}
	return s.len > 0;
}

/* Reads a percentage, without its sign, in millionths. */
static bool
read_percent(struct slice s, uint64_t *number)
{
	bool point = slice_holds(s, '.');
	struct slice whole = slice_cut(&s, '.');

	if (s.len > PERCENT_DECIMALS || !read_digits(whole, number) ||
	    *number > 100 || (point && !read_digits(s, number)))
		return false;
	for (size_t i = s.len; i < PERCENT_DECIMALS; i++)
		*number *= 10;
	return *number <= MILLION;
}

/* Reads a number or a percentage. */
static bool
read_number(struct slice s, struct assertion *a)
{
	a->number = 0;
	a->percent = s.len > 1 && s.at[s.len - 1] == '%';
	if (!a->percent)
		return read_digits(s, &a->number);
	return read_percent(slice_head(s, s.len - 1), &a->number);
}

bool
verdict_read_assertion(const char *text, struct assertion *a)
{
	struct slice rest = slice_trimmed(slice_of(text)), name = rest;

	a->text = text;
	name.len = 0;
	while (name.len < rest.len &&
	    !slice_holds(SLICE("=!<> "), rest.at[name.len]))
		name.len++;
	rest = slice_trimmed(slice_from(rest, name.len));
	return tally_find(name, &a->item) &&
	    cut_relation(&rest, &a->relation) &&
	    read_number(slice_trimmed(rest), a);
}

static bool
holds(uint64_t a, unsigned relation, uint64_t b)
{
	return relation &
	    (a < b           ? RELATION_LESS
		    : a == b ? RELATION_EQUAL
			     : RELATION_MORE);
}

bool
verdict_holds(const struct tally *t, const struct assertion *a,
    struct text *out)
{
	uint64_t all = t->total[TALLY_RECORDS];
	struct tally_item item;

	if (!tally_item(t, a->item, &item) ||
	    (a->percent &&
		holds(item.count * MILLION, a->relation, all * a->number)) ||
	    (!a->percent && holds(item.count, a->relation, a->number)))
		return true;
	text_format(out, "'%e' does not hold: %s is %k", a->text, item.name,
	    item.count);
	if (a->percent)
		text_format(out, " of %k", all);
	return false;
}
