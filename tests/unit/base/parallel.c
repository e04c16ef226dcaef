/* Pieces of work on several threads, also where threads get small stacks: the C library
 * of GNU can be told so. */
#define _GNU_SOURCE
#include "base/threads/parallel.h"
#include "tap.h"

#include <stdatomic.h>

#define PIECES 5000

struct tally {
	atomic_uint done[PIECES];
	size_t last;
};

static void
piece(void *arg, size_t at)
{
	atomic_fetch_add(&((struct tally *)arg)->done[at], 1);
}

static void
pause_here(void *arg, size_t done)
{
	((struct tally *)arg)->last = done;
}

static bool
each_once(unsigned threads, size_t pieces)
{
	static struct tally tally;

	for (size_t i = 0; i < PIECES; i++)
		atomic_store(&tally.done[i], 0);
	parallel_for(threads, pieces, piece, pause_here, &tally);
	for (size_t i = 0; i < PIECES; i++)
		if (atomic_load(&tally.done[i]) != (i < pieces))
			return false;
	return true;
}

#ifdef __GLIBC__
static void
make_stacks_small(void)
{
	pthread_attr_t attr;

	(void)pthread_attr_init(&attr);
	(void)pthread_attr_setstacksize(&attr, 128 * 1024);
	(void)pthread_setattr_default_np(&attr);
	(void)pthread_attr_destroy(&attr);
}
#else
static void
make_stacks_small(void)
{
}
#endif

/* Needs more stack than small threads have. */
static void *
fill_stack(void *arg)
{
	volatile char room[PARALLEL_STACK / 2];

	for (size_t i = 0; i < sizeof(room); i += 1024)
		room[i] = 1;
	*(bool *)arg = room[0] == 1;
	return NULL;
}

static bool
has_stack(void)
{
	pthread_t thread;
	bool filled = false;

	make_stacks_small();
	return parallel_start(&thread, fill_stack, &filled) &&
	    pthread_join(thread, NULL) == 0 && filled;
}

int
main(void)
{
	tap(each_once(1, PIECES), "one thread");
	tap(each_once(2, PIECES), "two");
	tap(each_once(64, PIECES), "many");
	tap(each_once(64, 3), "more than there is work");
	tap(each_once(2, 0), "no work");
	tap(each_once(0, 10), "no thread but this one");
	tap(parallel_processors() >= 1, "processors");
	tap(has_stack(),
	    "a thread has stack enough where the default is small");
	return tap_end();
}
