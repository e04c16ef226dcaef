/* radix: one pass of a radix sort. Everybody may include it.
 *
 * RADIX_PASS(sort_pass, struct row, key) defines
 *
 *     static void sort_pass(const struct row *rows, struct row *sorted, size_t count,
 *         unsigned shift);
 *
 * which writes the rows to `sorted`, in the order of the 8 bits of row.key from bit
 * `shift` on. Rows with the same bits stay in their order. So passes with the shifts 0, 8
 * and 16 sort by the lowest 24 bits:
 *
 *	rows	0x0201 0x0102 0x0101
 *	0	0x0201 0x0101 0x0102
 *	8	0x0101 0x0102 0x0201
 */
#ifndef BASE_RADIX_H
#define BASE_RADIX_H

#include <stddef.h>

/* Makes of the number of rows with each value the place of the first of them. */
static inline void
radix_places(size_t place[256])
{
	size_t sum = 0;

	for (size_t i = 0; i < 256; i++) {
		size_t count = place[i];

		place[i] = sum;
		sum += count;
	}
}

#define RADIX_PASS(name, type, key)                                            \
	static void name(const type *rows, type *sorted, size_t count,         \
	    unsigned shift)                                                    \
	{                                                                      \
		size_t place[256] = {0};                                       \
                                                                               \
		for (size_t i = 0; i < count; i++)                             \
			place[rows[i].key >> shift & 0xff]++;                  \
		radix_places(place);                                           \
		for (size_t i = 0; i < count; i++)                             \
			sorted[place[rows[i].key >> shift & 0xff]++] =         \
			    rows[i];                                           \
	}

#endif
