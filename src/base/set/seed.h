/* seed: a random number for hash tables. Whoever writes a file doesn't know it, so the keys
 * of the file can't be chosen such that all of them have the same hash, which would make
 * a table slow. No result may depend on it. Everybody but game and notation may include
 * this file. */
#ifndef BASE_SET_SEED_H
#define BASE_SET_SEED_H

#include <stdint.h>

/* Returns another number each time. */
uint64_t seed_random(void);

#endif
