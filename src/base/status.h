/* status: exit statuses, messages on standard error, and writing to
 * descriptors. Everybody but game and notation may include it. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include "base/slice.h"

/* Exit statuses. The highest one of a run counts. */
enum status {
	FINE,    /* all records are good */
	BAD,     /* some records are bad */
	TROUBLE, /* a wrong option, a file that can't be read, no memory */
};

/* Sets the name of the tool, with which each message begins, from argv[0]. The
 * string is kept, not copied. */
void status_name(const char *argv0);

/* Returns the name of the tool. */
const char *status_tool(void);

/* Opens those of the descriptors 0 to 2 that are closed, so that no file
 * that is opened later becomes standard input or output. Reading from 0 or
 * writing to 1 then fails with EBADF. */
void status_reserve_descriptors(void);

/* Returns true if `in` and `out` are the same file, open so that `in` would
 * read what was written to `out`: the tool would never end. */
bool status_would_read_own_output(int in, int out);

/* Writes one line to standard error, in a single write: "TOOL: SUBJECT: WHAT:
 * message of ERROR". Leaves out a subject or what that is NULL, and error 0.
 * Bytes of the subject that are not printable ASCII are escaped; in UTF-8, Chinese characters
 * stay as they are. */
void status_complain(const char *subject, const char *what, int error);

/* Reports that memory ran out and exits with TROUBLE. Allocates nothing. */
_Noreturn void status_no_memory(void);

/* Writes all bytes, however many calls of write(2) that takes. Returns 0 or
 * errno; EINTR and EAGAIN are tried again. */
int status_write(int fd, struct slice);

/* Returns the width of the terminal behind a descriptor in columns, or 0 if
 * it is no terminal or its width is unknown. */
size_t status_columns(int fd);

#endif
