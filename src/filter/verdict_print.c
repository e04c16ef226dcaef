/* --summary as text, and --assert. */
#include "base/byte.h"
#include "report/report.h"
#include "filter/verdict.h"

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

#define NAME_WIDTH 26
#define COUNT_WIDTH 16

static void
print_count(struct text *out, uint64_t count)
{
	struct text number = {0};

	text_format(&number, "%k", count);
	if (number.len < COUNT_WIDTH)
		text_grow_repeat(out, ' ', COUNT_WIDTH - number.len);
	text_grow(out, text_slice(&number));
	text_free(&number);
}

/* Appends a bar of `#`, at least one. */
static void
print_bar(struct text *out, uint64_t count, uint64_t most, int width)
{
	int room = width - NAME_WIDTH - COUNT_WIDTH - 4;
	int cells = most && room > 0
	    ? (int)((double)count / (double)most * room)
	    : 0;

	text_grow(out, SLICE("  "));
	text_grow_repeat(out, '#', cells > 0 ? (size_t)cells : 1);
}

static void
print_bar_line(struct text *out, const struct tally_item *item, uint64_t all,
    int width)
{
	size_t begin = out->len;

	text_format(out, item->group != NULL ? "  %s" : "%s", item->name);
	if (out->len - begin < NAME_WIDTH)
		text_grow_repeat(out, ' ', NAME_WIDTH - (out->len - begin));
	print_count(out, item->count);
	if (item->group != NULL)
		print_bar(out, item->count, all, width);
	text_grow(out, SLICE("\n"));
}

/* Returns the largest count of the group that begins at an index. */
static uint64_t
most_of(const struct tally *t, size_t from, const char *group)
{
	struct tally_item item;
	uint64_t most = 0;

	for (; tally_item(t, from, &item) && item.group == group; from++)
		most = item.count > most ? item.count : most;
	return most;
}

void
verdict_print(struct text *out, const struct tally *t, bool bars, int width)
{
	const char *group = NULL;
	struct tally_item item;
	uint64_t most = 0;

	for (size_t i = 0; tally_item(t, i, &item); i++) {
		bool begins = item.group != group;

		if (begins)
			most = most_of(t, i, item.group);
		if (begins && bars && most > 0)
			text_format(out, "%s\n", item.group);
		group = item.group;
		if (item.count == 0 && group != NULL)
			continue;
		if (bars)
			print_bar_line(out, &item, most, width);
		else
			print_line(out, &item);
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
