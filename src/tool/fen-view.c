/* fen-view - draw positions as text, SVG or HTML */

#include "tool/view/view.h"

static const struct cli_help help = {
    .usage =
	"usage: fen-view [-cJqRz] [-d C] [-e POS] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
	"                [-o PATH] [FILE ...]\n"
	"       fen-view --schema\n",
    .about = "Draw positions as text, SVG or HTML.",
    .examples = "fen-view -e 'startpos moves e2e4 e7e5'\n"
		"fen-view --svg --move=e2e4 -o boards games.fen\n",
};

/* The texts that only this tool has. */
static const struct cli_option options[] = {
    {0, "trays", CLI_VALUE, NULL, NULL, CLI_OUTPUT | CLI_MORE, "WHEN",
	"lists of pieces: auto (default), always or never:\nthose in the record, also those that follow from it, or none"},
    {0},
};

int
main(int argc, char **argv)
{
	static struct viewer view;
	struct filter_options asked = {0};

	view.trays = WHEN_AUTO;
	return view_main(&view, &asked, argc, argv, &help, options);
}
