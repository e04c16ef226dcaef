#include "base/set/keyset_cell.h"
#include "base/set/seed.h"

#include <string.h>

#define LEAST_ROOM 1024

static const struct cell_layout plain = {3, KEYSET_FLAGS}, valued = {4, 0xff};

/* Returns the number of the cell of a key, or else of the cell where it belongs. */
ALWAYS_INLINE size_t
probe(const struct keyset *set, const uint32_t *key, bool *found,
    struct cell_layout layout)
{
	size_t at = start(set, key);
	const uint32_t *cell = cell_at(set, at, layout);

	*found = false;
	while (cell[0] < key[0] && !empty(cell))
		cell = cell_at(set, ++at, layout);
	while (cell[0] == key[0] && !empty(cell) && !*found) {
		*found = cell[1] == key[1] &&
		    (cell[2] & ~layout.other_bits) == key[2];
		if (!*found)
			cell = cell_at(set, ++at, layout);
	}
	return at;
}

ALWAYS_INLINE void
move_cell(const struct keyset *set, size_t to, size_t from,
    struct cell_layout layout)
{
	if (to == from)
		return;
	for (unsigned i = 0; i < layout.width; i++) {
		cell_at(set, to, layout)[i] = cell_at(set, from, layout)[i];
		cell_at(set, from, layout)[i] = 0;
	}
}

/* Makes the table larger in its own memory: moves all keys to its end, and then, in
 * their order, to where they belong. No key overtakes those that aren't moved yet,
 * because these fit into the cells behind it. */
ALWAYS_INLINE void
grow(struct keyset *set, struct cell_layout layout)
{
	size_t old = set->room + set->spare, from, to = 0;

	if (set->seed == 0)
		set->seed = seed_random() | 1;
	if (old == 0)
		resize(set, LEAST_ROOM, KEYSET_LEAST_SPARE, layout);
	else
		resize(set, set->room + set->room / 2, set->spare, layout);
	from = set->room + set->spare;
	for (size_t at = old; at-- > 0;)
		if (!empty(cell_at(set, at, layout)))
			move_cell(set, --from, at, layout);
	for (; from < set->room + set->spare; from++) {
		size_t at = start(set, cell_at(set, from, layout));

		to = at > to ? at : to;
		move_cell(set, to++, from, layout);
	}
}

/* Puts a new key into a cell, and moves the keys from there on. */
ALWAYS_INLINE void
insert(struct keyset *set, const uint32_t *key, size_t at,
    struct cell_layout layout)
{
	size_t end = at;
	uint32_t *cell;

	while (!empty(cell_at(set, end, layout)))
		end++;
	if (end + 1 == set->room + set->spare)
		resize(set, set->room, 2 * set->spare, layout);
	cell = cell_at(set, at, layout);
	memmove(cell + layout.width, cell,
	    (end - at) * layout.width * sizeof(*cell));
	for (unsigned i = 0; i < layout.width; i++)
		cell[i] = i < 3 ? key[i] : 0;
	set->count++;
}

ALWAYS_INLINE struct keyset_cell *
put(struct keyset *set, const uint64_t half[2], bool *made,
    struct cell_layout layout)
{
	struct keyset_cell key;
	bool found;
	size_t at;

	if (set->count >= set->room / 5 * 4)
		grow(set, layout);
	key = cell_of(set, half, layout);
	at = probe(set, key.word, &found, layout);
	*made = !found;
	if (!found)
		insert(set, key.word, at, layout);
	return (struct keyset_cell *)cell_at(set, at, layout);
}

struct keyset_cell *
keyset_put(struct keyset *set, const uint64_t half[2], bool *made)
{
	return set->values ? put(set, half, made, valued)
			   : put(set, half, made, plain);
}

ALWAYS_INLINE struct keyset_cell *
find(const struct keyset *set, const uint64_t half[2],
    struct cell_layout layout)
{
	struct keyset_cell key = cell_of(set, half, layout);
	bool found;
	size_t at;

	if (set->room == 0)
		return NULL;
	at = probe(set, key.word, &found, layout);
	return found ? (struct keyset_cell *)cell_at(set, at, layout) : NULL;
}

struct keyset_cell *
keyset_find(const struct keyset *set, const uint64_t half[2])
{
	return set->values ? find(set, half, valued) : find(set, half, plain);
}

void
keyset_prefetch(const struct keyset *set, const uint64_t half[2])
{
	struct cell_layout layout = set->values ? valued : plain;
	struct keyset_cell key = cell_of(set, half, layout);

	if (set->room > 0)
		prefetch_cell(cell_at(set, start(set, key.word), layout));
}

uint64_t
keyset_value(const struct keyset_cell *cell)
{
	const uint32_t *words = cell->word;

	return (uint64_t)(words[2] & valued.other_bits) << 32 | words[3];
}

void
keyset_set_value(struct keyset_cell *cell, uint64_t value)
{
	uint32_t *words = cell->word;

	words[2] &= ~valued.other_bits;
	words[2] |= (uint32_t)(value >> 32) & valued.other_bits;
	words[3] = (uint32_t)value;
}

void
keyset_free(struct keyset *set)
{
	huge_free(set->cells,
	    (set->room + set->spare) * sizeof(uint32_t) *
		(set->values ? valued.width : plain.width));
	*set = (struct keyset){.values = set->values};
}
