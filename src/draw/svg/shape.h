/* shape: the look of each glyph, as SVG in a square of 100 by 100. The
 * shapes were drawn for this project, so that no font is needed. The files
 * of src/draw/svg include it. */
#ifndef DRAW_SVG_SHAPE_H
#define DRAW_SVG_SHAPE_H

#include "draw/svg/markup.h"

/* The frame of a shape, and how its body is drawn. */
enum frame {
	FRAME_PIECE, /* no frame; the body is filled and outlined */
	FRAME_DISC,  /* a disc; the body is the path of a brush */
	FRAME_BACK,  /* the back of a disc; the same with a finer brush */
	FRAME_TILE,  /* a tile; the body is its ornament */
	FRAME_COIN,  /* a disc of chess; the body is the path of a letter */
	FRAME_PLACE, /* an empty place that waits for a tile; its ornament */
	FRAMES,
};

/* The bodies of the glyphs, in the order of enum glyph: chess pieces, Red's
 * and Black's Xiangqi pieces, pieces face down, unknown pieces (Red's
 * first), and tiles. A body is elements, or the data of a path. In it, @1, @2 and @3
 * stand for the three colors of a glyph: the area, the drawing on it, and its edge or
 * finest lines. */
extern const char *const shapes_chess[];
extern const char *const shapes_red[];
extern const char *const shapes_dark[];
extern const char *const shapes_red_simplified[];
extern const char *const shapes_dark_simplified[];
extern const char *const shapes_down[];
extern const char *const shapes_unknown[];
extern const char *const shapes_tile[];

/* The strokes of the four characters on the river. */
extern const char *const shapes_river[4];

/* Returns the path of a letter that stands for a piece, in upper or lower case. */
const char *shape_letter(char letter);

/* Appends the shapes that several of the glyphs share and, with `places`, that of empty
 * places. */
void shape_put_bases(const struct markup *, glyph_set, bool places);

/* Appends the shape of a glyph, other than GLYPH_NONE, in the piece set of the markup. The
 * caller has appended the name and the id of its element; the other attributes follow. */
void shape_put(const struct markup *, enum glyph);

/* The same for an empty place that waits for a tile. */
void shape_put_place(const struct markup *, enum glyph tile);

#endif
