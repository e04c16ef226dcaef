/* status: how a tool ends, and what it calls itself when it complains. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include "base/slice.h"

/* In rising order: the worst of a run is its exit status. */
enum status {
	FINE,
	BAD,
	TROUBLE,
};

/* The name that every complaint starts with; taken from argv[0] once. */
void status_name(const char *argv0);
const char *status_tool(void);

/* Reserves descriptors 0 to 2 where they came closed, so that no file takes
 * their place; reading from, or writing to, such a one fails with EBADF. */
void status_reserve_descriptors(void);

/* Would what is written to one descriptor be read from another, and so without
 * end? */
bool status_meets(int in, int out);

/* One line on standard error, in one write: "tool: subject: what: errno's
 * text" (each part but the first may be missing). The subject is escaped. */
void status_complain(const char *subject, const char *what, int error);

/* Says that memory ran out and ends with TROUBLE. */
_Noreturn void status_no_memory(void);

/* Writes all bytes or gives errno: short counts, EINTR and EAGAIN are dealt
 * with here. */
int status_write(int fd, struct slice);

/* How many columns the terminal behind a descriptor has; 0: it is none, or
 * doesn't tell. */
size_t status_columns(int fd);

#endif
