/* inject: a library for LD_PRELOAD that counts a tool's allocations and system calls, and
 * lets one of them fail. tests/faults/run.c starts tools with it and says in
 * faults.h what the two share. Needs glibc. */
#define _GNU_SOURCE
#include "faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

/* What glibc's malloc(3) calls; dlsym would allocate itself. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

/* NULL before the tool begins. */
static struct faults_page *page;

/* What a tool does that was taken over by its input; or NULL. */
static void (*intrude)(void);

static void
open_file(void)
{
	(void)close(open("/dev/null", O_RDONLY | O_CLOEXEC));
}

static void
make_file(void)
{
	(void)close(open("intruder", O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}

static void
remove_file(void)
{
	(void)unlink("intruder");
}

static void
open_socket(void)
{
	(void)close(socket(AF_UNIX, SOCK_STREAM, 0));
}

static void
start_process(void)
{
	pid_t child = fork();

	if (child == 0)
		_exit(0);
	if (child > 0)
		(void)waitpid(child, NULL, 0);
}

static void
start_program(void)
{
	char *const nothing[] = {NULL};

	(void)execve("/nonexistent", nothing, nothing);
}

static const struct {
	const char *name;
	void (*act)(void);
} intrusions[] = {
    {"open", open_file},
    {"make", make_file},
    {"remove", remove_file},
    {"socket", open_socket},
    {"fork", start_process},
    {"program", start_program},
};

/* The processes that a tool starts aren't examined. */
__attribute__((constructor)) static void
begin(void)
{
	const char *name = getenv(FAULTS_VARIABLE);
	int fd = name != NULL ? open(name, O_RDWR | O_CLOEXEC) : -1;
	void *room = fd < 0 ? MAP_FAILED
			    : mmap(NULL, sizeof(*page), PROT_READ | PROT_WRITE,
				  MAP_SHARED, fd, 0);

	if (fd >= 0)
		close(fd);
	name = getenv(INTRUDES_VARIABLE);
	for (size_t i = 0; i < sizeof(intrusions) / sizeof(*intrusions); i++)
		if (name != NULL && strcmp(name, intrusions[i].name) == 0)
			intrude = intrusions[i].act;
	unsetenv("LD_PRELOAD");
	if (room != MAP_FAILED)
		page = room;
}

/* Counts a call, and returns whether it has to fail. */
static bool
chosen(enum faults_call call)
{
	long n;

	if (intrude != NULL && call == FAULTS_READ)
		intrude();
	if (page == NULL)
		return false;
	n = atomic_fetch_add(&page->count[call], 1) + 1;
	return call == page->call &&
	    (page->always ? n >= page->number : n == page->number);
}

/* The same, for calls that can't be short; sets errno. */
static bool
fails(enum faults_call call)
{
	if (!chosen(call))
		return false;
	errno = page->error;
	return true;
}

/* How many bytes to transfer; -1 for none, and errno. */
static ssize_t
allowed(enum faults_call call, size_t n)
{
	if (!chosen(call))
		return (ssize_t)n;
	errno = page->error;
	return page->error != 0 ? -1 : n > 0;
}

void *
malloc(size_t n)
{
	return fails(FAULTS_MEMORY) ? NULL : __libc_malloc(n);
}

void *
calloc(size_t n, size_t size)
{
	return fails(FAULTS_MEMORY) ? NULL : __libc_calloc(n, size);
}

void *
realloc(void *old, size_t n)
{
	return fails(FAULTS_MEMORY) ? NULL : __libc_realloc(old, n);
}

/* Defines a function that fails, or calls the next one with its name. */
#define WRAP(call, type, wrong, name, parameters, arguments)                   \
	type name parameters;                                                  \
	type name parameters                                                   \
	{                                                                      \
		static type(*next) parameters;                                 \
		if (next == NULL)                                              \
			*(void **)(void *)&next = dlsym(RTLD_NEXT, #name);     \
		return fails(call) ? (wrong) : next arguments;                 \
	}

/* The same for functions that transfer n bytes. */
#define WRAP_TRANSFER(call, name, parameters, arguments)                       \
	ssize_t name parameters;                                               \
	ssize_t name parameters                                                \
	{                                                                      \
		static ssize_t(*next) parameters;                              \
		ssize_t most = (call) == FAULTS_WRITE && fd == 2               \
		    ? (ssize_t)n                                               \
		    : allowed(call, n);                                        \
		if (next == NULL)                                              \
			*(void **)(void *)&next = dlsym(RTLD_NEXT, #name);     \
		if (most < 0)                                                  \
			return -1;                                             \
		n = (size_t)most;                                              \
		return next arguments;                                         \
	}

/* Standard error isn't among them: no message could be expected. */
WRAP_TRANSFER(FAULTS_READ, read, (int fd, void *to, size_t n), (fd, to, n))
WRAP_TRANSFER(FAULTS_READ, __read_chk,
    (int fd, void *to, size_t n, size_t room), (fd, to, n, room))
WRAP_TRANSFER(FAULTS_READ, pread, (int fd, void *to, size_t n, off_t at),
    (fd, to, n, at))
WRAP_TRANSFER(FAULTS_READ, __pread_chk,
    (int fd, void *to, size_t n, off_t at, size_t room), (fd, to, n, at, room))
WRAP_TRANSFER(FAULTS_WRITE, write, (int fd, const void *from, size_t n),
    (fd, from, n))

/* The descriptor is closed even if the call fails. */
int
close(int fd)
{
	static int (*next)(int);
	bool failed = fails(FAULTS_CLOSE);
	int result;

	if (next == NULL)
		*(void **)(void *)&next = dlsym(RTLD_NEXT, "close");
	result = next(fd);
	if (failed)
		errno = page->error;
	return failed ? -1 : result;
}

WRAP(FAULTS_STAT, int, -1, stat, (const char *path, struct stat *to),
    (path, to))
WRAP(FAULTS_STAT, int, -1, lstat, (const char *path, struct stat *to),
    (path, to))
WRAP(FAULTS_STAT, int, -1, fstat, (int fd, struct stat *to), (fd, to))
WRAP(FAULTS_STAT, off_t, -1, lseek, (int fd, off_t at, int from),
    (fd, at, from))
WRAP(FAULTS_STAT, char *, NULL, realpath, (const char *path, char *to),
    (path, to))
WRAP(FAULTS_STAT, char *, NULL, __realpath_chk,
    (const char *path, char *to, size_t room), (path, to, room))
WRAP(FAULTS_STAT, ssize_t, -1, readlink, (const char *path, char *to, size_t n),
    (path, to, n))
WRAP(FAULTS_STAT, int, 0, isatty, (int fd), (fd))
WRAP(FAULTS_STAT, int, -1, access, (const char *path, int how), (path, how))
WRAP(FAULTS_RENAME, int, -1, rename, (const char *from, const char *to),
    (from, to))
WRAP(FAULTS_RENAME, int, -1, mkstemp, (char *path), (path))
WRAP(FAULTS_SYNC, int, -1, fsync, (int fd), (fd))
WRAP(FAULTS_SYNC, size_t, 0, fread, (void *to, size_t size, size_t n, FILE *f),
    (to, size, n, f))
WRAP(FAULTS_SYNC, size_t, 0, fwrite,
    (const void *from, size_t size, size_t n, FILE *f), (from, size, n, f))
WRAP(FAULTS_SYNC, int, -1, fseeko, (FILE * f, off_t at, int from),
    (f, at, from))
WRAP(FAULTS_OPEN, FILE *, NULL, tmpfile, (void), ())
WRAP(FAULTS_OPEN, FILE *, NULL, fopen, (const char *path, const char *how),
    (path, how))
WRAP(FAULTS_MEMORY, void *, MAP_FAILED, mmap,
    (void *at, size_t n, int rights, int how, int fd, off_t from),
    (at, n, rights, how, fd, from))
WRAP(FAULTS_SYSTEM, int, -1, getentropy, (void *to, size_t n), (to, n))
WRAP(FAULTS_SYSTEM, int, -1, clock_gettime,
    (clockid_t clock, struct timespec *to), (clock, to))
WRAP(FAULTS_RIGHTS, int, -1, fchmod, (int fd, mode_t mode), (fd, mode))
WRAP(FAULTS_RIGHTS, int, -1, fchown, (int fd, uid_t user, gid_t group),
    (fd, user, group))
WRAP(FAULTS_RIGHTS, ssize_t, -1, flistxattr, (int fd, char *to, size_t n),
    (fd, to, n))
WRAP(FAULTS_RIGHTS, ssize_t, -1, fgetxattr,
    (int fd, const char *name, void *to, size_t n), (fd, name, to, n))
WRAP(FAULTS_RIGHTS, int, -1, fsetxattr,
    (int fd, const char *name, const void *from, size_t n, int how),
    (fd, name, from, n, how))
WRAP(FAULTS_RIGHTS, int, -1, fremovexattr, (int fd, const char *name),
    (fd, name))
WRAP(FAULTS_DIRECTORY, DIR *, NULL, opendir, (const char *path), (path))
WRAP(FAULTS_DIRECTORY, struct dirent *, NULL, readdir, (DIR * directory),
    (directory))
WRAP(FAULTS_POLL, int, -1, poll, (struct pollfd * list, nfds_t n, int time),
    (list, n, time))
WRAP(FAULTS_PROCESS, int, -1, pipe, (int ends[2]), (ends))
WRAP(FAULTS_PROCESS, pid_t, -1, fork, (void), ())
WRAP(FAULTS_PROCESS, pid_t, -1, waitpid, (pid_t pid, int *status, int how),
    (pid, status, how))
WRAP(FAULTS_PROCESS, int, page->error, posix_spawnp,
    (pid_t * pid, const char *file, const posix_spawn_file_actions_t *actions,
	const posix_spawnattr_t *attributes, char *const *argv,
	char *const *environment),
    (pid, file, actions, attributes, argv, environment))
WRAP(FAULTS_PROCESS, int, page->error, posix_spawn,
    (pid_t * pid, const char *file, const posix_spawn_file_actions_t *actions,
	const posix_spawnattr_t *attributes, char *const *argv,
	char *const *environment),
    (pid, file, actions, attributes, argv, environment))
WRAP(FAULTS_PROCESS, int, page->error, pthread_create,
    (pthread_t * thread, const pthread_attr_t *attributes,
	void *(*begins)(void *), void *arg),
    (thread, attributes, begins, arg))

/* These have a third argument, or none; it may always be passed on. */
#define WRAP_THIRD(call, name, first, second_type)                             \
	int name(first, second_type what, ...)                                 \
	{                                                                      \
		static int (*next)(first, second_type, ...);                   \
		va_list list;                                                  \
		void *third;                                                   \
		va_start(list, what);                                          \
		third = va_arg(list, void *);                                  \
		va_end(list);                                                  \
		if (next == NULL)                                              \
			*(void **)(void *)&next = dlsym(RTLD_NEXT, #name);     \
		return fails(call) ? -1 : next(object, what, third);           \
	}

/* The same for calls with more arguments, all of one word. */
#define WRAP_WORDS(call, type, wrong, name, first_type)                        \
	type name(first_type first, ...)                                       \
	{                                                                      \
		static type (*next)(first_type, ...);                          \
		long word[5];                                                  \
		va_list list;                                                  \
		va_start(list, first);                                         \
		word[0] = va_arg(list, long);                                  \
		word[1] = va_arg(list, long);                                  \
		word[2] = va_arg(list, long);                                  \
		word[3] = va_arg(list, long);                                  \
		word[4] = va_arg(list, long);                                  \
		va_end(list);                                                  \
		if (next == NULL)                                              \
			*(void **)(void *)&next = dlsym(RTLD_NEXT, #name);     \
		return fails(call) ? (wrong)                                   \
				   : next(first, word[0], word[1], word[2],    \
					 word[3], word[4]);                    \
	}

WRAP_WORDS(FAULTS_SYSTEM, int, -1, prctl, int)
WRAP_WORDS(FAULTS_SYSTEM, long, -1, syscall, long)

/* A build with counters writes them when it ends, which may not fail. */
int
open(const char *path, int how, ...)
{
	static int (*next)(const char *, int, ...);
	size_t len = strlen(path);
	va_list list;
	mode_t mode;

	va_start(list, how);
	mode = va_arg(list, mode_t);
	va_end(list);
	if (next == NULL)
		*(void **)(void *)&next = dlsym(RTLD_NEXT, "open");
	if (len > 5 && strcmp(path + len - 5, ".gcda") == 0)
		page = NULL;
	return fails(FAULTS_OPEN) ? -1 : next(path, how, mode);
}

WRAP_THIRD(FAULTS_STAT, fcntl, int object, int)
WRAP_THIRD(FAULTS_STAT, ioctl, int object, unsigned long)
WRAP(FAULTS_OPEN, int, -1, __open_2, (const char *path, int how), (path, how))

/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
