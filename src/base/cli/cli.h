/* cli: parses the command line with getopt_long, from tables of options, and
 * prints --help from the same tables. filter, draw and tools include it.
 *
 * To add an option, add a row to a table:
 *
 *     {'n', "name", CLI_VALUE, take_name, "a number from 1",
 *         CLI_OUTPUT, "N", "print N of the names"},
 *
 * This is: the letter or 0, the long name, whether the option has a value, the
 * function that stores it, the valid values for the message about a wrong one,
 * the group of --help, the name of the value in --help, and the text of --help.
 * --help has the most useful options, in one line each (of up to 55 characters).
 * An option that few people need gets CLI_OUTPUT | CLI_MORE instead: --help=all,
 * the manual and the completions have it, but --help doesn't. What follows a
 * newline in the text is printed by --help=all only. Nothing else has to be done
 * for --help; src/README lists the manual and the completions.
 *
 * An old or foreign spelling of an option is a row with CLI_HIDDEN and without a
 * text, which is in no help, manual or completion:
 *
 *     {0, "colour", CLI_VALUE, take_color, "auto, always or never", CLI_HIDDEN,
 *         NULL, NULL},
 *
 * If two options have the same letter, it means the one of the first table.
 *
 * A tool changes the text of an option that all tools share with a row whose
 * function is NULL. */
#ifndef BASE_CLI_CLI_H
#define BASE_CLI_CLI_H

#include "base/near.h"
#include "base/slice.h"
#include "base/status.h"
#include "base/text.h"

#include <stdint.h>

/* Stores an option's value (NULL if it has none) in the settings. Returns false
 * if the value is invalid. */
typedef bool cli_take(void *settings, const char *value);

/* Define a cli_take that sets a member of the settings: to a constant, or to
 * `value`; a bool to true; to a value that isn't empty, which must not
 * be given twice; to all values with commas between them; to the place of the value in
 * a list of words; and to a number from least to most. */
#define CLI_SET(name, type, member, to)                                        \
	static bool name(void *settings, const char *value)                    \
	{                                                                      \
		(void)value;                                                   \
		((type *)settings)->member = (to);                             \
		return true;                                                   \
	}
#define CLI_FLAG(type, member) CLI_SET(take_##member, type, member, true)
#define CLI_TEXT(name, type, member)                                           \
	static bool name(void *settings, const char *value)                    \
	{                                                                      \
		return cli_text(&((type *)settings)->member, value);           \
	}
#define CLI_LIST(name, type, member)                                           \
	static bool name(void *settings, const char *value)                    \
	{                                                                      \
		return cli_add(&((type *)settings)->member, value);            \
	}
#define CLI_WORD(name, type, member, ...)                                      \
	static bool name(void *settings, const char *value)                    \
	{                                                                      \
		static const char *const words[] = {__VA_ARGS__, NULL};        \
		int at = 0;                                                    \
		bool good = cli_choice(value, words, &at);                     \
                                                                               \
		((type *)settings)->member = at;                               \
		return good;                                                   \
	}
#define CLI_NUMBER(name, type, member, least, most)                            \
	static bool name(void *settings, const char *value)                    \
	{                                                                      \
		return cli_number(value, least, most,                          \
		    &((type *)settings)->member);                              \
	}

enum cli_value {
	CLI_NONE,
	CLI_VALUE,
	CLI_UNDASHED, /* a value without a dash in front: if the next word has
		       * one, it is an option, and the value is NULL */
	CLI_OPTIONAL, /* a value can only follow as --name=VALUE */
};

/* The group of --help in which an option stands. */
enum cli_group {
	CLI_HIDDEN, /* in none */
	CLI_INPUT,
	CLI_COUNTS,
	CLI_OUTPUT,
	CLI_COMMON,
	CLI_GROUPS,
	CLI_MORE = 1 << 4,   /* with a group: only --help=all has the option */
	CLI_FAULTS = 1 << 5, /* with a group: the value is a list of faults */
};

struct cli_option {
	char letter; /* the short option, or 0 */
	const char *name;
	enum cli_value value;
	cli_take *take; /* NULL: only the texts of another table's option */
	const char *expected; /* for the message: "a number from 1 to 9" */
	unsigned group;       /* a bit set: see enum cli_group */
	const char *argument; /* the name of the value in --help, or NULL */
	const char *text;     /* for --help; behind a newline, for --help=all */
};

/* A list of options, ended by one without a name, and the settings that their
 * values are stored in. */
struct cli_table {
	const struct cli_option *options;
	void *settings;
};

/* What --help prints besides the options. */
struct cli_help {
	const char *usage; /* the SYNOPSIS: "usage: TOOL [-x] [FILE ...]\n" */
	const char *about; /* the NAME, as a sentence */
	const char *examples; /* commands, a line each */
	const char *status;   /* the exit status; NULL: that of most tools */
};

/* Parses the options of all tables (ended by a table without options), and -h
 * and -V. If two tables have an option of the same name, the first table wins.
 * Returns true if the tool can go on: the operands begin at argv[*operand].
 * Returns false if the tool has to exit with *status: help or version was
 * printed, or an error was reported. */
bool cli_parse(int argc, char **argv, const struct cli_table *,
    const struct cli_help *, int *operand, enum status *status);

/* Reports an error in the command line, and that --help exists, in one line on
 * standard error: "WHAT 'VALUE': expected EXPECTED". The value and what is
 * expected may be NULL. Returns TROUBLE, the exit status of such an error. */
enum status cli_error(const char *what, const char *value,
    const char *expected);

/* The same, but asks "did you mean 'NEAR'?" instead, unless `near` is empty. */
enum status cli_error_near(const char *what, const char *value,
    const char *expected, struct slice near);

/* Parses a decimal number that is all of the value. Returns false if it is no
 * number from least to most. */
bool cli_number(const char *value, uintmax_t least, uintmax_t most,
    uintmax_t *number);

/* Store a text that isn't empty: one, or several with commas between them. */
bool cli_text(const char **text, const char *value);
bool cli_add(const char **list, const char *value);

/* Finds the value in a NULL-ended list and stores its index. Returns false
 * if the list doesn't have it. */
bool cli_choice(const char *value, const char *const *list, int *choice);

/* Appends what --version prints. */
void cli_add_version(struct text *);

/* Writes a text to standard output, such as help. Returns FINE, or TROUBLE
 * after reporting an error. Records go through io/out.h instead. */
enum status cli_print(struct slice);

#endif
