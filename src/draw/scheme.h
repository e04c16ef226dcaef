/* scheme: the colours of everything that is drawn, by what they are for. The
 * files of src/draw include it. */
#ifndef DRAW_SCHEME_H
#define DRAW_SCHEME_H

#include "draw/draw.h"

enum colour_role {
#define COLOUR(role, name, light, dark, print) COLOUR_##role,
#include "draw/scheme.def"
#undef COLOUR
	COLOURS,
};

struct scheme {
	const char *name; /* what ids begin with */
	const char *colour[COLOURS];
};

/* A scheme for each theme; and one for pages, whose colours are variables, so
 * that the page can have them by the reader's system. */
#define SCHEME_PAGE (THEME_PRINT + 1)
extern const struct scheme schemes[SCHEME_PAGE + 1];

/* What the variables of a page are called. */
extern const char *const scheme_variables[COLOURS];

#endif
