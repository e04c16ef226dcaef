#include "base/cli/cli.h"
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
	bool optional, other;
	const char *word, *list;
};

CLI_SET(take_other, struct settings, other, true)
CLI_TEXT(take_word, struct settings, word)
CLI_LIST(take_list, struct settings, list)

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

/* The options have functions of their own: two options with the same function are
 * spellings of one. */
static bool
take_time(void *settings, const char *value)
{
	return take_optional(settings, value);
}

static bool
take_none(void *settings, const char *value)
{
	(void)settings, (void)value;
	return false;
}

static bool
take_neither(void *settings, const char *value)
{
	return take_none(settings, value);
}

static const struct cli_option options[] = {
    {'a', "all", CLI_NONE, take_flag, NULL, CLI_INPUT, NULL, "take all"},
    {0, "when", CLI_OPTIONAL, NULL, NULL, CLI_OUTPUT, "TIME",
	"a text of this tool"},
    {'n', "number", CLI_VALUE, take_value, "right, even or odd", CLI_COUNTS,
	"N",
	"take N:\nright, even or odd, which is a text that goes on in a second "
	"line"},
    {0, "null", CLI_NONE, take_flag, NULL, CLI_COUNTS | CLI_MORE, NULL,
	"take nothing"},
    {0, "nummer", CLI_VALUE, take_value, "right, even or odd", CLI_HIDDEN, NULL,
	NULL},
    {0, "faults", CLI_VALUE, take_value, "a fault", CLI_INPUT | CLI_FAULTS,
	"WORDS", "a list of faults"},
    {'u', "undashed", CLI_UNDASHED, take_time, "a time", CLI_HIDDEN, NULL,
	NULL},
    {0, "to", CLI_VALUE, take_none, "a word", CLI_HIDDEN, NULL, NULL},
    {0, "delimiter", CLI_VALUE, take_neither, "a byte", CLI_HIDDEN, NULL, NULL},
    {0, "word", CLI_VALUE, take_word, "a word", CLI_HIDDEN, NULL, NULL},
    {0, "level", CLI_NONE, take_flag, NULL, CLI_INPUT | CLI_MORE, NULL,
	"take a level"},
    {0, "list", CLI_VALUE, take_list, "words", CLI_HIDDEN, NULL, NULL},
    {0},
};

static const struct cli_option more[] = {
    {0, "when", CLI_OPTIONAL, take_optional, NULL, CLI_INPUT, "WHEN",
	"the text of other tools"},
    {'a', "view", CLI_NONE, take_other, NULL, CLI_COUNTS | CLI_MORE, NULL,
	"take another"},
    {0},
};

static const struct cli_help help = {
    .usage = "usage: x [-a] [FILE ...]\n",
    .about = "Be an example.",
    .examples = "x -a\nx --number=5\ny",
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
	good = cli_parse(argc, argv, tables, &help, &operand, &status);
	for (int fd = 1; fd <= 2; fd++) {
		char buffer[2048];
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
	tap(parse("x -u 5 -a") && strcmp(settings.value, "5") == 0 &&
		parse("x -u-a") && strcmp(settings.value, "-a") == 0 &&
		settings.flags == 0 && parse("x -u -") &&
		strcmp(settings.value, "-") == 0,
	    "a value without a dash");
	tap(parse("x --undashed -a f") && settings.optional &&
		settings.value == NULL && settings.flags == 1 && operand == 3,
	    "an option in place of a value without a dash");
	tap(parse("x -a --view") && settings.flags == 1 && settings.other,
	    "a letter of two options is the first one's");
	tap(parse("x --word=a --word=a") && strcmp(settings.word, "a") == 0,
	    "the same text twice");
	tap(parse("x --list=a --list=bc --list=d") &&
		strcmp(settings.list, "a,bc,d") == 0,
	    "a list in several options");
}

static void
test_wrong(void)
{
	static const struct {
		const char *words;
		const char *message;
	} cases[] = {
	    {"x -n wrong",
		"option --number: invalid value 'wrong': expected right, even "
		"or odd; try 'x --help'\n"},
	    {"x -n",
		"missing value of option '-n': expected right, even or odd; "
		"try 'x --help'\n"},
	    {"x --number",
		"missing value of option '--number': expected right, even or "
		"odd; try 'x --help'\n"},
	    {"x -z", "unknown option '-z'; try 'x --help'\n"},
	    {"x -\1", "unknown option '-\\x01'; try 'x --help'\n"},
	    {"x --word=",
		"option --word: invalid value '': expected a word; try 'x --help'\n"},
	    {"x --list=a --list=",
		"option --list: invalid value '': expected words; try 'x "
		"--help'\n"},
	    {"x --list=",
		"option --list: invalid value '': expected words; try 'x --help'\n"},
	    {"x --to=polyglot",
		"option --to: invalid value 'polyglot'; use --to=key\n"},
	    {"x --to=polyglo",
		"option --to: invalid value 'polyglo': expected a word; try 'x "
		"--help'\n"},
	    {"x --delimiter=d",
		"option --delimiter: invalid value 'd': expected a byte; try 'x "
		"--help'\n"},
	    {"x -o",
		"unknown option '-o'; use > FILE: results go to standard output\n"},
	    {"x --dead", "unknown option '--dead'; use fen-grep dead\n"},
	    {"x --duplicates",
		"unknown option '--duplicates'; try 'x --help'\n"},
	    {"x --strict", "unknown option '--strict'; use --level=strict\n"},
	    {"x --l", "unknown option '--l'; try 'x --help'\n"},
	    {"x --v",
		"ambiguous option '--v': expected --view or --version; try 'x "
		"--help'\n"},
	    {"x --zzz", "unknown option '--zzz'; try 'x --help'\n"},
	    {"x --nu",
		"ambiguous option '--nu': expected --number or --null; try 'x "
		"--help'\n"},
	    {"x --all=1", "option takes no value: '--all=1'; try 'x --help'\n"},
	    {"x --\033[31m", "unknown option '--\\x1b[31m'; try 'x --help'\n"},

	    /* near names */
	    {"x --nubmer=1",
		"unknown option '--nubmer=1'; did you mean '--number'?\n"},
	    {"x --ALL", "unknown option '--ALL'; did you mean '--all'?\n"},
	    {"x --numberr",
		"unknown option '--numberr'; did you mean "
		"'--number'?\n"},
	    {"x --when-not", "unknown option '--when-not'; try 'x --help'\n"},
	    /* the last one, because the first value is remembered */
	    {"x --word=a --word=b",
		"option --word: given twice, as 'a' and as 'b'; try 'x --help'\n"},
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

/* A value that means something else to uniq. */
static void
test_tool(void)
{
	status_name("fen-uniq");
	tap(!parse("fen-uniq --delimiter=d") &&
		said(2,
		    "fen-uniq: option --delimiter: invalid value 'd'; use "
		    "--repeated for what uniq -d prints\n"),
	    "a value that another program has");
	status_name("/usr/bin/x");
}

static void
test_help(void)
{
	tap(!parse("x -h") && status == FINE &&
		said(1,
		    "usage: x [-a] [FILE ...]\n\nBe an example.\n\n"
		    "Input:\n"
		    "  -a, --all              take all\n"
		    "      --faults=WORDS     a list of faults\n"
		    "What counts:\n"
		    "  -n, --number=N         take N\n"
		    "Output:\n"
		    "      --when[=TIME]      a text of this tool\n"
		    "Common:\n"
		    "  -h, --help[=all]       print this help; =all: the help of "
		    "all options\n"
		    "  -V, --version          print the version\n"
		    "\nExamples:\n  x -a\n  x --number=5\n  y\n"
		    "\nExit status: 0 all records are good, 1 some are bad, 2 "
		    "trouble.\n"
		    "More options: x --help=all, or man x\n") &&
		said(2, ""),
	    "help goes to standard output");
	tap(!parse("x --help=all") && status == FINE &&
		said(1,
		    "usage: x [-a] [FILE ...]\n\nBe an example.\n\n"
		    "Input:\n"
		    "  -a, --all              take all\n"
		    "      --faults=WORDS     a list of faults\n"
		    "      --level            take a level\n"
		    "What counts:\n"
		    "  -n, --number=N         take N: right, even or odd, which "
		    "is a text that goes\n"
		    "                         on in a second line\n"
		    "      --null             take nothing\n"
		    "      --view             take another\n"
		    "Output:\n"
		    "      --when[=TIME]      a text of this tool\n"
		    "Common:\n"
		    "  -h, --help[=all]       print this help; =all: the help of "
		    "all options\n"
		    "  -V, --version          print the version\n"
		    "\nExamples:\n  x -a\n  x --number=5\n  y\n"
		    "\nExit status: 0 all records are good, 1 some are bad, 2 "
		    "trouble.\n"),
	    "help of all options");
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

	tap(cli_choice("two", list, &choice) && choice == 1 &&
		cli_choice("one", list, &choice) && choice == 0,
	    "choice");
	tap(!cli_choice("tw", list, &choice), "choice: not in the list");
}

int
main(void)
{
	status_name("/usr/bin/x");
	test_options();
	test_tool();
	test_wrong();
	test_help();
	test_numbers();
	test_choices();
	text_free(&printed[1]);
	text_free(&printed[2]);
	return tap_end();
}
