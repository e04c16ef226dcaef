/* progress: a line on a terminal that says how far long work is; SIGUSR1 asks for
 * one, too. filter and tools include this file. */
#ifndef IO_PROGRESS_H
#define IO_PROGRESS_H

#include "base/text.h"

#include <stdint.h>
#include <time.h>

struct progress {
	bool wanted;  /* not only after SIGUSR1 */
	bool showing; /* a line is on the terminal */
	struct timespec begin, shown;
};

/* Starts the clock, and listens to SIGUSR1 from now on. */
void progress_start(struct progress *);

/* Returns the seconds since then. */
double progress_since(const struct timespec *then);

/* Returns whether it is time to write the line: after the first second, then four
 * times a second, and once after each SIGUSR1. */
bool progress_due(struct progress *);

/* Writes the line, cut to the width of the terminal. If only SIGUSR1 asked for it, it
 * ends in a newline and stays. */
void progress_show(struct progress *, struct slice line);

/* Erases the line, before anything else is written. */
void progress_clear(struct progress *);

/* Appends a time: "0:12", "3:25:07". */
void progress_add_time(struct text *, double seconds);

/* Appends a number of bytes: "12.3 MB". */
void progress_add_bytes(struct text *, uint64_t bytes);

#endif
