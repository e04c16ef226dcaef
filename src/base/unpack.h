/* unpack: files that are compressed, read through the program that unpacks
 * them, which works beside us. Tools include it. */
#ifndef BASE_UNPACK_H
#define BASE_UNPACK_H

#include "base/lines.h"

#include <sys/types.h>

/* What is said where the program could not unpack all. */
#define UNPACK_DAMAGED "the compressed data are damaged, or end too early"

/* So many bytes tell whether a file is compressed. */
#define UNPACK_MARK 10

/* Are these the first bytes of a compressed file? */
bool unpack_marked(struct slice head);

struct unpack {
	const char *program; /* NULL: the file is plain */
	int packed;          /* the file itself */
	pid_t worker;
	pid_t feeder; /* 0: the program reads the file itself */
	int warns;    /* the program's exit status where it unpacked all */
	bool damaged; /* they have ended, and not well */
	bool broken;  /* nor has all come that was packed */
};

/* Looks at the first bytes of a file whose lines were just started. Where they
 * are those of a compressed one, the lines are those of what it holds. False
 * where that can't be read: *wrong is why, with *error an errno or 0. */
bool unpack_begin(struct unpack *, struct lines *, const char **wrong,
    int *error);

/* Behind the last line, before its descriptor is closed: lets go of the program.
 * False where it could not unpack all of it, which is asked only where the
 * lines came to their end. */
bool unpack_end(struct unpack *, const struct lines *);

#endif
