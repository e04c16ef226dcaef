/* draw: scenes as text, as SVG and as HTML. Tools include it. All append to a
 * text and make room for it. */
#ifndef DRAW_DRAW_H
#define DRAW_DRAW_H

#include "base/report.h"
#include "base/text.h"
#include "draw/scene.h"

enum theme {
	THEME_LIGHT,
	THEME_DARK,
	THEME_PRINT, /* black on white: no colour is needed */
};

/* How it is to look. */
struct look {
	bool ascii;           /* text: no character beyond ASCII */
	bool colour;          /* text: with the terminal's colours */
	bool legend;          /* say what each glyph and mark is */
	enum letters letters; /* text: Xiangqi's in ASCII */
	enum theme theme;     /* SVG; HTML goes by the reader's system */
};

/* A scene, and the record that it is of. */
struct picture {
	const struct scene *scene;
	uint64_t number;     /* of the record, from 1 */
	struct slice record; /* as it was read: any bytes */
};

/* Appends the position in words: a line without newline that names it ("Chess,
 * White to move"), and one that says what stands where. */
void words_title(struct text *, const struct scene *);
void words_describe(struct text *, const struct scene *);

/* A board in text: lines of so many columns, filled up with spaces. */
size_t text_width(const struct scene *, const struct look *);
void text_draw(struct text *, const struct scene *, const struct look *);

/* What all that there is means: lines. */
void text_legend(struct text *, const struct scene_seen *, const struct look *);

/* An SVG document. */
void svg_draw(struct text *, const struct picture *, const struct look *);

/* One SVG document of many pictures, each in a frame of the same size, so many
 * side by side: the pictures, from 0 on, then the head, which is to stand before
 * them and can be written only when all are known, and the end. */
struct svg_sheet {
	unsigned columns;
	uint64_t count;
	int height; /* of a frame, by the first picture */
	struct scene_seen seen;
};
void svg_sheet_picture(struct text *, struct svg_sheet *,
    const struct picture *, const struct look *);
void svg_sheet_head(struct text *, const struct svg_sheet *,
    const struct look *);
void svg_sheet_end(struct text *, const struct svg_sheet *,
    const struct look *);

/* One HTML page: its head, a picture with the faults (warnings) of its record or
 * NULL, a record that is bad, the end. It is written as it comes. */
void html_head(struct text *, const struct look *);
void html_picture(struct text *, const struct picture *,
    const struct report *warnings, const struct look *);
void html_bad(struct text *, uint64_t number, const struct report *,
    const struct look *);
void html_end(struct text *, const struct look *);

#endif
