/*
 * Two files as sets of positions. The keys of one are kept; the other is read
 * against them, and the first once more for what was never met.
 */
#include "base/keyset.h"
#include "tool/diff.h"

enum { MET = 1 };

static void
key_of(const struct record *record, struct sameness *key)
{
	const struct position *p = &record->entry.position;

	rules_of(p->game)->sameness(p, key);
	/* Positions of two games are never the same. */
	key->half[0] += (uint64_t)p->game * UINT64_C(0x9e3779b97f4a7c15);
}

static bool
next_key(struct filter *f, struct record *record, struct sameness *key)
{
	while (filter_next(f, record))
		if (diff_read(f, record)) {
			key_of(record, key);
			return true;
		}
	return false;
}

static void
gather(struct filter *f, struct keyset *set)
{
	struct record record;
	struct sameness key;
	bool made;

	while (next_key(f, &record, &key))
		(void)keyset_put(set, key.half, &made);
}

/* What stands in the old file only; what stands in both is marked. A position
 * that comes again is the same element of the set. */
static void
compare_old(struct diff *d, const struct keyset *set, struct keyset *seen)
{
	struct record record;
	struct sameness key;

	while (!d->old->stopped && next_key(d->old, &record, &key)) {
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
			diff_alone(d, COMPARE_ONLY_OLD, record.line,
			    d->old->in.number);
			continue;
		}
		d->pairs++;
		d->count[COMPARE_SAME]++;
		if (d->common)
			diff_show_alone(d, COMPARE_SAME, record.line,
			    d->old->in.number);
	}
}

static void
compare_new(struct diff *d, const struct keyset *set)
{
	struct record record;
	struct sameness key;

	while (!d->now->stopped && next_key(d->now, &record, &key)) {
		struct keyset_cell *cell = keyset_find(set, key.half);

		if (cell == NULL || cell->word[2] & MET)
			continue;
		cell->word[2] |= MET;
		diff_alone(d, COMPARE_ONLY_NEW, record.line, d->now->in.number);
	}
}

/* What was said of the file when it was read first isn't said again. */
static void
read_again(struct diff *d, const char *file, const struct keyset *set)
{
	unsigned quiet = d->now->quiet;

	d->now->quiet = 2;
	if (filter_begin_file(d->now, file)) {
		compare_new(d, set);
		filter_end_file(d->now);
	}
	d->now->quiet = quiet;
}

void
diff_by_key(struct diff *d, const char *old, const char *now)
{
	static struct keyset set, seen;

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
	if (filter_begin_file(d->old, old)) {
		compare_old(d, &set, &seen);
		filter_end_file(d->old);
		read_again(d, now, &set);
	}
	keyset_free(&set);
	keyset_free(&seen);
}
