#include "base/threads/ordered_pool.h"
#include "random.h"
#include "tap.h"

#include <time.h>

#define PIECES 3000

struct ring {
	struct ordered_pool parts;
	size_t pieces, given;
	size_t limit;   /* what there is for now */
	size_t settles; /* one of so many is waited for; 0: none */
	uint64_t state;
	size_t piece[ORDERED_POOL_SLOTS_MOST];  /* that is in a slot */
	size_t result[ORDERED_POOL_SLOTS_MOST]; /* what became of it */
	size_t taken;
	size_t others; /* pieces that the caller's thread didn't fill */
	pthread_t caller;
	bool fills; /* as it should be */
	bool good;
};

/* Only the caller's thread waits, and then all that was filled is taken. */
static bool
fill(void *arg, size_t slot, bool waits)
{
	struct ring *r = arg;

	r->fills &= waits == (pthread_equal(pthread_self(), r->caller) != 0) &&
	    waits == (slot < ORDERED_POOL_SLOTS_OWN);
	if (r->given == r->limit)
		return false;
	if (r->settles > 0 && random_below(&r->state, r->settles) == 0) {
		if (!waits)
			return false;
		ordered_pool_drain(&r->parts);
		r->fills &= r->taken == r->given;
	}
	r->others += !waits;
	r->piece[slot] = r->given++;
	return true;
}

/* Some take longer than others. */
static void
work(void *arg, size_t slot)
{
	struct ring *r = arg;
	const struct timespec nap = {0, 300000};

	if (r->piece[slot] % 97 == 0)
		nanosleep(&nap, NULL);
	r->result[slot] = 2 * r->piece[slot] + 1;
}

static void
take(void *arg, size_t slot)
{
	struct ring *r = arg;

	r->good &= pthread_equal(pthread_self(), r->caller) &&
	    r->piece[slot] == r->taken && r->result[slot] == 2 * r->taken + 1;
	r->result[slot] = 0;
	r->taken++;
}

static void
start(struct ring *r, unsigned threads, size_t pieces, size_t settles)
{
	*r = (struct ring){.pieces = pieces, .settles = settles};
	r->state = threads;
	r->caller = pthread_self();
	r->good = r->fills = true;
	ordered_pool_start(&r->parts, threads, fill, work, take, r);
}

/* Are all taken once, and in order, in so many runs? Now and then all that was
 * given has to be there. */
static bool
all_in_order(unsigned threads, size_t pieces, size_t runs, size_t settles)
{
	static struct ring r;

	start(&r, threads, pieces, settles);
	for (size_t i = 1; i <= runs; i++) {
		r.limit = pieces * i / runs;
		ordered_pool_run(&r.parts);
		r.good &= r.taken == r.limit;
	}
	r.good &= r.fills && r.parts.helpers < threads + !threads;
	ordered_pool_end(&r.parts);
	return r.good;
}

/* Others have their share where all takes long. */
static void
nap(void *arg, size_t slot)
{
	const struct timespec long_nap = {0, 3000000};

	work(arg, slot);
	nanosleep(&long_nap, NULL);
}

static bool
others_work(void)
{
	static struct ring r;

	start(&r, 4, 60, 0);
	r.parts.work = nap;
	r.limit = 60;
	ordered_pool_run(&r.parts);
	ordered_pool_end(&r.parts);
	return r.good && r.fills && r.taken == 60 && r.others >= 20;
}

static bool
no_thread_for_one(void)
{
	static struct ring r;
	bool none;

	start(&r, 4, 30, 1);
	r.limit = 30;
	ordered_pool_run(&r.parts);
	none = r.parts.helpers == 0;
	ordered_pool_end(&r.parts);
	return none && r.good && r.fills && r.taken == 30;
}

int
main(void)
{
	tap(all_in_order(1, PIECES, 1, 0), "one thread");
	tap(all_in_order(2, PIECES, 1, 0), "two");
	tap(all_in_order(7, PIECES, 3, 0), "some");
	tap(all_in_order(64, PIECES, 9, 0), "many");
	tap(all_in_order(64, 3, 1, 0), "more than there is work");
	tap(all_in_order(2, PIECES, 2, 5), "two that settle now and then");
	tap(all_in_order(7, PIECES, 2, 20), "some that settle now and then");
	tap(all_in_order(3, PIECES, PIECES / 2, 0), "some, in many runs");
	tap(all_in_order(2, 0, 1, 0), "no work");
	tap(all_in_order(0, 10, 2, 0), "no thread but this one");
	tap(others_work(), "all threads have their share");
	tap(no_thread_for_one(), "no thread for what comes one by one");
	return tap_end();
}
