/*
 * run [-c CORE] [-t TIMES] PLAN: measures commands and prints a table, separated by
 * tabs: for each command the least processor time, the least wall-clock time and
 * its lower quartile, in seconds, and the peak memory in KiB.
 *
 * Each line of the plan is a command, separated by tabs: a group, a name, how often
 * it runs (0: as often as -t says), how many records it reads, its input, its
 * output, and its words. The commands of a group are adjacent lines. They run by
 * turns, so that a disturbance affects all of them. The input is a file, or
 * "|N FILE", a pipe through which the file comes N times. The output is a file, or
 * "|", a pipe that is emptied. Words in front that contain "=" are added to the
 * environment. Commands run on CORE, and the processes that feed them on other
 * cores; commands whose name ends in "*" run on all cores.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define FIELDS 6 /* before the words of the command */
#define WORDS_MOST 64
#define COMMANDS_MOST 256
#define BLOCK (1 << 16)

enum field { GROUP, NAME, TIMES, RECORDS, INPUT, OUTPUT };

struct command {
	char *field[WORDS_MOST + FIELDS];
	char **words;
	char *environment[WORDS_MOST * 4];
	int times;
	bool everywhere;
	double *wall;
	double cpu;
	long kib;
	int status;
};

extern char **environ;
static int core = -1, times = 5;

static void
fail(const char *what)
{
	fprintf(stderr, "run: %s: %s\n", what, strerror(errno));
	exit(2);
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double
seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static int
number(const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (*text == '\0' || *end != '\0' || n < 0 || n > 1000000) {
		fprintf(stderr, "run: '%s' is no number\n", text);
		exit(2);
	}
	return (int)n;
}

#ifdef __linux__
/* Restricts this process and its children to the core, to the other cores,
 * or to none. */
static void
pin(bool on, bool off)
{
	cpu_set_t set;
	long count = sysconf(_SC_NPROCESSORS_CONF);

	CPU_ZERO(&set);
	for (int i = 0; i < count && i < CPU_SETSIZE; i++)
		if (core < 0 || count == 1 || (i == core ? on : off))
			CPU_SET(i, &set);
	sched_setaffinity(0, sizeof(set), &set);
}
#else
static void
pin(bool on, bool off)
{
	(void)on;
	(void)off;
}
#endif

/* Words in front that contain "=" are added to the environment. */
static void
prepare_environment(struct command *c)
{
	int n = 0, room = WORDS_MOST * 4 - 1;

	while (*c->words != NULL && strchr(*c->words, '=') != NULL)
		c->environment[n++] = *c->words++;
	for (char **e = environ; *e != NULL && n < room; e++)
		c->environment[n++] = *e;
}

static bool
parse(struct command *c, char *line)
{
	int n = 0;

	memset(c, 0, sizeof(*c));
	line[strcspn(line, "\n")] = '\0';
	for (char *at = line; at != NULL && n < WORDS_MOST + FIELDS - 1;) {
		c->field[n++] = at;
		if ((at = strchr(at, '\t')) != NULL)
			*at++ = '\0';
	}
	if (n <= FIELDS)
		return false;
	c->words = c->field + FIELDS;
	prepare_environment(c);
	c->times = number(c->field[TIMES]);
	if (c->times == 0)
		c->times = times;
	c->everywhere = c->field[NAME][strlen(c->field[NAME]) - 1] == '*';
	c->wall = calloc((size_t)c->times, sizeof(*c->wall));
	return c->wall != NULL && *c->words != NULL;
}

static bool
write_all(int to, const char *at, size_t n)
{
	while (n > 0) {
		ssize_t wrote = write(to, at, n);

		if (wrote <= 0)
			return false;
		at += wrote;
		n -= (size_t)wrote;
	}
	return true;
}

/* Writes the file that many times. */
static void
feed(int to, const char *name, int count)
{
	static char block[BLOCK];
	ssize_t n;

	for (int from; count > 0; count--, close(from)) {
		if ((from = open(name, O_RDONLY)) < 0)
			_exit(2);
		while ((n = read(from, block, sizeof(block))) > 0)
			if (!write_all(to, block, (size_t)n))
				_exit(0);
	}
	_exit(0);
}

static void
drain(int from)
{
	static char block[BLOCK];

	while (read(from, block, sizeof(block)) > 0)
		;
	_exit(0);
}

/* Starts a process that fills or empties a pipe. Returns the command's end
 * of the pipe. */
static int
helper(const char *input, pid_t *pid)
{
	char *end;
	int ends[2], count = input != NULL ? (int)strtol(input, &end, 10) : 0;
	bool in = input != NULL;

	if (pipe(ends) != 0 || fcntl(ends[0], F_SETFD, FD_CLOEXEC) != 0 ||
	    fcntl(ends[1], F_SETFD, FD_CLOEXEC) != 0 || (*pid = fork()) < 0)
		fail("pipe");
	if (*pid == 0) {
		pin(false, true);
		close(ends[in ? 0 : 1]);
		if (in)
			feed(ends[1], end + 1, count);
		drain(ends[0]);
	}
	close(ends[in ? 1 : 0]);
	return ends[in ? 0 : 1];
}

static int
must_open(const char *name, int flags)
{
	int fd = open(name, flags | O_CLOEXEC, 0666);

	if (fd < 0)
		fail(name);
	return fd;
}

/* Runs the command and measures it. */
static void
start(struct command *c, int in, int out, double *wall, struct rusage *usage)
{
	posix_spawn_file_actions_t actions;
	double begin;
	pid_t child;
	int error;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, in, 0);
	posix_spawn_file_actions_adddup2(&actions, out, 1);
	posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
	begin = now();
	error = posix_spawnp(&child, c->words[0], &actions, NULL, c->words,
	    c->environment);
	if (error == 0 && wait4(child, &c->status, 0, usage) != child)
		fail("wait4");
	*wall = now() - begin;
	posix_spawn_file_actions_destroy(&actions);
	if (error != 0)
		c->status = 127 << 8;
}

static void
once(struct command *c, int round)
{
	const char *input = c->field[INPUT], *output = c->field[OUTPUT];
	struct rusage usage = {0};
	pid_t feeder = 0, drainer = 0;
	double cpu;
	int in, out;

	in = *input == '|' ? helper(input + 1, &feeder)
			   : must_open(input, O_RDONLY);
	out = *output == '|' ? helper(NULL, &drainer)
			     : must_open(output, O_WRONLY | O_CREAT | O_TRUNC);
	pin(true, c->everywhere);
	start(c, in, out, &c->wall[round], &usage);
	close(in);
	close(out);
	if (feeder > 0)
		waitpid(feeder, NULL, 0);
	if (drainer > 0)
		waitpid(drainer, NULL, 0);
	cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
	if (round == 0 || cpu < c->cpu)
		c->cpu = cpu;
	if (usage.ru_maxrss > c->kib)
		c->kib = usage.ru_maxrss;
}

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void
report(struct command *c)
{
	int status = WIFEXITED(c->status) ? WEXITSTATUS(c->status) : 128;

	if (status > 1)
		fprintf(stderr, "run: %s ended with status %d\n",
		    c->field[NAME], status);
	qsort(c->wall, (size_t)c->times, sizeof(*c->wall), compare);
	printf("%s\t%s\t%s\t%.6f\t%.6f\t%.6f\t%ld\t%d\n", c->field[GROUP],
	    c->field[NAME], c->field[RECORDS], c->cpu, c->wall[0],
	    c->wall[c->times / 4], c->kib, status);
	fflush(stdout);
	free(c->wall);
	free(c->field[0]);
}

/* Runs the commands of a group by turns. */
static void
run_group(struct command *group, int count)
{
	bool more = true;

	for (int round = 0; more; round++) {
		more = false;
		for (int i = 0; i < count; i++)
			if (round < group[i].times) {
				once(&group[i], round);
				more = true;
			}
	}
	for (int i = 0; i < count; i++)
		report(&group[i]);
}

static int
read_plan(struct command *commands, FILE *plan)
{
	char *line = NULL;
	size_t room = 0;
	int count = 0;

	while (count < COMMANDS_MOST && getline(&line, &room, plan) > 0)
		if (parse(&commands[count], line)) {
			count++;
			line = NULL;
			room = 0;
		}
	free(line);
	return count;
}

static bool
same_group(const struct command *a, const struct command *b)
{
	return strcmp(a->field[GROUP], b->field[GROUP]) == 0;
}

int
main(int argc, char **argv)
{
	static struct command commands[COMMANDS_MOST];
	int option, count;
	FILE *plan;

	while ((option = getopt(argc, argv, "c:t:")) != -1) {
		if (option == 'c')
			core = number(optarg);
		else if (option == 't')
			times = number(optarg);
		else
			return 2;
	}
	if (optind + 1 != argc || (plan = fopen(argv[optind], "r")) == NULL) {
		fprintf(stderr, "usage: run [-c CORE] [-t TIMES] PLAN\n");
		return 2;
	}
	count = read_plan(commands, plan);
	for (int i = 0, n; i < count; i += n) {
		for (n = 1; i + n < count; n++)
			if (!same_group(&commands[i], &commands[i + n]))
				break;
		run_group(commands + i, n);
	}
	return ferror(stdout) ? 2 : 0;
}
