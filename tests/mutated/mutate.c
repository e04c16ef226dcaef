/*
 * mutate RECORDS SEED <LINES: prints RECORDS lines, each one of LINES with random
 * changes, mostly one, at most seven: bytes that are replaced, inserted, removed, exchanged or repeated, and
 * pieces of other lines. One in eight stays as it is. The same seed gives the same lines.
 */
#include "random.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { PIECE = 12, LONGEST = 4096 };

/* How many changes a line gets, each as often as the others. */
static const size_t changes[] = {0, 1, 1, 1, 1, 2, 3, 7};

static uint64_t state;
static struct text input;
static struct slice *lines;
static size_t count;

static void
fail(const char *what)
{
	perror(what);
	exit(2);
}

static void
read_lines(void)
{
	struct slice rest;
	size_t n;

	do {
		text_reserve(&input, 1 << 16);
		n = fread(input.at + input.len, 1, 1 << 16, stdin);
		input.len += n;
	} while (n > 0);
	if (ferror(stdin))
		fail("mutate");
	rest = text_slice(&input);
	lines = calloc(slice_count(rest, '\n') + 1, sizeof(*lines));
	if (lines == NULL)
		fail("mutate");
	while (rest.len > 0) {
		lines[count] = slice_cut(&rest, '\n');
		count += lines[count].len > 0 && lines[count].len < LONGEST;
	}
}

static struct slice
any_line(void)
{
	return lines[random_below(&state, count)];
}

/* A byte of a record, of printable ASCII, or any; a newline is rare. */
static char
any_byte(void)
{
	struct slice line = any_line();

	switch (random_below(&state, 16)) {
	case 0:
		return (char)random_below(&state, 256);
	case 1:
	case 2:
	case 3:
		return (char)(' ' + random_below(&state, 95));
	default:
		/* NOLINTNEXTLINE(clang-analyzer-*): no line is empty */
		return line.at[random_below(&state, line.len)];
	}
}

/* Replaces `len` bytes of the line at a place by others. */
static void
replace(struct text *t, size_t at, size_t len, struct slice by)
{
	char rest[2 * LONGEST];
	size_t left = t->len - at - len;

	if (t->len + by.len >= LONGEST)
		return;
	/* NOLINTNEXTLINE(clang-analyzer-*): the line has bytes */
	memcpy(rest, t->at + at + len, left);
	t->len = at;
	text_grow(t, by);
	text_grow(t, (struct slice){rest, left});
}

static void
change(struct text *t)
{
	size_t at = random_below(&state, t->len + 1);
	size_t left = t->len - at;
	size_t len = random_below(&state, left < PIECE ? left + 1 : PIECE);
	struct slice line = any_line(), piece;
	char one = any_byte(), copy[PIECE];

	/* NOLINTNEXTLINE(clang-analyzer-*): the line has bytes */
	memcpy(copy, t->at + at, len);
	piece = slice_from(line, random_below(&state, line.len));
	piece = slice_head(piece, 1 + random_below(&state, PIECE));
	switch (random_below(&state, 8)) {
	case 0:
		replace(t, at, 0, (struct slice){&one, 1});
		break;
	case 1:
		replace(t, at, len > 0, (struct slice){NULL, 0});
		break;
	case 2:
		replace(t, at, len, (struct slice){NULL, 0});
		break;
	case 3:
		replace(t, at, 0, (struct slice){copy, len});
		break;
	case 4:
		replace(t, at, len, piece);
		break;
	case 5: /* two neighbors change places */
		if (len < 2)
			return;
		/* NOLINTNEXTLINE(clang-analyzer-*): see above */
		t->at[at] = copy[1];
		t->at[at + 1] = copy[0];
		break;
	default:
		replace(t, at, left > 0, (struct slice){&one, 1});
	}
}

int
main(int argc, char **argv)
{
	unsigned long long records;
	struct text t = {0};

	if (argc != 3) {
		fputs("usage: mutate RECORDS SEED <LINES\n", stderr);
		return 2;
	}
	records = strtoull(argv[1], NULL, 10);
	state = strtoull(argv[2], NULL, 10);
	read_lines();
	if (count == 0) {
		fputs("mutate: there are no lines\n", stderr);
		return 2;
	}
	for (unsigned long long n = 0; n < records; n++) {
		t.len = 0;
		text_grow(&t, any_line());
		for (size_t i = changes[random_below(&state, 8)]; i > 0; i--)
			change(&t);
		text_grow(&t, SLICE("\n"));
		fwrite(t.at, 1, t.len, stdout);
	}
	text_free(&t);
	text_free(&input);
	free(lines);
	return fflush(stdout) != 0;
}
