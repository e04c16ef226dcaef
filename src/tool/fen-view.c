/* fen-view - draw positions as text, SVG or HTML */

#include "tool/view/view.h"

static const char help[] =
    "usage: fen-view [-cJq] [-d C] [-e POS] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
    "                [-o DIR] [FILE ...]\n"
    "       fen-view --schema\n"
    "\n"
    "Draw positions as text, SVG or HTML.\n"
    "\n" VIEW_HELP_SHOWN
    "      --trays=WHEN       lists of pieces: those in the record (auto, default),\n"
    "                         also those that follow from it (always), or never\n" VIEW_HELP_MEDIA(
	NOTATIONS_HELP_READ);

int
main(int argc, char **argv)
{
	static struct viewer view;
	struct filter_options asked = {0};

	view.trays = WHEN_AUTO;
	return view_main(&view, &asked, argc, argv, help);
}
