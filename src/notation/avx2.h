/* avx2: registers of 32 bytes. The kernels for AVX2 in notation include it. */
#ifndef NOTATION_AVX2_H
#define NOTATION_AVX2_H

#include <immintrin.h>
#include <stdint.h>

/* The same sixteen bytes in both halves: shuffles look each half up on its own. */
#define BOTH(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

static inline __m256i
load(const char *from)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

/* The highest bit of each byte. */
static inline uint32_t
bits_of(__m256i bytes)
{
	return (uint32_t)_mm256_movemask_epi8(bytes);
}

#endif
