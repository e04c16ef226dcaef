/* parallel: pieces of work, known from the start, that several threads share in
 * any order. Everybody may include this file. */
#ifndef BASE_THREADS_PARALLEL_H
#define BASE_THREADS_PARALLEL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

/* Does the piece with this number, while other threads do others. */
typedef void parallel_piece(void *arg, size_t piece);

/* Called between two pieces by the caller's thread; `done` pieces are done. */
typedef void parallel_pause(void *arg, size_t done);

/* Does all pieces on at most so many threads, the caller's among them, and returns
 * when they are done. `pause` may be NULL. */
void parallel_for(unsigned threads, size_t pieces, parallel_piece *piece,
    parallel_pause *pause, void *arg);

/* The least stack of a thread. Searches for a mate or a proof keep up to 0.7 MB there,
 * and some C libraries give only 128 KB. */
#define PARALLEL_STACK ((size_t)2 << 20)

/* Starts a thread. Returns false if the system has no more of them. */
bool parallel_start(pthread_t *, void *(*run)(void *), void *arg);

/* Returns how many threads the processors run at once. */
unsigned parallel_processors(void);

#endif
