/* parts: work that comes piece by piece, is done ahead by threads, and whose
 * results are taken in order. Tools include it. */
#ifndef BASE_PARTS_H
#define BASE_PARTS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PARTS_THREADS_MOST 1024

/* A thread has slots of its own: what it fills and works on is still in the cache
 * of its processor. One to work on, and those that wait to be taken while the
 * caller's thread works itself. */
#define PARTS_SLOTS_OWN 3
#define PARTS_SLOTS_MOST (PARTS_SLOTS_OWN * PARTS_THREADS_MOST)

/* Fills a slot with the next piece; false where there is none, or none yet. One
 * thread at a time does so. Only the caller's may wait for one (`waits`), and
 * calls parts_settle before; where that ended all, there is none. */
typedef bool parts_fill(void *arg, size_t slot, bool waits);

/* Does what is in a slot; other slots are worked on at the same time. */
typedef void parts_do(void *arg, size_t slot);

/* Takes the result out of a slot; called by the caller's thread, in the order of
 * filling. */
typedef void parts_take(void *arg, size_t slot);

enum parts_state { PARTS_FREE, PARTS_FILLED, PARTS_DONE };

struct parts;

struct parts_helper {
	struct parts *parts;
	pthread_t thread;
};

/* Slots stand for whatever the caller keeps for each. Who fills one works on it;
 * the caller's thread does so, too. */
struct parts {
	unsigned threads; /* that work at most, the caller's with them */
	parts_fill *fill;
	parts_do *work;
	parts_take *take;
	void *arg;

	pthread_mutex_t filling; /* of who fills; before the other one */
	pthread_mutex_t lock;
	pthread_cond_t some_free; /* or there is more to fill, or it is over */
	pthread_cond_t front_done;
	uint64_t filled, taken; /* so many so far */
	bool dry;               /* only the caller's thread may fill */
	bool waited;            /* for what the last slot was filled with */
	bool over;
	unsigned idle;                  /* helpers that wait */
	size_t order[PARTS_SLOTS_MOST]; /* of those filled: a ring */
	enum parts_state state[PARTS_SLOTS_MOST];
	unsigned helpers;
	struct parts_helper helper[PARTS_THREADS_MOST];
};

/* Starts with empty slots, and without a thread: these come with the work. */
void parts_start(struct parts *, unsigned threads, parts_fill *, parts_do *,
    parts_take *, void *arg);

/* Fills, works and takes, until there is nothing more to fill for the caller's
 * thread, and all is taken. */
void parts_run(struct parts *);

/* Waits until all that was filled is taken. */
void parts_settle(struct parts *);

/* Ends the threads. */
void parts_end(struct parts *);

#endif
