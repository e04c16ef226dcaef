#include "io/out.h"
#include "base/text.h"
#include "random.h"
#include "tap.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static struct out out;

static void
start(void)
{
	char name[] = "/tmp/fentools-out-XXXXXX";

	out.fd = mkstemp(name);
	if (out.fd < 0 || unlink(name) != 0)
		exit(99);
	out.error = 0;
	out.total = out.copies.len = 0;
	out.run = SLICE("");
}

/* Returns true if exactly this was written. Ends the file. */
static bool
wrote(struct slice expected)
{
	char *at = malloc(expected.len + 1);
	ssize_t n;
	bool same;

	if (at == NULL || !out_flush(&out))
		exit(99);
	n = pread(out.fd, at, expected.len + 1, 0);
	same = n >= 0 && slice_same((struct slice){at, (size_t)n}, expected) &&
	    out.total == expected.len;
	free(at);
	close(out.fd);
	return same;
}

static off_t
size(void)
{
	return lseek(out.fd, 0, SEEK_END);
}

static void
test_small(void)
{
	static const char input[] = "one\ntwo\nthree\n";

	start();
	tap(wrote(SLICE("")), "nothing");
	start();
	out_add(&out, SLICE("a"));
	out_add(&out, SLICE(""));
	out_pass(&out, (struct slice){input, 4});
	out_pass(&out, (struct slice){input + 4, 4});
	out_add(&out, SLICE("b"));
	out_pass(&out, (struct slice){input + 8, 6});
	tap(size() == 0, "small things wait");
	tap(wrote(SLICE("aone\ntwo\nbthree\n")), "copies and runs in order");
	start();
	out_pass(&out, (struct slice){input, 4});
	out_pass(&out, (struct slice){input + 8, 6});
	tap(wrote(SLICE("one\nthree\n")), "slices that aren't neighbours");
}

/* Bytes may be overwritten after they were flushed. */
static void
test_settle(void)
{
	static char input[40000];
	struct text expected = {0};

	start();
	memset(input, 'a', sizeof(input));
	out_add(&out, SLICE("x"));
	out_pass(&out, (struct slice){input, 100});
	out_release(&out);
	memset(input, 'b', sizeof(input));
	out_pass(&out, (struct slice){input, sizeof(input)});
	out_release(&out);
	tap(size() == 101 + (off_t)sizeof(input),
	    "a long run is written from where it stands");
	memset(input, 'c', sizeof(input));
	text_grow(&expected, SLICE("x"));
	text_reserve(&expected, 101 + sizeof(input));
	memset(expected.at + 1, 'a', 100);
	memset(expected.at + 101, 'b', sizeof(input));
	expected.len = 101 + sizeof(input);
	tap(wrote(text_slice(&expected)), "settled bytes stay as they were");
	text_free(&expected);
}

/* Writes pieces of a long text in different ways, to one `out` or to
 * held-back ones, which are passed on from time to time. */
static bool
gives_in_order(bool held)
{
	static char input[300000];
	static struct out other;
	struct out_held back = {0};
	struct text expected = {0};
	uint64_t state = 3;
	size_t at = 0;
	bool same;

	for (size_t i = 0; i < sizeof(input); i++)
		input[i] = (char)random_next(&state);
	start();
	other = (struct out){.held = &back, .fd = -1};
	for (int i = 0; i < 2000; i++) {
		size_t n = random_below(&state,
		    random_below(&state, 50) == 0 ? 100000 : 200);
		struct slice s;

		if (at + n > sizeof(input))
			at = 0;
		s = (struct slice){input + at, n};
		at += n;
		text_grow(&expected, s);
		(random_below(&state, 3) == 0
			? out_add
			: out_pass)(held ? &other : &out, s);
		if (random_below(&state, 20) != 0)
			continue;
		out_release(held ? &other : &out);
		if (held)
			out_give(&out, &back);
	}
	out_release(held ? &other : &out);
	out_give(&out, &back);
	same = wrote(text_slice(&expected)) &&
	    other.total == (held ? expected.len : 0);
	out_free_held(&back);
	text_free(&expected);
	return same;
}

static void
test_random(void)
{
	tap(gives_in_order(false), "thousands of both, in order");
	tap(gives_in_order(true), "the same, held back for a while");
}

static void
test_errors(void)
{
	int ends[2];

	start();
	close(out.fd);
	out.fd = open("/dev/full", O_WRONLY);
	if (out.fd >= 0) {
		out_add(&out, SLICE("a"));
		tap(!out_flush(&out) && out.error == ENOSPC, "a full disk");
		out_add(&out, SLICE("b"));
		tap(!out_flush(&out) && out.error == ENOSPC,
		    "the first error stays");
		close(out.fd);
	}
	signal(SIGPIPE, SIG_IGN);
	if (pipe(ends) != 0)
		exit(99);
	close(ends[0]);
	start();
	close(out.fd);
	out.fd = ends[1];
	out_pass(&out, SLICE("a"));
	tap(!out_flush(&out) && out.error == EPIPE, "nobody reads");
	close(ends[1]);
	out.error = 0;
	out_add(&out, SLICE("a"));
	tap(!out_flush(&out) && out.error == EBADF, "a closed descriptor");
}

/* A full pipe that doesn't block: writing waits until the pipe is read. */
static void
test_full_pipe(void)
{
	static char input[400000];
	int ends[2];
	size_t got = 0;
	ssize_t n;

	if (pipe(ends) != 0)
		exit(99);
	switch (fork()) {
	case -1:
		exit(99);
	case 0:
		close(ends[0]);
		fcntl(ends[1], F_SETFL, O_NONBLOCK);
		start();
		close(out.fd);
		out.fd = ends[1];
		out_pass(&out, (struct slice){input, sizeof(input)});
		_exit(out_flush(&out) ? 0 : 1);
	}
	close(ends[1]);
	while ((n = read(ends[0], input, 5000)) > 0)
		got += (size_t)n;
	close(ends[0]);
	tap(got == sizeof(input), "a pipe that doesn't block");
}

int
main(void)
{
	test_small();
	test_settle();
	test_random();
	test_errors();
	test_full_pipe();
	return tap_end();
}
