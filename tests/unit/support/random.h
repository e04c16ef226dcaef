/* random: pseudo-random numbers from a seed, the same on every machine. */
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

/* A number from 0 to n - 1; 0 if n is 0. */
static inline size_t
random_below(uint64_t *state, size_t n)
{
	return n == 0 ? 0 : (size_t)(random_next(state) % n);
}

#endif
