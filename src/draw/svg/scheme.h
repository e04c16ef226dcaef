/* scheme: the colors of a theme, one for each role, such as the light squares
 * or the edge of a white piece. scheme.def lists them. The files of src/draw/svg
 * include it. */
#ifndef DRAW_SVG_SCHEME_H
#define DRAW_SVG_SCHEME_H

#include "draw/draw.h"

enum color_role {
#define COLOR(role, name, light, dark, print, green, blue) COLOR_##role,
#include "draw/svg/scheme.def"
#undef COLOR
	COLORS,
};

/* The schemes: one for each theme, and SCHEME_PAGE for HTML, whose colors are CSS
 * variables, because the reader's browser chooses between light and dark. */
#define SCHEME_PAGE THEMES
#define SCHEMES (SCHEME_PAGE + 1)

/* The names with which ids in SVG begin. */
extern const char *const scheme_names[SCHEMES];

struct color_entry {
	const char *variable; /* in CSS, without -- */
	const char *in[SCHEMES];
};

/* Index by enum color_role. */
extern const struct color_entry color_table[COLORS];

#endif
