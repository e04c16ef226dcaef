/* walk: finds the files below a directory. io/sources includes this file. */
#ifndef IO_WALK_H
#define IO_WALK_H

#include "base/text.h"

/* Called for each file; the path is valid during the call. */
typedef void walk_found(void *arg, const char *path);

/* Calls `found` for each file below the directory whose name, without the ending of a
 * compressed file, matches one of the patterns (const char *); sorted by name. Passes over
 * names that begin with a dot, and symbolic links to directories, so that no loop is
 * possible. Returns false after a message if a directory can't be read. An empty path
 * means the working directory. */
bool walk(const char *directory, const struct text *patterns, walk_found *,
    void *arg);

#endif
