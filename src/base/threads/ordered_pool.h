/* ordered_pool: a pool of threads for pieces of work that come one after the other
 * and whose results have to be taken in the same order. Each thread gets a piece
 * itself and works on it ahead of its turn: the bytes are then in the cache of its
 * processor. Everybody may include this file. */
#ifndef BASE_THREADS_ORDERED_POOL_H
#define BASE_THREADS_ORDERED_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ORDERED_POOL_THREADS_MOST 1024

/* The slots that belong to each thread: one that it works on, and others with
 * finished pieces that wait for the caller's thread to take them. */
#define ORDERED_POOL_SLOTS_OWN 3
#define ORDERED_POOL_SLOTS_MOST                                                \
	(ORDERED_POOL_SLOTS_OWN * ORDERED_POOL_THREADS_MOST)

/* Gets the next piece into a slot; only one thread at a time is in this function.
 * Returns false if no piece is there yet. Only the caller's thread (`waits`) may wait
 * for one, after ordered_pool_drain; for it, false means the end of the run. */
typedef bool ordered_pool_fill(void *arg, size_t slot, bool waits);

/* Works on the piece in a slot, while other threads work on other slots. */
typedef void ordered_pool_do(void *arg, size_t slot);

/* Takes the result out of a slot. The caller's thread does that, in the order in
 * which the slots were filled. */
typedef void ordered_pool_take(void *arg, size_t slot);

enum ordered_pool_state {
	ORDERED_POOL_FREE,
	ORDERED_POOL_FILLED,
	ORDERED_POOL_DONE
};

struct ordered_pool;

struct ordered_pool_helper {
	struct ordered_pool *pool;
	pthread_t thread;
};

/* The caller keeps the pieces, in an array by slot. The members belong to
 * ordered_pool.c. */
struct ordered_pool {
	unsigned threads; /* at most, including the caller's */
	ordered_pool_fill *fill;
	ordered_pool_do *work;
	ordered_pool_take *take;
	void *arg;

	pthread_mutex_t filling; /* held during `fill`; locked before `lock` */
	pthread_mutex_t lock;
	pthread_cond_t
	    some_free; /* a slot is free, or `dry` or `over` changed */
	pthread_cond_t front_done;
	uint64_t filled, taken; /* how many pieces so far */
	bool dry;               /* only the caller's thread may fill */
	bool waited; /* the caller's thread waited for the last piece */
	bool over;
	unsigned idle;                         /* helpers that wait */
	size_t order[ORDERED_POOL_SLOTS_MOST]; /* of filled slots: a ring */
	enum ordered_pool_state state[ORDERED_POOL_SLOTS_MOST];
	unsigned helpers;
	struct ordered_pool_helper helper[ORDERED_POOL_THREADS_MOST];
};

/* Prepares a pool with empty slots. Threads are started when there is work for
 * them. */
void ordered_pool_start(struct ordered_pool *, unsigned threads,
    ordered_pool_fill *, ordered_pool_do *, ordered_pool_take *, void *arg);

/* Runs until the caller's thread finds no further piece and all results are
 * taken. It may be called again. */
void ordered_pool_run(struct ordered_pool *);

/* Waits until the results of all pieces so far are taken. */
void ordered_pool_drain(struct ordered_pool *);

/* Ends the threads. */
void ordered_pool_end(struct ordered_pool *);

#endif
