#include "io/clipboard.h"
#include "base/status.h"

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

/* A program that got SIGTERM is killed after this time. */
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

#define PROGRAMS (sizeof(programs) / sizeof(*programs))

struct optional_program
clipboard_program(size_t i)
{
	if (i >= PROGRAMS)
		return (struct optional_program){0};
	return (struct optional_program){programs[i].argv[0], "--copy",
	    programs[i].wants};
}

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
	text_grow_base64(&sequence, text);
	text_grow(&sequence, SLICE("\a"));
	done = status_write(fd, text_slice(&sequence)) == 0;
	close(fd);
	text_free(&sequence);
	return done;
}

static bool
set(struct slice text)
{
	for (size_t i = 0; i < PROGRAMS; i++)
		if (hand_over(&programs[i], text))
			return true;
	return ask_terminal(text);
}

#define NOTHING_COPIED "warning: nothing was copied: "

static void
complain(void)
{
	struct text t = {0};

	text_grow(&t,
	    SLICE(NOTHING_COPIED "no clipboard can be reached (tried "));
	for (size_t i = 0; i < PROGRAMS; i++)
		text_format(&t, "%s%s", i > 0 ? ", " : "", programs[i].argv[0]);
	text_grow(&t, SLICE(" and the terminal)"));
	status_complain(NULL, text_string(&t), 0);
	text_free(&t);
}

/* In the helper: reads the text until the tool closes the pipe. Without any, the tool
 * has ended early. */
_Noreturn static void
help(int from)
{
	struct text text = {0};
	ssize_t n;

	(void)signal(SIGPIPE, SIG_IGN);
	/* Who starts a tool may ignore it: no result could be waited for. */
	(void)signal(SIGCHLD, SIG_DFL);
	do {
		text_reserve(&text, LONGEST / 64);
		n = read(from, text.at + text.len, text.room - text.len);
		text.len += n > 0 ? (size_t)n : 0;
	} while (n > 0 || (n < 0 && errno == EINTR));
	if (text.len > 0 && !set(text_slice(&text)))
		complain();
	_exit(FINE);
}

void
clipboard_start(struct clipboard *c)
{
	int ends[2], error = program_pipe(ends);

	c->helper = error == 0 ? fork() : -1;
	if (c->helper == 0) {
		(void)close(ends[1]);
		help(ends[0]);
	}
	if (c->helper < 0) {
		status_complain(NULL, NOTHING_COPIED "no helper can be started",
		    error != 0 ? error : errno);
		return;
	}
	(void)close(ends[0]);
	c->to = ends[1];
}

void
clipboard_set(struct clipboard *c)
{
	struct slice text = text_slice(&c->text);
	void (*before)(int);

	if (c->helper <= 0)
		return;
	before = signal(SIGPIPE, SIG_IGN);
	/* A clipboard holds the text without the last line's ending. */
	if (text.len > 0)
		text.len--;
	if (text.len > 0 && text.at[text.len - 1] == '\r')
		text.len--;
	if (c->too_long)
		status_complain(NULL,
		    NOTHING_COPIED "the result is too long for a clipboard", 0);
	else
		(void)status_write(c->to, text);
	(void)close(c->to);
	while (waitpid(c->helper, NULL, 0) < 0 && errno == EINTR)
		;
	(void)signal(SIGPIPE, before);
	text_free(&c->text);
}
