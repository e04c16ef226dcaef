/* keyset_cell: how a keyset stores its keys. Only the files of keyset include it. */
#ifndef BASE_SET_KEYSET_CELL_H
#define BASE_SET_KEYSET_CELL_H

#include "base/cpu.h"
#include "base/set/huge.h"
#include "base/set/keyset.h"

#define KEYSET_LEAST_SPARE 64

/* Open addressing with linear probing; the keys stand in the order of their first words.
 * If the product of half[0] and the seed is 0x4000000000000803, word 0 of the cell is
 * 0x40000000 and word 1 is 0x00000803. The seed is odd, so different keys have different
 * products, and whoever writes a file can't choose keys that all begin at one cell. Word
 * 2 is the low half of half[1], except for the bits of flags or value.
 * If the room is 1000 cells, the search begins at cell 250, which is
 * 0x40000000 * 1000 / 2^32. Keys with a smaller word 0 may stand there, because others
 * took their cells. The search ends at the key, at a greater word 0 or at an empty cell;
 * so a key that isn't in the set is missed after about two cells. A new key moves the
 * keys behind it by one cell, up to the next empty one.
 *
 * The functions that take a cell_layout are compiled twice, with constants for each of
 * the two layouts. */
struct cell_layout {
	unsigned width;      /* in words */
	uint32_t other_bits; /* the bits of word 2 that aren't the key's */
};

/* Returns the cell of a key without flags and value. Zero means an empty
 * cell, so key 0 is stored as key 1: one collision more among 2^88 keys. */
ALWAYS_INLINE struct keyset_cell
cell_of(const struct keyset *set, const uint64_t half[2],
    struct cell_layout layout)
{
	uint64_t product = half[0] * set->seed;
	struct keyset_cell cell = {{(uint32_t)(product >> 32),
	    (uint32_t)product, (uint32_t)half[1] & ~layout.other_bits}};

	if ((cell.word[0] | cell.word[1] | cell.word[2]) == 0)
		cell.word[1] = 1;
	return cell;
}

ALWAYS_INLINE uint32_t *
cell_at(const struct keyset *set, size_t at, struct cell_layout layout)
{
	return set->cells + at * layout.width;
}

ALWAYS_INLINE bool
empty(const uint32_t *cell)
{
	return (cell[0] | cell[1] | cell[2]) == 0;
}

/* Starts to load a cell into the processor's cache. */
ALWAYS_INLINE void
prefetch_cell(const uint32_t *cell)
{
#ifdef __GNUC__
	__builtin_prefetch(cell, 1);
#else
	(void)cell;
#endif
}

/* Returns the number of the cell at which the search for a key begins. In two parts, the
 * product can't overflow if there are more than 2^32 cells. */
ALWAYS_INLINE size_t
start(const struct keyset *set, const uint32_t *key)
{
	uint64_t whole = (uint64_t)set->room >> 32, part = (uint32_t)set->room;

	return (size_t)(key[0] * whole + (key[0] * part >> 32));
}

/* Gets memory for so many cells. */
ALWAYS_INLINE void
resize(struct keyset *set, size_t room, size_t spare, struct cell_layout layout)
{
	size_t cell = layout.width * sizeof(uint32_t);

	set->cells = huge_grow(set->cells, (set->room + set->spare) * cell,
	    (room + spare) * cell);
	set->room = room;
	set->spare = spare;
}

#endif
