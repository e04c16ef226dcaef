/* random: numbers that are the same on every machine, from a seed. */
#ifndef UNIT_RANDOM_H
#define UNIT_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* splitmix64 */
static inline uint64_t
random_next(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

/* From 0 up to, and without, n. */
static inline size_t
random_below(uint64_t *state, size_t n)
{
	return (size_t)(random_next(state) % n);
}

#endif
