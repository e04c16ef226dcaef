#define _GNU_SOURCE /* F_SETPIPE_SZ */
#include "io/pipe.h"

#include <fcntl.h>

#ifdef F_SETPIPE_SZ
void
pipe_widen(int fd)
{
	(void)fcntl(fd, F_SETPIPE_SZ, 1 << 20);
}
#else
void
pipe_widen(int fd)
{
	(void)fd;
}
#endif
