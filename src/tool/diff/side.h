/* side: a file in memory, as a list of its records and other lines. The files of
 * fen-diff include it. */
#ifndef TOOL_DIFF_SIDE_H
#define TOOL_DIFF_SIDE_H

#include "tool/diff/diff.h"

/* A line, or a record of several lines. */
struct item {
	struct sameness key; /* of the position; zeros if there is none */
	size_t at;           /* in the text of its file */
	size_t len;      /* without what stands before and behind the record */
	unsigned before; /* bytes before it: a byte-order mark */
	unsigned behind; /* bytes behind it: the end of the line */
	uint64_t number; /* of the record; of the line if it is unread */
	uint64_t line;   /* the number of the line */
	size_t other;    /* the item of the other file, if it is `moved` */
	bool unread;     /* it is no good record, and has no position */
	bool comment;    /* it is no record at all */
	bool too_long;   /* only the beginning of the line is here */
	bool alone;      /* it is not in the common subsequence */
	bool moved;      /* the other file has its position in another place */
	bool in_both;    /* the other file has the same bytes */
};

struct side {
	struct filter *f;
	struct text text;
	struct text items; /* struct item */
};

static inline struct item *
side_items(const struct side *s)
{
	return (struct item *)(void *)s->items.at;
}

static inline size_t
side_count(const struct side *s)
{
	return s->items.len / sizeof(struct item);
}

static inline struct slice
side_line(const struct side *s, size_t i)
{
	const struct item *item = &side_items(s)[i];

	return (struct slice){s->text.at + item->at, item->len};
}

/* The line with what stands before and behind it. */
static inline struct slice
side_raw(const struct side *s, size_t i)
{
	const struct item *item = &side_items(s)[i];

	return (struct slice){s->text.at + item->at - item->before,
	    item->before + item->len + item->behind};
}

/* Reads a file into memory. Messages call it by another name unless that is NULL. Bad
 * records are reported, or, if `quiet`, left to side_report: they are items then, and so
 * are comments. Returns false if the file can't be opened; else side_end has to follow,
 * which returns false if it can't be read. */
bool side_load(struct side *, const char *file, const char *name, bool quiet);
bool side_end(struct side *);
void side_free(struct side *);

/* Returns the item as a record that wasn't read. */
struct record side_record(const struct side *, size_t i);

/* Reports the faults of all records but those that are in both files. */
void side_report(struct side *);

/* Marks the items alone in their file whose position, or text, is alone in the other
 * file, too: they were moved. */
void side_find_moved(struct side *old, struct side *now);

#endif
