#include "base/cli/cli.h"
#include "base/cli/help.h"
#include "base/cli/wrong.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/sandbox/sandbox.h"
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
	struct cli_option option[OPTIONS_MOST];
	void *settings[OPTIONS_MOST];
	size_t count;
};

static bool
take_all(void *settings, const char *value)
{
	*(bool *)settings = value != NULL;
	return value == NULL || strcmp(value, "all") == 0;
}

static const struct cli_option own[] = {
    {'h', "help", CLI_OPTIONAL, take_all, "all", CLI_COMMON, "all",
	"print this help; =all: the help of all options"},
    {'V', "version", CLI_NONE, NULL, NULL, CLI_COMMON, NULL,
	"print the version"},
    {0},
};

/* Returns the index of the option, or the count if there is none of the name. */
static size_t
find_name(const struct parser *p, const char *name)
{
	size_t i = 0;

	while (i < p->count && strcmp(p->option[i].name, name) != 0)
		i++;
	return i;
}

/* Does another option have the same letter? Hidden ones may share it. */
static bool
letter_taken(const struct parser *p, size_t i)
{
	char letter = p->option[i].letter;

	for (size_t k = 0; k < p->count && letter != 0; k++)
		if (k != i && p->option[k].letter == letter &&
		    p->option[k].group != CLI_HIDDEN &&
		    p->option[k].take != p->option[i].take)
			return true;
	return false;
}

/* Adds an option. If an earlier table has one of its name, that one stays; but if
 * it has no function, only its texts stay. */
static void
add_option(struct parser *p, const struct cli_option *o, void *settings)
{
	size_t i = find_name(p, o->name);
	struct cli_option texts;

	if (i == OPTIONS_MOST || (i < p->count && p->option[i].take != NULL))
		return;
	texts = i < p->count ? p->option[i] : *o;
	p->option[i] = *o;
	p->option[i].group = texts.group;
	p->option[i].argument = texts.argument;
	p->option[i].text = texts.text;
	if (letter_taken(p, i))
		p->option[i].letter = 0;
	p->settings[i] = settings;
	p->count += i == p->count;
}

/* Returns the index of the first option that does the same: another spelling of
 * an option has the same `val`. */
static size_t
first_spelling(const struct parser *p, size_t i)
{
	size_t first = 0;

	if (p->option[i].group != CLI_HIDDEN)
		return i;
	while (p->option[first].take != p->option[i].take ||
	    p->settings[first] != p->settings[i])
		first++;
	return first;
}

/* Returns true if a word that begins `name` is among those of the command line, and
 * does not begin `other`, too. */
static bool
begins_only(char **words, const char *name, const char *other)
{
	for (; *words != NULL; words++) {
		size_t len = strcspn(*words, "=");

		if (len > 2 && strncmp(*words, "--", 2) == 0 &&
		    strncmp(*words + 2, name, len - 2) == 0 &&
		    strncmp(*words + 2, other, len - 2) != 0)
			return true;
	}
	return false;
}

/* Returns true if getopt_long has to know the name of an option. It does not if the
 * name is another spelling that nobody uses: --colo would be ambiguous because of
 * --color and --colour, which musl does not know to be the same. */
static bool
is_used(const struct parser *p, size_t i, char **words)
{
	size_t first = first_spelling(p, i);

	return first == i ||
	    begins_only(words, p->option[i].name, p->option[first].name);
}

/* Returns what getopt_long calls it. */
static int
has_arg(const struct cli_option *o)
{
	return o->value == CLI_NONE    ? no_argument
	    : o->value == CLI_OPTIONAL ? optional_argument
				       : required_argument;
}

/* Makes the tables of getopt_long for a command line. */
static void
prepare(struct parser *p, char **words)
{
	size_t letters = strlen(p->letters), names = 0;

	for (size_t i = 0; i < p->count; i++) {
		const struct cli_option *o = &p->option[i];

		if (is_used(p, i, words))
			p->long_options[names++] = (struct option){
			    .name = o->name,
			    .has_arg = has_arg(o),
			    .val = LONG_ONLY + (int)first_spelling(p, i),
			};
		if (o->letter != 0)
			p->letters[letters++] = o->letter;
		if (o->letter != 0 && has_arg(o) == required_argument)
			p->letters[letters++] = ':';
	}
	p->letters[letters] = '\0';
}

/* Returns the index of the option that getopt_long found. */
static size_t
find(const struct parser *p, int found)
{
	size_t i = 0;

	if (found >= LONG_ONLY)
		return (size_t)(found - LONG_ONLY);
	while (p->option[i].letter != found)
		i++;
	return i;
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
		    p->option[find(p, optopt)].expected);
	else if (optopt >= LONG_ONLY)
		(void)cli_error("option takes no value:", name, NULL);
	else if (is_long)
		wrong_name(p->option, p->count, word);
	else
		wrong_letter(p->option, p->count, letter);
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

void
cli_add_version(struct text *t)
{
	text_format(t, "%s (fentools) " VERSION "\nsandbox: ", status_tool());
	sandbox_describe(t);
	text_grow(t, SLICE("\n"));
}

static enum status
print_version(void)
{
	struct text t = {0};
	enum status status;

	cli_add_version(&t);
	status = cli_print(text_slice(&t));
	text_free(&t);
	return status;
}

static enum status
print_help(const struct parser *p, const struct cli_help *help, bool all)
{
	struct text t = {0};
	enum status status;

	help_write(&t, help, p->option, p->count, all);
	status = cli_print(text_slice(&t));
	text_free(&t);
	return status;
}

/* The value that an option had before one that was refused for that; or NULL. */
static const char *before;

/* Returns whether the value of an option is the next word, and an option itself. */
static bool
is_option(const char *value, const char *word)
{
	return value == word && value[0] == '-' && value[1] != '\0';
}

/* Takes an option that getopt_long found. Returns false if the tool has to exit
 * with *status. */
static bool
take(const struct parser *p, size_t i, char **argv, const struct cli_help *help,
    enum status *status)
{
	const struct cli_option *o = &p->option[i];
	const char *value = optarg;

	*status = TROUBLE;
	if (o->value == CLI_UNDASHED && is_option(value, argv[optind - 1])) {
		value = NULL;
		optind--;
	}
	if (o->take != NULL && !o->take(p->settings[i], value)) {
		if (before != NULL)
			wrong_repeated(o, before, value);
		else
			wrong_value(o, value);
		return false;
	}
	if (o->letter == 'h')
		/* NOLINTNEXTLINE(clang-analyzer-*): cli_parse has set it */
		*status = print_help(p, help, *(bool *)p->settings[i]);
	if (o->letter == 'V')
		*status = print_version();
	return o->letter != 'h' && o->letter != 'V';
}

bool
cli_parse(int argc, char **argv, const struct cli_table *tables,
    const struct cli_help *help, int *operand, enum status *status)
{
	struct parser p = {.letters = ":"};
	bool all = false;
	int found;

	for (; tables->options != NULL; tables++)
		for (const struct cli_option *o = tables->options;
		     o->name != NULL; o++)
			add_option(&p, o, tables->settings);
	for (const struct cli_option *o = own; o->name != NULL; o++)
		add_option(&p, o, &all);
	prepare(&p, argv);
	opterr = 0;
	while ((found = getopt_long(argc, argv, p.letters, p.long_options,
		    NULL)) != -1) {
		if (found == '?' || found == ':') {
			wrong_option(&p, argv, found);
			*status = TROUBLE;
			return false;
		}
		if (!take(&p, find(&p, found), argv, help, status))
			return false;
	}
	*operand = optind;
	*status = FINE;
	return true;
}

bool
cli_number(const char *value, uintmax_t least, uintmax_t most,
    uintmax_t *number)
{
	uint64_t n;

	if (!number_read(slice_of(value), most, &n))
		return false;
	*number = n;
	return n >= least;
}

bool
cli_text(const char **text, const char *value)
{
	if (*text != NULL && strcmp(*text, value) != 0) {
		before = *text;
		return false;
	}
	*text = value;
	return *value != '\0';
}

/* The joined texts, which live as long as the program. */
struct joined {
	struct joined *next;
	char text[];
};

bool
cli_add(const char **list, const char *value)
{
	static struct joined *all;
	size_t size = strlen(value) + 1, old;
	struct joined *joined;

	if (*value == '\0' || *list == NULL) {
		*list = value;
		return *value != '\0';
	}
	old = strlen(*list);
	joined = memory_get(sizeof(*joined) + old + 1 + size);
	joined->next = all;
	all = joined;
	memcpy(joined->text, *list, old);
	joined->text[old] = ',';
	memcpy(joined->text + old + 1, value, size);
	*list = joined->text;
	return true;
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
