/* faults: the page of memory in which tests/faults/run.c says which call has to fail, and
 * the library inject.c counts the calls. It is a file that both map. */
#ifndef FAULTS_FAULTS_H
#define FAULTS_FAULTS_H

#include <stdatomic.h>
#include <stdbool.h>

/* The environment variable with the name of the file. */
#define FAULTS_VARIABLE "FENTOOLS_FAULTS"

/* The environment variable that lets a tool try, at each read(2), what it has no right
 * to once its files are open: "open", "make", "remove", "socket", "fork" or "program". A tool that
 * may still do so goes on. */
#define INTRUDES_VARIABLE "FENTOOLS_INTRUDES"

/* Calls that fail alike. */
enum faults_call {
	FAULTS_MEMORY,    /* malloc, calloc, realloc, mmap, mremap */
	FAULTS_READ,      /* read, pread */
	FAULTS_WRITE,     /* write, except to standard error */
	FAULTS_OPEN,      /* open, fopen, tmpfile */
	FAULTS_CLOSE,     /* close */
	FAULTS_STAT,      /* stat, access, lseek, realpath, fcntl, ioctl ... */
	FAULTS_RENAME,    /* rename, mkstemp */
	FAULTS_SYNC,      /* fsync; fread, fwrite, fseeko */
	FAULTS_RIGHTS,    /* fchmod, fchown, extended attributes */
	FAULTS_DIRECTORY, /* opendir, readdir */
	FAULTS_POLL,      /* poll */
	FAULTS_PROCESS,   /* pipe, fork, posix_spawn, waitpid, pthread_create */
	FAULTS_SYSTEM, /* getentropy, clock_gettime; prctl, seccomp, landlock */
	FAULTS_CALLS
};

struct faults_page {
	atomic_long count[FAULTS_CALLS]; /* how often each was called */
	enum faults_call call;
	long number; /* the first call that fails, from 1; 0: none */
	bool always; /* all that follow fail, too */
	int error;   /* errno; 0: one byte is transferred */
};

#endif
