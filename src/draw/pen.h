/* pen: what writes a board in text, and knows in which column it is. The files
 * of draw include it. */
#ifndef DRAW_PEN_H
#define DRAW_PEN_H

#include "draw/draw.h"

struct pen {
	struct text *out;
	const struct look *look;
	size_t column;
};

/* What things look like with colours; each says both what is in front and what
 * is behind, or only what goes with any background. */
enum ink {
	INK_PLAIN,
	INK_FAINT, /* lines, coordinates, places that wait */
	INK_TITLE,
	INK_CHANGED, /* a caption */
	INKS,
};

/* Writes so many columns. */
void pen_put(struct pen *, struct slice, size_t columns);
void pen_text(struct pen *, struct slice);
void pen_repeat(struct pen *, struct slice, size_t times);

/* Goes on to a column with spaces. */
void pen_to(struct pen *, size_t column);

/* From now on; nothing where no colour is wanted. */
void pen_ink(struct pen *, enum ink);

/* A spot with what stands on its left and its right: marks, or else these. */
struct spot_frame {
	struct slice empty; /* what an empty place is */
	size_t empty_width;
	struct slice left, right;
	size_t width; /* of the glyph: narrower ones are filled up */
	bool chequered, dark, lines;
};
void pen_spot(struct pen *, const struct spot *, const struct spot_frame *);

/* A spot of a tray, as narrow as it can be, and how many columns that takes. */
void pen_piece(struct pen *, const struct spot *);
size_t pen_piece_width(const struct spot *, const struct look *);

/* How wide the cells of a panel are, and the widest of its glyphs. */
size_t panel_glyph_width(const struct panel *, const struct look *);

/* How wide a panel is that is no tray, with the names of its rows; how many
 * lines it takes, `width` being what there is for a tray; and a line of it. The
 * first is that of titles where there are any in its row. */
size_t panel_width(const struct panel *, const struct look *);
size_t panel_lines(const struct panel *, size_t width, bool titled,
    const struct look *);
void panel_line(struct pen *, const struct panel *, size_t width, bool titled,
    size_t line);

#endif
