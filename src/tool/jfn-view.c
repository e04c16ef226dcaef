/* jfn-view - draw positions of Jieqi as text, SVG or HTML */

#include "tool/view.h"

static const char help[] =
    "usage: jfn-view [-cJq] [-d C] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
    "                [-o DIR] [FILE ...]\n"
    "       jfn-view --schema\n"
    "\n"
    "Draw positions of Jieqi as text, SVG or HTML.\n"
    "\n" VIEW_HELP_SHOWN
    "      --trays=WHEN       pieces beside the board: what the record tells (auto),\n"
    "                         what follows from it, too (always, default), never\n" VIEW_HELP_MEDIA(
	NOTATIONS_HELP_READ_JFN);

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct viewer view = {.filter = &filter, .trays = WHEN_ALWAYS};

	filter.from = notation_find(SLICE("jfn"));
	filter.how.choice[CHOICE_LETTERS] = LETTERS_WXF;
	return view_main(&view, argc, argv, help);
}
