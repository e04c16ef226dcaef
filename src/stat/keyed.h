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
	size_t room;       /* a power of two */
	size_t filled;     /* cells that aren't empty */
	uint64_t seed;     /* of the hash; made with the first cells */
	struct text texts; /* of all cells */

	bool notes;        /* keyed_undo will be needed */
	struct text noted; /* uint32_t: the index of the cell, for each count
			    * that isn't accepted yet */
};

/* Returns the cell of a key of this kind (from 1 on), for keyed_count; or an empty cell
 * for keyed_add. It stays where it is until the next call. */
struct keyed_cell *keyed_find(struct keyed *, const uint64_t key[2],
    uint32_t mark);

/* Counts a key once more, or for the first time, with its text. */
void keyed_count(struct keyed *, struct keyed_cell *);
void keyed_add(struct keyed *, struct keyed_cell *, const uint64_t key[2],
    uint32_t mark, struct slice text);

/* Starts to load the cell of a key into the cache. */
void keyed_prefetch(const struct keyed *, const uint64_t key[2]);

/* Returns the first cell that counts something, in no order, or the next one; NULL behind
 * the last. */
const struct keyed_cell *keyed_next(const struct keyed *,
    const struct keyed_cell *before);
struct slice keyed_text(const struct keyed *, const struct keyed_cell *);

/* Keeps what was counted since the last call, or takes it back. */
void keyed_accept(struct keyed *);
void keyed_undo(struct keyed *);

/* Moves the counts of the second table, which are accepted thereby, to the first. */
void keyed_join(struct keyed *, struct keyed *);

/* Removes all, and keeps the memory; or frees it. */
void keyed_clear(struct keyed *);
void keyed_free(struct keyed *);

#endif
