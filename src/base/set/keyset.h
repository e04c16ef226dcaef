/* keyset: a hash set of 128-bit keys with two flags each, or a hash table from such
 * keys to numbers. fen-uniq, fen-grep --keys and fen-diff --by-key remember positions in
 * it. Tools include it.
 *
 * It takes at most 24 bytes a key, or 32 with a number: a cell is three or four words of
 * 32 bits, and when 80% of the cells are used the table grows to 1.5 times its size,
 * without a second table beside it. */
#ifndef BASE_SET_KEYSET_H
#define BASE_SET_KEYSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In a set without values, these bits of a cell's word[2] are the caller's. */
#define KEYSET_FLAGS 3U

/* The greatest value: 32 bits are in word[3], eight in word[2]. */
#define KEYSET_VALUE_MOST ((UINT64_C(1) << 40) - 1)

/* In a set with values a cell has a fourth word; keyset_value knows it. */
struct keyset_cell {
	uint32_t word[3]; /* all zero in an empty cell */
};

/* A set whose bytes are all zero is empty. */
struct keyset {
	bool values;     /* keys have values; to be set before the first key */
	uint32_t *cells; /* the words of all cells */
	size_t room;     /* so many cells are where searches may begin */
	size_t spare;    /* so many follow them; the last is always empty */
	size_t count;    /* of the keys */
	uint64_t seed;   /* odd; made with the first cells, unless it is set */
};

/* Finds the cell of a key, and adds the key if it is new (then *made is
 * true, and flags and value are zero). The cell is valid until the next
 * call. Only 94 bits of the key are compared, or 88 in a set with values;
 * keys have to be hashes. Ends the program with status 2 if memory runs out. */
struct keyset_cell *keyset_put(struct keyset *, const uint64_t half[2],
    bool *made);

/* Returns the cell of a key, or NULL if the set doesn't have it. */
struct keyset_cell *keyset_find(const struct keyset *, const uint64_t half[2]);

/* Starts to load the cell of a key into the processor's cache, for a later
 * call of keyset_put or keyset_find. */
void keyset_prefetch(const struct keyset *, const uint64_t half[2]);

/* Get and set the value of a cell in a set with values. */
uint64_t keyset_value(const struct keyset_cell *);
void keyset_set_value(struct keyset_cell *, uint64_t);

/* Frees the memory. */
void keyset_free(struct keyset *);

#endif
