/* Makes a report of counts. */
#include "stat/stat.h"

#include <stdlib.h>

/* Returns what 100% of a total are; 0 if it is no part of the records or lines. */
static uint64_t
whole_of(const struct tally *t, size_t index)
{
	if (index == TALLY_COMMENTS)
		return t->total[TALLY_LINES];
	return index == TALLY_GOOD || index == TALLY_BAD || index == TALLY_KNOWN
	    ? t->total[TALLY_RECORDS]
	    : 0;
}

void
stat_add_totals(struct stat_model *m, const struct tally *t, bool all)
{
	struct tally_item item;

	(void)stat_begin_section(m, NULL, "records", STAT_COUNTS);
	for (size_t i = 0; tally_item(t, i, &item) && item.group == NULL; i++)
		if (all || (i != TALLY_FILES && i != TALLY_KNOWN))
			stat_add_row(m, slice_of(item.name), item.count,
			    whole_of(t, i));
}

static int
compare_rows(const void *one, const void *other)
{
	const struct stat_row *a = one, *b = other;

	/* The names are C strings. */
	return a->count < b->count ? 1
	    : a->count > b->count  ? -1
				   : strcmp(a->name.at, b->name.at);
}

void
stat_add_groups(struct stat_model *m, const struct tally *t, bool sorted)
{
	struct stat_section *s = NULL;
	const char *group = NULL;
	struct tally_item item;

	for (size_t i = 0; tally_item(t, i, &item); i++) {
		if (item.group == NULL)
			continue;
		if (item.group != group)
			s = stat_begin_section(m, item.group, item.group,
			    STAT_COUNTS);
		group = item.group;
		s->open = true;
		if (item.count > 0)
			stat_add_row(m, slice_of(item.name), item.count,
			    strcmp(group, "ending") == 0
				? t->total[TALLY_LINES]
				: t->total[TALLY_RECORDS]);
	}
	for (size_t i = 0; i < m->count && sorted; i++) {
		s = &m->sections[i];
		if (s->name != NULL && strcmp(s->name, "word") == 0 &&
		    s->count > 1)
			qsort((struct stat_row *)(void *)m->rows.at + s->first,
			    s->count, sizeof(struct stat_row), compare_rows);
	}
}

static void
add_unique(struct stat_model *m, struct stats *s, uint64_t good)
{
	static const char *const names[KEYS_LEVELS] = {"board", "turn",
	    "castling", "position", "clocks", "text"};
	uint64_t unique[KEYS_LEVELS];

	keys_count(&s->keys, s->asked->threads, unique, NULL, NULL);
	(void)stat_begin_section(m, "unique", "unique", STAT_COUNTS);
	for (size_t i = 0; i < KEYS_LEVELS; i++)
		stat_add_row(m, slice_of(names[i]), unique[i], good);
	(void)stat_begin_section(m, "duplicates", "duplicates", STAT_COUNTS);
	for (size_t i = 0; i < KEYS_LEVELS; i++)
		stat_add_row(m, slice_of(names[i]), good - unique[i], good);
}

/* Returns the name of the row that counts all others: one that no other row of the
 * section has. */
static struct slice
name_of_others(const struct stat_model *m, const struct stat_section *section)
{
	static const char *const names[] = {"others", "all others",
	    "and all others", "and all the others"};
	size_t at = 0;

	for (size_t i = 0; i < section->count && at < 3; i++)
		if (slice_same(stat_rows(m, section)[i].name,
			slice_of(names[at]))) {
			at++;
			i = SIZE_MAX; /* from the first row on again */
		}
	return slice_of(names[at]);
}

/* Adds the rows of a table, at most `top` of them unless that is 0, and one that counts
 * all others. */
static void
add_table(struct stat_model *m, struct stats *s, enum stat_table index,
    const char *title, uint64_t top, uint64_t of)
{
	struct stat_section *section = stat_begin_section(m, stat_tables[index],
	    title, STAT_COUNTS);
	struct counter *t = &s->table[index];
	const struct stat_options *o = s->asked;
	uint64_t others = 0;

	section->open = true;
	section->ordered = index == STAT_BY && o->by_count == 1 &&
	    o->by_field[0].type == FIELD_NUMBER;
	counter_sort(t, section->ordered, top);
	stat_forget_known(s);
	for (size_t i = 0; i < counter_count(t); i++) {
		const struct counter_entry *e = counter_entry(t, i);

		if (top == 0 || i < top)
			stat_add_row(m, counter_text(t, e), e->count, of);
		else
			others += e->count;
	}
	if (others > 0)
		stat_add_row(m, name_of_others(m, section), others, of);
}

static void
add_figures(struct stat_model *m, const struct stats *s,
    enum stat_histogram index, const char *title)
{
	static const char *const names[] = {"min", "quartile1", "median",
	    "quartile3", "max"};
	struct histogram_figures f;

	histogram_figures(&s->histogram[index], &f);
	(void)stat_begin_section(m, stat_histograms[index], title,
	    STAT_NUMBERS);
	if (f.total == 0)
		m->sections[m->count - 1].open = true;
	for (size_t i = 0; i < 5 && f.total > 0; i++)
		stat_add_row(m, slice_of(names[i]),
		    i == 0      ? f.min
			: i < 4 ? f.quartile[i - 1]
				: f.max,
		    0);
}

static void
add_heat(struct stat_model *m, const struct stats *s, uint64_t good)
{
	const struct histogram *h = &s->histogram[STAT_HEAT];
	struct stat_section *section = stat_begin_section(m, "heat",
	    s->asked->heat_name, STAT_BOARD);
	size_t squares = (size_t)(s->files * s->ranks);

	section->open = true;
	section->files = s->files;
	section->ranks = s->ranks;
	for (size_t i = 0; i < squares; i++)
		stat_add_row(m, (struct slice){s->square[i], 2},
		    i < h->used ? h->count[i] : 0, good);
}

static void
add_files(struct stat_model *m, const struct stats *s)
{
	const struct stat_file *list = (const void *)s->file.at;

	(void)stat_begin_section(m, "sha384", "SHA-384", STAT_TEXTS);
	for (size_t i = 0; i < s->file.len / sizeof(*list); i++) {
		stat_add_row(m,
		    (struct slice){s->names.at + list[i].at, list[i].len},
		    list[i].bytes, 0);
		((struct stat_row *)(void *)(m->rows.at + m->rows.len))[-1]
		    .text = (struct slice){s->names.at + list[i].sum, 64};
	}
}

void
stat_build_asked(struct stat_model *m, struct stats *s, const struct tally *t)
{
	uint64_t good = t->total[TALLY_GOOD];
	const struct stat_options *o = s->asked;

	if (o->by_count > 0)
		add_table(m, s, STAT_BY, o->by, o->top, good);
	if (o->heat != NULL)
		add_heat(m, s, good);
}

void
stat_build(struct stat_model *m, struct stats *s, const struct tally *t)
{
	uint64_t good = t->total[TALLY_GOOD];
	const struct stat_options *o = s->asked;

	stat_add_totals(m, t, false);
	stat_add_row(m, SLICE("bytes"), s->bytes, 0);
	if (!o->no_unique)
		add_unique(m, s, good);
	stat_add_groups(m, t, true);
	add_table(m, s, STAT_CASTLING, "castling rights", 0, good);
	add_table(m, s, STAT_EP, "en-passant square", 0, good);
	add_figures(m, s, STAT_PLY, "ply");
	add_figures(m, s, STAT_MOVES, "legal moves");
	add_table(m, s, STAT_STATUS, "check and end of game", 0, good);
	add_table(m, s, STAT_MATERIAL, "material", o->top, good);
	add_table(m, s, STAT_OPCODE, "operations", 0, good);
	stat_build_asked(m, s, t);
	if (o->lists_files && s->file.len > 0)
		add_files(m, s);
}
