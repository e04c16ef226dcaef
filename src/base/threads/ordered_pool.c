#include "base/threads/ordered_pool.h"
#include "base/threads/parallel.h"

#include <signal.h>

/* How often a thread tries to lock `filling` before it sleeps. */
enum { TRIES = 4000 };

void
ordered_pool_start(struct ordered_pool *p, unsigned threads,
    ordered_pool_fill *fill, ordered_pool_do *work, ordered_pool_take *take,
    void *arg)
{
	p->threads = threads < ORDERED_POOL_THREADS_MOST
	    ? threads
	    : ORDERED_POOL_THREADS_MOST;
	p->fill = fill;
	p->work = work;
	p->take = take;
	p->arg = arg;
	p->filled = p->taken = 0;
	p->dry = true;
	p->over = p->waited = false;
	p->idle = p->helpers = 0;
	for (size_t i = 0; i < ORDERED_POOL_SLOTS_MOST; i++)
		p->state[i] = ORDERED_POOL_FREE;
	(void)pthread_mutex_init(&p->filling, NULL);
	(void)pthread_mutex_init(&p->lock, NULL);
	(void)pthread_cond_init(&p->some_free, NULL);
	(void)pthread_cond_init(&p->front_done, NULL);
}

/* Finds a free slot of a thread; false if there is none. */
static bool
find_free(const struct ordered_pool *p, unsigned thread, size_t *slot)
{
	for (size_t i = 0; i < ORDERED_POOL_SLOTS_OWN; i++) {
		*slot = (size_t)thread * ORDERED_POOL_SLOTS_OWN + i;
		if (p->state[*slot] == ORDERED_POOL_FREE)
			return true;
	}
	return false;
}

static bool
is_dry(struct ordered_pool *p)
{
	bool dry;

	pthread_mutex_lock(&p->lock);
	dry = p->dry;
	pthread_mutex_unlock(&p->lock);
	return dry;
}

/* Getting a piece takes less time than sleeping and being woken. */
static void
lock_filling(struct ordered_pool *p)
{
	for (int i = 0; i < TRIES; i++)
		if (pthread_mutex_trylock(&p->filling) == 0)
			return;
	pthread_mutex_lock(&p->filling);
}

/* Called with `lock` held, and returns with it held. */
static bool
fill(struct ordered_pool *p, size_t slot, bool waits)
{
	bool good;

	pthread_mutex_unlock(&p->lock);
	lock_filling(p);
	good = (waits || !is_dry(p)) && p->fill(p->arg, slot, waits);
	pthread_mutex_lock(&p->lock);
	p->dry = !good;
	if (good) {
		p->state[slot] = ORDERED_POOL_FILLED;
		p->order[p->filled++ % ORDERED_POOL_SLOTS_MOST] = slot;
	}
	pthread_mutex_unlock(&p->filling);
	if (good && p->idle > 0)
		pthread_cond_signal(&p->some_free);
	return good;
}

static size_t
front(const struct ordered_pool *p)
{
	return p->order[p->taken % ORDERED_POOL_SLOTS_MOST];
}

/* Called with `lock` held, and returns with it held. */
static void
work(struct ordered_pool *p, size_t slot)
{
	pthread_mutex_unlock(&p->lock);
	p->work(p->arg, slot);
	pthread_mutex_lock(&p->lock);
	p->state[slot] = ORDERED_POOL_DONE;
	if (slot == front(p))
		pthread_cond_signal(&p->front_done);
}

static void *
help(void *arg)
{
	struct ordered_pool_helper *helper = arg;
	struct ordered_pool *p = helper->pool;
	unsigned thread = (unsigned)(helper - p->helper) + 1;
	size_t slot;

	pthread_mutex_lock(&p->lock);
	while (!p->over) {
		if (!p->dry && find_free(p, thread, &slot)) {
			if (fill(p, slot, false))
				work(p, slot);
			continue;
		}
		p->idle++;
		pthread_cond_wait(&p->some_free, &p->lock);
		p->idle--;
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

/* Takes the results of finished pieces, up to the first unfinished one. Called with
 * `lock` held, and returns with it held. */
static void
take_done(struct ordered_pool *p)
{
	while (
	    p->taken < p->filled && p->state[front(p)] == ORDERED_POOL_DONE) {
		size_t slot = front(p);

		pthread_mutex_unlock(&p->lock);
		p->take(p->arg, slot);
		pthread_mutex_lock(&p->lock);
		p->state[slot] = ORDERED_POOL_FREE;
		p->taken++;
		/* The thread that owns the slot may wait for it. */
		if (p->idle > 0 && slot >= ORDERED_POOL_SLOTS_OWN)
			pthread_cond_broadcast(&p->some_free);
	}
}

/* Starts another thread; signals go to the caller's thread only. If the system has
 * no more threads, the others do the work. */
static void
add_helper(struct ordered_pool *p)
{
	struct ordered_pool_helper *helper = &p->helper[p->helpers];
	sigset_t all, before;

	helper->pool = p;
	sigfillset(&all);
	(void)pthread_sigmask(SIG_SETMASK, &all, &before);
	if (parallel_start(&helper->thread, help, helper))
		p->helpers++;
	else
		p->threads = p->helpers + 1;
	(void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Doubles the number of threads. */
static void
add_helpers(struct ordered_pool *p)
{
	for (unsigned n = p->helpers + 1; n > 0 && p->helpers + 1 < p->threads;
	     n--)
		add_helper(p);
}

/* Called with `lock` held, and returns with it held. */
static void
take_all(struct ordered_pool *p)
{
	take_done(p);
	while (p->taken < p->filled) {
		pthread_cond_wait(&p->front_done, &p->lock);
		take_done(p);
	}
}

void
ordered_pool_run(struct ordered_pool *p)
{
	size_t slot, pieces = 0;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		take_done(p);
		if (!find_free(p, 0, &slot)) {
			pthread_cond_wait(&p->front_done, &p->lock);
			continue;
		}
		p->waited = false;
		if (!fill(p, slot, true))
			break;
		/* One piece is worked on by the caller's thread alone. */
		if (++pieces > 1 && !p->waited)
			add_helpers(p);
		work(p, slot);
	}
	take_all(p);
	pthread_mutex_unlock(&p->lock);
}

void
ordered_pool_drain(struct ordered_pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->waited = true;
	take_all(p);
	pthread_mutex_unlock(&p->lock);
}

void
ordered_pool_end(struct ordered_pool *p)
{
	pthread_mutex_lock(&p->lock);
	p->over = true;
	pthread_cond_broadcast(&p->some_free);
	pthread_mutex_unlock(&p->lock);
	while (p->helpers > 0)
		(void)pthread_join(p->helper[--p->helpers].thread, NULL);
	(void)pthread_cond_destroy(&p->front_done);
	(void)pthread_cond_destroy(&p->some_free);
	(void)pthread_mutex_destroy(&p->lock);
	(void)pthread_mutex_destroy(&p->filling);
}
