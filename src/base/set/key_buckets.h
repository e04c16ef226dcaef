/* key_buckets: collects keys, and makes a keyset of all of them at once. That takes half
 * the time of keyset_put for each key, which reads the memory at a random place. Tools
 * include it.
 *
 * The keys are collected in the memory of the keyset, so they take no more than there. */
#ifndef BASE_SET_KEY_BUCKETS_H
#define BASE_SET_KEY_BUCKETS_H

#include "base/set/keyset.h"

#define KEY_BUCKETS 256

/* How many keys each bucket has, by the first byte of a cell. Their cells are in the
 * memory of the set, which all buckets have equal parts of. */
struct key_buckets {
	size_t used[KEY_BUCKETS];
};

/* Adds a key, which may be there already. The set has no keys and no values; it only
 * gets its seed. */
void key_buckets_add(struct key_buckets *, struct keyset *,
    const uint64_t half[2]);

/* Makes a set of them. The buckets are empty then. */
void key_buckets_end(struct key_buckets *, struct keyset *);

#endif
