/* key_buckets: collects keys, and makes a keyset of all of them at once. That takes half
 * the time of keyset_put for each key, which reads the memory at a random place. Tools
 * include it.
 *
 * A key takes 12 bytes here, and at most 40 together with the keyset that is made. */
#ifndef BASE_SET_KEY_BUCKETS_H
#define BASE_SET_KEY_BUCKETS_H

#include "base/set/keyset.h"

#define KEY_BUCKETS 256

struct key_block;

/* Buckets whose bytes are all zero are empty. */
struct key_buckets {
	struct key_block *bucket[KEY_BUCKETS]; /* by the first byte of a cell */
	size_t count;
};

/* Adds a key, which may be there already. The set has no keys and no values; it only
 * gets its seed. */
void key_buckets_add(struct key_buckets *, struct keyset *,
    const uint64_t half[2]);

/* Puts all keys into the set, and frees the buckets. */
void key_buckets_end(struct key_buckets *, struct keyset *);

#endif
