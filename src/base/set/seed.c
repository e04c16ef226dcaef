#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* getentropy */
#endif
#include "base/set/seed.h"

#include <stdbool.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

#ifdef HAVE_GETENTROPY
static bool
ask_system(uint64_t *seed)
{
	return getentropy(seed, sizeof(*seed)) == 0;
}
#else
static bool
ask_system(uint64_t *seed)
{
	(void)seed;
	return false;
}
#endif

uint64_t
seed_random(void)
{
	struct timespec now;
	uint64_t seed;

	if (ask_system(&seed))
		return seed;
	/* Better than nothing: the time, and where in memory the system put the stack. */
	(void)clock_gettime(CLOCK_REALTIME, &now);
	seed = (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30 ^
	    (uint64_t)getpid() << 48 ^ (uint64_t)(uintptr_t)&now;
	return seed * UINT64_C(0x9e3779b97f4a7c15);
}
