/* filter_part: a filter for a part of the lines of another, which holds back what
 * it gives. What the tools share, and the parts of fen-diff, include it. */
#ifndef TOOL_FILTER_PART_H
#define TOOL_FILTER_PART_H

#include "tool/filter.h"

#include <stdatomic.h>

/* So many bytes are held back of a part at most, and so many are meant to be. */
#define FILTER_PART_MOST (1024 * 1024)
#define FILTER_PART_MEANT (256 * 1024)

/* Parts begin small, so that short files have some, too. */
#define FILTER_PART_FIRST (16 * 1024)

struct filter_part {
	struct filter filter;
	struct verdict verdict;
	void *tool;    /* settings of its own, or NULL */
	uint64_t file; /* that it has the settings for */
	struct out_held held;
	struct slice lines;    /* in the filter's block */
	uint64_t number;       /* of the first */
	bool first;            /* in its file */
	uint64_t seen[FAULTS]; /* as much as was known before */
};

/* Memory, all zero; ends the program with status 2 where there is none. */
void *filter_part_room(size_t size);

/* A file whose parts are read by one thread after the other. */
struct filter_source {
	struct lines in;
	struct filter_part *model; /* the settings as they are for this file */
	uint64_t file;             /* which it is */
	lines_before_read *before_read; /* of the thread that may wait, */
	void *arg;
	const atomic_bool *stopped; /* which then waits for nothing more */
	char *spare;           /* where the bytes behind the last part are */
	size_t most;           /* bytes of the next part */
	uint64_t seen[FAULTS]; /* as much as is known */
};

/* Begins to read the file that a filter is at, until all is to stop; gives it
 * back, with what is left of it. Nobody reads from it then. */
void filter_source_begin(struct filter_source *, struct filter *,
    const atomic_bool *stopped);
void filter_source_end(struct filter_source *, struct filter *);

/* What those who read next are to know of those before: from the filter, whose
 * thread this is. */
void filter_source_know(struct filter_source *, const struct filter *,
    size_t most);

/* What was looked at is left to the next one. */
void filter_source_leave(struct filter_source *);

void filter_source_free(struct filter_source *);

/* Room for one, for parts of a source; with the settings of the tool as they were,
 * where a thread has its own. */
struct filter_part *filter_part_new(const struct filter_source *,
    const void *tool);

/* A copy of the tool's settings for that, or NULL where none is needed. */
void *filter_part_tool(const struct filter *, const void *tool);

/* Reads the next lines, into the part's own block. False where there are none, or
 * none without waiting for them, if that may not be. */
bool filter_part_read(struct filter_part *, struct filter_source *, bool waits,
    struct slice *lines);

/* Takes those lines, or the first of them, so many. */
void filter_part_cut(struct filter_part *, struct filter_source *,
    struct slice lines, uint64_t count);

/* Puts the part's filter in front of its lines. */
void filter_part_begin(struct filter_part *);

/* Is what it did what would be done now, when its turn has come? */
bool filter_part_holds(const struct filter_part *, const struct filter *);

/* Gives on what it held back, and adds up what it counted. */
void filter_part_put(struct filter_part *, struct filter *);

/* The lines again, as those of the filter itself. */
struct lines filter_part_lines(struct filter_part *, const struct filter *);

/* How much it holds back. */
size_t filter_part_size(const struct filter_part *);

/* How many bytes the next part ought to have, after one that was done: the more
 * comes of a part, the smaller are those behind it. */
size_t filter_part_next(const struct filter_part *, size_t most);

void filter_part_free(struct filter_part *); /* or NULL */

#endif
