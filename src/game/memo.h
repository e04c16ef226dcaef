/* memo: a hash table of the results of perft, which threads share without locks, in
 * memory of the caller. Everybody from game on may include it.
 *
 * A cell has two words, which are not written at once: the result, and the XOR of the
 * result and the second half of the key. If another thread has written one of them
 * meanwhile, the XOR gives another key, and the cell is ignored. The first half of
 * the key is the index of the cell.
 */
#ifndef GAME_MEMO_H
#define GAME_MEMO_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memo_cell {
	_Atomic uint64_t check;
	_Atomic uint64_t result;
};

/* The caller fills the cells with zeros. `count` is a power of two, at least 2. */
struct memo {
	struct memo_cell *cells;
	size_t count;
};

/* A hash of 128 bits of what was counted. */
struct memo_key {
	uint64_t half[2];
};

static inline bool
memo_read(struct memo_cell *cell, uint64_t key, uint64_t *result)
{
	uint64_t check = atomic_load_explicit(&cell->check,
	    memory_order_relaxed);

	*result = atomic_load_explicit(&cell->result, memory_order_relaxed);
	return (check ^ *result) == key && check != 0;
}

static inline void
memo_write(struct memo_cell *cell, uint64_t key, uint64_t result)
{
	atomic_store_explicit(&cell->check, key ^ result, memory_order_relaxed);
	atomic_store_explicit(&cell->result, result, memory_order_relaxed);
}

/* Finds the result of a key. Returns false if it isn't there, or not any more. */
static inline bool
memo_find(const struct memo *m, const struct memo_key *key, uint64_t *result)
{
	size_t at = (size_t)key->half[0] & (m->count - 1);

	return memo_read(&m->cells[at], key->half[1], result) ||
	    memo_read(&m->cells[at ^ 1], key->half[1], result);
}

/* Keeps a result. The old content of its cell moves to the neighboring cell. */
static inline void
memo_keep(const struct memo *m, const struct memo_key *key, uint64_t result)
{
	struct memo_cell
	    *cell = &m->cells[(size_t)key->half[0] & (m->count - 1)];
	struct memo_cell
	    *beside = &m->cells[((size_t)key->half[0] & (m->count - 1)) ^ 1];
	uint64_t check = atomic_load_explicit(&cell->check,
	    memory_order_relaxed);
	uint64_t old = atomic_load_explicit(&cell->result,
	    memory_order_relaxed);

	memo_write(beside, check ^ old, old);
	memo_write(cell, key->half[1], result);
}

#endif
