/* read: a library for LD_PRELOAD that makes a slow disk: each read takes 200 ns a byte, so
 * one reader gets 5 MB a second, and readers don't slow each other down. At the end it prints
 * how many reads were under way at once, at most, and how many bytes were read. Needs
 * glibc. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS_A_BYTE 200

typedef ssize_t reads(int fd, void *to, size_t count);
typedef ssize_t reads_at(int fd, void *to, size_t count, off_t at);

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name) */

static reads *next_read;
static reads_at *next_pread;
static atomic_uint now, most;
static atomic_ullong bytes;

__attribute__((constructor)) static void
find_next(void)
{
	*(void **)&next_read = dlsym(RTLD_NEXT, "read");
	*(void **)&next_pread = dlsym(RTLD_NEXT, "pread64");
}

__attribute__((destructor)) static void
report(void)
{
	(void)fprintf(stderr, "at once: %u, bytes: %llu\n", atomic_load(&most),
	    (unsigned long long)atomic_load(&bytes));
}

static ssize_t
slowly(ssize_t n)
{
	long long wait = n > 0 ? (long long)n * NANOSECONDS_A_BYTE : 0;
	const struct timespec time = {(time_t)(wait / 1000000000),
	    (long)(wait % 1000000000)};
	unsigned readers = atomic_fetch_add(&now, 1) + 1;
	unsigned so_far = atomic_load(&most);

	while (readers > so_far &&
	    !atomic_compare_exchange_weak(&most, &so_far, readers))
		;
	(void)nanosleep(&time, NULL);
	atomic_fetch_sub(&now, 1);
	if (n > 0)
		atomic_fetch_add(&bytes, (unsigned long long)n);
	return n;
}

ssize_t
read(int fd, void *to, size_t count)
{
	return slowly(next_read(fd, to, count));
}

ssize_t
pread64(int fd, void *to, size_t count, off_t at)
{
	return slowly(next_pread(fd, to, count, at));
}

ssize_t
pread(int fd, void *to, size_t count, off_t at)
{
	return pread64(fd, to, count, at);
}
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
