/* clipboard: copies results to the clipboard. Tools include this file. */
#ifndef IO_CLIPBOARD_H
#define IO_CLIPBOARD_H

#include "io/process/program.h"

#include <sys/types.h>

struct clipboard {
	struct text text;
	bool too_long;
	int to;       /* a pipe to the helper */
	pid_t helper; /* hands the text over, once it has all of it */
};

/* Starts the helper, which keeps the right to start programs. */
void clipboard_start(struct clipboard *);

/* Appends a line. If the text gets longer than a clipboard can be expected to hold, all
 * of it is dropped. */
void clipboard_add(struct clipboard *, struct slice line);

/* Lets the helper give the text to the first program that accepts it, or else to the
 * terminal (OSC 52), and frees it. If that fails, a line on standard error says so. */
void clipboard_set(struct clipboard *);

/* Returns the program number i, from 0, in the order in which they are tried. */
struct optional_program clipboard_program(size_t i);

#endif
