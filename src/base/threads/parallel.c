#include "base/threads/parallel.h"

#include <stdatomic.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define THREADS_MOST 1024

#ifdef _SC_NPROCESSORS_ONLN
#define PROCESSORS sysconf(_SC_NPROCESSORS_ONLN)
#else
#define PROCESSORS 1
#endif

/* glibc reads files of /sys and /proc when threads allocate or free much memory, to
 * decide how many heaps to have and whether to make one smaller. By then the tool has
 * given up the right to open files, and opening one would end it. So both are decided
 * before: each thread has a heap, and heaps don't become smaller. */
#ifdef __GLIBC__
static void
prepare_memory(void)
{
	(void)mallopt(M_ARENA_MAX, THREADS_MOST);
	(void)mallopt(M_TRIM_THRESHOLD, -1);
}
#else
static void
prepare_memory(void)
{
}
#endif

struct work {
	size_t pieces;
	atomic_size_t taken;
	atomic_size_t done;
	parallel_piece *piece;
	void *arg;
};

static void
work(struct work *w, parallel_pause *pause)
{
	size_t at;

	while ((at = atomic_fetch_add(&w->taken, 1)) < w->pieces) {
		w->piece(w->arg, at);
		atomic_fetch_add(&w->done, 1);
		if (pause != NULL)
			pause(w->arg, atomic_load(&w->done));
	}
}

static void *
help(void *arg)
{
	work(arg, NULL);
	return NULL;
}

bool
parallel_start(pthread_t *thread, void *(*run)(void *), void *arg)
{
	pthread_attr_t attr;
	size_t stack;
	bool started;

	prepare_memory();
	if (pthread_attr_init(&attr) != 0)
		return false;
	if (pthread_attr_getstacksize(&attr, &stack) != 0 ||
	    stack < PARALLEL_STACK)
		(void)pthread_attr_setstacksize(&attr, PARALLEL_STACK);
	started = pthread_create(thread, &attr, run, arg) == 0;
	(void)pthread_attr_destroy(&attr);
	return started;
}

void
parallel_for(unsigned threads, size_t pieces, parallel_piece *piece,
    parallel_pause *pause, void *arg)
{
	struct work w = {.pieces = pieces, .piece = piece, .arg = arg};
	pthread_t helpers[THREADS_MOST];
	unsigned n = 0;

	if (threads > pieces)
		threads = (unsigned)pieces;
	/* If the system has no more threads, the others do the work. */
	while (n + 1 < threads && n < THREADS_MOST &&
	    parallel_start(&helpers[n], help, &w))
		n++;
	work(&w, pause);
	while (n > 0)
		pthread_join(helpers[--n], NULL);
}

unsigned
parallel_processors(void)
{
	long n = PROCESSORS;

	return n < 1 ? 1 : n > THREADS_MOST ? THREADS_MOST : (unsigned)n;
}
