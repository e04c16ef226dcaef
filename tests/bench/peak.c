/*
 * peak FILE COMMAND [ARGUMENT ...]: runs the command, and writes to FILE its peak
 * memory in KiB, its wall-clock time and its processor time in seconds. Exits with
 * the command's status.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

int
main(int argc, char **argv)
{
	struct rusage usage;
	double begin = now();
	int status = 0;
	pid_t child;
	FILE *file;

	if (argc < 3) {
		fprintf(stderr, "usage: peak FILE COMMAND [ARGUMENT ...]\n");
		return 2;
	}
	if ((child = fork()) == 0) {
		execvp(argv[2], argv + 2);
		perror(argv[2]);
		_exit(127);
	}
	if (child < 0 || waitpid(child, &status, 0) != child ||
	    getrusage(RUSAGE_CHILDREN, &usage) != 0 ||
	    (file = fopen(argv[1], "w")) == NULL) {
		perror("peak");
		return 2;
	}
	fprintf(file, "%ld %.1f %.1f\n", usage.ru_maxrss, now() - begin,
	    seconds(usage.ru_utime) + seconds(usage.ru_stime));
	if (fclose(file) != 0)
		return 2;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}
