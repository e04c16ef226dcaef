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
	THEME_GREEN, /* light, with a green board */
	THEME_BLUE,  /* light, with a blue board */
	THEMES,
	THEME_AUTO =
	    THEMES, /* light; on a page, what the reader's system wants */
};

/* How to draw: the options of fen-view that concern looks. */
struct draw_style {
	bool ascii;           /* text: ASCII instead of Unicode */
	bool ascii_lines;     /* text: the same for lines only */
	bool color;           /* text: the colors of a terminal */
	size_t width;         /* text: columns of the terminal; 0: unknown */
	bool legend;          /* explain each glyph and mark */
	enum letters letters; /* of Xiangqi, in ASCII and PIECES_LETTERS */
	enum piece_set pieces;
	enum theme theme;       /* of SVG and HTML */
	enum language language; /* of the legend of a page */
	uintmax_t
	    size; /* SVG: the width of a board in pixels; 0: 50 a square */
};

/* A scene and its record. */
struct picture {
	const struct scene *scene;
	uint64_t number;     /* of the record, from 1 */
	struct slice record; /* as it was read; may have any bytes */

	/* for HTML */
	bool lines;    /* the record has several lines */
	uint64_t file; /* where it stands: the file's number, from 1, */
	uint64_t line; /* and the number of its line */
};

/* Describe a scene in words, on one line without a newline: as a title, "Chess,
 * White to move", and in full, "white king e1; white rooks a1, h1; ...". */
void describe_title(struct text *, const struct scene *);
void describe_scene(struct text *, const struct scene *);

/* Draws a scene as lines of text. Each line is filled with spaces to text_width
 * columns of a terminal. The boards of Azul's players stand below each other if the
 * terminal is too narrow for both. */
size_t text_width(const struct scene *, const struct draw_style *);
void text_draw(struct text *, const struct scene *, const struct draw_style *);

/* Appends the legend of what occurs, a line for each glyph and mark. */
void text_legend(struct text *, const struct scene_contents *,
    const struct draw_style *);

/* Appends an SVG document of one picture. */
void svg_draw(struct text *, const struct picture *, const struct draw_style *);

#define SVG_SHEET_COLUMNS_MOST 100

/* One SVG document of many pictures of equal width, in rows of `columns` pictures. The
 * boards of a row stand at one height. First draw all pictures; then the head, which
 * precedes them in the document but depends on all of them; then the end. A picture is
 * appended when its row is full; svg_sheet_rest appends the last row. */
struct svg_sheet {
	unsigned columns;
	uint64_t count;  /* of the pictures so far */
	uint64_t height; /* of the rows so far, in pixels */
	struct text row; /* the pictures of the row that isn't full */
	struct svg_frame {
		size_t end;        /* in `row` */
		uint64_t number;   /* of the record */
		int board, height; /* where the board begins, in pixels */
	} frame[SVG_SHEET_COLUMNS_MOST];
	struct scene_contents contents;
};
void svg_sheet_rest(struct text *, struct svg_sheet *,
    const struct draw_style *);
void svg_sheet_picture(struct text *, struct svg_sheet *,
    const struct picture *, const struct draw_style *);
void svg_sheet_head(struct text *, const struct svg_sheet *,
    const struct draw_style *);
void svg_sheet_end(struct text *, const struct svg_sheet *,
    const struct draw_style *);

/* One HTML page. First its head, then the records in their order, then its
 * end, which frees the page. A bad record is a picture without a scene. The report has
 * the record's errors and warnings; it may be NULL. */
struct html_page;
struct html_page *html_begin(struct text *, const struct draw_style *);
void html_record(struct html_page *, struct text *, const struct picture *,
    const struct report *);
void html_end(struct html_page *, struct text *);

/* Add a position to the game of the record that follows, and the move that led to it
 * ("" for the first), or drop them all. Only if html_plays: a page has the positions of
 * its first 1,000 records at most. */
bool html_plays(const struct html_page *);
void html_add_ply(struct html_page *, const struct scene *, struct slice move);
void html_drop_plies(struct html_page *);

#endif
