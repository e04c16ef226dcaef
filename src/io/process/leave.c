/* Starts a program that the tool leaves to itself, such as a browser. */
#include "io/process/program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* In a child, which starts the program in a child of its own and ends: the program then
 * belongs to nobody who waits for it. */
_Noreturn static void
leave(const char *path, char *const argv[])
{
	int null = open("/dev/null", O_RDWR);
	pid_t child = null < 0 ? -1 : fork();

	if (child != 0)
		_exit(child < 0);
	(void)signal(SIGPIPE, SIG_DFL);
	(void)setsid();
	for (int fd = 0; fd <= 2; fd++)
		(void)dup2(null, fd);
	(void)execve(path, argv, environ);
	_exit(127);
}

int
program_leave(const char *path, char *const argv[])
{
	void (*before)(int) = signal(SIGCHLD, SIG_DFL);
	pid_t child = fork();
	int result = 0, error = child < 0 ? errno : 0;

	if (child == 0)
		leave(path, argv);
	while (child > 0 && waitpid(child, &result, 0) < 0 && errno == EINTR)
		;
	(void)signal(SIGCHLD, before);
	return error != 0 ? error : result != 0 ? EAGAIN : 0;
}
