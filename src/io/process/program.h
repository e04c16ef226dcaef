/* program: finds the programs that tools start, and starts those that write to a tool
 * through a pipe. filter and tools include this file. */
#ifndef IO_PROCESS_PROGRAM_H
#define IO_PROCESS_PROGRAM_H

#include "base/text.h"

#include <sys/types.h>

/* A program without which only some option or kind of file doesn't work. */
struct optional_program {
	const char *name;     /* NULL behind the last of a table */
	const char *use;      /* what needs it, for fentools doctor */
	const char *variable; /* the environment variable without which it isn't
			       * started, or NULL */
};

/* Finds a program in the folders of PATH. Only absolute folders count: "." and an empty
 * one would be a program of whoever owns the working folder. Returns its path, or NULL
 * if there is none. */
const char *program_find(struct text *path, const char *name);

/* Opens a pipe that isn't inherited; returns an errno, or 0. */
int program_pipe(int ends[2]);

/* Called in a child of `parent`: lets it end with its parent, even if that is killed.
 * Only Linux can. */
void program_end_with(pid_t parent);

/* Starts a program between two descriptors; what it complains about isn't shown. It ends
 * with the tool, as program_end_with says. Returns an errno, or 0. */
int program_start(pid_t *child, const char *path, char *const argv[], int from,
    int to);

/* Starts a program with nothing on its standard input and output. It doesn't end with the
 * tool, which doesn't wait for it. Returns an errno, or 0. */
int program_leave(const char *path, char *const argv[]);

/* Runs a program that reads the bytes and whose output is appended to `out`. Returns an
 * errno, or 0; EIO if the program fails. */
int program_pass(const char *path, char *const argv[], struct slice,
    struct text *out);

#endif
