/* origin: lines of several files, each by one number. Tools and json include
 * it. */
#ifndef BASE_ORIGIN_H
#define BASE_ORIGIN_H

#include "base/text.h"

/* A line of a file. */
struct origin {
	const char *file;
	uint64_t line;
};

struct origins {
	struct text parts; /* the files, in order */
	uint64_t last;     /* the highest number that was given */
};

/* Begins a file; its first line has this number in it. */
void origins_begin(struct origins *, const char *file, uint64_t first_line);

/* The number of a line of the file that was begun last, over all files: from 1,
 * and rising. */
uint64_t origins_number(struct origins *, uint64_t line);

/* The line of a number that was given. */
struct origin origins_find(const struct origins *, uint64_t number);

/* Gives the memory back. */
void origins_free(struct origins *);

#endif
