/* The messages about a wrong command line. */
#include "base/cli/wrong.h"
#include "base/fault.h"
#include "base/locale.h"
#include "base/text.h"

enum status
cli_error_near(const char *what, const char *value, const char *expected,
    struct slice near)
{
	struct text t = {0};

	text_format(&t, "%s", what);
	if (value != NULL) {
		text_grow(&t, SLICE(" '"));
		text_grow_shown(&t, slice_of(value), 200, locale_utf8());
		text_grow(&t, SLICE("'"));
	}
	if (expected != NULL)
		text_format(&t, ": expected %s", expected);
	if (near.len > 0)
		text_format(&t, "; did you mean '%v'?", near);
	else
		text_format(&t, "; try '%s --help'", status_tool());
	status_complain(NULL, text_string(&t), 0);
	text_free(&t);
	return TROUBLE;
}

enum status
cli_error(const char *what, const char *value, const char *expected)
{
	return cli_error_near(what, value, expected, (struct slice){0});
}

/* Offers the words that the option takes. */
static void
offer(const struct cli_option *option, struct near *near)
{
	struct slice list;

	if (option->group & CLI_FAULTS) {
		fault_offer(near);
		return;
	}
	list = slice_of(option->expected != NULL ? option->expected : "");
	if (slice_starts(list, SLICE("a ")))
		return;
	near_offer_list(near, list);
}

/* Finds the part of a value, between commas, that is no word but near to one.
 * Returns false if there is none. */
static bool
find_near(const struct cli_option *option, const char *value, struct near *near)
{
	struct slice rest = slice_of(value);

	while (rest.len > 0) {
		*near = (struct near){.typed = slice_cut(&rest, ',')};
		offer(option, near);
		if (!near->exact && near_word(near).len > 0)
			return true;
	}
	return false;
}

/* Values that people try, and what to use in their place. A line is for a tool, and for
 * a value, if it names one. */
static const struct {
	const char *option, *tool, *value, *use;
} other_values[] = {
    {"delimiter", "fen-uniq", NULL, "--repeated for what uniq -d prints"},
    {"to", NULL, "polyglot", "--to=key"},
};

static const char *
value_to_use(const struct cli_option *option, const char *value)
{
	const char *tool = status_tool();

	for (size_t i = 0; i < sizeof(other_values) / sizeof(*other_values);
	     i++)
		if (strcmp(option->name, other_values[i].option) == 0 &&
		    (other_values[i].tool == NULL ||
			strcmp(tool, other_values[i].tool) == 0) &&
		    (other_values[i].value == NULL ||
			strcmp(value, other_values[i].value) == 0))
			return other_values[i].use;
	return NULL;
}

void
wrong_value(const struct cli_option *option, const char *value)
{
	struct text what = {0}, part = {0};
	const char *use = value == NULL ? NULL : value_to_use(option, value);
	struct near near;

	text_format(&what, "option --%s: invalid value", option->name);
	if (use != NULL) {
		text_format(&what, " '%e'; use %s", value, use);
		status_complain(NULL, text_string(&what), 0);
	} else if (value != NULL && find_near(option, value, &near)) {
		text_grow(&part, near.typed);
		(void)cli_error_near(text_string(&what), text_string(&part),
		    option->expected, near_word(&near));
	} else {
		(void)cli_error(text_string(&what), value, option->expected);
	}
	text_free(&what);
	text_free(&part);
}

void
wrong_repeated(const struct cli_option *option, const char *before,
    const char *value)
{
	struct text what = {0};

	text_format(&what, "option --%s: given twice, as '%e' and as",
	    option->name, before);
	(void)cli_error(text_string(&what), value, NULL);
	text_free(&what);
}

/* Returns the number of options that the word abbreviates, and appends their
 * names: "--json or --json-field". Hidden options don't count. */
static size_t
abbreviated(const struct cli_option *o, size_t count, struct slice word,
    struct text *names)
{
	size_t n = 0;

	for (; count > 0; count--, o++) {
		if (o->group == CLI_HIDDEN ||
		    !slice_starts(slice_of(o->name), word))
			continue;
		text_format(names, "%s--%s", n++ > 0 ? " or " : "", o->name);
	}
	return n;
}

/* Names that options have in other programs, and what does the same here. A line is for
 * tools that have the option; the first one that fits counts. */
static const struct {
	const char *name;
	const char *option; /* NULL: for all tools */
	const char *use;
} elsewhere[] = {
    {"csv-field", "csv", "--csv --header -k NAME"},
    {"tsv", "delimiter", "-k N or --header -k NAME"},
    {"jsonl", "json-field", "--json-field=KEY"},
    {"r", "recursive", "-R"},
    {"960", "chess960", "--chess960"},
    {"frc", "chess960", "--chess960"},
    {"pgn", "from", "--from=pgn"},
    {"duplicates", "repeated", "--repeated or --occurrences"},
    {"last-move", "move", "--move=MOVE or -e 'startpos moves MOVE ...'"},
    {"mate", NULL, "fen-grep 'status==checkmate'"},
    {"checkmate", NULL, "fen-grep 'status==checkmate'"},
    {"stalemate", NULL, "fen-grep 'status==stalemate'"},
    {"dead", NULL, "fen-grep dead"},
    {"assert", NULL, "fen-stat --assert=ASSERTION"},
    {"strict", "level", "--level=strict"},
    {"legal", "level", "--level=legal"},
    {"format", "to", "--from=NOTATION or --to=NOTATION"},
    {"format", "report", "--from=NOTATION, --json or --report=FORMAT"},
    {"format", "from", "--from=NOTATION or --json"},
    {"o", NULL, "> FILE: results go to standard output"},
    {"output", NULL, "> FILE: results go to standard output"},
    {"i", NULL, "fen-fix -i, which writes files in place"},
    {"in-place", NULL, "fen-fix -i, which writes files in place"},
};

static bool
has_option(const struct cli_option *options, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (options[i].group != CLI_HIDDEN &&
		    strcmp(options[i].name, name) == 0)
			return true;
	return false;
}

/* Reports a name of another program; returns false if it is none. */
static bool
say_what_to_use(const struct cli_option *options, size_t count,
    struct slice name, const char *word)
{
	struct text what = {0};

	for (size_t i = 0; i < sizeof(elsewhere) / sizeof(*elsewhere); i++) {
		if (!slice_same(name, slice_of(elsewhere[i].name)) ||
		    (elsewhere[i].option != NULL &&
			!has_option(options, count, elsewhere[i].option)))
			continue;
		text_format(&what, "unknown option '%e'; use %s", word,
		    elsewhere[i].use);
		status_complain(NULL, text_string(&what), 0);
		text_free(&what);
		return true;
	}
	return false;
}

void
wrong_name(const struct cli_option *options, size_t count, const char *word)
{
	struct slice typed = slice_of(word);
	struct text names = {0};
	struct near near;

	while (slice_starts(typed, SLICE("-")))
		typed = slice_from(typed, 1);
	near = (struct near){.typed = slice_cut(&typed, '=')};
	if (say_what_to_use(options, count, near.typed, word))
		return;
	for (size_t i = 0; i < count; i++)
		if (options[i].group != CLI_HIDDEN)
			near_offer(&near, slice_of(options[i].name));
	if (abbreviated(options, count, near.typed, &names) > 1) {
		(void)cli_error("ambiguous option", word, text_string(&names));
	} else {
		names.len = 0;
		text_format(&names, "--%v", near_word(&near));
		(void)cli_error_near("unknown option", word, NULL,
		    near_word(&near).len > 0 ? text_slice(&names)
					     : (struct slice){0});
	}
	text_free(&names);
}

void
wrong_letter(const struct cli_option *options, size_t count, const char *word)
{
	if (!say_what_to_use(options, count, slice_of(word + 1), word))
		(void)cli_error("unknown option", word, NULL);
}
