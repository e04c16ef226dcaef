/* Compares two records: the changes that are listed make the facts of one those of the
 * other, and so do the moves; the comparison is the same the other way round. Aligns two
 * lists of lines: what is left without the inserted and removed lines is the same on both
 * sides, and no longer list is. The first byte selects the notation as in notation.c, the
 * second one the options. */
#include "tool/diff/align.c"

#include "fuzz.h"
#include "law.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	OPTIONS = 2,     /* bytes in front of the text */
	LINES_MOST = 48, /* of a list that is aligned */
	LINE_KINDS = 4,  /* different lines, so that many are equal */
	PLIES_SHIFT = 1, /* where the second byte has the length of a line */
};

static void
require(bool holds, const char *law)
{
	if (holds)
		return;
	fprintf(stderr, "diff: %s\n", law);
	abort();
}

static bool
read_entry(struct entry *entry, const struct notation *notation,
    struct slice record, const struct options *options)
{
	static struct faults faults;

	faults.count = faults.more = 0;
	return notation->read(entry, record, options, &faults);
}

/* Is the fact in the list of changes, from one value to the other? */
static bool
listed(const struct comparison *c, const struct fact *old,
    const struct fact *now)
{
	for (size_t i = 0; i < c->count; i++)
		if (slice_same(text_slice(&c->change[i].old.name),
			text_slice(&old->name)))
			return slice_same(text_slice(&c->change[i].old.value),
				   text_slice(&old->value)) &&
			    slice_same(text_slice(&c->change[i].now.value),
				text_slice(&now->value));
	return false;
}

/* The facts that aren't listed are the same on both sides. */
static void
check_changes(const struct comparison *c, const struct position *old,
    const struct position *now, bool ignores)
{
	const struct rules *rules = rules_of(old->game);
	struct fact a, b;
	size_t found = 0;

	for (size_t i = 0; i < rules->facts; i++) {
		bool is;

		rules->fact(old, i, &a);
		rules->fact(now, i, &b);
		is = listed(c, &a, &b);
		found += is;
		require(is ||
			slice_same(text_slice(&a.value),
			    text_slice(&b.value)) ||
			(ignores && a.kind == FACT_CLOCK) ||
			c->count == COMPARE_CHANGES_MOST - 1,
		    "a change isn't listed");
	}
	require(found == c->count, "what is listed is no change");
}

/* The moves are legal, and lead from one position to the other. */
static void
check_moves(const struct comparison *c, const struct position *old,
    const struct position *now)
{
	const struct rules *rules = rules_of(old->game);
	struct position p = *old;
	struct sameness a, b;
	struct moves moves;

	for (size_t i = 0; i < c->plies; i++) {
		bool legal = false;

		rules->moves(&p, &moves);
		for (size_t k = 0; k < moves.count; k++)
			legal |= moves.list[k].from == c->line[i].from &&
			    moves.list[k].to == c->line[i].to;
		require(legal, "a move isn't legal");
		rules->make(&p, c->line[i]);
	}
	rules->sameness(&p, SAMENESS_POSITION, &a);
	rules->sameness(now, SAMENESS_POSITION, &b);
	require(c->plies == 0 || memcmp(&a, &b, sizeof(a)) == 0,
	    "the moves lead to the other position");
}

/* The class says what kind of facts differ, unless moves explain them. */
static void
check_class(const struct comparison *c)
{
	bool clocks = c->count > 0 && c->operations == 0, squares = false;

	for (size_t i = 0; i < c->count; i++) {
		clocks &= c->change[i].old.kind == FACT_CLOCK;
		squares |= c->change[i].old.kind == FACT_SQUARE;
	}
	require((c->class == COMPARE_CLOCKS) == clocks,
	    "clocks differ, and nothing else");
	require(!squares || c->plies > 0 || c->class == COMPARE_BOARD,
	    "the board differs");
	require((c->plies > 0) ==
		(c->class == COMPARE_MOVE || c->class == COMPARE_MOVES),
	    "moves explain it");
}

/* What is printed is printable. */
static void
check_text(const struct comparison *c, const struct entry *old,
    const struct options *options)
{
	struct text t = {0};

	for (size_t i = 0; i < c->count; i++) {
		text_reserve(&t, COMPARE_CHANGE_ROOM);
		compare_put_change(&t, &c->change[i]);
	}
	for (size_t i = 0; i < c->operations; i++)
		compare_put_operands(&t, c->operation[i].old, ',');
	text_reserve(&t, c->plies * SPELL_ROOM);
	compare_put_moves(&t, c, old, options, SPELL_COORDINATES);
	for (size_t i = 0; i < t.len && c->operations == 0; i++)
		require(byte_printable(t.at[i]), "a change is printable");
	text_free(&t);
}

static void
check_pair(const struct entry *old, const struct entry *now,
    const struct compare_options *options)
{
	static struct comparison there, back;
	bool same = old->position.game == now->position.game;

	compare_entries(&there, old, now, options);
	compare_entries(&back, now, old, options);
	require((there.class == COMPARE_GAME) == !same,
	    "positions of two games differ in it");
	require(there.count == back.count &&
		there.operations == back.operations,
	    "as many changes the other way round");
	if (there.plies == 0 && back.plies == 0)
		require(there.class == back.class,
		    "the same difference the other way round");
	if (!same)
		return;
	check_changes(&there, &old->position, &now->position,
	    options->ignore_clocks);
	check_class(&there);
	check_moves(&there, &old->position, &now->position);
	check_text(&there, old, options->options);
	compare_entries(&there, old, old, options);
	require(there.class == COMPARE_SAME || there.class == COMPARE_SPELLING,
	    "a record is what it is");
}

/* The length of the longest common subsequence, by the table of all prefixes. */
static size_t
longest_common(const struct side *a, const struct side *b)
{
	static size_t table[LINES_MOST + 1][LINES_MOST + 1];

	for (size_t i = 1; i <= side_count(a); i++)
		for (size_t k = 1; k <= side_count(b); k++) {
			size_t left = table[i][k - 1], up = table[i - 1][k];

			table[i][k] = memcmp(&side_items(a)[i - 1].key,
					  &side_items(b)[k - 1].key,
					  sizeof(struct sameness)) == 0
			    ? table[i - 1][k - 1] + 1
			    : left > up ? left
					: up;
		}
	return table[side_count(a)][side_count(b)];
}

static void
fill_side(struct side *s, struct slice bytes)
{
	bytes = slice_head(bytes, LINES_MOST);
	for (size_t i = 0; i < bytes.len; i++) {
		struct item item = {.at = i, .len = 1, .number = i + 1};

		item.key.half[0] = (unsigned char)bytes.at[i] % LINE_KINDS;
		text_grow(&s->items,
		    (struct slice){(const char *)&item, sizeof(item)});
	}
	text_grow(&s->text, bytes);
}

/* Marks what was inserted, removed and moved, and compares the rest. */
static void
check_align(struct slice old, struct slice now)
{
	struct align a = {0};
	size_t i = 0, k = 0, kept = 0;

	fill_side(&a.old, old);
	fill_side(&a.now, now);
	text_reserve(&a.old.items, 1);
	text_reserve(&a.now.items, 1);
	find_common(&a);
	for (;; i++, k++, kept++) {
		while (i < side_count(&a.old) && side_items(&a.old)[i].alone)
			i++;
		while (k < side_count(&a.now) && side_items(&a.now)[k].alone)
			k++;
		if (i == side_count(&a.old) || k == side_count(&a.now))
			break;
		require(same(&a, (long)i, (long)k), "the rest is the same");
	}
	require(i == side_count(&a.old) && k == side_count(&a.now),
	    "the rest is as long");
	require(kept == longest_common(&a.old, &a.now),
	    "no longer rest is the same");
	side_find_moved(&a.old, &a.now);
	for (i = 0; i < side_count(&a.old); i++) {
		const struct item *item = &side_items(&a.old)[i];

		require(!item->moved ||
			(item->alone &&
			    side_items(&a.now)[item->other].other == i &&
			    same(&a, (long)i, (long)item->other)),
		    "a moved line has its other line");
	}
	side_free(&a.old);
	side_free(&a.now);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice rest = {(const char *)data + OPTIONS, size - OPTIONS};
	struct options options = {.level = LEVEL_SYNTAX};
	struct compare_options compare = {.options = &options};
	const struct notation *notation;
	struct slice old, now;

	if (size < OPTIONS)
		return 0;
	compare.ignore_clocks = data[1] & 1;
	compare.plies = data[1] >> PLIES_SHIFT & 1 ? 2 : 1;
	compare.ignore_spelling = data[1] >> 2 & 1;
	old = slice_cut(&rest, '\n');
	now = slice_cut(&rest, '\n');
	check_align(old, now);
	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++) {
		struct text scratch[2] = {{0}, {0}};
		struct entry a = {.scratch = &scratch[0]};
		struct entry b = {.scratch = &scratch[1]};

		if (notation->read != NULL && notation->end == NULL &&
		    notation->name[0] == byte_lowered((char)data[0]) &&
		    read_entry(&a, notation, old, &options) &&
		    read_entry(&b, notation, now, &options))
			check_pair(&a, &b, &compare);
		text_free(&scratch[0]);
		text_free(&scratch[1]);
	}
	return 0;
}
