/* memory: all allocations but those of base/set/huge.h. Memory that runs out ends the
 * program with a message and status 2, so no caller has to check for NULL. What is
 * allocated here is freed with free(3). Everybody but game and notation may include this
 * file. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include "base/status.h"

#include <stdint.h>
#include <stdlib.h>

/* Returns room for `size` bytes. */
static inline void *
memory_get(size_t size)
{
	void *room = malloc(size > 0 ? size : 1);

	if (room == NULL)
		status_no_memory();
	return room;
}

/* Returns room for `count` things of `size` bytes, all of them zero. */
static inline void *
memory_zeroed(size_t count, size_t size)
{
	void *room = calloc(count > 0 ? count : 1, size);

	if (room == NULL)
		status_no_memory();
	return room;
}

/* Returns room for `count` things of `size` bytes, with what was in the old room, which
 * is freed. The old room may be NULL. */
static inline void *
memory_grow(void *old, size_t count, size_t size)
{
	void *room = count <= SIZE_MAX / size ? realloc(old, count * size)
					      : NULL;

	if (room == NULL)
		status_no_memory();
	return room;
}

/* Returns a copy of a C string. */
static inline char *
memory_copy(const char *string)
{
	struct slice s = slice_of(string);

	return memcpy(memory_get(s.len + 1), string, s.len + 1);
}

#endif
