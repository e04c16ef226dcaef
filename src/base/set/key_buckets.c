#include "base/set/key_buckets.h"
#include "base/memory.h"
#include "base/set/keyset_cell.h"
#include "base/set/seed.h"

/* 1 KB with the other members. */
#define BLOCK_CELLS 84

struct key_block {
	struct key_block *next;
	size_t count;
	struct keyset_cell cells[BLOCK_CELLS];
};

/* The cells of a bucket, and as much room to sort them. */
struct sorter {
	struct keyset_cell *cells, *other;
	size_t count, room;
};

static const struct cell_layout plain = {3, KEYSET_FLAGS};

void
key_buckets_add(struct key_buckets *b, struct keyset *set,
    const uint64_t half[2])
{
	struct keyset_cell cell;
	struct key_block **bucket, *block;

	if (set->seed == 0)
		set->seed = seed_random() | 1;
	cell = cell_of(set, half, plain);
	bucket = &b->bucket[cell.word[0] >> 24];
	block = *bucket;
	if (block == NULL || block->count == BLOCK_CELLS) {
		block = memory_get(sizeof(*block));
		block->next = *bucket;
		block->count = 0;
		*bucket = block;
	}
	block->cells[block->count++] = cell;
	b->count++;
}

static void
reserve(struct sorter *s, size_t count)
{
	if (s->cells != NULL && count <= s->room)
		return;
	free(s->cells);
	free(s->other);
	s->room = count;
	s->cells = memory_get(count * sizeof(*s->cells));
	s->other = memory_get(count * sizeof(*s->other));
}

/* Takes the cells out of a bucket, and frees its blocks. */
static void
empty_bucket(struct sorter *s, struct key_block *first)
{
	struct key_block *next;
	size_t count = 0;

	for (const struct key_block *b = first; b != NULL; b = b->next)
		count += b->count;
	reserve(s, count);
	s->count = 0;
	for (; first != NULL; first = next) {
		next = first->next;
		memcpy(s->cells + s->count, first->cells,
		    first->count * sizeof(*s->cells));
		s->count += first->count;
		free(first);
	}
}

/* Sorts the cells by 8 bits of word 0. Cells with the same bits stay in their order. */
static void
sort_by_bits(struct sorter *s, unsigned shift)
{
	size_t place[256] = {0}, sum = 0;
	struct keyset_cell *sorted = s->other;

	for (size_t i = 0; i < s->count; i++)
		place[s->cells[i].word[0] >> shift & 0xff]++;
	for (size_t i = 0; i < 256; i++) {
		size_t count = place[i];

		place[i] = sum;
		sum += count;
	}
	for (size_t i = 0; i < s->count; i++)
		sorted[place[s->cells[i].word[0] >> shift & 0xff]++] =
		    s->cells[i];
	s->other = s->cells;
	s->cells = sorted;
}

/* Does one of the cells before this one hold the same key? Those with the same word 0
 * stand next to each other. */
static bool
is_repeated(const uint32_t *cell, const uint32_t *table,
    const struct keyset_cell *key)
{
	while (cell > table) {
		cell -= plain.width;
		if (cell[0] != key->word[0] || empty(cell))
			return false;
		if (memcmp(cell, key->word, sizeof(key->word)) == 0)
			return true;
	}
	return false;
}

/* Puts sorted cells behind those that the set has, each where it belongs or in the next
 * cell that is empty. *to: behind the last one. */
static void
place_cells(const struct sorter *s, struct keyset *set, size_t *to)
{
	for (size_t i = 0; i < s->count; i++) {
		const struct keyset_cell *key = &s->cells[i];
		size_t at = start(set, key->word);

		if (is_repeated(cell_at(set, *to, plain), set->cells, key))
			continue;
		at = at > *to ? at : *to;
		if (at + 1 == set->room + set->spare)
			resize(set, set->room, 2 * set->spare, plain);
		memcpy(cell_at(set, at, plain), key->word, sizeof(key->word));
		*to = at + 1;
		set->count++;
	}
}

void
key_buckets_end(struct key_buckets *b, struct keyset *set)
{
	struct sorter s = {0};
	size_t to = 0;

	if (b->count > 0)
		resize(set, b->count + b->count / 2 + 1, KEYSET_LEAST_SPARE,
		    plain);
	for (size_t i = 0; i < KEY_BUCKETS; i++) {
		empty_bucket(&s, b->bucket[i]);
		for (unsigned shift = 0; shift < 24; shift += 8)
			sort_by_bits(&s, shift);
		place_cells(&s, set, &to);
	}
	free(s.cells);
	free(s.other);
	*b = (struct key_buckets){.count = 0};
}
