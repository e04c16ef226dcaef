/* little: loads and stores bytes as a number in little-endian order, on any processor:
 * the first byte in memory is the lowest. Everybody may include it.
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

/* The eight bytes at `at` become the number. No memcpy: with _FORTIFY_SOURCE=3 that asks
 * for the room behind `at` with each call, which makes a loop over bytes half as fast.
 * The caller knows the room. */
static inline void
little_store_64(uint8_t *at, uint64_t number)
{
	struct __attribute__((packed, may_alias)) eight {
		uint64_t word;
	} *eight = (struct eight *)(void *)at;

	eight->word = LITTLE_64(number);
}

#endif
