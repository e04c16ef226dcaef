/* fen-view - draw positions as text, SVG or HTML */

#include "tool/view.h"

static const char help[] =
    "usage: fen-view [-cJq] [-d C] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
    "                [-o DIR] [FILE ...]\n"
    "       fen-view --schema\n"
    "\n"
    "Draw positions as text, SVG or HTML.\n"
    "\n" VIEW_HELP_SHOWN
    "      --trays=WHEN       pieces beside the board: what the record tells (auto,\n"
    "                         default), what follows from it, too (always), never\n" VIEW_HELP_MEDIA(
	NOTATIONS_HELP_READ);

int
main(int argc, char **argv)
{
	static struct filter filter;
	static struct viewer view = {.filter = &filter, .trays = WHEN_AUTO};

	return view_main(&view, argc, argv, help);
}
