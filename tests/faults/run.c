/*
 * run LIBRARY PLAN STEP: runs each command of the plan again and again, and lets one
 * allocation or system call fail each time: the first, the second, and so on (every
 * STEP-th); only this one, or all that follow, too. Each run has to end as the
 * undisturbed one did, with the same results, or with status 2 and a message. Calls
 * that are only interrupted, delayed or shortened may not be noticed at all. Prints what
 * went wrong, and how many runs there were; exits with 1 if anything went wrong.
 *
 * With FAULTS_ONCE in the environment, none fails for ever, and memory may run out for
 * what a build with counters does at its end, which a signal ends then.
 *
 * Each line of the plan is a command. It runs in the working folder; standard input is
 * the file "input", and the file "copy" has the same bytes before each run.
 */
#define _GNU_SOURCE
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define WORDS_MOST 64
#define SECONDS_MOST 60

/* What calls fail with. */
static const struct kind {
	enum faults_call call;
	const char *name;
	int error;
	enum { ONCE, ALWAYS, BOTH } how;
	bool
	    unnoticed; /* results and status have to be those without the fault */
} kinds[] = {
    {FAULTS_MEMORY, "memory", ENOMEM, BOTH, false},
    {FAULTS_READ, "read", EIO, BOTH, false},
    {FAULTS_READ, "read", ENOMEM, ONCE, false},
    {FAULTS_READ, "read", EINTR, ONCE, true},
    {FAULTS_READ, "read", EAGAIN, ONCE, true},
    {FAULTS_READ, "short read", 0, BOTH, true},
    {FAULTS_WRITE, "write", ENOSPC, BOTH, false},
    {FAULTS_WRITE, "write", EIO, ONCE, false},
    {FAULTS_WRITE, "write", EINTR, ONCE, true},
    {FAULTS_WRITE, "write", EAGAIN, ONCE, true},
    {FAULTS_WRITE, "short write", 0, BOTH, true},
    {FAULTS_OPEN, "open", ENOMEM, BOTH, false},
    {FAULTS_OPEN, "open", EIO, ONCE, false},
    {FAULTS_OPEN, "open", EINTR, ONCE, false},
    {FAULTS_CLOSE, "close", EIO, BOTH, false},
    {FAULTS_CLOSE, "close", EINTR, ONCE, false},
    {FAULTS_STAT, "stat", EIO, BOTH, false},
    {FAULTS_STAT, "stat", ENOMEM, ONCE, false},
    {FAULTS_RENAME, "rename", EIO, BOTH, false},
    {FAULTS_RENAME, "rename", ENOSPC, ONCE, false},
    {FAULTS_SYNC, "fsync", EIO, BOTH, false},
    {FAULTS_SYNC, "fsync", ENOSPC, ONCE, false},
    {FAULTS_RIGHTS, "chmod", EIO, BOTH, false},
    {FAULTS_DIRECTORY, "readdir", EIO, BOTH, false},
    {FAULTS_DIRECTORY, "readdir", ENOMEM, ONCE, false},
    {FAULTS_POLL, "poll", EINTR, ONCE, true},
    {FAULTS_POLL, "poll", ENOMEM, BOTH, false},
    {FAULTS_PROCESS, "process", EAGAIN, BOTH, false},
    {FAULTS_PROCESS, "process", ENOMEM, ONCE, false},
    {FAULTS_PROCESS, "process", EINTR, ONCE, false},
    {FAULTS_SYSTEM, "system", ENOSYS, BOTH, false},
    {FAULTS_SYSTEM, "system", EPERM, ONCE, false},
};

struct bytes {
	char *at;
	size_t len;
};

/* How a command ended, and what it left. */
struct end {
	int status; /* as waitpid(2) returns it */
	struct bytes out, err, copy;
	bool left; /* a file beside "copy" */
};

static const char *library;
static struct faults_page *page;
static long memory_runs, call_runs, wrong;
static struct bytes input;
static bool only_once;

static void
fail(const char *what)
{
	fprintf(stderr, "run: %s: %s\n", what, strerror(errno));
	exit(2);
}

static struct bytes
load(const char *path)
{
	struct bytes b = {NULL, 0};
	int fd = open(path, O_RDONLY);
	struct stat status;

	if (fd < 0 || fstat(fd, &status) != 0)
		fail(path);
	b.len = (size_t)status.st_size;
	b.at = malloc(b.len + 1);
	if (b.at == NULL || read(fd, b.at, b.len) != (ssize_t)b.len)
		fail(path);
	b.at[b.len] = '\0';
	close(fd);
	return b;
}

static void
save(const char *path, struct bytes b)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

	if (fd < 0 || write(fd, b.at, b.len) != (ssize_t)b.len)
		fail(path);
	close(fd);
}

static bool
same(struct bytes a, struct bytes b)
{
	return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

/* fen-fix and fen-view write a file beside the one that they will replace. */
static bool
left_behind(void)
{
	glob_t found;
	bool any = glob(".copy.*", 0, NULL, &found) == 0;

	any |= glob("copy.??????", any ? GLOB_APPEND : 0, NULL, &found) == 0;
	for (size_t i = 0; any && i < found.gl_pathc; i++)
		(void)unlink(found.gl_pathv[i]);
	globfree(&found);
	return any;
}

static void
become(char **words)
{
	int in = open("input", O_RDONLY);
	int out = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0644);
	int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0644);

	if (in < 0 || out < 0 || err < 0)
		_exit(126);
	dup2(in, 0);
	dup2(out, 1);
	dup2(err, 2);
	for (int fd = 3; fd < 10; fd++)
		close(fd);
	setenv("LD_PRELOAD", library, 1);
	alarm(SECONDS_MOST);
	execvp(words[0], words);
	_exit(126);
}

static struct end
run(char **words)
{
	struct end end = {0};
	pid_t child;

	save("copy", input);
	for (size_t i = 0; i < FAULTS_CALLS; i++)
		atomic_store(&page->count[i], 0);
	if ((child = fork()) == 0)
		become(words);
	if (child < 0 || waitpid(child, &end.status, 0) != child)
		fail(words[0]);
	end.out = load("out");
	end.err = load("err");
	end.copy = load("copy");
	end.left = left_behind();
	return end;
}

static void
release(struct end *end)
{
	free(end->out.at);
	free(end->err.at);
	free(end->copy.at);
}

/* Returns what is wrong with an end, or NULL. If memory runs out, nothing that was
 * printed before may be wrong. */
static const char *
judge(const struct end *good, const struct end *end, const struct kind *k)
{
	if (WIFSIGNALED(end->status) && only_once && k->call == FAULTS_MEMORY)
		return NULL;
	if (WIFSIGNALED(end->status))
		return WTERMSIG(end->status) == SIGALRM ? "it does not end"
							: "a signal ends it";
	if (end->left)
		return "a file is left behind";
	if (end->status == good->status && same(end->out, good->out) &&
	    same(end->err, good->err) && same(end->copy, good->copy))
		return NULL;
	if (k->unnoticed)
		return "the fault was noticed";
	if (WEXITSTATUS(end->status) != 2)
		return "wrong results, or another status";
	if (end->err.len == 0 || same(end->err, good->err))
		return "no message";
	if (!same(end->copy, good->copy) && !same(end->copy, input))
		return "the file is neither the old one nor the new one";
	if (k->call == FAULTS_MEMORY &&
	    (end->out.len > good->out.len ||
		memcmp(end->out.at, good->out.at, end->out.len) != 0))
		return "wrong results before the message";
	return NULL;
}

static void
try(char **words, const char *line, const struct end *good,
    const struct kind *k, long number, bool always)
{
	const char *why;
	struct end end;

	page->call = k->call;
	page->number = number;
	page->always = always;
	page->error = k->error;
	end = run(words);
	page->number = 0;
	why = judge(good, &end, k);
	*(k->call == FAULTS_MEMORY ? &memory_runs : &call_runs) += 1;
	if (why != NULL) {
		wrong++;
		printf("%s: %s %ld%s, %s: %s (status %d)\n", line, k->name,
		    number, always ? " and later" : "",
		    k->error ? strerror(k->error) : "one byte", why,
		    WIFEXITED(end.status) ? WEXITSTATUS(end.status)
					  : 128 + WTERMSIG(end.status));
	}
	release(&end);
}

/* The steps of kinds don't all begin with the same call. */
static long
first(long count, long step, long kind)
{
	long at = 1 + kind % step;

	return at <= count ? at : 1;
}

static void
try_command(char *line, long step)
{
	char *copy = strdup(line), *words[WORDS_MOST + 1], *rest = copy;
	long count[FAULTS_CALLS];
	struct end good;
	size_t n = 0;

	while (n < WORDS_MOST && (words[n] = strtok_r(rest, " \n", &rest)))
		n++;
	words[n] = NULL;
	line[strcspn(line, "\n")] = '\0';
	good = run(words);
	for (size_t i = 0; i < FAULTS_CALLS; i++)
		count[i] = atomic_load(&page->count[i]);
	if (!WIFEXITED(good.status) || WEXITSTATUS(good.status) > 1 ||
	    count[FAULTS_MEMORY] == 0) {
		printf("%s: doesn't run: %s", line, good.err.at);
		wrong++;
	}
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		const struct kind *k = &kinds[i];

		long at = first(count[k->call], step, (long)i);

		for (; at <= count[k->call]; at += step) {
			if (k->how != ALWAYS)
				try(words, line, &good, k, at, false);
			if (k->how != ONCE && !only_once)
				try(words, line, &good, k, at, true);
		}
	}
	release(&good);
	free(copy);
}

static void
share_page(void)
{
	char name[] = "faults-XXXXXX";
	int fd = mkstemp(name);
	char *path = fd < 0 ? NULL : realpath(name, NULL);
	void *room;

	if (path == NULL || ftruncate(fd, sizeof(*page)) != 0)
		fail(name);
	room = mmap(NULL, sizeof(*page), PROT_READ | PROT_WRITE, MAP_SHARED, fd,
	    0);
	if (room == MAP_FAILED || setenv(FAULTS_VARIABLE, path, 1) != 0)
		fail(name);
	page = room;
	free(path);
	close(fd);
}

int
main(int argc, char **argv)
{
	char line[1024];
	long step = argc == 4 ? strtol(argv[3], NULL, 10) : 0;
	FILE *plan;

	if (step < 1) {
		fputs("usage: run LIBRARY PLAN STEP\n", stderr);
		return 2;
	}
	library = argv[1];
	only_once = getenv("FAULTS_ONCE") != NULL;
	if ((plan = fopen(argv[2], "r")) == NULL)
		fail(argv[2]);
	input = load("input");
	share_page();
	while (fgets(line, sizeof(line), plan) != NULL)
		if (line[0] != '#' && line[0] != '\n')
			try_command(line, step);
	fclose(plan);
	printf("%ld allocations and %ld system calls failed, %ld runs wrong\n",
	    memory_runs, call_runs, wrong);
	return wrong > 0;
}
