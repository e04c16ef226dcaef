/* fentools - list the tools, find what they can do, and run them */

#include "base/cli/cli.h"
#include "base/fault.h"
#include "tool/fentools/doctor.h"
#include "tool/fentools/run.h"
#include "tool/fentools/search.h"

/* TOOLS, the list of all tools, comes from the Makefile. */
static const struct cli_help help = {
    .usage = "usage: fentools [--names]\n"
	     "       fentools help WORD ...\n"
	     "       fentools doctor\n"
	     "       fentools TOOL [ARGUMENT ...]\n",
    .about = "List the tools, find what they can do, and run them.",
    .examples = "fentools help dedupe\n"
		"fentools validate games.fen\n"
		"fentools doctor\n",
    .status = "Exit status: 0 found, 1 nothing is known about a word, 2 "
	      "trouble; or that of TOOL.",
};

struct settings {
	bool names;
};

CLI_FLAG(struct settings, names)

static const struct cli_option options[] = {
    {0, "names", CLI_NONE, take_names, NULL, CLI_OUTPUT, NULL,
	"print only the names of the tools"},
    {0},
};

/* Finds the name of the tool that is called so, with or without "fen-"; returns
 * false if there is none. */
static bool
find_tool(const char *name, struct text *tool)
{
	struct slice rest = slice_of(TOOLS), word;

	while (rest.len > 0) {
		word = slice_cut(&rest, ' ');
		tool->len = 0;
		text_grow(tool, word);
		if (slice_same(word, slice_of(name)) ||
		    (slice_starts(word, SLICE("fen-")) &&
			slice_same(slice_from(word, 4), slice_of(name))))
			return true;
	}
	return false;
}

static void
offer_tools(struct near *near)
{
	struct slice rest = slice_of(TOOLS);

	while (rest.len > 0) {
		struct slice tool = slice_cut(&rest, ' ');

		near_offer(near, tool);
		if (slice_starts(tool, SLICE("fen-")))
			near_offer(near, slice_from(tool, 4));
	}
	near_offer(near, SLICE("doctor"));
}

static bool
add_tools(struct topics *all, const char *self)
{
	struct slice rest = slice_of(TOOLS);
	struct text tool = {0}, printed = {0};
	bool good = true;

	while (good && rest.len > 0) {
		tool.len = printed.len = 0;
		text_grow(&tool, slice_cut(&rest, ' '));
		good = run_capture(self, text_string(&tool), "--help=all",
		    &printed);
		if (good)
			topics_add_tool(all, text_slice(&tool),
			    text_slice(&printed));
	}
	text_free(&tool);
	text_free(&printed);
	return good;
}

static enum status
print_names(void)
{
	struct slice rest = slice_of(TOOLS);
	struct text out = {0};
	enum status status;

	while (rest.len > 0)
		text_format(&out, "%v\n", slice_cut(&rest, ' '));
	status = cli_print(text_slice(&out));
	text_free(&out);
	return status;
}

/* Prints what works on this machine. */
static enum status
examine(char **operands)
{
	struct text out = {0};
	enum status status;

	if (*operands != NULL)
		return cli_error("'doctor' has no operands, such as", *operands,
		    NULL);
	doctor_add(&out);
	status = cli_print(text_slice(&out));
	text_free(&out);
	return status;
}

/* Prints all tools. */
static enum status
list(const char *self)
{
	struct topics all = {0};
	struct text out = {0};
	enum status status = TROUBLE;

	if (add_tools(&all, self)) {
		for (size_t i = 0; i < all.count; i++)
			if (all.list[i].kind == TOPIC_TOOL)
				search_add_topic(&out, &all.list[i], 0);
		text_grow(&out,
		    SLICE("\n'fentools help WORD' finds a tool, an option or a "
			  "fault; 'fentools help TOOL'\n"
			  "prints the help of a tool; 'fentools doctor' says "
			  "what works on this machine;\n"
			  "'man fentools' has more.\n"));
		status = cli_print(text_slice(&out));
	}
	text_free(&out);
	topics_free(&all);
	return status;
}

static enum status
complain(const struct topics *all, const char *word)
{
	struct near near = {.typed = slice_of(word)};

	offer_tools(&near);
	search_offer(&near, all);
	(void)cli_error_near("nothing is known about", word, NULL,
	    near_word(&near));
	return BAD;
}

/* Prints what is known about the words. */
static enum status
search(const char *self, char **words)
{
	enum fault_code code = words[1] == NULL ? fault_find(slice_of(words[0]))
						: FAULTS;
	struct topics all = {0};
	struct text out = {0};
	enum status status = TROUBLE;

	if (code < FAULTS)
		fault_explain(&out, code);
	if (add_tools(&all, self)) {
		topics_add_faults(&all);
		topics_add_fields(&all);
		topics_add_members(&all);
		if (code == FAULTS)
			search_add(&out, &all, words);
		status = out.len > 0 ? cli_print(text_slice(&out))
				     : complain(&all, words[0]);
	}
	text_free(&out);
	topics_free(&all);
	return status;
}

static enum status
find_help(const char *self, char **words)
{
	static char option[] = "--help";
	struct text tool = {0};
	char *argv[] = {NULL, option, NULL};
	enum status status = TROUBLE;

	if (*words == NULL)
		status = cli_error("a word is missing behind", "help", NULL);
	else if (words[1] == NULL && find_tool(words[0], &tool))
		run_instead(self, text_string(&tool), argv);
	else
		status = search(self, words);
	text_free(&tool);
	return status;
}

/* Replaces this program by a tool. */
static enum status
run(const char *self, char **argv)
{
	struct near near = {.typed = slice_of(argv[0])};
	struct text tool = {0};

	if (find_tool(argv[0], &tool)) {
		run_instead(self, text_string(&tool), argv);
	} else {
		offer_tools(&near);
		(void)cli_error_near("no tool is called", argv[0], NULL,
		    near_word(&near));
	}
	text_free(&tool);
	return TROUBLE;
}

int
main(int argc, char **argv)
{
	struct settings settings = {0};
	const struct cli_table tables[] = {{options, &settings}, {0}};
	enum status status;
	int operand;

	status_reserve_descriptors();
	status_name(argv[0]);
	if (argc > 1 && strcmp(argv[1], "help") == 0)
		return find_help(argv[0], argv + 2);
	if (argc > 1 && strcmp(argv[1], "doctor") == 0)
		return examine(argv + 2);
	if (argc > 1 && argv[1][0] != '-')
		return run(argv[0], argv + 1);
	if (!cli_parse(argc, argv, tables, &help, &operand, &status))
		return status;
	if (operand < argc)
		return cli_error("an option stands before", argv[operand],
		    NULL);
	return settings.names ? print_names() : list(argv[0]);
}
