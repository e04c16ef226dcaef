/*
 * judge FILE GOOD BAD DIAGNOSTICS: FILE is what fen-validate has read, GOOD what it
 * prints, BAD what it prints with -v, and DIAGNOSTICS what it says. Each line of FILE is in
 * GOOD or in BAD, once and in its order; each line of BAD has an error in DIAGNOSTICS, and
 * no other line has. Prints the numbers of the lines of GOOD and of BAD; exits with 1, and
 * says what is wrong, if anything is.
 */
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void
fail(const char *name)
{
	perror(name);
	exit(2);
}

/* Loads a file into memory, which stays until the end. */
static struct slice
load(int which, const char *name)
{
	static struct text all[4];
	struct text *t = &all[which];
	FILE *file = fopen(name, "r");
	size_t n;

	if (file == NULL)
		fail(name);
	do {
		text_reserve(t, 1 << 20);
		n = fread(t->at + t->len, 1, 1 << 20, file);
		t->len += n;
	} while (n > 0);
	if (ferror(file) || fclose(file) != 0)
		fail(name);
	return text_slice(t);
}

static int
wrong(size_t line, const char *what, struct slice text)
{
	printf("line %zu: %s: %.*s\n", line, what, (int)text.len, text.at);
	return 1;
}

/* Reads "FILE:LINE:COLUMN: error:"; returns the line's number, or 0. */
static size_t
line_of_error(struct slice said, struct slice file)
{
	struct slice column;
	size_t number = 0;

	if (!slice_starts(said, file) || said.len == file.len ||
	    said.at[file.len] != ':')
		return 0;
	said = slice_from(said, file.len + 1);
	while (said.len > 0 && byte_digit(said.at[0])) {
		number = number * 10 + (size_t)(said.at[0] - '0');
		said = slice_from(said, 1);
	}
	(void)slice_cut(&said, ':');
	column = slice_cut(&said, ':');
	return column.len > 0 && slice_starts(said, SLICE(" error: ")) ? number
								       : 0;
}

/* Marks the lines that have an error; returns false if there is no such line. */
static bool
mark_errors(bool *has, size_t count, struct slice said, struct slice file)
{
	while (said.len > 0) {
		size_t number = line_of_error(slice_cut(&said, '\n'), file);

		if (number > count)
			return false;
		has[number] = true;
	}
	return true;
}

/* Takes the line off the text, if it comes next there. */
static bool
take(struct slice *from, struct slice line)
{
	struct slice rest = *from;

	if (from->len == 0 || !slice_same(slice_cut(&rest, '\n'), line))
		return false;
	*from = rest;
	return true;
}

int
main(int argc, char **argv)
{
	struct slice file, good, bad, line;
	size_t count, number = 0, bads = 0;
	static bool *has;
	bool is_bad;

	if (argc != 5) {
		fputs("usage: judge FILE GOOD BAD DIAGNOSTICS\n", stderr);
		return 2;
	}
	file = load(0, argv[1]);
	good = load(1, argv[2]);
	bad = load(2, argv[3]);
	count = slice_count(file, '\n');
	has = calloc(count + 1, sizeof(*has));
	if (has == NULL)
		fail(argv[1]);
	if (!mark_errors(has, count, load(3, argv[4]), slice_of(argv[1])))
		return wrong(count, "an error behind the end", file);
	while (file.len > 0) {
		line = slice_cut(&file, '\n');
		number++;
		is_bad = has[number];
		bads += is_bad;
		if (!take(is_bad ? &bad : &good, line))
			return wrong(number,
			    is_bad
				? "it has an error, and isn't among the bad"
				: "without an error, and isn't among the good",
			    line);
	}
	if (good.len + bad.len > 0)
		return wrong(number, "more lines than the file has", file);
	printf("%zu %zu\n", number - bads, bads);
	free(has);
	return 0;
}
