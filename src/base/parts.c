#include "base/parts.h"

#include <signal.h>

void
parts_start(struct parts *p, unsigned threads, parts_do *work, parts_take *take,
    void *arg)
{
	p->threads = threads < PARTS_THREADS_MOST ? threads
						  : PARTS_THREADS_MOST;
	/* One to work on and one to have next for each, and what waits to be
	 * taken while the caller works itself. */
	p->slots = 2 * (size_t)p->threads + 2;
	p->work = work;
	p->take = take;
	p->arg = arg;
	p->given = p->begun = p->taken = 0;
	p->over = false;
	p->helpers = 0;
	for (size_t i = 0; i < p->slots; i++)
		p->done[i] = false;
	(void)pthread_mutex_init(&p->lock, NULL);
	(void)pthread_cond_init(&p->given_more, NULL);
	(void)pthread_cond_init(&p->front_done, NULL);
}

/* Does the next slot. Comes and goes with the lock. */
static void
do_next(struct parts *p)
{
	size_t slot = p->begun++ % p->slots;

	pthread_mutex_unlock(&p->lock);
	p->work(p->arg, slot);
	pthread_mutex_lock(&p->lock);
	p->done[slot] = true;
	if (slot == p->taken % p->slots)
		pthread_cond_signal(&p->front_done);
}

static void *
help(void *arg)
{
	struct parts *p = arg;

	pthread_mutex_lock(&p->lock);
	for (;;) {
		while (p->begun == p->given && !p->over)
			pthread_cond_wait(&p->given_more, &p->lock);
		if (p->begun == p->given)
			break;
		do_next(p);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

/* Takes what is done, as far as nothing before it is missing. Comes and goes
 * with the lock. */
static void
take_done(struct parts *p)
{
	while (p->taken < p->given && p->done[p->taken % p->slots]) {
		size_t slot = p->taken % p->slots;

		pthread_mutex_unlock(&p->lock);
		p->take(p->arg, slot);
		pthread_mutex_lock(&p->lock);
		p->done[slot] = false;
		p->taken++;
	}
}

/* Works, or waits where others do all there is, and takes. */
static void
go_on(struct parts *p)
{
	if (p->begun < p->given)
		do_next(p);
	else
		pthread_cond_wait(&p->front_done, &p->lock);
	take_done(p);
}

size_t
parts_room(struct parts *p)
{
	pthread_mutex_lock(&p->lock);
	take_done(p);
	while (p->given - p->taken == p->slots)
		go_on(p);
	pthread_mutex_unlock(&p->lock);
	return p->given % p->slots;
}

/* A thread more. All signals go to the caller's. Where it can't be had, the
 * others do its work. */
static void
add_helper(struct parts *p)
{
	sigset_t all, before;

	sigfillset(&all);
	(void)pthread_sigmask(SIG_SETMASK, &all, &before);
	if (pthread_create(&p->helper[p->helpers], NULL, help, p) == 0)
		p->helpers++;
	else
		p->threads = p->helpers + 1;
	(void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void
parts_give(struct parts *p)
{
	pthread_mutex_lock(&p->lock);
	p->given++;
	/* The first is for the caller, who may have no more of them. */
	if (p->given - p->begun > 1 && p->helpers + 1 < p->threads)
		add_helper(p);
	pthread_cond_signal(&p->given_more);
	pthread_mutex_unlock(&p->lock);
}

void
parts_settle(struct parts *p)
{
	pthread_mutex_lock(&p->lock);
	take_done(p);
	while (p->taken < p->given)
		go_on(p);
	pthread_mutex_unlock(&p->lock);
}

void
parts_end(struct parts *p)
{
	pthread_mutex_lock(&p->lock);
	p->over = true;
	pthread_cond_broadcast(&p->given_more);
	pthread_mutex_unlock(&p->lock);
	while (p->helpers > 0)
		(void)pthread_join(p->helper[--p->helpers], NULL);
	(void)pthread_cond_destroy(&p->front_done);
	(void)pthread_cond_destroy(&p->given_more);
	(void)pthread_mutex_destroy(&p->lock);
}
