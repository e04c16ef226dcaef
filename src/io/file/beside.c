#include "io/file/beside.h"

#include "base/status.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The path of the new file, which the signal handler removes; or NULL. */
static const char *volatile beside;

static const int deadly[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};

#define DEADLY (sizeof(deadly) / sizeof(deadly[0]))

static void
clean_up(int number)
{
	beside_remove();
	(void)signal(number, SIG_DFL);
	(void)raise(number);
}

/* Signals that were ignored when the program started stay ignored. SIGXFSZ is
 * ignored, so that a file above the size limit is a failed write. */
static void
catch_signals(void)
{
	struct sigaction act = {.sa_handler = clean_up}, was;
	static bool registered;

	if (!registered && atexit(beside_remove) != 0)
		status_no_memory();
	registered = true;
	sigemptyset(&act.sa_mask);
	for (size_t i = 0; i < DEADLY; i++)
		if (sigaction(deadly[i], NULL, &was) == 0 &&
		    was.sa_handler == SIG_DFL)
			(void)sigaction(deadly[i], &act, NULL);
	(void)signal(SIGXFSZ, SIG_IGN);
}

static void
hold_signals(sigset_t *was)
{
	sigset_t held;

	sigemptyset(&held);
	for (size_t i = 0; i < DEADLY; i++)
		sigaddset(&held, deadly[i]);
	(void)sigprocmask(SIG_BLOCK, &held, was);
}

int
beside_make(char *name)
{
	sigset_t was;
	int fd;

	catch_signals();
	hold_signals(&was);
	fd = mkstemp(name);
	if (fd >= 0)
		beside = name;
	(void)sigprocmask(SIG_SETMASK, &was, NULL);
	return fd;
}

int
beside_rename(const char *path)
{
	sigset_t was;
	int error = 0;

	hold_signals(&was);
	if (rename(beside, path) == 0)
		beside = NULL;
	else
		error = errno;
	beside_remove();
	(void)sigprocmask(SIG_SETMASK, &was, NULL);
	return error;
}

void
beside_remove(void)
{
	if (beside != NULL)
		(void)unlink(beside);
	beside = NULL;
}
