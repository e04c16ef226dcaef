#include "stat/keys.h"
#include "base/memory.h"

#include <string.h>

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

/* Returns the first level at which two rows differ; KEYS_LEVELS if they are equal. */
static inline int
differ_at(const struct keys_row *a, const struct keys_row *b)
{
	int level = 0;

	while (level < KEYS_LEVELS && a->word[level] == b->word[level])
		level++;
	return level;
}

static int
compare(const void *one, const void *other)
{
	const struct keys_row *a = one, *b = other;
	int level = differ_at(a, b);

	if (level == KEYS_LEVELS)
		return 0;
	return a->word[level] < b->word[level] ? -1 : 1;
}

/* Copies the rows of a bucket to `list`, sorted. Returns how many there are. */
static size_t
sort_bucket(const struct keys_block *block, struct keys_row **list,
    size_t *room)
{
	size_t count = 0;

	for (const struct keys_block *b = block; b != NULL; b = b->next)
		count += b->count;
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
					   : differ_at(&list[i - 1], &list[i]);

			if (visit != NULL && level < KEYS_LEVELS)
				visit(arg, &list[i]);
			for (; level < KEYS_LEVELS; level++)
				unique[level]++;
		}
	}
	free(list);
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
