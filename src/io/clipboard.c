#include "io/clipboard.h"
#include "base/status.h"
#include "io/process/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LONGEST ((size_t)16 * 1024 * 1024)

/* What terminals are known to take in one OSC 52 sequence. */
#define OSC52_LONGEST 74994

/* A program that hangs is not waited for longer than this. */
#define PATIENCE_MS 3000

/* Nor is one, longer than this, that was told to end. */
#define GRACE_MS 500

struct program {
	const char *wants; /* an environment variable, or NULL */
	const char *argv[6];
};

static const struct program programs[] = {
    {"WAYLAND_DISPLAY", {"wl-copy", NULL}},
    {"DISPLAY", {"xclip", "-selection", "clipboard", "-in", NULL}},
    {"DISPLAY", {"xsel", "--clipboard", "--input", NULL}},
    {NULL, {"pbcopy", NULL}},
};

void
clipboard_add(struct clipboard *c, struct slice line)
{
	if (c->too_long || line.len > LONGEST - c->text.len)
		c->too_long = true;
	else
		text_grow(&c->text, line);
}

/* In the child: the text is standard input, and nothing that the program says
 * reaches the user's terminal or holds the user's pipe open. */
_Noreturn static void
become(const struct program *program, const char *path, const int pipe_ends[2])
{
	int null = open("/dev/null", O_RDWR);
	const char *const *argv = program->argv;

	dup2(pipe_ends[0], 0);
	dup2(null, 1);
	dup2(null, 2);
	close(pipe_ends[0]);
	close(pipe_ends[1]);
	signal(SIGPIPE, SIG_DFL);
	execv(path, (char *const *)(uintptr_t)argv);
	_exit(127);
}

static long
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

/* Writes what the program takes before its time is up. */
static bool
feed(int fd, struct slice s, long deadline)
{
	fcntl(fd, F_SETFL, O_NONBLOCK);
	while (s.len > 0) {
		struct pollfd wait = {fd, POLLOUT, 0};
		long left = deadline - now_ms();
		ssize_t n = write(fd, s.at, s.len);

		if (n > 0)
			s = slice_from(s, (size_t)n);
		else if (n < 0 && errno == EAGAIN && left > 0)
			(void)poll(&wait, 1, (int)left);
		else if (n < 0 && errno != EINTR)
			return false;
	}
	return true;
}

/* Whether a child ends by then, and how. */
static bool
ended(pid_t child, long deadline, int *result)
{
	const struct timespec nap = {0, 5 * 1000 * 1000};

	while (waitpid(child, result, WNOHANG) == 0) {
		if (now_ms() > deadline)
			return false;
		nanosleep(&nap, NULL);
	}
	return true;
}

/* The program puts itself into the background once it holds the text; its
 * first process ends then. */
static bool
succeeded(pid_t child, long deadline)
{
	int result = -1;

	if (ended(child, deadline, &result))
		return WIFEXITED(result) && WEXITSTATUS(result) == 0;
	kill(child, SIGTERM);
	if (!ended(child, deadline + GRACE_MS, &result)) {
		kill(child, SIGKILL);
		waitpid(child, &result, 0);
	}
	return false;
}

static bool
hand_over(const struct program *program, struct slice text)
{
	const char *display = program->wants ? getenv(program->wants) : "";
	long deadline = now_ms() + PATIENCE_MS;
	struct text room = {0};
	const char *path;
	int ends[2];
	pid_t child;
	bool fed;

	if (display == NULL || (program->wants != NULL && *display == '\0') ||
	    (path = program_find(&room, program->argv[0])) == NULL ||
	    pipe(ends) < 0) {
		text_free(&room);
		return false;
	}
	if ((child = fork()) == 0)
		become(program, path, ends);
	text_free(&room);
	close(ends[0]);
	fed = child > 0 && feed(ends[1], text, deadline);
	close(ends[1]);
	return child > 0 && succeeded(child, deadline) && fed;
}

static void
add_base64(struct text *out, struct slice s)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn"
				     "opqrstuvwxyz0123456789+/";

	text_reserve(out, s.len / 3 * 4 + 4);
	for (size_t i = 0; i < s.len; i += 3) {
		unsigned long bits = 0;

		for (size_t j = 0; j < 3; j++)
			bits = bits << 8 |
			    (i + j < s.len ? (unsigned char)s.at[i + j] : 0);
		for (size_t j = 0; j < 4; j++)
			text_put(out,
			    i + j > s.len ? '='
					  : digits[bits >> (18 - 6 * j) & 63]);
	}
}

/* The terminal itself takes the text, also at the far end of a connection;
 * it doesn't answer. */
static bool
ask_terminal(struct slice text)
{
	const char *term = getenv("TERM");
	struct text sequence = {0};
	bool done = false;
	int fd;

	if (!isatty(2) || text.len > OSC52_LONGEST || term == NULL ||
	    strcmp(term, "dumb") == 0)
		return false;
	if ((fd = open("/dev/tty", O_WRONLY | O_NOCTTY)) < 0)
		return false;
	text_grow(&sequence, SLICE("\033]52;c;"));
	add_base64(&sequence, text);
	text_grow(&sequence, SLICE("\a"));
	done = status_write(fd, text_slice(&sequence)) == 0;
	close(fd);
	text_free(&sequence);
	return done;
}

static bool
set(struct slice text)
{
	for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); i++)
		if (hand_over(&programs[i], text))
			return true;
	return ask_terminal(text);
}

void
clipboard_set(struct clipboard *c)
{
	struct slice text = text_slice(&c->text);
	void (*before)(int) = signal(SIGPIPE, SIG_IGN);

	/* Who starts a tool may ignore it: no result could be waited for. */
	(void)signal(SIGCHLD, SIG_DFL);
	/* A clipboard holds the text without the last line's ending. */
	if (text.len > 0)
		text.len--;
	if (text.len > 0 && text.at[text.len - 1] == '\r')
		text.len--;
	if (c->too_long)
		status_complain(NULL,
		    "warning: nothing was copied: the result is too long for "
		    "a clipboard",
		    0);
	else if (text.len > 0 && !set(text))
		status_complain(NULL,
		    "warning: nothing was copied: no "
		    "clipboard can be reached (tried "
		    "wl-copy, xclip, xsel, pbcopy and the "
		    "terminal)",
		    0);
	signal(SIGPIPE, before);
	text_free(&c->text);
}
