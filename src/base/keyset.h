/* keyset: a set of 96-bit keys, each with a few bits of its own, in at most 28
 * bytes a key however many there are. Tools include it.
 *
 * Keys go to one of many small tables by their first bits. Each grows by half
 * of itself when it is four fifths full, so that what is copied at a time is
 * little. */
#ifndef BASE_KEYSET_H
#define BASE_KEYSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KEYSET_TABLES 1024

/* The last bits of the third word are the caller's. */
#define KEYSET_FLAGS 3U

struct keyset_cell {
	uint32_t word[3]; /* all zero: empty */
};

struct keyset_table {
	struct keyset_cell *cells;
	uint32_t room;
	uint32_t count;
};

struct keyset {
	struct keyset_table table[KEYSET_TABLES];
	uint64_t count;
};

/* Finds the cell of a key, of 128 bits of which 94 count, and makes it where
 * there is none; *made says which. The flags are in its third word. Ends the
 * program with status 2 where there is no memory. The cell is good until the
 * next call. */
struct keyset_cell *keyset_put(struct keyset *, const uint64_t half[2],
    bool *made);

/* Finds the cell of a key, or NULL. */
struct keyset_cell *keyset_find(const struct keyset *, const uint64_t half[2]);

/* Gives the memory back. */
void keyset_free(struct keyset *);

#endif
