#include "base/keyset.h"
#include "base/status.h"

#include <stdlib.h>

#define LEAST_ROOM 16

/* What cells are like: how many words there are, and which bits of the third are
 * no part of the key. What follows is compiled for the one and for the other. */
struct form {
	unsigned width;
	uint32_t apart;
};

#ifdef __GNUC__
#define prefetch(cell) __builtin_prefetch(cell, 1)
#else
#define prefetch(cell) ((void)(cell))
#endif

static const struct form plain = {3, KEYSET_FLAGS}, valued = {4, 0xff};

/* The cell of a key alone. The empty key is another one: that two of 2^88 fall
 * together is no worse than that any two do. */
static inline struct keyset_cell
cell_of(const uint64_t half[2], struct form form)
{
	struct keyset_cell cell = {{(uint32_t)half[0],
	    (uint32_t)(half[0] >> 32), (uint32_t)half[1] & ~form.apart}};

	if ((cell.word[0] | cell.word[1] | cell.word[2]) == 0)
		cell.word[0] = 1;
	return cell;
}

static inline bool
empty(const struct keyset_cell *cell)
{
	return (cell->word[0] | cell->word[1] | cell->word[2]) == 0;
}

static inline bool
same(const struct keyset_cell *a, const struct keyset_cell *b, struct form form)
{
	return a->word[0] == b->word[0] && a->word[1] == b->word[1] &&
	    (a->word[2] & ~form.apart) == (b->word[2] & ~form.apart);
}

static inline struct keyset_cell *
cell_at(const struct keyset_table *t, uint32_t at, struct form form)
{
	return (struct keyset_cell *)(t->cells + (size_t)at * form.width);
}

/* Where the search for a key begins. */
static inline uint32_t
start(const struct keyset_table *t, const struct keyset_cell *key)
{
	return (uint32_t)((uint64_t)key->word[1] * t->room >> 32);
}

/* Where a key stands, or the empty cell where it would. */
static inline struct keyset_cell *
look(const struct keyset_table *t, const struct keyset_cell *key,
    struct form form)
{
	uint32_t at = start(t, key);
	struct keyset_cell *cell;

	while (cell = cell_at(t, at, form),
	    !empty(cell) && !same(cell, key, form))
		at = at + 1 == t->room ? 0 : at + 1;
	return cell;
}

/* Tables begin with different rooms, so that they grow one after the other. */
static inline void
grow(struct keyset_table *t, size_t number, struct form form)
{
	struct keyset_table more = {.room = t->room + t->room / 2};

	if (more.room < LEAST_ROOM)
		more.room = LEAST_ROOM + number % (LEAST_ROOM / 2);
	more.cells = calloc(more.room, form.width * sizeof(more.cells[0]));
	if (more.cells == NULL)
		status_no_memory();
	for (uint32_t i = 0; i < t->room; i++) {
		const struct keyset_cell *cell = cell_at(t, i, form);

		if (!empty(cell))
			memcpy(look(&more, cell, form), cell,
			    form.width * sizeof(cell->word[0]));
	}
	more.count = t->count;
	free(t->cells);
	*t = more;
}

static inline size_t
table_of(const struct keyset_cell *key)
{
	return key->word[0] % KEYSET_TABLES;
}

static inline struct keyset_cell *
put(struct keyset *set, const uint64_t half[2], bool *made, struct form form)
{
	struct keyset_cell key = cell_of(half, form);
	size_t number = table_of(&key);
	struct keyset_table *t = &set->table[number];
	struct keyset_cell *cell;

	if (t->count >= t->room / 5 * 4)
		grow(t, number, form);
	cell = look(t, &key, form);
	*made = empty(cell);
	if (*made) {
		*cell = key;
		t->count++;
		set->count++;
	}
	return cell;
}

struct keyset_cell *
keyset_put(struct keyset *set, const uint64_t half[2], bool *made)
{
	return set->values ? put(set, half, made, valued)
			   : put(set, half, made, plain);
}

static inline struct keyset_cell *
find(const struct keyset *set, const uint64_t half[2], struct form form)
{
	struct keyset_cell key = cell_of(half, form), *cell;
	const struct keyset_table *t = &set->table[table_of(&key)];

	if (t->room == 0)
		return NULL;
	cell = look(t, &key, form);
	return empty(cell) ? NULL : cell;
}

struct keyset_cell *
keyset_find(const struct keyset *set, const uint64_t half[2])
{
	return set->values ? find(set, half, valued) : find(set, half, plain);
}

void
keyset_expect(const struct keyset *set, const uint64_t half[2])
{
	struct form form = set->values ? valued : plain;
	struct keyset_cell key = cell_of(half, form);
	const struct keyset_table *t = &set->table[table_of(&key)];

	if (t->room > 0)
		prefetch(cell_at(t, start(t, &key), form));
}

uint64_t
keyset_value(const struct keyset_cell *cell)
{
	const uint32_t *words = cell->word;

	return (uint64_t)(words[2] & valued.apart) << 32 | words[3];
}

void
keyset_set_value(struct keyset_cell *cell, uint64_t value)
{
	uint32_t *words = cell->word;

	words[2] &= ~valued.apart;
	words[2] |= (uint32_t)(value >> 32) & valued.apart;
	words[3] = (uint32_t)value;
}

void
keyset_free(struct keyset *set)
{
	for (size_t i = 0; i < KEYSET_TABLES; i++)
		free(set->table[i].cells);
}
