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
	struct scene_seen seen;
	struct layout layout;
	bool shared; /* the grounds of boards stand beside the shapes */
	bool page;   /* it has the captions, and ids by the number */
};

/* Finds the places of all that is to be drawn: alone, or where grounds are
 * shared; in a page, where that is the scheme. */
void svg_start(struct svg *, struct text *, const struct scene *,
    const struct scheme *, bool shared);

/* The position in words, for who can't see it. */
void svg_words(const struct svg *, uint64_t number);

/* The shapes of what there is, for others to use; with the grounds of boards,
 * where these are shared. */
void svg_shapes(const struct markup *, const struct scene_seen *, bool grounds);

/* Panels, arrows and captions. */
void svg_body(const struct svg *);

/* A panel and all that stands on it. */
void svg_panel(const struct svg *, size_t index);

/* What is there of a panel when nothing stands on it. */
void svg_ground(const struct markup *, const struct panel *);

/* The same of the boards of all games, for others to use. */
void svg_grounds(const struct markup *);

/* Uses one of these; false where there is none for the panel. */
bool svg_use_ground(const struct markup *, const struct panel *);

/* The shapes of the marks and states that there are. */
void svg_mark_shapes(const struct markup *, const struct scene_seen *);

/* Uses a shape, "dim-" and what it is of, or just its name. */
void svg_use(const struct markup *, const char *kind, const char *name, int x,
    int y);

/* The marks of a spot that are below what stands there, or above it. */
void svg_marks(const struct markup *, const struct spot *, bool above, int x,
    int y);

/* What stands on a spot, with the marks above it, and how many there are. */
void svg_spot(const struct markup *, const struct spot *, int x, int y);

/* A legend of what there is, so far from the top, and how high it is. */
void svg_legend(const struct markup *, const struct scene_seen *, int y,
    int width);
int svg_legend_height(const struct scene_seen *, int width);

#endif
