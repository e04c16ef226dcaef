/* null: records that end in NUL bytes (-z). NUL bytes and newlines change places when
 * such records are read, and again when results are written; between, all records end in
 * newlines. io and filter include this file. */
#ifndef IO_NULL_H
#define IO_NULL_H

#include <stddef.h>

/* Makes newlines of the NUL bytes, and NUL bytes of the newlines. */
static inline void
null_swap(char *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		bytes[i] = bytes[i] == '\0' ? '\n'
		    : bytes[i] == '\n'      ? '\0'
					    : bytes[i];
}

#endif
