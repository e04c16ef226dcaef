/* svg: the parts of a picture that SVG documents, sheets and HTML pages
 * share. The files of src/draw/svg and src/draw/html include
 * it. */
#ifndef DRAW_SVG_SVG_H
#define DRAW_SVG_SVG_H

#include "draw/svg/layout.h"
#include "draw/svg/markup.h"

/* What shapes and texts inherit, so that it isn't written for each of them. What differs
 * from it, such as a line with square ends, says so. */
#define SVG_INHERITED                                                          \
	"font-family='system-ui,Helvetica,Arial,sans-serif' font-size='28' "   \
	"fill='none' stroke-width='5' stroke-linejoin='round' "                \
	"stroke-linecap='round'"

/* A scene while it is drawn. */
struct svg {
	struct markup markup;
	const struct scene *scene;
	struct scene_contents contents;
	struct layout layout;
	bool shared; /* pictures share the backgrounds in <defs> */
	bool page;   /* for HTML: numbers in ids, no captions in the SVG */
};

/* Prepares to draw a scene: computes its layout and contents. Owns nothing. */
void svg_start(struct svg *, struct markup, const struct scene *, bool shared);

/* Appends <title> and <desc>, which describe the position to screen readers. */
void svg_describe(const struct svg *);

/* Appends <defs> with the shapes of all glyphs, marks and states that occur
 * and, with `grounds`, the backgrounds of boards. */
void svg_shapes(const struct markup *, const struct scene_contents *,
    bool grounds);

/* Appends panels, arrows and captions. */
void svg_body(const struct svg *);

/* Appends the arrows between spots of one panel, or those between panels if `panel` is
 * -1. The first are drawn below the pieces, which stay visible, in units of the panel. */
void svg_arrows(const struct svg *, int panel);

/* Appends a panel with its background and spots. */
void svg_panel(const struct svg *, size_t index);

/* Appends the background of a panel: squares, lines, discs or places. */
void svg_background(const struct markup *, const struct panel *);

/* Appends the backgrounds of all boards to <defs>. */
void svg_backgrounds(const struct markup *);

/* Appends a <use> of such a background. Returns false if the panel has none. */
bool svg_use_background(const struct markup *, const struct panel *);

/* Appends what is printed on the panels of Azul to <defs>. */
void svg_printed(const struct markup *, const struct scene_contents *);

/* Appends the shapes of the marks and states that occur. */
void svg_mark_shapes(const struct markup *, const struct scene_contents *);

/* Appends a <use> of a shape at x, y. `kind` is "dim-" or ""; it precedes
 * the name. */
void svg_use(const struct markup *, const char *kind, const char *name, int x,
    int y);

/* Appends the marks of a spot that lie above its glyph, or those that lie
 * below it. */
void svg_marks(const struct markup *, const struct spot *, bool above, int x,
    int y);

/* Appends the glyph of a spot and the marks above it. */
void svg_spot(const struct markup *, const struct spot *, int x, int y);

/* Appends the legend of the signs that occur, at y. */
void svg_legend(const struct markup *, const struct scene_contents *, int y,
    int width);

/* Returns the height of that legend. */
int svg_legend_height(const struct scene_contents *, int width);

#endif
