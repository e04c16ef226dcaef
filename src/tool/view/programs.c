#include "tool/view/programs.h"

static const struct optional_program programs[] = {
    {VIEW_CONVERTER, "fen-view --png, --graphics", NULL},
    {VIEW_SIXEL, "fen-view --graphics=sixel", NULL},
    {VIEW_OPENER, "fen-view --open", NULL},
    {VIEW_OPENER_MACOS, "fen-view --open", NULL},
    {0},
};

struct optional_program
view_program(size_t i)
{
	return programs[i];
}
