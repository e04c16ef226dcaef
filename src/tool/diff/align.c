/*
 * --align: finds the longest common subsequence of the records of two files (Myers,
 * "An O(ND) Difference Algorithm and Its Variations", 1986, the variant in linear
 * space). Two records are equal if their positions are. Bad records are left out.
 */
#include "base/memory.h"
#include "tool/diff/diff.h"

/* After so many edits, the search takes the best path so far, which may be longer
 * than the shortest. */
#define EDITS_MOST 2048

struct item {
	struct sameness key;
	size_t at;  /* in the text of its file */
	size_t len; /* of its line */
	uint64_t number;
};

/* A file in memory. */
struct side {
	struct filter *f;
	struct text text;
	struct text items; /* struct item */
};

struct align {
	struct diff *d;
	struct side old, now;
	bool *gone, *come; /* items that are not in the common subsequence */
	long *forward, *backward; /* furthest points, by diagonal */
};

static struct item *
items(const struct side *s)
{
	return (struct item *)(void *)s->items.at;
}

static size_t
count(const struct side *s)
{
	return s->items.len / sizeof(struct item);
}

static struct slice
line_of(const struct side *s, size_t i)
{
	return (struct slice){s->text.at + items(s)[i].at, items(s)[i].len};
}

static bool
same(const struct align *a, long i, long j)
{
	return memcmp(&items(&a->old)[i].key, &items(&a->now)[j].key,
		   sizeof(struct sameness)) == 0;
}

/* Reads a file into memory. Bad records are reported and left out. Messages call the
 * file by another name unless that is NULL. */
static bool
load(struct side *s, const char *file, const char *name)
{
	struct record record;

	if (!filter_begin_file(s->f, file))
		return false;
	if (name != NULL)
		s->f->in.name = name;
	for (uint64_t n = 1; filter_next(s->f, &record); n++) {
		struct item item = {.at = s->text.len, .number = n};

		if (!diff_read(s->f, &record))
			continue;
		item.len = record.line.len;
		rules_identify(&record.entry.position, SAMENESS_POSITION,
		    &item.key);
		text_grow(&s->text, record.line);
		text_grow(&s->items,
		    (struct slice){(const char *)&item, sizeof(item)});
	}
	filter_end_file(s->f);
	return s->f->in.error == 0;
}

/* A diagonal run in the middle of the best path, as Myers calls it: records that are
 * equal in both files. */
struct snake {
	long from_old, from_now, to_old, to_now;
};

/* The records of both files that a step works on. */
struct range {
	long old, old_end, now, now_end;
};

/* Returns the furthest point on diagonal k after one more edit: a removed record
 * (from diagonal k - 1) or an inserted one (from diagonal k + 1). Returns -1 if both
 * would leave the n records of the old or the m records of the new file. */
static long
step(const long *furthest, long k, long d, long n, long m)
{
	long across = -1, down = -1;

	if (d == 0)
		return 0;
	if (k > -d && furthest[k - 1] >= 0 && furthest[k - 1] < n)
		across = furthest[k - 1] + 1;
	if (k < d && furthest[k + 1] >= 0 && furthest[k + 1] - k <= m)
		down = furthest[k + 1];
	return across > down ? across : down;
}

/* Extends the paths from the front, or those from the back, by one edit on all
 * diagonals. From the back, points and diagonals are counted from there. Returns
 * true with *s if one meets a path from the other side. */
static bool
search(struct align *a, const struct range *r, long d, bool back,
    struct snake *s)
{
	long n = r->old_end - r->old, m = r->now_end - r->now;
	long delta = n - m, reach = back ? d : d - 1;
	long *mine = back ? a->backward : a->forward;
	const long *others = back ? a->forward : a->backward;

	for (long k = -d; k <= d; k += 2) {
		long x = step(mine, k, d, n, m), begin = x;
		long other = delta - k;

		while (x >= 0 && x < n && x - k < m &&
		    (back ? same(a, r->old_end - 1 - x, r->now_end - 1 - x + k)
			  : same(a, r->old + x, r->now + x - k)))
			x++;
		mine[k] = x;
		if (x < 0 || (delta % 2 == 0) != back || other < -reach ||
		    other > reach || others[other] < 0 || x < n - others[other])
			continue;
		if (back)
			*s = (struct snake){r->old_end - x, r->now_end - x + k,
			    r->old_end - begin, r->now_end - begin + k};
		else
			*s = (struct snake){r->old + begin, r->now + begin - k,
			    r->old + x, r->now + x - k};
		return true;
	}
	return false;
}

/* Takes the path that came furthest so far. For files that have little in common the
 * exact search would take time in the square of their length. */
static struct snake
furthest(const struct align *a, const struct range *r, long d)
{
	long best = -1, at = 0, x;

	for (long k = -d; k <= d; k += 2)
		if (a->forward[k] >= 0 && 2 * a->forward[k] - k > best) {
			best = 2 * a->forward[k] - k;
			at = k;
		}
	x = a->forward[at];
	return (struct snake){r->old + x, r->now + x - at, r->old + x,
	    r->now + x - at};
}

static struct snake
middle(struct align *a, const struct range *r)
{
	struct snake s;

	for (long d = 0; d < EDITS_MOST; d++)
		if (search(a, r, d, false, &s) || search(a, r, d, true, &s))
			return s;
	return furthest(a, r, EDITS_MOST - 1);
}

/* Marks the records that are not in the common subsequence, in both halves of the
 * range. */
static void
mark(struct align *a, struct range r)
{
	struct snake s;

	while (
	    r.old < r.old_end && r.now < r.now_end && same(a, r.old, r.now)) {
		r.old++;
		r.now++;
	}
	while (r.old < r.old_end && r.now < r.now_end &&
	    same(a, r.old_end - 1, r.now_end - 1)) {
		r.old_end--;
		r.now_end--;
	}
	if (r.old == r.old_end || r.now == r.now_end) {
		for (; r.old < r.old_end; r.old++)
			a->gone[r.old] = true;
		for (; r.now < r.now_end; r.now++)
			a->come[r.now] = true;
		return;
	}
	s = middle(a, &r);
	mark(a, (struct range){r.old, s.from_old, r.now, s.from_now});
	mark(a, (struct range){s.to_old, r.old_end, s.to_now, r.now_end});
}

static void
pair_up(struct align *a, size_t i, size_t j)
{
	struct record old = {.line = line_of(&a->old, i)};
	struct record now = {.line = line_of(&a->now, j)};

	old.raw = old.text = old.entry.line = old.line;
	now.raw = now.text = now.entry.line = now.line;
	old.entry.scratch = &a->old.f->scratch;
	now.entry.scratch = &a->now.f->scratch;
	if (slice_same(old.line, now.line)) {
		a->d->pairs++;
		a->d->count[COMPARE_SAME]++;
		return;
	}
	diff_pair(a->d, &old, &now, items(&a->old)[i].number);
}

/* Compares removed records with those that were inserted at the same place, pair by
 * pair; the rest of the longer list has no other record. Faults were reported when
 * the files were loaded. */
static void
show(struct align *a)
{
	size_t i = 0, j = 0, n = count(&a->old), m = count(&a->now);

	a->d->old->asked->warnings = a->d->now->asked->warnings = WHICH_NONE;
	while (i < n || j < m) {
		bool gone = i < n && a->gone[i], come = j < m && a->come[j];

		if (gone && !come)
			diff_alone(a->d, COMPARE_ONLY_OLD, line_of(&a->old, i),
			    items(&a->old)[i].number);
		else if (come && !gone)
			diff_alone(a->d, COMPARE_ONLY_NEW, line_of(&a->now, j),
			    items(&a->now)[j].number);
		else
			pair_up(a, i, j);
		i += gone || !come;
		j += come || !gone;
	}
}

bool
diff_align(struct diff *d, const char *old, const char *now)
{
	struct align a = {.d = d, .old.f = d->old, .now.f = d->now};
	const char *name = d->old_name.len > 0 ? text_string(&d->old_name)
					       : NULL;
	bool first = load(&a.old, old, name);
	bool second = load(&a.now, now, d->now_name);
	long n = (long)count(&a.old), m = (long)count(&a.now);
	size_t diagonals = 2 * (size_t)(n + m) + 5;
	long *forward = memory_zeroed(diagonals, sizeof(long));
	long *backward = memory_zeroed(diagonals, sizeof(long));

	a.forward = forward + n + m + 2;
	a.backward = backward + n + m + 2;
	a.gone = memory_zeroed((size_t)n, sizeof(bool));
	a.come = memory_zeroed((size_t)m, sizeof(bool));
	if (first && second) {
		mark(&a, (struct range){0, n, 0, m});
		show(&a);
	}
	free(forward);
	free(backward);
	free(a.gone);
	free(a.come);
	text_free(&a.old.text);
	text_free(&a.now.text);
	text_free(&a.old.items);
	text_free(&a.now.items);
	return first && second;
}
