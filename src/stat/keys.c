#include "stat/keys.h"
#include "base/memory.h"

#include <string.h>

void
keys_make(struct keys_row *row, const uint64_t hash[KEYS_LEVELS])
{
	row->word[0] = hash[0];
	row->word[1] = hash[1] >> 32 << 32 | hash[2] >> 32;
	row->word[2] = hash[3];
	row->word[3] = hash[4];
	row->word[4] = hash[5];
}

void
keys_add(struct keys *keys, const struct keys_row *row)
{
	struct keys_block **bucket = &keys->bucket[row->word[0] >> 56];
	struct keys_block *block = *bucket;

	if (block == NULL || block->count == KEYS_BLOCK) {
		block = memory_get(sizeof(*block));
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

static int
compare(const void *one, const void *other)
{
	const struct keys_row *a = one, *b = other;
	int word = differ_at(a, b);

	if (word == KEYS_WORDS)
		return 0;
	return a->word[word] < b->word[word] ? -1 : 1;
}

/* Copies the rows of a bucket to `list`, sorted. Returns how many there are. */
static size_t
sort_bucket(const struct keys_block *block, struct keys_row **list,
    size_t *room)
{
	size_t count = 0;

	for (const struct keys_block *b = block; b != NULL; b = b->next)
		count += b->count;
	if (count == 0)
		return 0;
	if (count > *room) {
		free(*list);
		*list = memory_zeroed(count, sizeof(**list));
		*room = count;
	}
	count = 0;
	for (; block != NULL; block = block->next) {
		memcpy(*list + count, block->rows,
		    block->count * sizeof(block->rows[0]));
		count += block->count;
	}
	if (count > 1)
		qsort(*list, count, sizeof(**list), compare);
	return count;
}

void
keys_count(const struct keys *keys, uint64_t unique[KEYS_LEVELS],
    keys_visit *visit, void *arg)
{
	struct keys_row *list = NULL;
	size_t room = 0;

	memset(unique, 0, KEYS_LEVELS * sizeof(*unique));
	for (size_t b = 0; b < KEYS_BUCKETS; b++) {
		size_t count = sort_bucket(keys->bucket[b], &list, &room);

		for (size_t i = 0; i < count; i++) {
			int level = i == 0 ? 0
					   : level_of(&list[i - 1], &list[i]);

			if (visit != NULL && level < KEYS_LEVELS)
				visit(arg, &list[i]);
			for (; level < KEYS_LEVELS; level++)
				unique[level]++;
		}
	}
	free(list);
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
	for (size_t b = 0; b < KEYS_BUCKETS; b++) {
		struct keys_block *next;

		for (struct keys_block *k = keys->bucket[b]; k != NULL;
		     k = next) {
			next = k->next;
			free(k);
		}
		keys->bucket[b] = NULL;
	}
	keys->count = 0;
}
