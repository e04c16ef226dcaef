/* line_sums: threads count the lines of the parts of a file, in any order, and ask how
 * many lines stand before a part. chunk.h and part.h include this file. */
#ifndef FILTER_LINE_SUMS_H
#define FILTER_LINE_SUMS_H

#include "base/threads/ordered_pool.h"

/* So many parts may be under way: those in all slots, and the next one. */
#define LINE_SUMS_PARTS (ORDERED_POOL_SLOTS_MOST + 1)

struct line_sums {
	pthread_mutex_t lock;
	pthread_cond_t more; /* `known` has grown */
	unsigned waiting;
	uint64_t known; /* the lines before this part are known */
	struct line_sum {
		uint64_t before; /* lines before the part */
		uint64_t lines;  /* of the part */
		bool counted;
	} sum[LINE_SUMS_PARTS]; /* a ring */
};

/* Starts with the part 0, which `before` lines stand before. */
void line_sums_start(struct line_sums *, uint64_t before);
void line_sums_end(struct line_sums *);

/* Notes the number of lines of a part. Each part has to be noted, once. */
void line_sums_add(struct line_sums *, uint64_t part, uint64_t lines);

/* Returns the number of lines before a part. Waits until they are counted. */
uint64_t line_sums_before(struct line_sums *, uint64_t part);

#endif
