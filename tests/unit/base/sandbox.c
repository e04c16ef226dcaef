/* What a process may do with the rights that it kept. Each attempt is made by a child. */
#define _GNU_SOURCE /* syscall */
#include "base/memory.h"
#include "base/threads/parallel.h"
#include "base/sandbox/sandbox.h"
#include "tap.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static char file[] = "/tmp/fentools-sandbox.XXXXXX";

/* Each attempt returns whether it went well. */
typedef bool attempt(void);

static bool
read_file(void)
{
	char byte;
	int fd = open(file, O_RDONLY);

	return fd >= 0 && read(fd, &byte, 1) == 1;
}

static bool
write_file(void)
{
	return open(file, O_WRONLY) >= 0;
}

static bool
make_file(void)
{
	int fd;
	char name[sizeof(file) + 2];

	(void)memcpy(name, file, sizeof(file));
	(void)memcpy(name + sizeof(file) - 1, "2", 2);
	fd = open(name, O_WRONLY | O_CREAT, 0666);
	(void)unlink(name);
	return fd >= 0;
}

static bool
remove_file(void)
{
	return unlink(file) == 0;
}

static bool
open_socket(void)
{
	return socket(AF_UNIX, SOCK_STREAM, 0) >= 0;
}

/* The same by its number in the x32 ABI, which kernels for x86-64 may have, too. */
static bool
open_socket_x32(void)
{
#ifdef __x86_64__
	return syscall(0x40000000 | SYS_socket, AF_UNIX, SOCK_STREAM, 0) >= 0;
#else
	return open_socket();
#endif
}

static bool
fork_child(void)
{
	int status;
	pid_t child = fork();

	if (child == 0)
		_exit(0);
	return child > 0 && waitpid(child, &status, 0) == child &&
	    WIFEXITED(status);
}

static bool
start_program(void)
{
	(void)execl("/bin/true", "true", (char *)NULL);
	return false;
}

/* Unpackers complain to /dev/null. */
static bool
open_null(void)
{
	return open("/dev/null", O_WRONLY) >= 0;
}

static void *
increase(void *number)
{
	++*(int *)number;
	return NULL;
}

/* What every tool goes on doing. */
static bool
compute(void)
{
	pthread_t thread;
	struct stat status;
	struct timespec now;
	int number = 1, ends[2] = {0, 1};
	size_t size = (size_t)64 << 20;
	char *room = memory_grow(memory_get(1), 1, size);

	(void)memset(room, 1, size);
	free(room);
	return pthread_create(&thread, NULL, increase, &number) == 0 &&
	    pthread_join(thread, NULL) == 0 && number == 2 &&
	    fstat(ends[1], &status) == 0 &&
	    clock_gettime(CLOCK_REALTIME, &now) == 0 && write(1, "", 0) == 0 &&
	    fcntl(0, F_GETFL) >= 0;
}

static void *
allocate_much(void *arg)
{
	void *room[64];

	for (size_t i = 0; i < 64; i++)
		room[i] = memory_get((size_t)100 << 10);
	for (size_t i = 64; i-- > 0;)
		free(room[i]);
	return arg;
}

/* glibc opens files for threads that free much memory, and for the ninth that allocates. */
static bool
allocate(void)
{
	pthread_t thread[12];
	bool good = true;

	for (size_t i = 0; i < 12; i++)
		good = parallel_start(&thread[i], allocate_much, NULL) && good;
	for (size_t i = 0; good && i < 12; i++)
		good = pthread_join(thread[i], NULL) == 0;
	return good;
}

enum result { DONE, REFUSED, ENDED };

/* Returns the result of a child that makes the attempt with these rights. The file is
 * there, even if an attempt before has removed it. */
static enum result
result(enum sandbox_rights rights, attempt *try)
{
	int status, fd = open(file, O_WRONLY | O_CREAT, 0600);
	pid_t child = fork();

	if (child == 0) {
		sandbox_enter(rights);
		_exit(try() ? 0 : 1);
	}
	(void)close(fd);
	if (waitpid(child, &status, 0) != child)
		return REFUSED;
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS)
		return ENDED;
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? DONE : REFUSED;
}

static bool
works(const char *way)
{
	struct text ways = {0};
	bool found;

	sandbox_describe(&ways);
	found = strstr(text_string(&ways), way) != NULL;
	text_free(&ways);
	return found;
}

#define STREAMS 1 /* who may make the attempt */
#define READS 2
#define WRITES 4
#define ALL (STREAMS | READS | WRITES)

int
main(void)
{
	static const struct {
		const char *name;
		attempt *try;
		unsigned may;
		bool landlock; /* knows of it */
		unsigned ends; /* whom seccomp ends; else it fails */
	} cases[] = {
	    {"computes", compute, ALL, true, 0},
	    {"allocates in threads", allocate, ALL, true, 0},
	    {"opens a file to read", read_file, READS | WRITES, true, STREAMS},
	    {"forks", fork_child, READS | WRITES, false, STREAMS},
	    {"starts a program", start_program, READS | WRITES, true, STREAMS},
	    {"opens /dev/null to write", open_null, READS | WRITES, true,
		STREAMS},
	    {"opens a file to write", write_file, WRITES, true, STREAMS},
	    {"makes a file", make_file, WRITES, true, STREAMS},
	    {"opens a socket", open_socket, 0, false, ALL},
	    {"opens a socket with x32", open_socket_x32, 0, false, ALL},
	    {"removes a file", remove_file, WRITES, true, STREAMS},
	};
	static const struct {
		const char *name;
		unsigned bit;
	} rights[] = {
	    [SANDBOX_STREAMS] = {"streams", STREAMS},
	    [SANDBOX_READS] = {"reads", READS},
	    [SANDBOX_WRITES] = {"writes", WRITES},
	};
	bool seccomp = works("seccomp");
	bool landlock = works("landlock");
	int fd = mkstemp(file);

	(void)!write(fd, "x", 1);
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		for (size_t r = 0; r < 3; r++) {
			enum result got = result((enum sandbox_rights)r,
			    cases[i].try);
			bool may = cases[i].may & rights[r].bit;
			struct text name = {0};

			text_format(&name, "%s, with %s", cases[i].name,
			    rights[r].name);
			if (may)
				tap_case(got == DONE, text_string(&name));
			else if (seccomp && cases[i].ends & rights[r].bit)
				tap_case(got == ENDED, text_string(&name));
			else if ((seccomp && r == 0) ||
			    (landlock && cases[i].landlock))
				tap_case(got == REFUSED, text_string(&name));
			text_free(&name);
		}
	tap_cases("rights that were given up are gone, the others stay");
	(void)unlink(file);
	return tap_end();
}
