#include "stat/keys.h"
#include "base/memory.h"
#include "base/radix.h"
#include "base/set/huge.h"
#include "base/threads/parallel.h"

#include <string.h>

/* The sizes of the first room for blocks, and of the largest. */
#define ROOM_FIRST ((size_t)1 << 16)
#define ROOM_MOST ((size_t)1 << 21)

/* Fewer rows are sorted before a thread has started. */
#define KEYS_THREADS_FROM 100000

void
keys_make(struct keys_row *row, const uint64_t hash[KEYS_LEVELS])
{
	row->word[0] = hash[0];
	row->word[1] = hash[1] >> 32 << 32 | hash[2] >> 32;
	row->word[2] = hash[3];
	row->word[3] = hash[4];
	row->word[4] = hash[5];
}

static struct keys_block *
new_block(struct keys *keys)
{
	struct keys_room *room = keys->room;

	if (room == NULL || room->used == room->most) {
		size_t size = room == NULL ? ROOM_FIRST : 2 * room->size;

		if (size > ROOM_MOST)
			size = ROOM_MOST;
		room = huge_grow(NULL, 0, size);
		room->before = keys->room;
		room->size = size;
		room->most = (size - sizeof(*room)) / sizeof(*room->block);
		keys->room = room;
	}
	return &room->block[room->used++];
}

void
keys_add(struct keys *keys, const struct keys_row *row)
{
	struct keys_block **bucket = &keys->bucket[row->word[0] >> 56];
	struct keys_block *block = *bucket;

	if (block == NULL || block->count == KEYS_BLOCK) {
		block = new_block(keys);
		block->next = *bucket;
		block->count = 0;
		*bucket = block;
	}
	block->rows[block->count++] = *row;
	keys->count++;
}

/* Returns the first word in which two rows differ; KEYS_WORDS if they are equal. */
static inline int
differ_at(const struct keys_row *a, const struct keys_row *b)
{
	int word = 0;

	while (word < KEYS_WORDS && a->word[word] == b->word[word])
		word++;
	return word;
}

/* Returns the first level at which they differ; KEYS_LEVELS if at none. */
static inline int
level_of(const struct keys_row *a, const struct keys_row *b)
{
	int word = differ_at(a, b);

	if (word == 1)
		return 1 + (a->word[1] >> 32 == b->word[1] >> 32);
	return word == 0 ? 0 : word + 1;
}

/* A row to sort, with its first word. */
struct ranked {
	uint64_t first;
	const struct keys_row *row;
};

static int
compare(const void *one, const void *other)
{
	const struct ranked *a = one, *b = other;
	int word = differ_at(a->row, b->row);

	if (word == KEYS_WORDS)
		return 0;
	return a->row->word[word] < b->row->word[word] ? -1 : 1;
}

RADIX_PASS(sort_pass, struct ranked, first)

/* Sorts the rows whose first words begin with the same 32 bits: few, unless boards are
 * repeated. */
static void
sort_runs(struct ranked *list, size_t count)
{
	for (size_t i = 0, end; i < count; i = end) {
		for (end = i + 1; end < count &&
		     list[i].first >> 32 == list[end].first >> 32;
		     end++)
			;
		if (end - i > 1)
			qsort(list + i, end - i, sizeof(*list), compare);
	}
}

/* Lists the rows of a bucket, sorted, in new memory. All begin with the same 8 bits. */
static struct ranked *
sort_bucket(const struct keys_block *first, size_t *count)
{
	struct ranked *list, *other;
	size_t n = 0;

	for (const struct keys_block *b = first; b != NULL; b = b->next)
		n += b->count;
	*count = n;
	list = memory_zeroed(n, sizeof(*list));
	other = memory_zeroed(n, sizeof(*other));
	n = 0;
	for (const struct keys_block *b = first; b != NULL; b = b->next)
		for (size_t i = 0; i < b->count; i++)
			list[n++] = (struct ranked){b->rows[i].word[0],
			    &b->rows[i]};
	sort_pass(list, other, n, 32);
	sort_pass(other, list, n, 40);
	sort_pass(list, other, n, 48);
	free(list);
	sort_runs(other, n);
	return other;
}

/* The work of keys_count. Each bucket has counts of its own, so that threads can share the
 * buckets. */
struct count {
	const struct keys *keys;
	keys_visit *visit;
	void *arg;
	uint64_t unique[KEYS_BUCKETS][KEYS_LEVELS];
};

static void
count_bucket(void *arg, size_t bucket)
{
	struct count *c = arg;
	uint64_t *unique = c->unique[bucket];
	size_t count;
	struct ranked *list = sort_bucket(c->keys->bucket[bucket], &count);

	for (size_t i = 0; i < count; i++) {
		int level = i == 0 ? 0 : level_of(list[i - 1].row, list[i].row);

		if (c->visit != NULL && level < KEYS_LEVELS)
			c->visit(c->arg, list[i].row);
		for (; level < KEYS_LEVELS; level++)
			unique[level]++;
	}
	free(list);
}

void
keys_count(const struct keys *keys, unsigned threads,
    uint64_t unique[KEYS_LEVELS], keys_visit *visit, void *arg)
{
	struct count *c = memory_zeroed(1, sizeof(*c));

	c->keys = keys;
	c->visit = visit;
	c->arg = arg;
	parallel_for(keys->count < KEYS_THREADS_FROM ? 1 : threads,
	    KEYS_BUCKETS, count_bucket, NULL, c);
	memset(unique, 0, KEYS_LEVELS * sizeof(*unique));
	for (size_t bucket = 0; bucket < KEYS_BUCKETS; bucket++)
		for (size_t level = 0; level < KEYS_LEVELS; level++)
			unique[level] += c->unique[bucket][level];
	free(c);
}

void
keys_write(char *to, const struct keys_row *row)
{
	for (size_t i = 0; i < KEYS_ROW_BYTES; i++)
		to[i] = (char)(row->word[i / 8] >> (56 - i % 8 * 8));
}

void
keys_read(struct keys_row *row, const char *from)
{
	*row = (struct keys_row){.word = {0}};
	for (size_t i = 0; i < KEYS_ROW_BYTES; i++)
		row->word[i / 8] = row->word[i / 8] << 8 |
		    (unsigned char)from[i];
}

void
keys_free(struct keys *keys)
{
	while (keys->room != NULL) {
		struct keys_room *room = keys->room;

		keys->room = room->before;
		huge_free(room, room->size);
	}
	*keys = (struct keys){.count = 0};
}
