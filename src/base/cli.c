#include "base/cli.h"
#include "base/byte.h"
#include "base/text.h"

#include <errno.h>
#include <getopt.h>

#ifndef VERSION
#define VERSION "0"
#endif

#define OPTIONS_MOST 128
#define LONG_ONLY 256 /* `val` of the first long option; letters are below */

struct parser {
	struct option long_options[OPTIONS_MOST + 1];
	char letters[2 * OPTIONS_MOST + 8];
	const struct cli_option *option[OPTIONS_MOST];
	void *settings[OPTIONS_MOST];
	size_t count;
};

static const struct cli_option own[] = {
    {'h', "help", CLI_NONE, NULL, NULL},
    {'V', "version", CLI_NONE, NULL, NULL},
    {0},
};

static bool
has(const struct parser *p, const char *name)
{
	for (size_t i = 0; i < p->count; i++)
		if (strcmp(p->option[i]->name, name) == 0)
			return true;
	return false;
}

/* Returns what getopt_long calls it. */
static int
has_arg(const struct cli_option *o)
{
	return o->value == CLI_NONE    ? no_argument
	    : o->value == CLI_OPTIONAL ? optional_argument
				       : required_argument;
}

static void
add_table(struct parser *p, const struct cli_table *table)
{
	size_t letters = strlen(p->letters);

	for (const struct cli_option *o = table->options;
	     o->name != NULL && p->count < OPTIONS_MOST; o++) {
		if (has(p, o->name))
			continue;
		p->long_options[p->count] = (struct option){
		    .name = o->name,
		    .has_arg = has_arg(o),
		    .val = LONG_ONLY + (int)p->count,
		};
		if (o->letter != 0)
			p->letters[letters++] = o->letter;
		if (o->letter != 0 && has_arg(o) == required_argument)
			p->letters[letters++] = ':';
		p->option[p->count] = o;
		p->settings[p->count++] = table->settings;
	}
	p->letters[letters] = '\0';
}

static size_t
find(const struct parser *p, int found)
{
	size_t i = 0;

	if (found >= LONG_ONLY)
		return (size_t)(found - LONG_ONLY);
	while (i < p->count && p->option[i]->letter != found)
		i++;
	return i;
}

enum status
cli_error(const char *what, const char *value, const char *expected)
{
	struct text t = {0};

	text_format(&t, "%s", what);
	if (value != NULL) {
		text_grow(&t, SLICE(" '"));
		text_grow_escaped(&t, slice_of(value), 200);
		text_grow(&t, SLICE("'"));
	}
	if (expected != NULL)
		text_format(&t, ": expected %s", expected);
	text_format(&t, "; try '%s --help'", status_tool());
	status_complain(NULL, text_string(&t), 0);
	text_free(&t);
	return TROUBLE;
}

static void
wrong_value(const struct cli_option *option, const char *value)
{
	struct text t = {0};

	text_format(&t, "option --%s: invalid value", option->name);
	(void)cli_error(text_string(&t), value, option->expected);
	text_free(&t);
}

/* Reports an option that getopt_long rejected. getopt_long leaves the option in
 * optopt (a letter, or `val` of a long option) and in argv[optind - 1]. */
static void
wrong_option(const struct parser *p, char **argv, int found)
{
	char letter[3] = {'-', (char)optopt, '\0'};
	const char *word = argv[optind - 1];
	bool is_long = optopt == 0 || optopt >= LONG_ONLY;
	const char *name = is_long ? word : letter;

	if (found == ':')
		(void)cli_error("missing value of option", name,
		    /* NOLINTNEXTLINE(clang-analyzer-*): optopt is in the table */
		    p->option[find(p, optopt)]->expected);
	else if (optopt >= LONG_ONLY)
		(void)cli_error("option takes no value:", name, NULL);
	else
		(void)cli_error("unknown or ambiguous option", name, NULL);
}

enum status
cli_print(struct slice s)
{
	int error = status_write(1, s);

	if (error == 0)
		return FINE;
	status_complain("standard output", NULL, error);
	return TROUBLE;
}

static enum status
print_version(void)
{
	struct text t = {0};
	enum status status;

	text_format(&t, "%s (fentools) " VERSION "\n", status_tool());
	status = cli_print(text_slice(&t));
	text_free(&t);
	return status;
}

/* Returns whether the value of an option is the next word, and an option itself. */
static bool
is_option(const char *value, const char *word)
{
	return value == word && value[0] == '-' && value[1] != '\0';
}

bool
cli_parse(int argc, char **argv, const struct cli_table *tables,
    const char *help, int *operand, enum status *status)
{
	struct cli_table mine = {own, NULL};
	struct parser p = {.letters = ":"};
	int found;

	for (; tables->options != NULL; tables++)
		add_table(&p, tables);
	add_table(&p, &mine);
	opterr = 0;
	*status = TROUBLE;
	while ((found = getopt_long(argc, argv, p.letters, p.long_options,
		    NULL)) != -1) {
		const char *value;
		size_t i;

		if (found == '?' || found == ':') {
			wrong_option(&p, argv, found);
			return false;
		}
		i = find(&p, found);
		/* NOLINTNEXTLINE(clang-analyzer-*): found is in the table */
		if (p.option[i]->letter == 'h' || p.option[i]->letter == 'V') {
			*status = p.option[i]->letter == 'h'
			    ? cli_print(slice_of(help))
			    : print_version();
			return false;
		}
		value = optarg;
		if (p.option[i]->value == CLI_UNDASHED &&
		    is_option(value, argv[optind - 1])) {
			value = NULL;
			optind--;
		}
		if (!p.option[i]->take(p.settings[i], value)) {
			wrong_value(p.option[i], value);
			return false;
		}
	}
	*operand = optind;
	*status = FINE;
	return true;
}

bool
cli_number(const char *value, uintmax_t least, uintmax_t most,
    uintmax_t *number)
{
	uintmax_t n = 0;

	if (*value == '\0')
		return false;
	for (; *value != '\0'; value++) {
		unsigned digit = (unsigned)(*value - '0');

		if (!byte_digit(*value) || digit > most ||
		    n > (most - digit) / 10)
			return false;
		n = n * 10 + digit;
	}
	*number = n;
	return n >= least;
}

bool
cli_choice(const char *value, const char *const *list, int *choice)
{
	for (int i = 0; list[i] != NULL; i++) {
		if (strcmp(value, list[i]) == 0) {
			*choice = i;
			return true;
		}
	}
	return false;
}
