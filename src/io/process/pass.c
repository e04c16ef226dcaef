/* Runs a program between two texts, such as a converter of pictures. */
#include "io/process/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define BLOCK ((size_t)64 * 1024)

static void
close_end(int *fd)
{
	close(*fd);
	*fd = -1;
}

/* Writes some bytes to the program; closes its input behind the last, or if the program
 * reads no more. */
static void
feed(int *to, struct slice *in)
{
	ssize_t n = write(*to, in->at, in->len);

	if (n > 0)
		*in = slice_from(*in, (size_t)n);
	if (in->len == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
		close_end(to);
}

/* Appends what the program has written; closes its output at its end. Returns an errno,
 * or 0. */
static int
drain(int *from, struct text *out)
{
	ssize_t n;

	text_reserve(out, BLOCK);
	n = read(*from, out->at + out->len, BLOCK);
	if (n > 0)
		out->len += (size_t)n;
	else if (n == 0)
		close_end(from);
	return n < 0 && errno != EINTR && errno != EAGAIN ? errno : 0;
}

/* Both at once: the program may write before it has read all. */
static int
exchange(int *to, int *from, struct slice in, struct text *out)
{
	int error = 0;

	(void)fcntl(*to, F_SETFL, O_NONBLOCK);
	while (*from >= 0 && error == 0) {
		struct pollfd ends[] = {{*from, POLLIN, 0}, {*to, POLLOUT, 0}};

		if (poll(ends, 2, -1) < 0) {
			error = errno == EINTR ? 0 : errno;
			continue;
		}
		if (ends[1].revents != 0)
			feed(to, &in);
		if (ends[0].revents != 0)
			error = drain(from, out);
	}
	return error;
}

/* Waits for the end of the program. Returns EIO if it failed. */
static int
end(pid_t child)
{
	int result = 0;

	while (waitpid(child, &result, 0) < 0)
		if (errno != EINTR)
			return errno;
	return WIFEXITED(result) && WEXITSTATUS(result) == 0 ? 0 : EIO;
}

static int
run(const char *path, char *const argv[], struct slice in, struct text *out)
{
	int input[2], output[2], error, of_end;
	pid_t child = 0;

	if ((error = program_pipe(input)) != 0)
		return error;
	if ((error = program_pipe(output)) != 0) {
		close(input[0]);
		close(input[1]);
		return error;
	}
	error = program_start(&child, path, argv, input[0], output[1]);
	close(input[0]);
	close(output[1]);
	if (error == 0)
		error = exchange(&input[1], &output[0], in, out);
	if (input[1] >= 0)
		close(input[1]);
	if (output[0] >= 0)
		close(output[0]);
	if (child <= 0)
		return error;
	of_end = end(child);
	return error != 0 ? error : of_end;
}

int
program_pass(const char *path, char *const argv[], struct slice in,
    struct text *out)
{
	void (*on_pipe)(int) = signal(SIGPIPE, SIG_IGN);
	void (*on_child)(int) = signal(SIGCHLD, SIG_DFL);
	int error = run(path, argv, in, out);

	(void)signal(SIGPIPE, on_pipe);
	(void)signal(SIGCHLD, on_child);
	return error;
}
