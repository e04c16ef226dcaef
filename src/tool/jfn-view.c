/* jfn-view - draw positions of Jieqi as text, SVG or HTML */

#include "tool/view/view.h"

static const char help[] =
    "usage: jfn-view [-cJq] [-d C] [-e POS] [-f NOTATION] [-k N] [-l LEVEL] [-m N]\n"
    "                [-o DIR] [FILE ...]\n"
    "       jfn-view --schema\n"
    "\n"
    "Draw positions of Jieqi as text, SVG or HTML.\n"
    "\n" VIEW_HELP_SHOWN
    "      --trays=WHEN       lists of pieces: those in the record (auto), also\n"
    "                         those that follow from it (always, default), never\n" VIEW_HELP_MEDIA(
	NOTATIONS_HELP_READ_JFN);

int
main(int argc, char **argv)
{
	static struct viewer view;
	struct filter_options asked = {
	    .from = &notation_jfn,
	    .options.choice[CHOICE_LETTERS] = LETTERS_WXF,
	};

	view.trays = WHEN_ALWAYS;
	return view_main(&view, &asked, argc, argv, help);
}
