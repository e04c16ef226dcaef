/* jfn-view - draw positions of Jieqi as text, SVG or HTML */

#include "tool/view/view.h"

static const struct cli_help help = {
    .usage =
	"usage: jfn-view [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
	"                [-o PATH] [FILE ...]\n"
	"       jfn-view --schema\n",
    .about = "Draw positions of Jieqi as text, SVG or HTML.",
    .examples = "jfn-view games.jfn\n"
		"jfn-view --html --theme=dark games.jfn >games.html\n",
};

/* The texts that only this tool has. */
static const struct cli_option options[] = {
    {0, "trays", CLI_VALUE, NULL, NULL, CLI_OUTPUT | CLI_MORE, "WHEN",
	"lists of pieces: auto, always (default) or never:\nthose in the record, also those that follow from it, or none"},
    {'f', "from", CLI_VALUE, NULL, NULL, CLI_INPUT, "NOTATION",
	NOTATIONS_HELP_READ_JFN},
    {0},
};

int
main(int argc, char **argv)
{
	static struct viewer view;
	struct filter_options asked = {
	    .from = &notation_jfn,
	    .options.choice[CHOICE_LETTERS] = LETTERS_WXF,
	};

	view.trays = WHEN_ALWAYS;
	return view_main(&view, &asked, argc, argv, &help, options);
}
