/* stat/keyed: counts how often keys of 128 bits occur. It spares a table of texts
 * (stat/counter.h) the text of most records: a key is counted here, and its text is made
 * only for the first record that has the key. stat includes it. */
#ifndef STAT_KEYED_H
#define STAT_KEYED_H

#include "base/text.h"

struct keyed_cell {
	uint64_t key[2];
	uint64_t count;
	uint32_t at;   /* where its text begins in `texts` */
	uint16_t len;  /* of the text */
	uint16_t mark; /* of the kind of the key; 0: the cell is empty */
};

/* Open addressing with linear probing. A struct whose bytes are all zero is empty. */
struct keyed {
	struct keyed_cell *cells;
	size_t room;   /* a power of two */
	size_t filled; /* cells that aren't empty */
	uint64_t seed; /* of the hash; made with the first cells */
	struct text
	    used; /* uint32_t: the indexes of cells that count something */
	struct text texts; /* of all cells */
};

/* Returns the cell of a key of this kind (from 1 on), for keyed_count; or an empty cell
 * for keyed_add. It stays where it is until the next call. */
struct keyed_cell *keyed_find(struct keyed *, const uint64_t key[2],
    uint32_t mark);

/* Counts a key so many times more, or for the first time, with its text. */
void keyed_count(struct keyed *, struct keyed_cell *, uint64_t times);
void keyed_add(struct keyed *, struct keyed_cell *, const uint64_t key[2],
    uint32_t mark, struct slice text, uint64_t times);

/* Starts to load the cell of a key into the cache. */
void keyed_prefetch(const struct keyed *, const uint64_t key[2]);

/* Returns cell number i of those that count something, in the order in which they began
 * to; NULL behind the last. */
const struct keyed_cell *keyed_cell(const struct keyed *, size_t i);
struct slice keyed_text(const struct keyed *, const struct keyed_cell *);

/* Sets all counts to 0, and keeps the texts unless there are many; or frees all. */
void keyed_clear(struct keyed *);
void keyed_free(struct keyed *);

#endif
