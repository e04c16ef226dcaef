/* work: pieces of work that threads share. Tools include it. */
#ifndef BASE_WORK_H
#define BASE_WORK_H

#include <stddef.h>

/* Does one piece; pieces are done at the same time, in any order. */
typedef void work_piece(void *arg, size_t piece);

/* Called by the thread that asked for the work, now and then. */
typedef void work_pause(void *arg, size_t done);

/* Does all pieces, on so many threads at most, and waits for them. `pause` may
 * be NULL. */
void work_run(unsigned threads, size_t pieces, work_piece *piece,
    work_pause *pause, void *arg);

/* How many threads the processors run at once. */
unsigned work_processors(void);

#endif
