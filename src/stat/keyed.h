/* stat/keyed: counts how often keys of 128 bits occur. It spares a table of texts
 * (stat/counter.h) the text of most records: a key is counted here, and its text is made
 * only for the first record that has the key. stat includes it. */
#ifndef STAT_KEYED_H
#define STAT_KEYED_H

#include "base/text.h"

struct keyed_cell {
	uint64_t key[2];
	uint64_t count;
	uint32_t index; /* of the text in its table */
	uint32_t mark;  /* of the kind of the key; 0: the cell is empty */
};

/* Open addressing with linear probing. A struct whose bytes are all zero is empty. */
struct keyed {
	struct keyed_cell *cells;
	size_t room;      /* a power of two */
	uint64_t seed;    /* of the hash; made with the first cells */
	struct text used; /* uint32_t: the indexes of cells that aren't empty */
};

/* Returns the cell of a key of this kind (from 1 on), to count in; or an empty cell where
 * the caller puts the key, the mark and a count, and calls keyed_added. The cell stays
 * where it is until then. */
struct keyed_cell *keyed_find(struct keyed *, const uint64_t key[2],
    uint32_t mark);
void keyed_added(struct keyed *, const struct keyed_cell *);

/* Starts to load the cell of a key into the cache. */
void keyed_prefetch(const struct keyed *, const uint64_t key[2]);

/* Returns cell number i of those that aren't empty; NULL behind the last. */
const struct keyed_cell *keyed_cell(const struct keyed *, size_t i);

/* Empties all cells, and keeps the memory; or frees it. */
void keyed_clear(struct keyed *);
void keyed_free(struct keyed *);

#endif
