/* mix: a hash of words of 64 bits. Everybody from game on may include it. */
#ifndef GAME_MIX_H
#define GAME_MIX_H

#include <stddef.h>
#include <stdint.h>

/* The product of two numbers, 128 bits, with its halves combined by XOR. */
#ifdef __SIZEOF_INT128__

static inline uint64_t
mix_fold(uint64_t a, uint64_t b)
{
	__extension__ typedef unsigned __int128 product;
	product all = (product)a * b;

	return (uint64_t)(all >> 64) ^ (uint64_t)all;
}

#else

static inline uint64_t
mix_fold(uint64_t a, uint64_t b)
{
	uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
	uint64_t mid = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
	uint64_t cross = (a & UINT32_MAX) * (b >> 32) + (mid & UINT32_MAX);
	uint64_t high = (a >> 32) * (b >> 32) + (mid >> 32) + (cross >> 32);

	return high ^ (cross << 32 | (low & UINT32_MAX));
}

#endif

/* Hashes so many words, and 64 bits of state, to two words. The constants are
 * fractions of the square roots of the first primes. The state is mixed before the
 * first word is added: otherwise a bit of one could cancel a bit of the other. */
static inline void
mix_words(const uint64_t *words, size_t count, uint64_t state, uint64_t *half)
{
	static const uint64_t mix[2][4] = {
	    {UINT64_C(0x6a09e667f3bcc909), UINT64_C(0xbb67ae8584caa73b),
		UINT64_C(0x3c6ef372fe94f82b), UINT64_C(0xa54ff53a5f1d36f1)},
	    {UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
		UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)},
	};

	for (int i = 0; i < 2; i++)
		half[i] = mix_fold(state ^ mix[i][2], mix[i][0]);
	for (size_t k = 0; k < count; k++)
		for (int i = 0; i < 2; i++)
			half[i] = mix_fold(half[i] ^ words[k], mix[i][k & 3]) +
			    mix[i][3 - (k & 3)];
	for (int i = 0; i < 2; i++)
		half[i] = mix_fold(half[i], mix[i][1]);
}

#endif
