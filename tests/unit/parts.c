#include "base/parts.h"
#include "random.h"
#include "tap.h"

#include <time.h>

#define PIECES 3000

struct ring {
	struct parts parts;
	size_t piece[PARTS_SLOTS_MOST];  /* that is in a slot */
	size_t result[PARTS_SLOTS_MOST]; /* what became of it */
	size_t taken;
	bool good;
};

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

	r->good &= r->piece[slot] == r->taken &&
	    r->result[slot] == 2 * r->taken + 1;
	r->result[slot] = 0;
	r->taken++;
}

/* Are all taken once, and in order? Where `settles` isn't 0, now and then all
 * that was given has to be there. */
static bool
all_in_order(unsigned threads, size_t pieces, size_t settles)
{
	static struct ring r;
	uint64_t state = threads;

	r.taken = 0;
	r.good = true;
	parts_start(&r.parts, threads, work, take, &r);
	for (size_t i = 0; i < pieces; i++) {
		r.piece[parts_room(&r.parts)] = i;
		parts_give(&r.parts);
		if (settles == 0 || random_below(&state, settles) != 0)
			continue;
		parts_settle(&r.parts);
		r.good &= r.taken == i + 1;
	}
	parts_settle(&r.parts);
	r.good &= r.taken == pieces && r.parts.helpers < threads + !threads;
	parts_end(&r.parts);
	return r.good;
}

static bool
no_thread_for_one(void)
{
	static struct ring r;
	bool none;

	r.good = true;
	parts_start(&r.parts, 4, work, take, &r);
	for (size_t i = 0; i < 3; i++) {
		r.piece[parts_room(&r.parts)] = i;
		parts_give(&r.parts);
		parts_settle(&r.parts);
	}
	none = r.parts.helpers == 0;
	parts_end(&r.parts);
	return none && r.good && r.taken == 3;
}

int
main(void)
{
	tap(all_in_order(1, PIECES, 0), "one thread");
	tap(all_in_order(2, PIECES, 0), "two");
	tap(all_in_order(7, PIECES, 0), "some");
	tap(all_in_order(64, PIECES, 0), "many");
	tap(all_in_order(64, 3, 0), "more than there is work");
	tap(all_in_order(2, PIECES, 5), "two that settle now and then");
	tap(all_in_order(7, PIECES, 20), "some that settle now and then");
	tap(all_in_order(2, 0, 0), "no work");
	tap(all_in_order(0, 10, 0), "no thread but this one");
	tap(no_thread_for_one(), "no thread for what comes one by one");
	return tap_end();
}
