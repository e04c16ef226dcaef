#include "base/keyset.h"
#include "base/status.h"

#include <stdlib.h>

#define LEAST_ROOM 16

/* The cell of a key, without flags. The empty key is another one: that two of
 * 2^94 fall together is no worse than that any two do. */
static struct keyset_cell
cell_of(const uint64_t half[2])
{
	struct keyset_cell cell = {{(uint32_t)half[0],
	    (uint32_t)(half[0] >> 32), (uint32_t)half[1] & ~KEYSET_FLAGS}};

	if ((cell.word[0] | cell.word[1] | cell.word[2]) == 0)
		cell.word[0] = 1;
	return cell;
}

static bool
empty(const struct keyset_cell *cell)
{
	return (cell->word[0] | cell->word[1] | cell->word[2]) == 0;
}

static bool
same(const struct keyset_cell *a, const struct keyset_cell *b)
{
	return a->word[0] == b->word[0] && a->word[1] == b->word[1] &&
	    (a->word[2] & ~KEYSET_FLAGS) == (b->word[2] & ~KEYSET_FLAGS);
}

/* Where a key stands, or the empty cell where it would. */
static struct keyset_cell *
look(const struct keyset_table *t, const struct keyset_cell *key)
{
	uint32_t at = (uint32_t)((uint64_t)key->word[1] * t->room >> 32);

	while (!empty(&t->cells[at]) && !same(&t->cells[at], key))
		at = at + 1 == t->room ? 0 : at + 1;
	return &t->cells[at];
}

static void
grow(struct keyset_table *t)
{
	struct keyset_table more = {.room = t->room + t->room / 2};

	if (more.room < LEAST_ROOM)
		more.room = LEAST_ROOM;
	more.cells = calloc(more.room, sizeof(*more.cells));
	if (more.cells == NULL)
		status_no_memory();
	for (uint32_t i = 0; i < t->room; i++)
		if (!empty(&t->cells[i]))
			*look(&more, &t->cells[i]) = t->cells[i];
	more.count = t->count;
	free(t->cells);
	*t = more;
}

static size_t
table_of(const struct keyset_cell *key)
{
	return key->word[0] % KEYSET_TABLES;
}

struct keyset_cell *
keyset_put(struct keyset *set, const uint64_t half[2], bool *made)
{
	struct keyset_cell key = cell_of(half);
	struct keyset_table *t = &set->table[table_of(&key)];
	struct keyset_cell *cell;

	if (t->count >= t->room / 5 * 4)
		grow(t);
	cell = look(t, &key);
	*made = empty(cell);
	if (*made) {
		*cell = key;
		t->count++;
		set->count++;
	}
	return cell;
}

struct keyset_cell *
keyset_find(const struct keyset *set, const uint64_t half[2])
{
	struct keyset_cell key = cell_of(half), *cell;
	const struct keyset_table *t = &set->table[table_of(&key)];

	if (t->room == 0)
		return NULL;
	cell = look(t, &key);
	return empty(cell) ? NULL : cell;
}

void
keyset_free(struct keyset *set)
{
	for (size_t i = 0; i < KEYSET_TABLES; i++)
		free(set->table[i].cells);
}
