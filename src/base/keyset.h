/* keyset: a set of keys, each with a few bits of its own, in at most 28 bytes a
 * key however many there are; or a table of keys with a number each, in at most
 * 36. Tools include it.
 *
 * Keys go to one of many small tables by their first bits. Each grows by half
 * of itself when it is four fifths full, so that what is copied at a time is
 * little; and not all do at the same time. */
#ifndef BASE_KEYSET_H
#define BASE_KEYSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KEYSET_TABLES 1024

/* The last bits of the third word are the caller's, in a set without values. */
#define KEYSET_FLAGS 3U

/* The greatest value. */
#define KEYSET_VALUE_MOST ((UINT64_C(1) << 40) - 1)

/* A cell is three words, and a fourth one where there are values. */
struct keyset_cell {
	uint32_t word[3]; /* all zero: empty */
};

struct keyset_table {
	uint32_t *cells;
	uint32_t room;
	uint32_t count;
};

struct keyset {
	bool values; /* set before the first key is put */
	struct keyset_table table[KEYSET_TABLES];
	uint64_t count;
};

/* Finds the cell of a key, of 128 bits of which 94 count, or 88 beside values,
 * and makes it where there is none; *made says which. The flags are in its third
 * word; the value is zero. Ends the program with status 2 where there is no
 * memory. The cell is good until the next call. */
struct keyset_cell *keyset_put(struct keyset *, const uint64_t half[2],
    bool *made);

/* Finds the cell of a key, or NULL. */
struct keyset_cell *keyset_find(const struct keyset *, const uint64_t half[2]);

/* Says that a key will be asked for soon: its cell is fetched meanwhile. */
void keyset_expect(const struct keyset *, const uint64_t half[2]);

/* The value of a cell, and another one, in a set with values. */
uint64_t keyset_value(const struct keyset_cell *);
void keyset_set_value(struct keyset_cell *, uint64_t);

/* Gives the memory back. */
void keyset_free(struct keyset *);

#endif
