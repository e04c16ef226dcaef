/* unpack: reads compressed files through the program that unpacks them, which runs at
 * the same time. filter and tools include this file. */
#ifndef IO_UNPACK_H
#define IO_UNPACK_H

#include "io/lines.h"
#include "io/process/program.h"

#include <sys/types.h>

/* The message if the program could not unpack all. */
#define UNPACK_DAMAGED "the compressed data are damaged, or end too early"

/* The number of bytes that show whether a file is compressed. */
#define UNPACK_MARK 10

/* Returns whether these are the first bytes of a compressed file. */
bool unpack_marked(struct slice head);

/* Returns the program number i, from 0, that unpacks files. */
struct optional_program unpack_program(size_t i);

/* Called if a file can't be unpacked; `wrong` and `error` are those of unpack_begin. */
typedef void unpack_failed(void *arg, const char *wrong, int error);

struct unpack {
	struct lines *in; /* for unpack_later */
	unpack_failed *failed;
	void *arg;
	const char *program; /* NULL: the file is plain */
	int packed;          /* the file itself */
	pid_t worker;
	pid_t feeder; /* 0: the program reads the file itself */
	int warns; /* the program's exit status if bytes follow the compressed
		       * data; 0: it has none */
	bool damaged; /* a program has failed */
	bool broken;  /* the output ended too early */
};

/* Looks at the first bytes of a file. The caller has just called lines_start. If the
 * file is compressed, the lines will be those of the unpacked text. Returns false if it
 * can't be unpacked: *wrong (words, or NULL) and *error (an errno, or 0) say why. */
bool unpack_begin(struct unpack *, struct lines *, const char **wrong,
    int *error);

/* Lets the lines call unpack_begin before their first line, and `failed` if that returns
 * false. The file isn't read before: it may be a pipe whose writer waits until another
 * file has been read. */
void unpack_later(struct unpack *, struct lines *, unpack_failed *, void *arg);

/* After the last line, and before the descriptor is closed: waits for the program, or
 * ends it. Returns false if the lines were read to their end, but the program could not
 * unpack the whole file. */
bool unpack_end(struct unpack *, const struct lines *);

#endif
