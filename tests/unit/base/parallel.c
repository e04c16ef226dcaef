#include "base/parallel.h"
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
	return tap_end();
}
