#include "base/cli.h"
#include "base/text.h"
#include "tap.h"

#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct settings {
	int flags;
	const char *value;
	bool optional;
};

static bool
take_flag(void *settings, const char *value)
{
	struct settings *s = settings;

	s->flags += value == NULL;
	return true;
}

static bool
take_value(void *settings, const char *value)
{
	struct settings *s = settings;

	s->value = value;
	return strcmp(value, "wrong") != 0;
}

static bool
take_optional(void *settings, const char *value)
{
	struct settings *s = settings;

	s->optional = true;
	s->value = value;
	return true;
}

static const struct cli_option options[] = {
    {'a', "all", CLI_NONE, take_flag, NULL},
    {'n', "number", CLI_VALUE, take_value, "a right one"},
    {0, "null", CLI_NONE, take_flag, NULL},
    {0},
};

static const struct cli_option more[] = {
    {0, "when", CLI_OPTIONAL, take_optional, NULL},
    {0},
};

static struct settings settings;
static enum status status;
static int operand;
static struct text printed[3];

/* Parses the words and captures what is printed. */
static bool
parse(const char *words)
{
	static char room[512];
	static char *argv[32];
	const struct cli_table tables[] = {{options, &settings},
	    {more, &settings}, {0}};
	int argc = 1, saved[3], files[3];
	bool good;

	snprintf(room, sizeof(room), "%s", words);
	argv[0] = room;
	for (char *at = room; *at != '\0'; at++) {
		if (*at != ' ')
			continue;
		*at = '\0';
		argv[argc++] = at + 1;
	}
	argv[argc] = NULL;
	fflush(stdout);
	for (int fd = 1; fd <= 2; fd++) {
		char name[] = "/tmp/fentools-cli-XXXXXX";

		files[fd] = mkstemp(name);
		unlink(name);
		saved[fd] = dup(fd);
		dup2(files[fd], fd);
	}
	settings = (struct settings){0};
	optind = 0; /* restarts getopt */
	good = cli_parse(argc, argv, tables, "the help\n", &operand, &status);
	for (int fd = 1; fd <= 2; fd++) {
		char buffer[512];
		ssize_t n = pread(files[fd], buffer, sizeof(buffer), 0);

		printed[fd].len = 0;
		text_grow(&printed[fd], (struct slice){buffer, (size_t)n});
		dup2(saved[fd], fd);
		close(saved[fd]);
		close(files[fd]);
	}
	return good;
}

static bool
said(int fd, const char *expected)
{
	return slice_same(text_slice(&printed[fd]), slice_of(expected));
}

static void
test_options(void)
{
	tap(parse("x") && operand == 1 && status == FINE, "no options");
	tap(parse("x -aa --all") && settings.flags == 3, "letters and names");
	tap(parse("x -n5") && strcmp(settings.value, "5") == 0,
	    "a value glued");
	tap(parse("x -n 5 --number=6") && strcmp(settings.value, "6") == 0,
	    "the last value counts");
	tap(parse("x --num 7") && strcmp(settings.value, "7") == 0,
	    "a name may be abbreviated");
	tap(parse("x file -a") && settings.flags == 1 && operand == 2,
	    "options may follow operands");
	tap(parse("x -a -- -a") && settings.flags == 1 && operand == 3,
	    "-- ends options");
	tap(parse("x --when") && settings.optional && settings.value == NULL,
	    "an optional value left out");
	tap(parse("x --when=now") && strcmp(settings.value, "now") == 0,
	    "an optional value");
}

static void
test_wrong(void)
{
	static const struct {
		const char *words;
		const char *message;
	} cases[] = {
	    {"x -n wrong",
		"option --number: invalid value 'wrong': expected a "
		"right one; try 'x --help'\n"},
	    {"x -n",
		"missing value of option '-n': expected a right one; try "
		"'x --help'\n"},
	    {"x --number",
		"missing value of option '--number': expected a "
		"right one; try 'x --help'\n"},
	    {"x -z", "unknown or ambiguous option '-z'; try 'x --help'\n"},
	    {"x --zzz",
		"unknown or ambiguous option '--zzz'; try 'x "
		"--help'\n"},
	    {"x --nu", "unknown or ambiguous option '--nu'; try 'x --help'\n"},
	    {"x --all=1", "option takes no value: '--all=1'; try 'x --help'\n"},
	    {"x --\033[31m",
		"unknown or ambiguous option '--\\x1b[31m'; try 'x "
		"--help'\n"},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice message;
		bool good;

		good = !parse(cases[i].words) && status == TROUBLE &&
		    said(1, "");
		message = text_slice(&printed[2]);
		good = good && slice_starts(message, SLICE("x: ")) &&
		    slice_same(slice_from(message, 3),
			slice_of(cases[i].message));
		tap_case(good, cases[i].words);
		if (!good)
			printf("# %.*s", (int)message.len, message.at);
	}
	tap_cases("a wrong command line is one line that says so");
}

static void
test_help(void)
{
	tap(!parse("x -h") && status == FINE && said(1, "the help\n") &&
		said(2, ""),
	    "help goes to standard output");
	tap(!parse("x --version") && status == FINE &&
		slice_starts(text_slice(&printed[1]), SLICE("x (fentools) ")),
	    "version");
	tap(!parse("x -a --help -z") && status == FINE, "help ends it there");
}

static void
test_numbers(void)
{
	static const struct {
		const char *value;
		uintmax_t least, most;
		bool good;
	} cases[] = {
	    {"0", 0, 9, true},
	    {"9", 0, 9, true},
	    {"10", 0, 9, false},
	    {"0", 1, 9, false},
	    {"9", 1, 5, false},
	    {"5", 1, 5, true},
	    {"007", 1, 9, true},
	    {"", 0, 9, false},
	    {"-1", 0, 9, false},
	    {"+1", 0, 9, false},
	    {" 1", 0, 9, false},
	    {"1 ", 0, 9, false},
	    {"1x", 0, 9, false},
	    {"0x1", 0, 9, false},
	    {"18446744073709551615", 0, UINTMAX_MAX, true},
	    {"18446744073709551616", 0, UINTMAX_MAX, false},
	    {"99999999999999999999999999", 0, UINTMAX_MAX, false},
	};
	uintmax_t n;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(cli_number(cases[i].value, cases[i].least,
			     cases[i].most, &n) == cases[i].good,
		    cases[i].value);
	tap_cases("numbers");
	tap(cli_number("18446744073709551615", 0, UINTMAX_MAX, &n) &&
		n == UINTMAX_MAX,
	    "the largest number");
}

static void
test_choices(void)
{
	static const char *const list[] = {"one", "two", NULL};
	int choice = -1;

	tap(cli_choice("two", list, &choice) && choice == 1, "choice");
	tap(!cli_choice("tw", list, &choice) && !cli_choice("", list, &choice),
	    "choice: not in the list");
}

int
main(void)
{
	status_name("/usr/bin/x");
	test_options();
	test_wrong();
	test_help();
	test_numbers();
	test_choices();
	text_free(&printed[1]);
	text_free(&printed[2]);
	return tap_end();
}
