/* filter_part: a filter for a part of the lines of another, which holds back what
 * it gives. What the tools share, and the parts of fen-diff, include it. */
#ifndef TOOL_FILTER_PART_H
#define TOOL_FILTER_PART_H

#include "tool/filter.h"

/* So many bytes are held back of a part at most, and so many are meant to be. */
#define FILTER_PART_MOST (1024 * 1024)
#define FILTER_PART_MEANT (256 * 1024)

struct filter_part {
	struct filter filter;
	struct verdict verdict;
	void *tool; /* settings of its own, or NULL */
	struct out_held held;
	char *block; /* that the lines are in */
	struct slice lines;
	uint64_t number;       /* of the first */
	bool first;            /* in its file */
	uint64_t seen[FAULTS]; /* as much as was known before */
};

/* Memory, all zero; ends the program with status 2 where there is none. */
void *filter_part_room(size_t size);

/* Room for one, with the settings of a filter; and with those of the tool as they
 * were, where a thread has its own. */
struct filter_part *filter_part_new(const struct filter *, const void *tool);

/* A copy of the tool's settings for that, or NULL where none is needed. */
void *filter_part_tool(const struct filter *, const void *tool);

/* Takes the settings over, as they are for the file at hand. */
void filter_part_set(struct filter_part *, const struct filter *);

/* Takes lines off that lines_look gave, so many. */
void filter_part_cut(struct filter_part *, struct filter *, struct slice lines,
    uint64_t count);

/* Puts the part's filter in front of its lines. */
void filter_part_begin(struct filter_part *);

/* Is what it did what would be done now, when its turn has come? */
bool filter_part_holds(const struct filter_part *, const struct filter *);

/* Gives on what it held back, and adds up what it counted. */
void filter_part_put(struct filter_part *, struct filter *);

/* The lines again, as those of the filter itself. */
struct lines filter_part_lines(const struct filter_part *,
    const struct filter *);

/* How much it holds back. */
size_t filter_part_size(const struct filter_part *);

/* How many bytes the next part ought to have, after one that was done: the more
 * comes of a part, the smaller are those behind it. */
size_t filter_part_next(const struct filter_part *, size_t most);

void filter_part_free(struct filter_part *);

#endif
