/* pledge: OpenBSD ends a process that does what it hasn't promised. */
#include "base/sandbox/sandbox.h"

#ifdef SANDBOX_PLEDGE

#include <unistd.h>

/* "proc" is for ending an unpacker; "tty" for the width of a terminal. */
static const char *const promises[] = {
    [SANDBOX_STREAMS] = "stdio proc tty",
    [SANDBOX_READS] = "stdio proc tty rpath exec",
    [SANDBOX_WRITES] = "stdio proc tty rpath exec wpath cpath fattr chown",
};

static bool
available(void)
{
	return true;
}

static void
enter(enum sandbox_rights rights)
{
	(void)pledge(promises[rights], NULL);
}

const struct sandbox_way sandbox_pledge = {"pledge", available, enter};

#endif
