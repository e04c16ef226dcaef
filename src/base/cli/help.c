#include "base/cli/help.h"

/* Texts begin in this column. */
#define TEXT_AT 25
#define WIDTH 80

static const char *const titles[CLI_GROUPS] = {
    [CLI_INPUT] = "Input",
    [CLI_COUNTS] = "What counts",
    [CLI_OUTPUT] = "Output",
    [CLI_COMMON] = "Common",
};

static bool
is_shown(const struct cli_option *option, enum cli_group group, bool all)
{
	return (option->group & (CLI_MORE - 1)) == group &&
	    (all || !(option->group & CLI_MORE));
}

/* Appends "  -n, --name=N", and blanks up to the text. */
static void
add_name(struct text *out, const struct cli_option *option)
{
	const char letter[] = {option->letter, '\0'};
	size_t begin = out->len, len;

	if (option->letter != 0)
		text_format(out, "  -%s, --%s", letter, option->name);
	else
		text_format(out, "      --%s", option->name);
	if (option->value == CLI_OPTIONAL)
		text_format(out, "[=%s]", option->argument);
	else if (option->value != CLI_NONE)
		text_format(out, "=%s", option->argument);
	len = out->len - begin;
	text_grow_repeat(out, ' ', len < TEXT_AT ? TEXT_AT - len : 0);
}

static void
add_option(struct text *out, const struct cli_option *option, bool all)
{
	struct slice rest = slice_of(option->text);

	add_name(out, option);
	text_grow_wrapped(out, slice_cut(&rest, '\n'), TEXT_AT, WIDTH);
	if (all)
		text_grow_wrapped(out, rest, TEXT_AT, WIDTH);
	else if (out->at[out->len - 1] == ':')
		out->len--;
	text_grow(out, SLICE("\n"));
}

static void
add_group(struct text *out, const struct cli_option *options, size_t count,
    enum cli_group group, bool all)
{
	bool any = false;

	for (size_t i = 0; i < count; i++) {
		if (!is_shown(&options[i], group, all))
			continue;
		if (!any)
			text_format(out, "%s:\n", titles[group]);
		any = true;
		add_option(out, &options[i], all);
	}
}

void
help_write(struct text *out, const struct cli_help *help,
    const struct cli_option *options, size_t count, bool all)
{
	struct slice examples = slice_of(help->examples);

	text_format(out, "%s\n%s\n\n", help->usage, help->about);
	for (enum cli_group group = CLI_INPUT; group < CLI_GROUPS; group++)
		add_group(out, options, count, group, all);
	text_format(out, "\nExamples:\n");
	while (examples.len > 0)
		text_format(out, "  %v\n", slice_cut(&examples, '\n'));
	text_format(out, "\n%s\n",
	    help->status != NULL
		? help->status
		: "Exit status: 0 all records are good, 1 some are bad, "
		  "2 trouble.");
	if (!all)
		text_format(out, "More options: %s --help=all, or man %s\n",
		    status_tool(), status_tool());
}
