#include "base/parts.h"

#include <signal.h>

/* How often a thread tries to be the one that fills, before it sleeps. */
enum { TRIES = 4000 };

void
parts_start(struct parts *p, unsigned threads, parts_fill *fill, parts_do *work,
    parts_take *take, void *arg)
{
	p->threads = threads < PARTS_THREADS_MOST ? threads
						  : PARTS_THREADS_MOST;
	p->fill = fill;
	p->work = work;
	p->take = take;
	p->arg = arg;
	p->filled = p->taken = 0;
	p->dry = true;
	p->over = p->waited = false;
	p->idle = p->helpers = 0;
	for (size_t i = 0; i < PARTS_SLOTS_MOST; i++)
		p->state[i] = PARTS_FREE;
	(void)pthread_mutex_init(&p->filling, NULL);
	(void)pthread_mutex_init(&p->lock, NULL);
	(void)pthread_cond_init(&p->some_free, NULL);
	(void)pthread_cond_init(&p->front_done, NULL);
}

/* A slot of a thread that is free; false where there is none. */
static bool
find_free(const struct parts *p, unsigned thread, size_t *slot)
{
	for (size_t i = 0; i < PARTS_SLOTS_OWN; i++) {
		*slot = (size_t)thread * PARTS_SLOTS_OWN + i;
		if (p->state[*slot] == PARTS_FREE)
			return true;
	}
	return false;
}

static bool
is_dry(struct parts *p)
{
	bool dry;

	pthread_mutex_lock(&p->lock);
	dry = p->dry;
	pthread_mutex_unlock(&p->lock);
	return dry;
}

/* To fill takes less time than to sleep and be woken again. */
static void
lock_filling(struct parts *p)
{
	for (int i = 0; i < TRIES; i++)
		if (pthread_mutex_trylock(&p->filling) == 0)
			return;
	pthread_mutex_lock(&p->filling);
}

/* Comes and goes with the lock. */
static bool
fill(struct parts *p, size_t slot, bool waits)
{
	bool good;

	pthread_mutex_unlock(&p->lock);
	lock_filling(p);
	good = (waits || !is_dry(p)) && p->fill(p->arg, slot, waits);
	pthread_mutex_lock(&p->lock);
	p->dry = !good;
	if (good) {
		p->state[slot] = PARTS_FILLED;
		p->order[p->filled++ % PARTS_SLOTS_MOST] = slot;
	}
	pthread_mutex_unlock(&p->filling);
	if (good && p->idle > 0)
		pthread_cond_signal(&p->some_free);
	return good;
}

static size_t
front(const struct parts *p)
{
	return p->order[p->taken % PARTS_SLOTS_MOST];
}

/* Comes and goes with the lock. */
static void
work(struct parts *p, size_t slot)
{
	pthread_mutex_unlock(&p->lock);
	p->work(p->arg, slot);
	pthread_mutex_lock(&p->lock);
	p->state[slot] = PARTS_DONE;
	if (slot == front(p))
		pthread_cond_signal(&p->front_done);
}

static void *
help(void *arg)
{
	struct parts_helper *helper = arg;
	struct parts *p = helper->parts;
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

/* Takes what is done, as far as nothing before it is missing. Comes and goes
 * with the lock. */
static void
take_done(struct parts *p)
{
	while (p->taken < p->filled && p->state[front(p)] == PARTS_DONE) {
		size_t slot = front(p);

		pthread_mutex_unlock(&p->lock);
		p->take(p->arg, slot);
		pthread_mutex_lock(&p->lock);
		p->state[slot] = PARTS_FREE;
		p->taken++;
		/* Whose slot it is may wait for it. */
		if (p->idle > 0 && slot >= PARTS_SLOTS_OWN)
			pthread_cond_broadcast(&p->some_free);
	}
}

/* A thread more. All signals go to the caller's. Where it can't be had, the
 * others do its work. */
static void
add_helper(struct parts *p)
{
	struct parts_helper *helper = &p->helper[p->helpers];
	sigset_t all, before;

	helper->parts = p;
	sigfillset(&all);
	(void)pthread_sigmask(SIG_SETMASK, &all, &before);
	if (pthread_create(&helper->thread, NULL, help, helper) == 0)
		p->helpers++;
	else
		p->threads = p->helpers + 1;
	(void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Comes and goes with the lock. */
static void
settle(struct parts *p)
{
	take_done(p);
	while (p->taken < p->filled) {
		pthread_cond_wait(&p->front_done, &p->lock);
		take_done(p);
	}
}

void
parts_run(struct parts *p)
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
		/* The first is for this thread, which may have no more. */
		if (++pieces > 1 && !p->waited && p->helpers + 1 < p->threads)
			add_helper(p);
		work(p, slot);
	}
	settle(p);
	pthread_mutex_unlock(&p->lock);
}

void
parts_settle(struct parts *p)
{
	pthread_mutex_lock(&p->lock);
	p->waited = true;
	settle(p);
	pthread_mutex_unlock(&p->lock);
}

void
parts_end(struct parts *p)
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
