#define _GNU_SOURCE /* prctl.h */
#include "io/process/program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

const char *
program_find(struct text *path, const char *name)
{
	const char *folders = getenv("PATH");
	struct slice rest = slice_of(
	    folders != NULL ? folders : "/usr/local/bin:/usr/bin:/bin");

	while (rest.len > 0) {
		struct slice folder = slice_cut(&rest, ':');

		path->len = 0;
		text_format(path, "%v/%s", folder, name);
		if (slice_starts(folder, SLICE("/")) &&
		    access(text_string(path), X_OK) == 0)
			return path->at;
	}
	return NULL;
}

int
program_pipe(int ends[2])
{
	if (pipe(ends) < 0)
		return errno;
	(void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	(void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return 0;
}

void
program_end_with(pid_t parent)
{
#ifdef PR_SET_PDEATHSIG
	/* The parent may have ended before. */
	(void)prctl(PR_SET_PDEATHSIG, SIGTERM);
	if (getppid() != parent)
		_exit(127);
#else
	(void)parent;
#endif
}

/* In the child. Whoever waits for the errno of execve reads it from `failed`, which
 * execve closes. */
_Noreturn static void
become(const char *path, char *const argv[], int from, int to, int failed)
{
	int null = open("/dev/null", O_WRONLY), error;

	(void)signal(SIGPIPE, SIG_DFL);
	if (null >= 0 && dup2(from, 0) >= 0 && dup2(to, 1) >= 0 &&
	    dup2(null, 2) >= 0)
		(void)execve(path, argv, environ);
	error = errno;
	(void)!write(failed, &error, sizeof(error));
	_exit(127);
}

int
program_start(pid_t *child, const char *path, char *const argv[], int from,
    int to)
{
	int ends[2], error = program_pipe(ends);
	pid_t parent = getpid();

	if (error != 0)
		return error;
	*child = fork();
	if (*child == 0) {
		program_end_with(parent);
		become(path, argv, from, to, ends[1]);
	}
	error = *child < 0 ? errno : 0;
	close(ends[1]);
	while (*child > 0 && read(ends[0], &error, sizeof(error)) < 0 &&
	    errno == EINTR)
		;
	close(ends[0]);
	if (error != 0 && *child > 0) {
		(void)waitpid(*child, NULL, 0);
		*child = 0;
	}
	return error;
}
