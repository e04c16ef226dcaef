#include "base/set/key_buckets.h"
#include "base/memory.h"
#include "base/radix.h"
#include "base/set/keyset_cell.h"
#include "base/set/seed.h"

/* Cells of a bucket at first. */
#define LEAST_SIZE 16

/* So many cells behind one that is added are loaded into the cache. */
#define CELLS_AHEAD 11

/* The cells of a bucket, and as much room to sort them. */
struct sorter {
	struct keyset_cell *cells, *other;
	size_t count, room;
};

static const struct cell_layout plain = {3, KEYSET_FLAGS};

/* How many cells each bucket may have. */
static size_t
size_of(const struct keyset *set)
{
	return set->room / KEY_BUCKETS;
}

static void
reserve(struct sorter *s, size_t count)
{
	if (s->cells != NULL && count <= s->room)
		return;
	free(s->cells);
	free(s->other);
	s->room = count;
	s->cells = memory_zeroed(count, sizeof(*s->cells));
	s->other = memory_zeroed(count, sizeof(*s->other));
}

RADIX_PASS(sort_pass, struct keyset_cell, word[0])

/* Takes cells out of the table, in the order of word 0. */
static void
sort_cells(struct sorter *s, const uint32_t *cells, size_t count)
{
	reserve(s, count);
	if (count > 0)
		memcpy(s->cells, cells, count * sizeof(*s->cells));
	s->count = count;
	for (unsigned shift = 0; shift < 24; shift += 8) {
		struct keyset_cell *sorted = s->other;

		sort_pass(s->cells, sorted, count, shift);
		s->other = s->cells;
		s->cells = sorted;
	}
}

/* Does one of the cells before this one, down to `first`, hold the same key? Those with
 * the same word 0 stand next to each other. */
static bool
is_repeated(const uint32_t *cell, const uint32_t *first,
    const struct keyset_cell *key)
{
	while (cell > first) {
		cell -= plain.width;
		if (cell[0] != key->word[0] || empty(cell))
			return false;
		if (memcmp(cell, key->word, sizeof(key->word)) == 0)
			return true;
	}
	return false;
}

/* Removes repeated keys from a bucket. */
static void
remove_repeated(struct key_buckets *b, const struct keyset *set, size_t bucket)
{
	uint32_t *first = cell_at(set, bucket * size_of(set), plain);
	uint32_t *to = first;
	struct sorter s = {0};

	sort_cells(&s, first, b->used[bucket]);
	for (size_t i = 0; i < s.count; i++) {
		if (is_repeated(to, first, &s.cells[i]))
			continue;
		memcpy(to, s.cells[i].word, sizeof(s.cells[i].word));
		to += plain.width;
	}
	b->used[bucket] = (size_t)(to - first) / plain.width;
	free(s.cells);
	free(s.other);
}

static void
move_cells(const struct keyset *set, size_t to, size_t from, size_t count)
{
	memmove(cell_at(set, to, plain), cell_at(set, from, plain),
	    count * plain.width * sizeof(uint32_t));
}

/* Makes all buckets larger. */
static void
grow(struct key_buckets *b, struct keyset *set)
{
	size_t old = size_of(set), size = old + old / 2;

	if (old == 0)
		size = LEAST_SIZE;
	resize(set, size * KEY_BUCKETS, KEYSET_LEAST_SPARE, plain);
	for (size_t i = KEY_BUCKETS; i-- > 0;)
		move_cells(set, i * size, i * old, b->used[i]);
}

void
key_buckets_add(struct key_buckets *b, struct keyset *set,
    const uint64_t half[2])
{
	struct keyset_cell cell;
	uint32_t *to;
	size_t bucket;

	if (set->seed == 0)
		set->seed = seed_random() | 1;
	cell = cell_of(set, half, plain);
	bucket = cell.word[0] >> 24;
	if (b->used[bucket] == size_of(set)) {
		if (set->room > 0)
			remove_repeated(b, set, bucket);
		if (b->used[bucket] >= size_of(set) / 4 * 3)
			grow(b, set);
	}
	to = cell_at(set, bucket * size_of(set) + b->used[bucket]++, plain);
	memcpy(to, cell.word, sizeof(cell.word));
	prefetch_cell(to + CELLS_AHEAD * plain.width);
}

/* Moves all cells to the end of the table. Returns how many there are. */
static size_t
move_to_end(const struct key_buckets *b, struct keyset *set)
{
	size_t size = size_of(set), count = 0, end;

	for (size_t i = 0; i < KEY_BUCKETS; i++)
		count += b->used[i];
	if (count > set->room / 3 * 2)
		resize(set, count + count / 2, set->spare, plain);
	end = set->room + set->spare;
	for (size_t i = KEY_BUCKETS; i-- > 0;) {
		end -= b->used[i];
		move_cells(set, end, i * size, b->used[i]);
	}
	return count;
}

/* Makes room between the cells that have been placed and the last `rest` ones. */
static void
add_spare(struct keyset *set, size_t rest)
{
	size_t end = set->room + set->spare;

	resize(set, set->room, 2 * set->spare, plain);
	move_cells(set, set->room + set->spare - rest, end - rest, rest);
}

static void
clear_cells(const struct keyset *set, size_t from, size_t to)
{
	memset(cell_at(set, from, plain), 0,
	    (to - from) * plain.width * sizeof(uint32_t));
}

/* Puts sorted cells behind those that have been placed, each where it belongs or in the
 * next cell. Returns the cell behind them; `to` is that of the call before. The last
 * `rest` cells of the table are to come. */
static size_t
place_cells(const struct sorter *s, struct keyset *set, size_t to, size_t rest)
{
	for (size_t i = 0; i < s->count; i++) {
		const struct keyset_cell *key = &s->cells[i];
		size_t at = start(set, key->word);

		if (is_repeated(cell_at(set, to, plain), set->cells, key))
			continue;
		at = at > to ? at : to;
		while (at + 1 + rest >= set->room + set->spare)
			add_spare(set, rest);
		clear_cells(set, to, at);
		memcpy(cell_at(set, at, plain), key->word, sizeof(key->word));
		to = at + 1;
		set->count++;
	}
	return to;
}

void
key_buckets_end(struct key_buckets *b, struct keyset *set)
{
	struct sorter s = {0};
	size_t to = 0, rest;

	if (set->room == 0)
		return;
	rest = move_to_end(b, set);
	for (size_t i = 0; i < KEY_BUCKETS; i++) {
		sort_cells(&s,
		    cell_at(set, set->room + set->spare - rest, plain),
		    b->used[i]);
		rest -= b->used[i];
		to = place_cells(&s, set, to, rest);
	}
	clear_cells(set, to, set->room + set->spare);
	free(s.cells);
	free(s.other);
	*b = (struct key_buckets){.used = {0}};
}
