/* huge: memory for tables of any size that are read at random places. It is in huge
 * pages where the system has them, so that a place in a large table is found without
 * reading the tables of the system's small pages first. keyset and stat include it. */
#ifndef BASE_SET_HUGE_H
#define BASE_SET_HUGE_H

#include <stddef.h>

/* Returns room for `size` bytes: first what is in the old room of `old_size` bytes,
 * which is freed, then zeros. Without an old room, `old` is NULL and `old_size` 0. Ends
 * the program with status 2 if memory runs out. */
void *huge_grow(void *old, size_t old_size, size_t size);

/* Frees room of `size` bytes; it may be NULL. */
void huge_free(void *, size_t size);

#endif
