#include "io/lines.h"
#include "base/text.h"
#include "random.h"
#include "tap.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char block[LINES_BLOCK];

/* Returns a file with these bytes, at its start, which is already deleted. */
static int
file_of(struct slice s)
{
	char name[] = "/tmp/fentools-lines-XXXXXX";
	int fd = mkstemp(name);

	if (fd < 0 || unlink(name) != 0 || status_write(fd, s) != 0 ||
	    lseek(fd, 0, SEEK_SET) != 0)
		exit(99);
	return fd;
}

/* Returns the reading end of a pipe. A child writes pieces of 1 to `most`
 * bytes, with pauses. */
static int
pipe_of(struct slice s, size_t most, bool nonblocking)
{
	int ends[2];
	uint64_t state = most;

	fflush(stdout);
	if (pipe(ends) != 0)
		exit(99);
	switch (fork()) {
	case -1:
		exit(99);
	case 0:
		close(ends[0]);
		while (s.len > 0) {
			size_t n = random_below(&state, most) + 1;
			const struct timespec nap = {0, 200000};

			if (status_write(ends[1], slice_head(s, n)) != 0)
				_exit(1);
			s = slice_from(s, n < s.len ? n : s.len);
			if (nonblocking && random_below(&state, 4) == 0)
				nanosleep(&nap, NULL);
		}
		_exit(0);
	}
	close(ends[1]);
	if (nonblocking)
		fcntl(ends[0], F_SETFL, O_NONBLOCK);
	return ends[0];
}

/* Lines that can be seen in advance are read as they were seen. */
static bool ahead;

static bool
take_line(struct lines *in)
{
	struct slice lines[2];

	if (!ahead || lines_ahead(in, lines, 1) == 0 || !lines_at(in, lines[0]))
		return lines_next(in);
	lines_take(in, lines[0]);
	return true;
}

/* Describes the next line as a text: number, byte-order mark, line, raw. */
static bool
tell_line(struct text *out, struct lines *in)
{
	struct slice piece;

	if (!take_line(in))
		return false;
	text_grow_number(out, (intmax_t)in->number);
	text_grow(out, in->too_long ? SLICE("!<") : SLICE(":<"));
	text_grow(out, in->line);
	text_grow(out, SLICE("|"));
	text_grow(out, in->raw);
	while (lines_rest(in, &piece))
		text_grow(out, piece);
	text_grow(out, SLICE(">\n"));
	return true;
}

/* Describes all lines of a file. */
static void
tell(struct text *out, int fd)
{
	struct lines in = {0};

	lines_start(&in, "x", fd, block, 1);
	while (tell_line(out, &in))
		;
	if (in.error != 0)
		text_grow(out, SLICE("error"));
	close(fd);
}

static bool
tells(struct slice bytes, struct slice expected)
{
	struct text t = {0};
	bool same;

	tell(&t, file_of(bytes));
	same = slice_same(text_slice(&t), expected);
	text_free(&t);
	return same;
}

static void
test_endings(void)
{
	tap(tells(SLICE(""), SLICE("")), "nothing");
	tap(tells(SLICE("a\nb\n"), SLICE("1:<a|a\n>\n2:<b|b\n>\n")), "LF");
	tap(tells(SLICE("a\n\nb"), SLICE("1:<a|a\n>\n2:<|\n>\n3:<b|b>\n")),
	    "an empty line, and no newline at the end");
	tap(tells(SLICE("a\r\n"), SLICE("1:<a|a\r\n>\n")), "CR LF");
	tap(tells(SLICE("a\r\r\n"), SLICE("1:<a\r|a\r\r\n>\n")),
	    "of two CR only the last");
	tap(tells(SLICE("a\rb\n"), SLICE("1:<a\rb|a\rb\n>\n")),
	    "a CR inside is data");
	tap(tells(SLICE("a\0\0\n"), SLICE("1:<a|a\0\0\n>\n")), "NUL LF");
	tap(tells(SLICE("a\0\r\0\n"), SLICE("1:<a|a\0\r\0\n>\n")),
	    "NUL CR NUL LF");
	tap(tells(SLICE("a\0b\n"), SLICE("1:<a\0b|a\0b\n>\n")),
	    "a NUL inside is data");
	tap(tells(SLICE("\xef\xbb\xbf"
			"a\n\xef\xbb\xbf"
			"b\n"),
		SLICE("1:<a|\xef\xbb\xbf"
		      "a\n>\n2:<\xef\xbb\xbf"
		      "b|\xef\xbb\xbf"
		      "b\n>\n")),
	    "a byte-order mark counts only at the start");
	tap(tells(SLICE("\xef\xbb\xbf"), SLICE("1:<|\xef\xbb\xbf>\n")),
	    "nothing but a byte-order mark");
}

/* Appends n bytes. */
static void
fill(struct text *t, char c, size_t n)
{
	text_reserve(t, n);
	while (n-- > 0)
		text_put(t, c);
}

struct seen {
	size_t line;
	size_t raw; /* with the rest of the line */
	bool too_long;
	bool next; /* the next line is read correctly */
};

static struct seen
see(int fd)
{
	struct lines in = {0};
	struct seen seen = {0};
	struct slice piece;

	lines_start(&in, "x", fd, block, 1);
	if (lines_next(&in)) {
		seen = (struct seen){in.line.len, in.raw.len, in.too_long,
		    false};
		while (lines_rest(&in, &piece))
			seen.raw += piece.len;
		seen.next = lines_next(&in) && in.number == 2 && !in.too_long &&
		    slice_same(in.line, SLICE("next"));
	}
	close(fd);
	return seen;
}

/* A line of letters, NUL bytes and a newline; then another line. Read at
 * once and in pieces. */
static bool
sees(bool mark, size_t letters, size_t nuls, bool too_long)
{
	struct text t = {0};
	size_t line = too_long ? LINES_LONGEST + 1 : letters;
	size_t raw;
	bool good = true;

	if (mark)
		text_grow(&t, SLICE("\xef\xbb\xbf"));
	fill(&t, 'a', letters);
	fill(&t, '\0', nuls);
	fill(&t, '\n', 1);
	raw = t.len;
	text_grow(&t, SLICE("next"));
	for (int way = 0; way < 3; way++) {
		int fd = way == 0
		    ? file_of(text_slice(&t))
		    : pipe_of(text_slice(&t), way == 1 ? 70000 : 3000, false);
		struct seen seen = see(fd);

		good &= seen.line == line && seen.raw == raw && seen.next &&
		    seen.too_long == too_long;
	}
	text_free(&t);
	return good;
}

static void
test_long(void)
{
	tap(sees(false, 65536, 0, false), "65,536 bytes");
	tap(sees(false, 65537, 0, true), "65,537 bytes");
	tap(sees(true, 65536, 0, false), "65,536 bytes and a byte-order mark");
	tap(sees(true, 65537, 0, true), "65,537 bytes and a byte-order mark");
	tap(sees(false, 65536, 64, false), "65,536 bytes and 64 NUL");
	tap(sees(false, 65536, 65, true), "65,536 bytes and 65 NUL");
	tap(sees(false, 10, 65591, true), "an endless ending");
	tap(sees(false, 200000, 0, true), "too long, inside a block");
	tap(sees(false, 1000000, 0, true), "too long, over many blocks");
	tap(sees(true, 1000000, 5, true), "the same behind a mark");
}

/* Lines of all lengths, so that each kind of line ending crosses the end of
 * a block somewhere. */
static void
test_chunks(void)
{
	static const struct slice endings[] = {{"\n", 1}, {"\r\n", 2},
	    {"\0\n", 2}, {"\0\r\n", 3}};
	static const size_t pieces[] = {1, 7, 1000, 66000, 300000};
	struct text bytes = {0}, once = {0}, again = {0};
	uint64_t state = 5;

	while (bytes.len < 3 * LINES_BLOCK) {
		size_t len = random_below(&state, 90);

		if (random_below(&state, 200) == 0)
			len = random_below(&state, 100000);
		fill(&bytes, (char)('a' + random_below(&state, 26)), len);
		text_grow(&bytes, endings[random_below(&state, 4)]);
	}
	text_grow(&bytes, SLICE("end"));
	tell(&once, file_of(text_slice(&bytes)));
	for (size_t i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
		again.len = 0;
		/* Reading byte by byte is slow: the first part is enough. */
		if (pieces[i] == 1) {
			struct text head = {0};
			struct slice part = slice_head(text_slice(&bytes),
			    70000);

			tell(&head, file_of(part));
			tell(&again, pipe_of(part, 1, false));
			tap_case(slice_same(text_slice(&again),
				     text_slice(&head)),
			    "byte by byte");
			text_free(&head);
			continue;
		}
		tell(&again, pipe_of(text_slice(&bytes), pieces[i], i == 1));
		tap_case(slice_same(text_slice(&again), text_slice(&once)),
		    "in pieces");
	}
	tap_cases("the same lines however the bytes come in");
	ahead = true;
	again.len = 0;
	tell(&again, file_of(text_slice(&bytes)));
	ahead = false;
	tap(slice_same(text_slice(&again), text_slice(&once)),
	    "the same lines where they are seen before");
	text_free(&bytes);
	text_free(&once);
	text_free(&again);
}

/* The same for lines that are cut into parts of that many bytes. */
static void
tell_parts(struct text *out, int fd, size_t most)
{
	static char other[LINES_BLOCK];
	struct lines in = {0}, part;
	struct slice lines;
	uint64_t number = 1;
	bool first = true;

	lines_start(&in, "x", fd, block, 1);
	for (;;) {
		lines_move(&in, other);
		if (!lines_look(&in, most, &lines)) {
			lines_move(&in, block);
			if (!tell_line(out, &in))
				break;
		} else {
			lines_give(&in, lines, lines_count(lines), block);
			lines_start_at(&part, "x", other, lines, number);
			if (!first)
				part.raw = lines;
			while (tell_line(out, &part))
				;
			tap_case(part.number == in.number, "the number");
		}
		number = in.number + 1;
		first = false;
	}
	if (in.error != 0)
		text_grow(out, SLICE("error"));
	close(fd);
}

static void
test_parts(void)
{
	static const struct slice endings[] = {{"\n", 1}, {"\r\n", 2},
	    {"\0\n", 2}, {"\n\n\n", 3}};
	static const size_t sizes[] = {0, 1, 500, 66000, 1000000};
	struct text bytes = {0}, whole = {0}, parts = {0};
	uint64_t state = 9;

	text_grow(&bytes, SLICE("\xef\xbb\xbf"));
	while (bytes.len < 3 * LINES_BLOCK) {
		size_t len = random_below(&state, 90);

		if (random_below(&state, 300) == 0)
			len = random_below(&state, 400000);
		fill(&bytes, (char)('a' + random_below(&state, 26)), len);
		text_grow(&bytes, endings[random_below(&state, 4)]);
	}
	text_grow(&bytes, SLICE("end"));
	tell(&whole, file_of(text_slice(&bytes)));
	for (size_t i = 0; i < 2 * sizeof(sizes) / sizeof(sizes[0]); i++) {
		parts.len = 0;
		tell_parts(&parts,
		    i % 2 == 0 ? file_of(text_slice(&bytes))
			       : pipe_of(text_slice(&bytes), 20000, true),
		    sizes[i / 2]);
		tap_case(slice_same(text_slice(&parts), text_slice(&whole)),
		    i % 2 == 0 ? "a file" : "a pipe");
	}
	parts.len = 0;
	tell_parts(&parts, file_of(SLICE("")), 100);
	tap_case(parts.len == 0, "nothing");
	tell_parts(&parts, open("/", O_RDONLY), 100);
	tap_case(slice_same(text_slice(&parts), SLICE("error")), "an error");
	tap_cases("the same lines where they are cut off in parts");
	text_free(&bytes);
	text_free(&whole);
	text_free(&parts);
}

static void
test_errors(void)
{
	struct lines in = {0};
	int folder = open("/", O_RDONLY);

	lines_start(&in, "x", folder, block, 1);
	tap(!lines_next(&in) && in.error == EISDIR, "a folder is no file");
	tap(!lines_next(&in), "and stays none");
	close(folder);
	lines_start(&in, "x", -1, block, 1);
	tap(!lines_next(&in) && in.error == EBADF, "a closed descriptor");
	lines_start(&in, "x", file_of(SLICE("a\n")), block, 41);
	tap(lines_next(&in) && in.number == 41, "the first line's number");
	close(in.fd);
}

static bool
count_calls(void *arg, bool waits)
{
	int *calls = arg;

	calls[waits]++;
	return true;
}

static void
test_before_read(void)
{
	int calls[2] = {0, 0};
	struct lines in = {.before_read = count_calls, .arg = calls};
	int ends[2];

	if (pipe(ends) != 0)
		exit(99);
	lines_start(&in, "x", ends[0], block, 1);
	(void)!write(ends[1], "a\nb\n", 4);
	tap(lines_next(&in) && calls[false] == 0 && calls[true] == 0,
	    "no call before the first read, which finds something");
	tap(lines_next(&in) && calls[false] == 0, "no call without a read");
	(void)!write(ends[1], "c\n", 2);
	tap(lines_next(&in) && calls[false] == 1 && calls[true] == 0,
	    "before a read that finds something");
	close(ends[1]);
	tap(!lines_next(&in) && calls[true] == 0, "the end doesn't wait");
	close(ends[0]);
	if (pipe(ends) != 0)
		exit(99);
	fflush(stdout);
	if (fork() == 0) {
		const struct timespec nap = {0, 100000000};

		nanosleep(&nap, NULL);
		(void)!write(ends[1], "a\n", 2);
		_exit(0);
	}
	in.before_read = count_calls;
	in.arg = calls;
	lines_start(&in, "x", ends[0], block, 1);
	tap(lines_next(&in) && calls[true] == 1, "before a read that waits");
	close(ends[0]);
	close(ends[1]);
}

static bool
unless_it_waits(void *arg, bool waits)
{
	(void)arg;
	return !waits;
}

static void
test_no_wait(void)
{
	struct lines in = {.before_read = unless_it_waits};
	struct slice lines;
	int ends[2];

	if (pipe(ends) != 0)
		exit(99);
	lines_start(&in, "x", ends[0], block, 1);
	tap(!lines_look(&in, 100, &lines) && !in.finished,
	    "none without a wait");
	(void)!write(ends[1], "a\nb", 3);
	tap(lines_look(&in, 100, &lines) && slice_same(lines, SLICE("a\n")),
	    "what is there is read");
	lines_give(&in, lines, 1, block);
	tap(!lines_look(&in, 100, &lines) && !in.finished &&
		in.end - in.begin == 1,
	    "a line that isn't there yet is left");
	(void)!write(ends[1], "c\n", 2);
	tap(lines_look(&in, 100, &lines) && slice_same(lines, SLICE("bc\n")),
	    "until it is");
	lines_give(&in, lines, 1, block);
	close(ends[1]);
	tap(!lines_look(&in, 100, &lines) && in.finished, "the end is none");
	close(ends[0]);
}

int
main(void)
{
	signal(SIGCHLD, SIG_IGN);
	test_endings();
	test_long();
	test_chunks();
	test_parts();
	test_errors();
	test_before_read();
	test_no_wait();
	return tap_end();
}
