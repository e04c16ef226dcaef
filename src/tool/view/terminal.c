/* Asks the terminal whether it shows sixels. */
#include "tool/view/view.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* How long an answer may take, in milliseconds. A terminal without an answer isn't asked
 * again, so this is all the time that it costs. */
#define PATIENCE 500
#define ANSWER_MOST 256
#define NAME_MOST 256

/* "Primary device attributes": nearly every terminal answers ESC [ ? 62 ; 4 ; 22 c or so,
 * in which 4 stands for sixels. */
static const char question[] = "\033[c";

static int64_t
milliseconds(void)
{
	struct timespec now = {0};

	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits until there is something to read. Returns false if that takes too long. */
static bool
wait_for(int fd, int64_t until)
{
	struct pollfd waits = {.fd = fd, .events = POLLIN};
	int64_t left = until - milliseconds();

	return poll(&waits, 1, left > 0 ? (int)left : 0) > 0 &&
	    waits.revents & POLLIN;
}

/* Does the list of numbers, up to 'c', have a 4? */
static bool
lists_sixels(struct slice list)
{
	struct slice numbers = slice_cut(&list, 'c');

	while (numbers.len > 0)
		if (slice_same(slice_cut(&numbers, ';'), SLICE("4")))
			return true;
	return false;
}

/* Asks, and reads byte by byte up to the end of the answer, so that nothing else that is
 * typed is lost. */
static bool
ask(int fd)
{
	struct text answer = {(char[ANSWER_MOST]){0}, 0, ANSWER_MOST};
	int64_t until = milliseconds() + PATIENCE;
	struct slice rest;
	char c = '\0';

	if (status_write(fd, slice_of(question)) != 0)
		return false;
	while (c != 'c' && answer.len < ANSWER_MOST && wait_for(fd, until) &&
	    read(fd, &c, 1) == 1)
		text_put(&answer, c);
	rest = text_slice(&answer);
	slice_cut(&rest, '?');
	return c == 'c' && lists_sixels(rest);
}

/* Asks while the terminal doesn't show what it answers. Signals wait, since they could
 * leave it so. */
static bool
ask_quietly(int fd)
{
	struct termios was, quiet;
	sigset_t all, before;
	bool answer;

	if (tcgetattr(fd, &was) != 0)
		return false;
	quiet = was;
	quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	quiet.c_cc[VMIN] = 1;
	quiet.c_cc[VTIME] = 0;
	(void)sigfillset(&all);
	(void)sigprocmask(SIG_BLOCK, &all, &before);
	answer = tcsetattr(fd, TCSANOW, &quiet) == 0 &&
	    !wait_for(fd, milliseconds()) && ask(fd);
	(void)tcsetattr(fd, TCSANOW, &was);
	(void)sigprocmask(SIG_SETMASK, &before, NULL);
	return answer;
}

bool
view_terminal_has_sixels(void)
{
	const char *term = getenv("TERM");
	char name[NAME_MOST];
	bool answer;
	int fd;

	if (term == NULL || *term == '\0' || strcmp(term, "dumb") == 0 ||
	    ttyname_r(1, name, sizeof(name)) != 0)
		return false;
	fd = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return false;
	/* In the background, a question would stop the tool. */
	answer = tcgetpgrp(fd) == getpgrp() && ask_quietly(fd);
	close(fd);
	return answer;
}
