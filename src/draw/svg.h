/* svg: what documents, sheets and pages of boards are made of. The files of
 * src/draw include it. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "draw/layout.h"
#include "draw/markup.h"

#define SVG_FONT                                                               \
	"font-family='system-ui,Helvetica,Arial,sans-serif' font-size='28'"

/* A scene that is drawn. */
struct svg {
	struct markup markup;
	const struct scene *scene;
	struct layout layout;
	int legend_at; /* from the top; 0: there is none */
	bool shared;   /* the grounds of boards stand beside the shapes */
	bool ids;      /* title and description have ids by the number */
};

/* Finds the places of all that is to be drawn. */
void svg_start(struct svg *, struct text *, const struct scene *,
    const struct look *, const struct scheme *);

/* The position in words, for who can't see it. */
void svg_words(const struct svg *, uint64_t number);

/* The shapes of these glyphs, for others to use; with the grounds of boards,
 * where these are shared. */
void svg_shapes(const struct markup *, glyph_set, bool grounds);

/* Panels, arrows, captions and the legend. */
void svg_body(const struct svg *);

/* A panel and all that stands on it. */
void svg_panel(const struct svg *, size_t panel);

/* What is there of a panel when nothing stands on it. */
void svg_ground(const struct markup *, const struct panel *);

/* The same of the boards of all games, for others to use. */
void svg_grounds(const struct markup *);

/* Uses one of these; false where there is none for the panel. */
bool svg_use_ground(const struct markup *, const struct panel *);

/* What the marks of a spot draw below what stands there, and above. */
void svg_marks_below(const struct markup *, unsigned marks, int x, int y);
void svg_marks_above(const struct markup *, const struct spot *, int x, int y);

/* Puts the glyph of a spot there. */
void svg_use(const struct markup *, enum glyph, bool dim, int x, int y);

/* The legend, and how high it is. */
void svg_legend(const struct svg *);
int svg_legend_height(const struct svg *);

#endif
