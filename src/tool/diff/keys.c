/*
 * --by-key: compares two files as sets of positions. The keys of NEW are put into a
 * set. Then OLD is read: its positions are in the set or only in OLD. At last NEW is
 * read again, for the positions that OLD didn't have.
 */
#include "base/set/key_buckets.h"
#include "tool/diff/diff.h"

enum { MET = 1 };

/* Finds the next good record, its number and its key. */
static bool
next_key(struct filter *f, struct record *record, struct sameness *key,
    uint64_t *number)
{
	while (filter_next(f, record)) {
		++*number;
		if (diff_read(f, record)) {
			rules_identify(&record->entry.position,
			    SAMENESS_POSITION, key);
			return true;
		}
	}
	return false;
}

static void
gather(struct filter *f, struct keyset *set)
{
	struct key_buckets buckets = {.used = {0}};
	struct record record;
	struct sameness key;
	uint64_t number = 0;

	while (next_key(f, &record, &key, &number))
		key_buckets_add(&buckets, set, key.half);
	key_buckets_end(&buckets, set);
}

/* Reads OLD. Prints its positions that aren't in the set of NEW, and marks those that
 * are. Of a position that is repeated, only the first record counts. */
static void
compare_old(struct diff *d, const struct keyset *set, struct keyset *seen)
{
	struct record record;
	struct sameness key;
	uint64_t number = 0;

	while (next_key(d->old, &record, &key, &number)) {
		struct keyset_cell *cell = keyset_find(set, key.half);
		bool made = false;

		if (cell != NULL) {
			made = !(cell->word[2] & MET);
			cell->word[2] |= MET;
		} else {
			(void)keyset_put(seen, key.half, &made);
		}
		if (!made)
			continue;
		if (cell == NULL) {
			diff_alone(d, COMPARE_ONLY_OLD, record.line, number);
			continue;
		}
		d->pairs++;
		d->count[COMPARE_SAME]++;
		if (d->common)
			diff_show_alone(d, COMPARE_SAME, record.line, number);
	}
}

static void
compare_new(struct diff *d, const struct keyset *set)
{
	struct record record;
	struct sameness key;
	uint64_t number = 0;

	while (next_key(d->now, &record, &key, &number)) {
		struct keyset_cell *cell = keyset_find(set, key.half);

		if (cell == NULL || cell->word[2] & MET)
			continue;
		cell->word[2] |= MET;
		diff_alone(d, COMPARE_ONLY_NEW, record.line, number);
	}
}

/* Reads NEW a second time: its bad records were reported and counted the first time,
 * so now they aren't. */
static void
read_again(struct diff *d, const char *file, const struct keyset *set)
{
	unsigned quiet = d->now->asked->quiet;
	uintmax_t max_bad = d->now->asked->max_bad;
	uint64_t bad = d->now->bad, records = d->now->records;

	d->now->asked->quiet = 2;
	d->now->asked->max_bad = 0;
	if (filter_begin_file(d->now, file)) {
		compare_new(d, set);
		filter_end_file(d->now);
	}
	d->now->asked->quiet = quiet;
	d->now->asked->max_bad = max_bad;
	d->now->bad = bad;
	d->now->records = records;
}

static void
compare_sets(struct diff *d, const char *old, const char *now,
    const struct keyset *set)
{
	static struct keyset seen;

	if (!filter_begin_file(d->old, old))
		return;
	compare_old(d, set, &seen);
	filter_end_file(d->old);
	keyset_free(&seen);
	if (d->old->in.error == 0 && !d->old->stopped)
		read_again(d, now, set);
}

void
diff_by_key(struct diff *d, const char *old, const char *now)
{
	static struct keyset set;

	if (strcmp(now, "-") == 0) {
		status_complain("NEW",
		    "standard input can't be read twice: name a file", 0);
		d->old->status = TROUBLE;
		return;
	}
	if (!filter_begin_file(d->now, now))
		return;
	gather(d->now, &set);
	filter_end_file(d->now);
	if (d->now->in.error == 0 && !d->now->stopped)
		compare_sets(d, old, now, &set);
	keyset_free(&set);
}
