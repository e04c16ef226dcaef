#include "base/status.h"
#include "base/locale.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *name = "fentools";

void
status_name(const char *argv0)
{
	const char *slash;

	if (argv0 == NULL || *argv0 == '\0')
		return;
	slash = strrchr(argv0, '/');
	name = slash ? slash + 1 : argv0;
}

const char *
status_tool(void)
{
	return name;
}

void
status_reserve_descriptors(void)
{
	/* On purpose the wrong way round, so that reading from 0 and writing to
	 * 1 fail. */
	static const int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};

	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)!open("/dev/null", modes[fd]);
}

bool
status_would_read_own_output(int in, int out)
{
	struct stat read, written;
	int flags;

	if (fstat(in, &read) < 0 || !S_ISREG(read.st_mode) ||
	    fstat(out, &written) < 0 || read.st_dev != written.st_dev ||
	    read.st_ino != written.st_ino)
		return false;
	flags = fcntl(out, F_GETFL);
	return (flags & O_ACCMODE) != O_RDONLY &&
	    lseek(in, 0, SEEK_CUR) <
	    (flags & O_APPEND ? read.st_size : lseek(out, 0, SEEK_CUR));
}

int
status_write(int fd, struct slice s)
{
	while (s.len > 0) {
		ssize_t n = write(fd, s.at, s.len);

		if (n >= 0) {
			s = slice_from(s, (size_t)n);
		} else if (errno == EAGAIN || errno == EWOULDBLOCK) {
			struct pollfd wait = {fd, POLLOUT, 0};
			(void)poll(&wait, 1, -1);
		} else if (errno != EINTR) {
			return errno;
		}
	}
	return 0;
}

void
status_complain(const char *subject, const char *what, int error)
{
	struct text t = {0};

	text_format(&t, "%s", name);
	if (subject != NULL) {
		text_grow(&t, SLICE(": "));
		text_grow_shown(&t, slice_of(subject), SIZE_MAX, locale_utf8());
	}
	if (what != NULL)
		text_format(&t, ": %s", what);
	if (error != 0)
		text_format(&t, ": %s", strerror(error));
	text_format(&t, "\n");
	(void)status_write(2, text_slice(&t));
	text_free(&t);
}

void
status_no_memory(void)
{
	static const char message[] = ": out of memory\n";

	(void)status_write(2, slice_of(name));
	(void)status_write(2, slice_of(message));
	exit(TROUBLE);
}

size_t
status_columns(int fd)
{
	struct winsize size;

	return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
