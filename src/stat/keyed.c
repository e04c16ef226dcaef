#include "stat/keyed.h"
#include "base/memory.h"
#include "base/set/seed.h"
#include "game/mix.h"

#define LEAST_ROOM 256

/* The keys of so many cells are loaded into the cache before they are looked for. */
#define CELLS_AHEAD 8

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

/* Notes which cell counted. */
static void
note(struct keyed *k, const struct keyed_cell *cell)
{
	uint32_t at = (uint32_t)(cell - k->cells);

	if (k->notes)
		text_grow(&k->noted,
		    (struct slice){(const char *)&at, sizeof(at)});
}

/* Moves all cells to a larger table. What a cell of the old one counted is replaced by its
 * index in the new one. */
static void
grow(struct keyed *k)
{
	struct keyed_cell *old = k->cells;
	uint32_t *noted = (void *)k->noted.at;
	size_t room = k->room;

	if (room == 0)
		k->seed = seed_random();
	k->room = room > 0 ? 2 * room : LEAST_ROOM;
	k->cells = memory_zeroed(k->room, sizeof(*k->cells));
	for (size_t i = 0; i < room; i++) {
		struct keyed_cell *to;

		if (old[i].mark == 0)
			continue;
		to = probe(k, old[i].key, old[i].mark);
		*to = old[i];
		old[i].count = (uint64_t)(to - k->cells);
	}
	for (size_t i = 0; i < k->noted.len / sizeof(*noted); i++)
		noted[i] = (uint32_t)old[noted[i]].count;
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
keyed_count(struct keyed *k, struct keyed_cell *cell)
{
	note(k, cell);
	cell->count++;
}

/* Fills an empty cell, which counts nothing yet. */
static void
fill(struct keyed *k, struct keyed_cell *cell, const uint64_t key[2],
    uint32_t mark, struct slice text)
{
	*cell = (struct keyed_cell){
	    .key = {key[0], key[1]},
	    .at = (uint32_t)k->texts.len,
	    .len = (uint16_t)text.len,
	    .mark = (uint16_t)mark,
	};
	text_grow(&k->texts, text);
	k->filled++;
}

void
keyed_add(struct keyed *k, struct keyed_cell *cell, const uint64_t key[2],
    uint32_t mark, struct slice text)
{
	fill(k, cell, key, mark, text);
	keyed_count(k, cell);
}

const struct keyed_cell *
keyed_next(const struct keyed *k, const struct keyed_cell *before)
{
	size_t at = before != NULL ? (size_t)(before - k->cells) + 1 : 0;

	while (at < k->room && k->cells[at].count == 0)
		at++;
	return at < k->room ? &k->cells[at] : NULL;
}

struct slice
keyed_text(const struct keyed *k, const struct keyed_cell *cell)
{
	return (struct slice){k->texts.at + cell->at, cell->len};
}

void
keyed_accept(struct keyed *k)
{
	k->noted.len = 0;
}

void
keyed_undo(struct keyed *k)
{
	const uint32_t *noted = (const void *)k->noted.at;

	for (size_t i = 0; i < k->noted.len / sizeof(*noted); i++)
		k->cells[noted[i]].count--;
	k->noted.len = 0;
}

void
keyed_clear(struct keyed *k)
{
	if (k->filled > 0)
		memset(k->cells, 0, k->room * sizeof(*k->cells));
	k->texts.len = k->noted.len = k->filled = 0;
}

/* An empty table gets all that is in the other. */
static void
take_over(struct keyed *k, struct keyed *more)
{
	struct keyed was = *k;

	*k = *more;
	k->notes = was.notes;
	k->noted = was.noted;
	was.notes = more->notes;
	was.noted = more->noted;
	*more = was;
}

/* Only keys that are new here need their texts. */
void
keyed_join(struct keyed *k, struct keyed *more)
{
	keyed_accept(more);
	if (k->filled == 0) {
		take_over(k, more);
		return;
	}
	for (size_t i = 0; i < more->room; i++) {
		const struct keyed_cell *from = &more->cells[i];
		struct keyed_cell *cell;

		if (i + CELLS_AHEAD < more->room)
			keyed_prefetch(k, from[CELLS_AHEAD].key);
		if (from->count == 0)
			continue;
		cell = keyed_find(k, from->key, from->mark);
		if (cell->mark == 0)
			fill(k, cell, from->key, from->mark,
			    keyed_text(more, from));
		cell->count += from->count;
	}
	keyed_clear(more);
}

void
keyed_free(struct keyed *k)
{
	free(k->cells);
	text_free(&k->noted);
	text_free(&k->texts);
	*k = (struct keyed){0};
}
