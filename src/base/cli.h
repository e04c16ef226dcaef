/* cli: options by getopt_long, from tables. Tools include it. */
#ifndef BASE_CLI_H
#define BASE_CLI_H

#include "base/slice.h"
#include "base/status.h"

#include <stdint.h>

/* Takes an option's value (NULL where it has none); false: it is wrong. */
typedef bool cli_take(void *settings, const char *value);

/* Defines take_MEMBER, which sets a bool of the tool's settings. */
#define CLI_FLAG(type, member)                                                 \
	static bool take_##member(void *settings, const char *value)           \
	{                                                                      \
		(void)value;                                                   \
		((type *)settings)->member = true;                             \
		return true;                                                   \
	}

enum cli_value {
	CLI_NONE,
	CLI_VALUE,
	CLI_OPTIONAL, /* only as --name=VALUE */
};

struct cli_option {
	char letter; /* or 0 */
	const char *name;
	enum cli_value value;
	cli_take *take;
	const char *expected; /* what a right value is, for the message */
};

/* Options, ended by one without a name, and what they fill. */
struct cli_table {
	const struct cli_option *options;
	void *settings;
};

/* Reads the options of all tables (ended by one without options), and -h and
 * -V. An option stands in the place of one of its name in a later table. False where the tool is to end with *status: after help, version, or a
 * complaint. The operands are argv[*operand] and on. */
bool cli_parse(int argc, char **argv, const struct cli_table *,
    const char *help, int *operand, enum status *status);

/* Complains of the command line in one line that says where help is; the status to
 * end with. */
enum status cli_wrong(const char *what, const char *value,
    const char *expected);

/* Reads a whole decimal number from least to most. */
bool cli_number(const char *value, uintmax_t least, uintmax_t most,
    uintmax_t *number);

/* The place of the value in a NULL-ended list; false where it isn't there. */
bool cli_choice(const char *value, const char *const *list, int *choice);

/* Writes to standard output, for what isn't a stream of records. */
enum status cli_print(struct slice);

#endif
