/* shape: what each glyph looks like: SVG on a grid of a hundred, drawn for this
 * project, so that no font is needed. The files of src/draw include it. */
#ifndef DRAW_SHAPE_H
#define DRAW_SHAPE_H

#include "draw/markup.h"

/* What is around the body of a shape. */
enum frame {
	FRAME_PIECE, /* nothing: the body is filled and outlined */
	FRAME_DISC,  /* the body is a path: the strokes of a brush */
	FRAME_BACK,  /* the same, finer, on the back of a disc */
	FRAME_TILE,  /* the body is what is printed on it */
	FRAMES,
};

/* Bodies: of the chess pieces from the king on, in the order of the glyphs; of
 * Red's and Black's in Xiangqi; of those that lie face down, Red's first; of
 * what nobody knows; and of tiles. In them, @1, @2 and @3 are the three colours
 * that a glyph has: what is filled, what is drawn on it, and its edge or what
 * is finest. */
extern const char *const shapes_chess[];
extern const char *const shapes_red[];
extern const char *const shapes_dark[];
extern const char *const shapes_down[];
extern const char *const shapes_unknown[];
extern const char *const shapes_tile[];

/* The strokes of the four characters on the river. */
extern const char *const shapes_river[4];

/* Appends the shape of a glyph that isn't GLYPH_NONE. */
void shape_put(const struct markup *, enum glyph);

#endif
