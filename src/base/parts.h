/* parts: work that comes piece by piece, is done ahead by threads, and whose
 * results are taken in order. Tools include it. */
#ifndef BASE_PARTS_H
#define BASE_PARTS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PARTS_THREADS_MOST 1024
#define PARTS_SLOTS_MOST (2 * PARTS_THREADS_MOST + 2)

/* Does what is in a slot; other slots are worked on at the same time. */
typedef void parts_do(void *arg, size_t slot);

/* Takes the result out of a slot; called by the thread that gave it, and in the
 * order of giving. */
typedef void parts_take(void *arg, size_t slot);

/* A ring of slots, which stand for whatever the caller keeps for each. The
 * thread that gives works, too. */
struct parts {
	unsigned threads; /* that work at most, the caller's with them */
	size_t slots;
	parts_do *work;
	parts_take *take;
	void *arg;

	pthread_mutex_t lock;
	pthread_cond_t given_more; /* or there will be none */
	pthread_cond_t front_done;
	uint64_t given, begun, taken; /* so many slots so far */
	bool over;
	bool done[PARTS_SLOTS_MOST];
	unsigned helpers;
	pthread_t helper[PARTS_THREADS_MOST];
};

/* Starts with empty slots, and without a thread: these come with the work. */
void parts_start(struct parts *, unsigned threads, parts_do *, parts_take *,
    void *arg);

/* The next slot to fill. Takes what is done; where no slot is free it works and
 * waits until one is. */
size_t parts_room(struct parts *);

/* That slot is filled. */
void parts_give(struct parts *);

/* Works and waits until all that was given is taken. */
void parts_settle(struct parts *);

/* Ends the threads; all is taken. */
void parts_end(struct parts *);

#endif
