/* stat/counter: counts how often each text occurs, and how often each number. stat
 * and tools include it. */
#ifndef STAT_COUNTER_H
#define STAT_COUNTER_H

#include "base/text.h"

/* A text that occurred. Its bytes are in the table's `bytes`. */
struct counter_entry {
	size_t at;
	uint32_t len;
	uint32_t hash;
	uint64_t count;
};

/* A table whose bytes are all zero is empty. */
struct counter {
	struct text bytes;
	struct text
	    entries;      /* struct counter_entry, in the order of the input */
	uint32_t *slots;  /* 1 + an index in `entries`; 0: empty */
	size_t room;      /* of the slots, a power of two */
	uint64_t seed[2]; /* of the hash; made with the first slots */
};

/* Counts a text so many times more. Returns its index, until the entries are sorted. */
size_t counter_add(struct counter *, struct slice, uint64_t times);

/* Counts the text with this index so many times more. */
void counter_repeat(struct counter *, size_t index, uint64_t times);

/* Adds the counts of the second table to the first, without texts that it counts 0 times. */
void counter_join(struct counter *, const struct counter *);

/* How many different texts there are, and the one with this index. */
size_t counter_count(const struct counter *);
const struct counter_entry *counter_entry(const struct counter *, size_t index);
struct slice counter_text(const struct counter *, const struct counter_entry *);

/* Sorts the entries: by their counts, the largest first, or by the numbers that their
 * texts begin with; those with the same are in the order of their bytes. If only the
 * `most` largest counts are needed, those after them may be in any order; 0: all. */
void counter_sort(struct counter *, bool by_number, size_t most);

/* Removes all, and keeps the memory; or frees it. */
void counter_clear(struct counter *);
void counter_free(struct counter *);

/* Larger numbers count as this one. */
#define HISTOGRAM_MOST (1U << 20)

/* How often each number occurs. */
struct histogram {
	uint64_t *count;
	size_t used, room; /* numbers from 0 on */
};

void histogram_widen(struct histogram *, size_t used);

static inline void
histogram_add(struct histogram *h, uint64_t number, uint64_t times)
{
	if (number > HISTOGRAM_MOST)
		number = HISTOGRAM_MOST;
	if (number >= h->used)
		histogram_widen(h, (size_t)number + 1);
	h->count[number] += times;
}

void histogram_join(struct histogram *, const struct histogram *);
void histogram_clear(struct histogram *);

struct histogram_figures {
	uint64_t total; /* how many numbers were counted */
	uint64_t min, quartile[3], max;
};

/* The exact figures. Quartile number q is the smallest number such that at least q
 * quarters of all are not above it. */
void histogram_figures(const struct histogram *, struct histogram_figures *);

#endif
