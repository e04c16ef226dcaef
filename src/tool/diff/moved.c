/*
 * Finds the records that were moved to another place: of those that are alone in their
 * file, after the files were aligned, two that have one position. Both lists are sorted,
 * first by position and then by text, and merged twice: for the records whose text is the
 * same, and for the others. The first one of several equal records in OLD goes with the
 * first one in NEW.
 */
#include "base/memory.h"
#include "tool/diff/side.h"

#include <stdlib.h>

struct candidate {
	struct sameness key;
	struct slice line;
	size_t item;
	bool unread;
};

struct list {
	struct side *side;
	struct candidate *at;
	size_t count;
};

static int
compare_keys(const struct candidate *a, const struct candidate *b)
{
	if (a->unread != b->unread)
		return a->unread ? 1 : -1;
	return memcmp(&a->key, &b->key, sizeof(a->key));
}

static int
compare_lines(const struct candidate *a, const struct candidate *b)
{
	size_t least = a->line.len < b->line.len ? a->line.len : b->line.len;
	int order = compare_keys(a, b);

	if (order == 0 && least > 0)
		order = memcmp(a->line.at, b->line.at, least);
	if (order == 0)
		order = (a->line.len > b->line.len) -
		    (a->line.len < b->line.len);
	return order;
}

static int
by_line(const void *x, const void *y)
{
	const struct candidate *a = x, *b = y;
	int order = compare_lines(a, b);

	return order != 0 ? order : (a->item > b->item) - (a->item < b->item);
}

static void
gather(struct list *list, struct side *s)
{
	list->side = s;
	list->count = 0;
	for (size_t i = 0; i < side_count(s); i++)
		list->count += side_items(s)[i].alone;
	list->at = memory_zeroed(list->count, sizeof(list->at[0]));
	list->count = 0;
	for (size_t i = 0; i < side_count(s); i++) {
		const struct item *item = &side_items(s)[i];

		if (item->alone)
			list->at[list->count++] = (struct candidate){item->key,
			    side_line(s, i), i, item->unread};
	}
	if (list->count > 0)
		qsort(list->at, list->count, sizeof(list->at[0]), by_line);
}

static void
join(struct list *old, size_t i, struct list *now, size_t j)
{
	struct item *a = &side_items(old->side)[old->at[i].item];
	struct item *b = &side_items(now->side)[now->at[j].item];

	a->other = now->at[j].item;
	b->other = old->at[i].item;
	a->in_both = b->in_both = slice_same(side_raw(old->side, b->other),
	    side_raw(now->side, a->other));
	/* A comment in another place is a line like any other. */
	a->moved = b->moved = !a->unread;
}

static void
merge(struct list *old, struct list *now,
    int compare(const struct candidate *, const struct candidate *))
{
	for (size_t i = 0, j = 0; i < old->count && j < now->count;) {
		int order = compare(&old->at[i], &now->at[j]);

		if (order == 0)
			join(old, i++, now, j++);
		else if (order < 0)
			i++;
		else
			j++;
	}
}

/* Leaves the records for which no other was found. */
static void
drop_moved(struct list *list)
{
	size_t count = 0;

	for (size_t i = 0; i < list->count; i++)
		if (!list->at[i].unread &&
		    !side_items(list->side)[list->at[i].item].moved)
			list->at[count++] = list->at[i];
	list->count = count;
}

void
side_find_moved(struct side *old, struct side *now)
{
	struct list a, b;

	gather(&a, old);
	gather(&b, now);
	merge(&a, &b, compare_lines);
	drop_moved(&a);
	drop_moved(&b);
	merge(&a, &b, compare_keys);
	free(a.at);
	free(b.at);
}
