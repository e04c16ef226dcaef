/* origin: gives the lines of several files consecutive numbers, and finds the line of
 * a number. Tools and json include this file. */
#ifndef IO_ORIGIN_H
#define IO_ORIGIN_H

#include "base/text.h"

/* A line of a file. */
struct origin {
	const char *file;
	uint64_t line;
};

struct origins {
	struct text parts; /* the files, in order */
	uint64_t last;     /* the highest number so far */
};

/* Begins a file, whose first line has this number in the file. */
void origins_begin(struct origins *, const char *file, uint64_t first_line);

/* Returns the number, from 1, of a line of the file that was begun last. */
uint64_t origins_number(struct origins *, uint64_t line);

/* Finds the line that has this number. */
struct origin origins_find(const struct origins *, uint64_t number);

/* Frees the list of files. */
void origins_free(struct origins *);

#endif
