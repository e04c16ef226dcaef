/* cli: parses the command line with getopt_long, from tables of options. The
 * tools and src/filter include it. */
#ifndef BASE_CLI_H
#define BASE_CLI_H

#include "base/slice.h"
#include "base/status.h"

#include <stdint.h>

/* Stores an option's value (NULL if it has none) in the settings. Returns false
 * if the value is invalid. */
typedef bool cli_take(void *settings, const char *value);

/* Define a cli_take that sets a member of the settings: to a constant, or to
 * `value`; a bool to true; to a value that isn't empty; to the place of the value in
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
		((type *)settings)->member = value;                            \
		return *value != '\0';                                         \
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

struct cli_option {
	char letter; /* the short option, or 0 */
	const char *name;
	enum cli_value value;
	cli_take *take;
	const char *expected; /* for the message: "a number from 1 to 9" */
};

/* A list of options, ended by one without a name, and the settings that their
 * values are stored in. */
struct cli_table {
	const struct cli_option *options;
	void *settings;
};

/* Parses the options of all tables (ended by a table without options), and -h
 * and -V. If two tables have an option of the same name, the first table wins.
 * Returns true if the tool can go on: the operands begin at argv[*operand].
 * Returns false if the tool has to exit with *status: help or version was
 * printed, or an error was reported. */
bool cli_parse(int argc, char **argv, const struct cli_table *,
    const char *help, int *operand, enum status *status);

/* Reports an error in the command line, and that --help exists, in one line on
 * standard error: "WHAT 'VALUE': expected EXPECTED". The value and what is
 * expected may be NULL. Returns TROUBLE, the exit status of such an error. */
enum status cli_error(const char *what, const char *value,
    const char *expected);

/* Parses a decimal number that is all of the value. Returns false if it is no
 * number from least to most. */
bool cli_number(const char *value, uintmax_t least, uintmax_t most,
    uintmax_t *number);

/* Finds the value in a NULL-ended list and stores its index. Returns false
 * if the list doesn't have it. */
bool cli_choice(const char *value, const char *const *list, int *choice);

/* Writes a text to standard output, such as help. Returns FINE, or TROUBLE
 * after reporting an error. Records go through io/out.h instead. */
enum status cli_print(struct slice);

#endif
