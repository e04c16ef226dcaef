/*
 * --align: finds the longest common subsequence of the records of two files (Myers,
 * "An O(ND) Difference Algorithm and Its Variations", 1986, the variant in linear
 * space). Two records are equal if their positions are. Comments, blank lines and bad
 * records are left out; --git compares them as text.
 */
#include "base/memory.h"
#include "tool/diff/side.h"

/* After so many edits, the search takes the best path so far, which may be longer
 * than the shortest. */
#define EDITS_MOST 2048

struct align {
	struct diff *d;
	struct side old, now;
	long *forward, *backward; /* furthest points, by diagonal */
	bool goes_on; /* the line shown last was unread; no head is needed */
};

static bool
same(const struct align *a, long i, long j)
{
	const struct item *old = &side_items(&a->old)[i],
			  *now = &side_items(&a->now)[j];

	return memcmp(&old->key, &now->key, sizeof(struct sameness)) == 0 &&
	    old->unread == now->unread &&
	    (!old->unread ||
		slice_same(side_line(&a->old, (size_t)i),
		    side_line(&a->now, (size_t)j)));
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
			side_items(&a->old)[r.old].alone = true;
		for (; r.now < r.now_end; r.now++)
			side_items(&a->now)[r.now].alone = true;
		return;
	}
	s = middle(a, &r);
	mark(a, (struct range){r.old, s.from_old, r.now, s.from_now});
	mark(a, (struct range){s.to_old, r.old_end, s.to_now, r.now_end});
}

/* Compares two records whose faults were reported. Returns whether there is a
 * difference. */
static bool
pair_up(struct align *a, size_t i, size_t j)
{
	struct record old = side_record(&a->old, i);
	struct record now = side_record(&a->now, j);
	uint64_t same = a->d->count[COMPARE_SAME];

	if (side_items(&a->old)[i].unread)
		return false;
	/* The ends of the lines make no difference. */
	old.raw = old.line;
	now.raw = now.line;
	if (slice_same(old.line, now.line)) {
		a->d->pairs++;
		a->d->count[COMPARE_SAME]++;
		return false;
	}
	diff_pair(a->d, &old, &now, side_items(&a->old)[i].number);
	return a->d->count[COMPARE_SAME] == same;
}

static void
show_alone(struct align *a, const struct side *s, size_t i)
{
	const struct item *item = &side_items(s)[i];
	bool old = s == &a->old;

	if (item->unread && a->d->unread) {
		a->d->others++;
		diff_show_unread(a->d, old ? '-' : '+', side_line(s, i),
		    item->number, !a->goes_on);
	} else if (!item->unread)
		diff_alone(a->d, old ? COMPARE_ONLY_OLD : COMPARE_ONLY_NEW,
		    side_line(s, i), item->number);
	a->goes_on = item->unread;
}

/* Returns how many records from item j of NEW on were moved together, unchanged; at
 * least 1. */
static size_t
moved_together(const struct align *a, size_t j)
{
	const struct item *now = &side_items(&a->now)[j];
	size_t n = 1, most = side_count(&a->now) - j;

	if (!now->in_both)
		return 1;
	while (n < most && now[n].moved && now[n].in_both &&
	    now[n].other == now->other + n)
		n++;
	return n;
}

/* Shows the records of a moved run, or the difference of one. Returns how many there
 * are. */
static size_t
show_moved(struct align *a, size_t j)
{
	const struct item *now = &side_items(&a->now)[j];
	size_t n = moved_together(a, j);
	struct diff_move move = {side_items(&a->old)[now->other].number,
	    now->number, n};

	a->goes_on = false;
	a->d->moved_to = now->number;
	for (size_t i = 0; i < n; i++) {
		if (pair_up(a, now->other + i, j + i))
			continue;
		a->d->others++;
		if (a->d->unread)
			diff_show_moved(a->d, &move, i,
			    side_line(&a->now, j + i));
	}
	a->d->moved_to = 0;
	return n;
}

/* Compares removed records with those that were inserted at the same place, pair by
 * pair; unread lines, and the rest of the longer list, have no other record. Moved
 * records are shown in their new place. Faults were reported before. */
static void
show(struct align *a)
{
	const struct item *old = side_items(&a->old);
	const struct item *now = side_items(&a->now);
	size_t i = 0, j = 0, n = side_count(&a->old), m = side_count(&a->now);

	a->d->old->asked->warnings = a->d->now->asked->warnings = WHICH_NONE;
	while ((i < n || j < m) && a->d->old->results.out.error == 0) {
		bool gone = i < n && old[i].alone, come = j < m && now[j].alone;

		if (gone && old[i].moved) {
			i++;
		} else if (come && now[j].moved) {
			j += show_moved(a, j);
		} else if (gone && (!come || old[i].unread)) {
			show_alone(a, &a->old, i++);
		} else if (come && (!gone || now[j].unread)) {
			show_alone(a, &a->now, j++);
		} else {
			a->goes_on = false;
			pair_up(a, i++, j++);
		}
	}
}

/* Notes which lines are in both files. */
static void
find_both(struct align *a)
{
	struct item *old = side_items(&a->old), *now = side_items(&a->now);
	size_t i = 0, j = 0, n = side_count(&a->old), m = side_count(&a->now);

	while (i < n && j < m) {
		if (old[i].alone) {
			i++;
		} else if (now[j].alone) {
			j++;
		} else {
			old[i].in_both = now[j].in_both =
			    slice_same(side_raw(&a->old, i),
				side_raw(&a->now, j));
			i++;
			j++;
		}
	}
	side_find_moved(&a->old, &a->now);
}

/* Marks the items that are not in the common subsequence. */
static void
find_common(struct align *a)
{
	long n = (long)side_count(&a->old), m = (long)side_count(&a->now);
	size_t diagonals = 2 * (size_t)(n + m) + 5;
	long *forward = memory_zeroed(diagonals, sizeof(long));
	long *backward = memory_zeroed(diagonals, sizeof(long));

	a->forward = forward + n + m + 2;
	a->backward = backward + n + m + 2;
	mark(a, (struct range){0, n, 0, m});
	free(forward);
	free(backward);
}

bool
diff_align(struct diff *d, const char *old, const char *now)
{
	struct align a = {.d = d, .old.f = d->old, .now.f = d->now};
	const char *name = d->old_name.len > 0 ? text_string(&d->old_name)
					       : NULL;
	bool first, second;

	diff_open_together(d);
	first = side_load(&a.old, old, name, d->versions);
	second = side_load(&a.now, now, d->now_name, d->versions);
	if (first && second && d->old->in.error + d->now->in.error == 0) {
		find_common(&a);
		if (d->versions) {
			find_both(&a);
			side_report(&a.old);
			side_report(&a.now);
		}
	}
	first = first && side_end(&a.old);
	second = second && side_end(&a.now);
	if (first && second)
		show(&a);
	side_free(&a.old);
	side_free(&a.now);
	return first && second;
}
