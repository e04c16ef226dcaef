/* little: loads four or eight bytes as a number in little-endian order, on any
 * processor: the first byte in memory is the lowest. Everybody may include it.
 *
 * little_32("abcd") is 0x64636261. LITTLE_32 turns a number of that order into
 * one of the processor's own order, and back. */
#ifndef BASE_LITTLE_H
#define BASE_LITTLE_H

#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LITTLE_32(word) __builtin_bswap32(word)
#define LITTLE_64(word) __builtin_bswap64(word)
#else
#define LITTLE_32(word) (word)
#define LITTLE_64(word) (word)
#endif

static inline uint32_t
little_32(const char *at)
{
	uint32_t word;

	memcpy(&word, at, sizeof(word));
	return LITTLE_32(word);
}

static inline uint64_t
little_64(const char *at)
{
	uint64_t word;

	memcpy(&word, at, sizeof(word));
	return LITTLE_64(word);
}

#endif
