#include "tool/fentools/run.h"
#include "base/status.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Makes the path of a tool: with a slash if this program was called by its path. */
static const char *
path_of(struct text *path, const char *self, const char *tool)
{
	const char *slash = self != NULL ? strrchr(self, '/') : NULL;

	if (slash != NULL)
		text_grow(path, slice_between(self, slash + 1));
	text_grow(path, slice_of(tool));
	return text_string(path);
}

void
run_instead(const char *self, const char *tool, char **argv)
{
	struct text path = {0};

	argv[0] = (char *)path_of(&path, self, tool);
	execvp(argv[0], argv);
	status_complain(argv[0], NULL, errno);
	text_free(&path);
}

static int
start(pid_t *child, const char *path, const char *option, int out)
{
	char *const argv[] = {(char *)path, (char *)option, NULL};
	posix_spawn_file_actions_t actions;
	int error;

	posix_spawn_file_actions_init(&actions);
	error = posix_spawn_file_actions_adddup2(&actions, out, 1);
	if (error == 0)
		error = posix_spawn_file_actions_addopen(&actions, 0,
		    "/dev/null", O_RDONLY, 0);
	if (error == 0)
		error = posix_spawnp(child, path, &actions, NULL, argv,
		    environ);
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

/* Returns an errno, or 0. */
static int
read_all(int fd, struct text *out)
{
	ssize_t n;

	do {
		text_reserve(out, 8192);
		n = read(fd, out->at + out->len, out->room - out->len);
		if (n > 0)
			out->len += (size_t)n;
	} while (n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN)));
	return n < 0 ? errno : 0;
}

/* Returns whether the child ended with status 0. */
static bool
ended_well(pid_t child)
{
	int status;

	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int
open_pipe(int ends[2])
{
	if (pipe(ends) < 0)
		return errno;
	(void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	(void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return 0;
}

bool
run_capture(const char *self, const char *tool, const char *option,
    struct text *out)
{
	struct text path = {0};
	const char *program = path_of(&path, self, tool);
	int ends[2], error = open_pipe(ends);
	bool good = false;
	pid_t child;

	if (error == 0) {
		error = start(&child, program, option, ends[1]);
		close(ends[1]);
		if (error == 0) {
			error = read_all(ends[0], out);
			close(ends[0]);
			good = ended_well(child) && error == 0;
		} else {
			close(ends[0]);
		}
	}
	if (!good)
		status_complain(program,
		    error == 0 ? "it doesn't explain itself" : NULL, error);
	text_free(&path);
	return good;
}
