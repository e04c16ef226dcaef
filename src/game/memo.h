/* memo: results that counts share, also those of other threads, in memory that
 * the caller lends. Everybody from game on may include it.
 *
 * A cell is two words that are written one after the other, without a lock. The
 * first is the key's second half mixed with the result, so that halves of two
 * results never pass for one; the key's first half says where the cell is. A
 * result is taken only where 64 bits of the key and those of its place agree.
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

/* Cells that are all zero at first; count is a power of two from 2 on. */
struct memo {
	struct memo_cell *cells;
	size_t count;
};

/* 128 bits for what a result is of. */
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

/* The result that was kept for a key; false where it isn't there (any more). */
static inline bool
memo_find(const struct memo *m, const struct memo_key *key, uint64_t *result)
{
	size_t at = (size_t)key->half[0] & (m->count - 1);

	return memo_read(&m->cells[at], key->half[1], result) ||
	    memo_read(&m->cells[at ^ 1], key->half[1], result);
}

/* Keeps a result. What stood in its place moves to the cell beside it. */
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
