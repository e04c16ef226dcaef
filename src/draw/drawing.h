/* drawing: what fills scenes, an entry a game, and what their files share. The
 * files of draw include it. */
#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include "base/text.h"
#include "draw/scene.h"

/* Fills an empty scene. */
typedef void drawing_fill(struct scene *, const struct position *,
    const struct scene_how *);

/* Marks the kings that are in check, also where nobody can play on. */
typedef void drawing_check(struct scene *, const struct position *,
    const struct scene_how *);

/* Marks a legal move and adds its arrow. */
typedef void drawing_move(struct scene *, const struct position *, struct move,
    const struct scene_how *);

struct drawing {
	const char *game;
	drawing_fill *fill;
	drawing_check *check; /* NULL: it knows no check */
	drawing_move *move;
};

extern const struct drawing chess_drawing, xiangqi_drawing, jieqi_drawing,
    azul_drawing;

/* Where a panel stands, and what it is. */
struct panel_form {
	enum panel_kind kind;
	int row, column, span;
	int rows, columns;
};

/* Adds a panel of empty places. */
struct panel *scene_add(struct scene *, struct panel_form, struct slice title);

/* Adds a panel for a board of so many files and ranks, with the names of both;
 * `first` is what the lowest rank is called. */
struct panel *scene_add_board(struct scene *, struct panel_form, int first,
    bool flip);

/* The panel that is the board; there is one. */
struct panel *scene_board(struct scene *);

/* The spot of a square of that board. */
struct spot *scene_square(struct scene *, int square, bool flip);

/* Marks two squares of the board and adds the arrow between them. */
void scene_point(struct scene *, int from, int to, bool flip);

/* Adds an arrow; what finds no room is left out. */
void scene_add_arrow(struct scene *, struct arrow);

/* Appends a spot to a tray, and gives it; what finds no room is left out:
 * NULL. */
struct spot *panel_append(struct panel *, enum glyph);

/* Begins a caption: what is appended to the text is what it says, once it is
 * ended. */
struct text scene_begin_caption(struct scene *, enum caption_kind);
void scene_end_caption(struct scene *, const struct text *);

/* Adds a caption, and one that ends in a number. */
void scene_say(struct scene *, enum caption_kind, struct slice);
void scene_say_number(struct scene *, enum caption_kind, struct slice,
    unsigned);

/* "move 12", and where there is something to tell, the halfmove clock. */
void scene_say_clocks(struct scene *, unsigned halfmove, unsigned fullmove);

#endif
