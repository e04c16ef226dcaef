/* draw: draws scenes as text, SVG and HTML. Each function appends to a text
 * and makes room for that. tool and the files of src/draw include it. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include "report/report.h"
#include "base/text.h"
#include "draw/scene.h"

enum theme {
	THEME_LIGHT,
	THEME_DARK,
	THEME_PRINT, /* black, white and grey */
};

/* How to draw: the options of fen-view that concern looks. */
struct draw_style {
	bool ascii;           /* text: ASCII instead of Unicode */
	bool color;           /* text: the colors of a terminal */
	bool legend;          /* explain each glyph and mark */
	enum letters letters; /* text: for Xiangqi in ASCII */
	enum theme theme;     /* SVG; the reader's browser chooses for HTML */
};

/* A scene and its record. */
struct picture {
	const struct scene *scene;
	uint64_t number;     /* of the record, from 1 */
	struct slice record; /* as it was read; may have any bytes */
};

/* Describe a scene in words, on one line without a newline: as a title, "Chess,
 * White to move", and in full, "white king e1; white rooks a1, h1; ...". */
void describe_title(struct text *, const struct scene *);
void describe_scene(struct text *, const struct scene *);

/* Draws a scene as lines of text. Each line is filled with spaces to text_width
 * columns of a terminal. */
size_t text_width(const struct scene *, const struct draw_style *);
void text_draw(struct text *, const struct scene *, const struct draw_style *);

/* Appends the legend of what occurs, a line for each glyph and mark. */
void text_legend(struct text *, const struct scene_contents *,
    const struct draw_style *);

/* Appends an SVG document of one picture. */
void svg_draw(struct text *, const struct picture *, const struct draw_style *);

/* One SVG document of many pictures, in `columns` columns of frames of equal
 * size. First draw all pictures; then the head, which precedes them in the
 * document but depends on all of them; then the end. */
struct svg_sheet {
	unsigned columns;
	uint64_t count; /* of the pictures so far */
	int height;     /* of a frame; follows from the first picture */
	struct scene_contents contents;
};
void svg_sheet_picture(struct text *, struct svg_sheet *,
    const struct picture *, const struct draw_style *);
void svg_sheet_head(struct text *, const struct svg_sheet *,
    const struct draw_style *);
void svg_sheet_end(struct text *, const struct svg_sheet *,
    const struct draw_style *);

/* One HTML page. First its head, then the records in their order, then its
 * end: a picture for a good record, with its warnings or NULL, and html_bad
 * for a bad record. */
void html_head(struct text *, const struct draw_style *);
void html_picture(struct text *, const struct picture *,
    const struct report *warnings);
void html_bad(struct text *, uint64_t number, const struct report *);
void html_end(struct text *);

#endif
