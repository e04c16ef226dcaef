/* number: reads decimal numbers. base/text.h writes them. Everybody may include it. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include "base/slice.h"

/* Reads a number that is the whole slice: digits and nothing else, at least one. Returns
 * false, and leaves *number as it is, if the slice is something else or the number is
 * larger than `most`. */
static inline bool
number_read(struct slice s, uint64_t most, uint64_t *number)
{
	uint64_t n = 0;

	if (s.len == 0)
		return false;
	for (size_t i = 0; i < s.len; i++) {
		uint64_t digit = (uint64_t)(s.at[i] - '0');

		if (!byte_digit(s.at[i]) || digit > most ||
		    n > (most - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	*number = n;
	return true;
}

#endif
