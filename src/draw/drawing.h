/* drawing: turns positions into scenes: an entry for each game, and the functions
 * that the games share. The files of src/draw include it. */
#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include "base/text.h"
#include "draw/scene.h"

/* Adds the panels and captions of a position to an empty scene. */
typedef void drawing_fill(struct scene *, const struct position *,
    const struct scene_options *);

/* Marks the kings in check, even if the position isn't playable. */
typedef void drawing_check(struct scene *, const struct position *,
    const struct scene_options *);

/* Marks the squares of a legal move and adds its arrow. */
typedef void drawing_move(struct scene *, const struct position *, struct move,
    const struct scene_options *);

/* Returns true if the position is what the second side knows of it. */
typedef bool drawing_viewer(const struct position *);

struct drawing {
	const char *game; /* its name: "Chess" */
	drawing_fill *fill;
	drawing_check *check; /* NULL: the game has no check */
	drawing_move *move;
	drawing_viewer *seen_by_second; /* NULL: both sides know all */
};

extern const struct drawing chess_drawing, xiangqi_drawing, jieqi_drawing,
    azul_drawing;

/* The kind, place and size of a new panel, as in struct panel. */
struct panel_spec {
	enum panel_kind kind;
	int row, column, span;
	int rows, columns;
};

/* Adds a panel of empty spots and returns it. */
struct panel *scene_add_panel(struct scene *, struct panel_spec,
    struct slice title);

/* Adds the panel of a board, with the names of files, from a, and of ranks,
 * from the number `first`. */
struct panel *scene_add_board(struct scene *, struct panel_spec, int first,
    bool flip);

/* Returns the spot of a square of the panel of kind PANEL_SQUARES or
 * PANEL_POINTS. There has to be one. */
struct spot *scene_square(struct scene *, int square, bool flip);

/* Marks two squares of the board as the ends of a move, and adds the arrow between
 * them. */
void scene_show_move(struct scene *, int from, int to, bool flip);

/* Calls the `move` of the position's game: marks a legal move and adds its arrow. */
void scene_show_legal_move(struct scene *, const struct position *, struct move,
    const struct scene_options *);

/* Adds an arrow, if there is room. */
void scene_add_arrow(struct scene *, struct arrow);

/* Appends a spot to a tray and returns it, or NULL if there is no room. */
struct spot *panel_append(struct panel *, enum glyph);

/* Adds a caption, a format as in text_add_format, of up to CAPTION_ROOM
 * bytes. */
void scene_add_caption(struct scene *, enum caption_kind, const char *format,
    ...);

/* Appends a format to a caption. */
void caption_append(struct caption *, const char *format, ...);

/* Adds the caption "move 12" or "move 12, halfmove clock 3". `second`: the second side is
 * to move. */
void scene_add_clocks_caption(struct scene *, unsigned halfmove,
    unsigned fullmove, bool second);

#endif
