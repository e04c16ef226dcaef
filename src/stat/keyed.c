#include "stat/keyed.h"
#include "base/memory.h"
#include "base/set/seed.h"
#include "game/mix.h"

#define LEAST_ROOM 256

/* The next chunk of a collection has most keys of the chunk before. So many texts are
 * kept for it. */
#define KEPT_MOST 16384

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
note_used(struct keyed *k, const struct keyed_cell *cell)
{
	uint32_t at = (uint32_t)(cell - k->cells);

	text_grow(&k->used, (struct slice){(const char *)&at, sizeof(at)});
}

/* Moves a cell to the table that is larger now. */
static struct keyed_cell *
move_cell(struct keyed *k, struct keyed_cell *from)
{
	struct keyed_cell *to = probe(k, from->key, from->mark);

	*to = *from;
	from->mark = 0;
	return to;
}

static void
grow(struct keyed *k)
{
	struct keyed_cell *old = k->cells;
	uint32_t *used = (void *)k->used.at;
	size_t room = k->room;

	if (room == 0)
		k->seed = seed_random();
	k->room = room > 0 ? 2 * room : LEAST_ROOM;
	k->cells = memory_zeroed(k->room, sizeof(*k->cells));
	for (size_t i = 0; i < k->used.len / sizeof(*used); i++)
		used[i] = (uint32_t)(move_cell(k, &old[used[i]]) - k->cells);
	for (size_t i = 0; i < room; i++)
		if (old[i].mark != 0)
			(void)move_cell(k, &old[i]);
	free(old);
}

struct keyed_cell *
keyed_find(struct keyed *k, const uint64_t key[2], uint32_t mark)
{
	if (4 * k->filled >= 3 * k->room)
		grow(k);
	return probe(k, key, mark);
}

void
keyed_count(struct keyed *k, struct keyed_cell *cell, uint64_t times)
{
	if (cell->count == 0)
		note_used(k, cell);
	cell->count += times;
}

void
keyed_add(struct keyed *k, struct keyed_cell *cell, const uint64_t key[2],
    uint32_t mark, struct slice text, uint64_t times)
{
	*cell = (struct keyed_cell){
	    .key = {key[0], key[1]},
	    .at = (uint32_t)k->texts.len,
	    .len = (uint16_t)text.len,
	    .mark = (uint16_t)mark,
	};
	text_grow(&k->texts, text);
	k->filled++;
	keyed_count(k, cell, times);
}

const struct keyed_cell *
keyed_cell(const struct keyed *k, size_t i)
{
	const uint32_t *used = (const void *)k->used.at;

	return i < k->used.len / sizeof(*used) ? &k->cells[used[i]] : NULL;
}

struct slice
keyed_text(const struct keyed *k, const struct keyed_cell *cell)
{
	return (struct slice){k->texts.at + cell->at, cell->len};
}

void
keyed_clear(struct keyed *k)
{
	const uint32_t *used = (const void *)k->used.at;

	for (size_t i = 0; i < k->used.len / sizeof(*used); i++)
		k->cells[used[i]].count = 0;
	k->used.len = 0;
	if (k->filled > KEPT_MOST) {
		memset(k->cells, 0, k->room * sizeof(*k->cells));
		k->texts.len = k->filled = 0;
	}
}

void
keyed_free(struct keyed *k)
{
	free(k->cells);
	text_free(&k->used);
	text_free(&k->texts);
	*k = (struct keyed){0};
}
