/* sandbox: gives up rights of the process for good, so that a mistake in a reader can't
 * be used for more than a wrong result. configure --with-sandbox chooses the ways
 * (landlock and seccomp on Linux, pledge on OpenBSD); a way that the kernel lacks is
 * left out. base/cli, filter and tools include this file. */
#ifndef BASE_SANDBOX_SANDBOX_H
#define BASE_SANDBOX_SANDBOX_H

#include "base/text.h"

/* What a tool may still do. Each may do what those before it may. Nobody but the
 * last may have sockets or trace other processes. */
enum sandbox_rights {
	SANDBOX_STREAMS, /* reads and writes the descriptors that it has; threads */
	SANDBOX_READS,  /* also opens files to read, and starts unpackers, which
			  * have the same rights */
	SANDBOX_WRITES, /* also makes, writes and removes files */
	SANDBOX_ALL,    /* keeps all rights, for a program that it starts at the
			 * end, such as a browser */
};

/* Leaves the process no more than these rights, and all of its threads, too. Another call
 * can only take more away. */
void sandbox_enter(enum sandbox_rights);

/* Appends the names of the ways that work here, or "no". */
void sandbox_describe(struct text *);

/* The ways. `enter` has nothing to do where it isn't available. */
struct sandbox_way {
	const char *name;
	bool (*available)(void);
	void (*enter)(enum sandbox_rights);
};
extern const struct sandbox_way sandbox_landlock, sandbox_seccomp,
    sandbox_pledge;

#endif
