/* Writes to a pipe that is full, and files that are input and output at once. */
#include "base/status.h"
#include "tap.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MUCH ((size_t)1 << 20)

/* Reads all, and returns how many bytes were as they should be. */
static void *
read_all(void *arg)
{
	static char room[4096];
	size_t good = 0;
	ssize_t n;

	while ((n = read(*(int *)arg, room, sizeof(room))) > 0)
		for (ssize_t i = 0; i < n; i++)
			good += room[i] == 'x';
	return (void *)good;
}

static void
test_write(void)
{
	char *much = malloc(MUCH);
	void *good = NULL;
	pthread_t reader;
	int ends[2];

	if (much == NULL || pipe(ends) != 0)
		exit(2);
	(void)memset(much, 'x', MUCH);
	(void)fcntl(ends[1], F_SETFL, O_NONBLOCK);
	if (pthread_create(&reader, NULL, read_all, &ends[0]) != 0)
		exit(2);
	tap_case(status_write(ends[1], (struct slice){much, MUCH}) == 0,
	    "it waits until there is room");
	close(ends[1]);
	(void)pthread_join(reader, &good);
	tap_case((size_t)good == MUCH, "all bytes arrive");
	close(ends[0]);
	tap_case(status_write(ends[1], (struct slice){much, MUCH}) != 0,
	    "an error is returned");
	free(much);
	tap_cases("a pipe that is full for a while");
}

static void
test_own_output(void)
{
	char name[] = "/tmp/fentools-status.XXXXXX";
	int in = mkstemp(name), out = open(name, O_WRONLY);
	int more = open(name, O_WRONLY | O_APPEND), read_only = open(name, 0);
	int other = open("/dev/null", O_WRONLY), ends[2];

	if (in < 0 || out < 0 || more < 0 || read_only < 0 || pipe(ends) != 0)
		exit(2);
	(void)!write(in, "four", 4);
	(void)lseek(in, 0, SEEK_SET);
	tap_case(!status_would_read_own_output(in, out),
	    "it would write what it has read");
	(void)lseek(out, 4, SEEK_SET);
	tap_case(status_would_read_own_output(in, out), "it writes ahead");
	tap_case(status_would_read_own_output(in, more), "it appends");
	tap_case(!status_would_read_own_output(in, read_only),
	    "nothing is written there");
	tap_case(!status_would_read_own_output(in, other), "another file");
	tap_case(!status_would_read_own_output(ends[0], ends[1]), "a pipe");
	tap_case(!status_would_read_own_output(-1, out), "no input");
	tap_case(!status_would_read_own_output(in, -1), "no output");
	(void)unlink(name);
	tap_cases("a file that is input and output at once");
}

static void
test_name(void)
{
	status_name("/usr/bin/fen-fix");
	tap_case(strcmp(status_tool(), "fen-fix") == 0, "without the folders");
	status_name("");
	status_name(NULL);
	tap_case(strcmp(status_tool(), "fen-fix") == 0, "none stays the last");
	tap_cases("the name of the tool");
}

int
main(void)
{
	test_write();
	test_own_output();
	test_name();
	return tap_end();
}
