#include "notation/collection/tally.h"
#include "base/slice_words.h"

#include <stddef.h>

void
tally_line(struct tally *t, struct slice ending)
{
	enum tally_ending kind = ENDING_LF;

	if (ending.len == 0)
		kind = ENDING_NONE;
	else if (slice_holds(ending, '\0'))
		kind = ENDING_NUL;
	else if (ending.at[0] == '\r')
		kind = ending.len > 1 ? ENDING_CRLF : ENDING_NONE;
	t->total[TALLY_LINES]++;
	t->ending[kind]++;
}

/* The index in the table of notations; JSON has the one after the last. */
static size_t
place_of(const struct notation *notation)
{
	size_t i = 0;

	while (notation_table[i] != NULL && notation_table[i] != notation)
		i++;
	return i;
}

/* Counts the words before the operations: the bytes that aren't blanks and stand behind
 * one, or at the beginning. */
static size_t
count_fields(const struct entry *entry, struct slice text, bool read)
{
	struct slice rest = text;
	uint64_t before = 1; /* the byte before is a blank */
	uint64_t starts = 0;
	size_t n = 0;

	if (read && entry->canonical && entry->source != NULL &&
	    entry->source->words > 0)
		return entry->source->words;
	if (read && entry->operations.len > 0 &&
	    slice_within(entry->operations, text))
		rest = slice_between(text.at, entry->operations.at);
	while (rest.len > 0) {
		struct slice piece = slice_head(rest, SLICE_WORDS_REACH);
		uint64_t all = ~UINT64_C(0) >> (64 - piece.len);
		uint64_t blanks = slice_blanks_64(piece);
		uint64_t more = ~blanks & all & (blanks << 1 | before);

		/* Mostly, all pieces are counted as one. */
		if (starts & more)
			n += slice_popcount(starts & more);
		starts |= more;
		before = blanks >> (piece.len - 1) & 1;
		rest = slice_from(rest, piece.len);
	}
	n += slice_popcount(starts);
	return n < TALLY_FIELDS ? n : TALLY_FIELDS;
}

void
tally_record(struct tally *t, const struct entry *entry, struct slice text,
    bool read)
{
	const struct position *p = &entry->position;
	size_t place = entry->source != NULL ? place_of(entry->source) : 0;
	struct stage stage;

	t->total[TALLY_RECORDS]++;
	if (entry->source != NULL)
		t->notation[place]++;
	if (entry->source == NULL || notation_table[place] != NULL)
		t->fields[count_fields(entry, text, read)]++;
	if (!read)
		return;
	rules_of(p->game)->stage(p, &stage);
	t->mover[stage.mover]++;
	t->phase[stage.phase]++;
}

void
tally_faults(struct tally *t, const struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		const struct fault *fault = &faults->list[i];

		t->word[fault->code]++;
		t->total[fault->error ? TALLY_ERRORS : TALLY_WARNINGS]++;
	}
}

void
tally_add(struct tally *t, const struct tally *more)
{
	uint64_t *to = (uint64_t *)(void *)t;
	const uint64_t *from = (const uint64_t *)(const void *)more;

	for (size_t i = 0; i < sizeof(*t) / sizeof(*to); i++)
		to[i] += from[i];
}

void
tally_subtract(struct tally *t, const struct tally *less)
{
	uint64_t *from = (uint64_t *)(void *)t;
	const uint64_t *counts = (const uint64_t *)(const void *)less;

	for (size_t i = 0; i < sizeof(*t) / sizeof(*from); i++)
		from[i] -= counts[i];
}

static const char *
word_name(size_t i)
{
	return fault_catalogue[i].word;
}

static const char *
notation_name(size_t i)
{
	return i < place_of(NULL) ? notation_table[i]->name : "json";
}

static const char *const totals[TALLY_TOTALS] = {"files", "lines", "comments",
    "records", "good", "bad", "known", "errors", "warnings"};
static const char *const fields[TALLY_FIELDS + 1] = {"0", "1", "2", "3", "4",
    "5", "6", "7", "8", "9", "10", "11", "more"};
static const char *const endings[ENDINGS] = {"lf", "crlf", "nul", "none"};

#define COUNTS(member) offsetof(struct tally, member)

static const struct group {
	const char *name;
	const char *const *names;
	const char *(*name_of)(size_t); /* if there is no list of names */
	size_t at;                      /* of the counts in struct tally */
	size_t size;                    /* 0: one for each notation, and JSON */
} groups[] = {
    {NULL, totals, NULL, COUNTS(total), TALLY_TOTALS},
    {"word", NULL, word_name, COUNTS(word), FAULTS},
    {"notation", NULL, notation_name, COUNTS(notation), 0},
    {"turn", rules_movers, NULL, COUNTS(mover), MOVERS},
    {"phase", rules_phases, NULL, COUNTS(phase), PHASES},
    {"fields", fields, NULL, COUNTS(fields), TALLY_FIELDS + 1},
    {"ending", endings, NULL, COUNTS(ending), ENDINGS},
};

/* Finds the group of a counter, and makes *index its index there; NULL: there is no
 * such counter. */
static const struct group *
find_group(size_t *index)
{
	for (const struct group *g = groups;
	     g < groups + sizeof(groups) / sizeof(*groups); g++) {
		size_t size = g->size ? g->size : place_of(NULL) + 1;

		if (*index < size)
			return g;
		*index -= size;
	}
	return NULL;
}

bool
tally_item(const struct tally *t, size_t index, struct tally_item *item)
{
	const struct group *g = find_group(&index);
	const void *counts;

	if (g == NULL)
		return false;
	counts = (const char *)t + g->at;
	*item = (struct tally_item){g->name,
	    g->names ? g->names[index] : g->name_of(index),
	    ((const uint64_t *)counts)[index]};
	return true;
}

void
tally_raise(struct tally *t, size_t index, uint64_t by)
{
	const struct group *g = find_group(&index);
	void *counts = (char *)t + g->at;

	((uint64_t *)counts)[index] += by;
}

bool
tally_find(struct slice name, size_t *index)
{
	static const struct tally none;
	struct slice group = name;
	struct tally_item item;

	if (slice_holds(name, '.'))
		group = slice_cut(&name, '.');
	else
		group.len = 0;
	for (*index = 0; tally_item(&none, *index, &item); ++*index)
		if (slice_same(name, slice_of(item.name)) &&
		    (group.len == 0 ||
			(item.group != NULL &&
			    slice_same(group, slice_of(item.group)))))
			return true;
	return false;
}
