/* programs: the programs that fen-view starts. Its files and those of fentools include
 * this file. */
#ifndef TOOL_VIEW_PROGRAMS_H
#define TOOL_VIEW_PROGRAMS_H

#include "io/process/program.h"

#define VIEW_CONVERTER "rsvg-convert" /* reads SVG, writes PNG */
#define VIEW_SIXEL "img2sixel"        /* reads PNG */
#define VIEW_OPENER "xdg-open"        /* opens a file in the program for it */
#define VIEW_OPENER_MACOS "open"

/* Returns the program number i, from 0. */
struct optional_program view_program(size_t i);

#endif
