/* progress: a line on a terminal that says how far long work is, and the same
 * on SIGUSR1. Tools include it. */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include "base/text.h"

#include <stdint.h>
#include <time.h>

struct progress {
	bool wanted; /* the line; SIGUSR1 is always heard */
	bool showing;
	struct timespec begin, shown;
};

/* Begins: from now on SIGUSR1 asks for a line. */
void progress_start(struct progress *);

/* Seconds since then. */
double progress_since(const struct timespec *then);

/* Is a line to be written now? It appears after a second, and is written again
 * four times a second; and once for each SIGUSR1. */
bool progress_due(struct progress *);

/* Writes a line, cut to the terminal; as a line of its own where SIGUSR1 asked
 * for it and none is wanted. */
void progress_show(struct progress *, struct slice line);

/* Takes the line away, before anything else is written. */
void progress_clear(struct progress *);

/* Appends how long some seconds are: "0:12", "3:25:07". */
void progress_add_time(struct text *, double seconds);

/* Appends a number of bytes: "12.3 MB". */
void progress_add_bytes(struct text *, uint64_t bytes);

#endif
