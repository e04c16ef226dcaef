#include "base/keyset.h"
#include "base/memory.h"

#define LEAST_ROOM 16

/* Open addressing with linear probing. If half[0] is 0x4000000000000803,
 * word[0] is 0x00000803 and word[1] is 0x40000000. The key belongs to table 3,
 * which is 0x803 % 1024. If that table has room for 100 cells, the search
 * begins at cell 25, which is 0x40000000 * 100 / 2^32, and goes on to cells 26,
 * 27 ... until it finds the key or an empty cell. word[2] is the low half of
 * half[1], except for the bits of flags or value.
 *
 * The functions that take a cell_layout are inlined and so compiled twice,
 * with constants for each of the two layouts. */
struct cell_layout {
	unsigned width;      /* in words */
	uint32_t other_bits; /* the bits of word[2] that aren't the key's */
};

#ifdef __GNUC__
#define prefetch(cell) __builtin_prefetch(cell, 1)
#else
#define prefetch(cell) ((void)(cell))
#endif

static const struct cell_layout plain = {3, KEYSET_FLAGS}, valued = {4, 0xff};

/* Returns the cell of a key without flags and value. Zero means an empty
 * cell, so key 0 is stored as key 1: one collision more among 2^88 keys. */
static inline struct keyset_cell
cell_of(const uint64_t half[2], struct cell_layout layout)
{
	struct keyset_cell cell = {{(uint32_t)half[0],
	    (uint32_t)(half[0] >> 32), (uint32_t)half[1] & ~layout.other_bits}};

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
same(const struct keyset_cell *a, const struct keyset_cell *b,
    struct cell_layout layout)
{
	return a->word[0] == b->word[0] && a->word[1] == b->word[1] &&
	    (a->word[2] & ~layout.other_bits) ==
	    (b->word[2] & ~layout.other_bits);
}

static inline struct keyset_cell *
cell_at(const struct keyset_table *t, uint32_t at, struct cell_layout layout)
{
	return (struct keyset_cell *)(t->cells + (size_t)at * layout.width);
}

/* Returns the number of the cell at which the search for a key begins. */
static inline uint32_t
start(const struct keyset_table *t, const struct keyset_cell *key)
{
	return (uint32_t)((uint64_t)key->word[1] * t->room >> 32);
}

/* Returns the cell of a key, or the empty cell where it belongs. */
static inline struct keyset_cell *
probe(const struct keyset_table *t, const struct keyset_cell *key,
    struct cell_layout layout)
{
	uint32_t at = start(t, key);
	struct keyset_cell *cell;

	while (cell = cell_at(t, at, layout),
	    !empty(cell) && !same(cell, key, layout))
		at = at + 1 == t->room ? 0 : at + 1;
	return cell;
}

/* Tables begin with different sizes, so that they don't all grow at once. */
static inline void
grow(struct keyset_table *t, size_t number, struct cell_layout layout)
{
	struct keyset_table more = {.room = t->room + t->room / 2};

	if (more.room < LEAST_ROOM)
		more.room = LEAST_ROOM + number % (LEAST_ROOM / 2);
	more.cells = memory_zeroed(more.room,
	    layout.width * sizeof(more.cells[0]));
	for (uint32_t i = 0; i < t->room; i++) {
		const struct keyset_cell *cell = cell_at(t, i, layout);

		if (!empty(cell))
			memcpy(probe(&more, cell, layout), cell,
			    layout.width * sizeof(cell->word[0]));
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
put(struct keyset *set, const uint64_t half[2], bool *made,
    struct cell_layout layout)
{
	struct keyset_cell key = cell_of(half, layout);
	size_t number = table_of(&key);
	struct keyset_table *t = &set->table[number];
	struct keyset_cell *cell;

	if (t->count >= t->room / 5 * 4)
		grow(t, number, layout);
	cell = probe(t, &key, layout);
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
find(const struct keyset *set, const uint64_t half[2],
    struct cell_layout layout)
{
	struct keyset_cell key = cell_of(half, layout), *cell;
	const struct keyset_table *t = &set->table[table_of(&key)];

	if (t->room == 0)
		return NULL;
	cell = probe(t, &key, layout);
	return empty(cell) ? NULL : cell;
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
	struct keyset_cell key = cell_of(half, layout);
	const struct keyset_table *t = &set->table[table_of(&key)];

	if (t->room > 0)
		prefetch(cell_at(t, start(t, &key), layout));
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
	for (size_t i = 0; i < KEYSET_TABLES; i++)
		free(set->table[i].cells);
}
