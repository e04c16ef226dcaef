/* sources: what a run reads, in order: the records of the command line (-e), then the
 * files, and the files below directories (-R). filter and tools include this file. */
#ifndef IO_SOURCES_H
#define IO_SOURCES_H

#include "base/text.h"

/* The name of the records of the command line in diagnostics. */
extern const char sources_command_line[];

struct sources {
	struct text records; /* const char *: those of -e; they aren't copied */
	bool lacks_record;   /* -e stands without a record */
	bool recursive;      /* -R: read the files below directories */
	struct text include; /* const char *: patterns of their names */
	struct text found;   /* char *: their paths */
	char **files;        /* what is read, NULL at the end */
	struct text list;    /* these, unless they are operands as they stand */
	struct text joined;  /* the records of -e as lines */
};

/* Adds a record of the command line. */
void sources_add(struct sources *, const char *record);

/* Returns how many records the command line has, and the record with this index. */
size_t sources_count(const struct sources *);
const char *sources_record(const struct sources *, size_t index);

/* Adds a pattern for the names of files below directories. Without any, they are those of
 * collections: *.fen and the like. */
void sources_include(struct sources *, const char *pattern);

/* Makes s->files, the list of what is read: first `sources_command_line`, if it has records,
 * then the files; with `recursive`, those below a directory in its place, or below the
 * working directory if there are neither records nor files. Returns false after a
 * message if a directory can't be read, or has no such file. */
bool sources_list(struct sources *, char **files);

/* Returns the records of the command line as lines. They stay valid until
 * sources_free. */
struct slice sources_lines(struct sources *);

void sources_free(struct sources *);

#endif
