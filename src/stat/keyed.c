#include "stat/keyed.h"
#include "base/memory.h"
#include "base/set/seed.h"
#include "game/mix.h"

#define LEAST_ROOM 256

#ifdef __GNUC__
#define prefetch(cell) __builtin_prefetch(cell, 1)
#else
#define prefetch(cell) ((void)(cell))
#endif

static inline size_t
hash_of(const struct keyed *k, const uint64_t key[2])
{
	return (size_t)mix_fold(key[0] ^ k->seed,
	    key[1] ^ (k->seed >> 32 | k->seed << 32));
}

void
keyed_prefetch(const struct keyed *k, const uint64_t key[2])
{
	if (k->room > 0)
		prefetch(&k->cells[hash_of(k, key) & (k->room - 1)]);
}

static struct keyed_cell *
probe(const struct keyed *k, const uint64_t key[2], uint32_t mark)
{
	for (size_t at = hash_of(k, key);; at++) {
		struct keyed_cell *cell = &k->cells[at & (k->room - 1)];

		if (cell->mark == 0 ||
		    (cell->key[0] == key[0] && cell->key[1] == key[1] &&
			cell->mark == mark))
			return cell;
	}
}

static void
grow(struct keyed *k)
{
	struct keyed more = {.room = k->room > 0 ? 2 * k->room : LEAST_ROOM,
	    .seed = k->room > 0 ? k->seed : seed_random()};
	const struct keyed_cell *cell;

	more.cells = memory_zeroed(more.room, sizeof(*more.cells));
	for (size_t i = 0; (cell = keyed_cell(k, i)) != NULL; i++) {
		struct keyed_cell *to = probe(&more, cell->key, cell->mark);

		*to = *cell;
		keyed_added(&more, to);
	}
	keyed_free(k);
	*k = more;
}

struct keyed_cell *
keyed_find(struct keyed *k, const uint64_t key[2], uint32_t mark)
{
	if (4 * (k->used.len / sizeof(uint32_t)) >= 3 * k->room)
		grow(k);
	return probe(k, key, mark);
}

void
keyed_added(struct keyed *k, const struct keyed_cell *cell)
{
	uint32_t at = (uint32_t)(cell - k->cells);

	text_grow(&k->used, (struct slice){(const char *)&at, sizeof(at)});
}

const struct keyed_cell *
keyed_cell(const struct keyed *k, size_t i)
{
	const uint32_t *used = (const void *)k->used.at;

	return i < k->used.len / sizeof(*used) ? &k->cells[used[i]] : NULL;
}

void
keyed_clear(struct keyed *k)
{
	const uint32_t *used = (const void *)k->used.at;

	for (size_t i = 0; i < k->used.len / sizeof(*used); i++)
		k->cells[used[i]].mark = 0;
	k->used.len = 0;
}

void
keyed_free(struct keyed *k)
{
	free(k->cells);
	text_free(&k->used);
	*k = (struct keyed){0};
}
