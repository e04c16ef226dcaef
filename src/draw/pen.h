/* pen: writes a board as text, character by character, and knows the column
 * that it has reached. The files of src/draw include it. */
#ifndef DRAW_PEN_H
#define DRAW_PEN_H

#include "draw/draw.h"

struct pen {
	struct text *out;
	const struct draw_style *style;
	size_t column; /* of the terminal, from 0 */
};

/* Styles of text for --color. */
enum ink {
	INK_PLAIN,
	INK_FAINT, /* lines of the board, coordinates, SPOT_DIM */
	INK_TITLE,
	INK_CHANGED, /* a caption that differs */
	INKS,
};

/* Writes a text that is so many columns wide. */
void pen_put(struct pen *, struct slice, size_t columns);

/* Writes a text of ASCII characters. */
void pen_text(struct pen *, struct slice);

/* Writes a text that may be Chinese. */
void pen_words(struct pen *, struct slice);

/* Writes spaces up to a column. */
void pen_pad_to(struct pen *, size_t column);

/* Changes the style for what follows. Does nothing without --color. */
void pen_ink(struct pen *, enum ink);

/* How pen_spot writes a spot of a board: `left`, the glyph, `right`. If the spot is
 * marked, its marks stand in the places of `left` and `right`. */
struct spot_frame {
	struct slice empty; /* shown on an empty spot */
	size_t empty_width;
	struct slice left, right;
	size_t width;   /* in columns; a narrower glyph is padded */
	bool checkered; /* the board has light and dark squares */
	bool dark;      /* this square is dark */
	bool lines;     /* the board has lines */
};
void pen_spot(struct pen *, const struct spot *, const struct spot_frame *);

/* Writes a spot of a tray, without padding. */
void pen_piece(struct pen *, const struct spot *);

/* Returns the number of columns that pen_piece writes. */
size_t pen_piece_width(const struct spot *, const struct draw_style *);

/* Returns the width of a panel with the names of its rows. Not for a tray,
 * which fits in any width. */
size_t panel_width(const struct panel *, const struct draw_style *);

/* Returns the number of lines that a panel takes. A tray is broken into
 * lines of `width` columns. `titled`: there is a line for titles above the
 * panel, because a panel beside it has a title. */
size_t panel_lines(const struct panel *, size_t width, bool titled,
    const struct draw_style *);

/* Writes one of these lines, counted from 0. */
void panel_line(struct pen *, const struct panel *, size_t width, bool titled,
    size_t line);

#endif
