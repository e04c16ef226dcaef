/* markup: writes tags and text of SVG and HTML, in the colors of a scheme.
 * The files of src/draw/svg, src/draw/html and src/draw/chart include it. */
#ifndef DRAW_SVG_MARKUP_H
#define DRAW_SVG_MARKUP_H

#include "base/text.h"
#include "draw/svg/parts.h"
#include "draw/svg/scheme.h"

struct markup {
	struct text *out;
	unsigned scheme; /* an enum theme, or SCHEME_PAGE */
	enum piece_set pieces;
	enum letters letters; /* for PIECES_LETTERS */
	struct parts *parts;  /* if not NULL, svg_use and svg_panel shorten what
			      * pictures have in common: see markup_shorten */
};

/* Makes room for the format and appends it. %d is an int, %u a uint64_t, %s
 * a string that is markup, %e a string to be escaped, %w a string to be escaped but for
 * Chinese characters, %n the name of the scheme and the piece set, %c one of the scheme's
 * colors (an enum color_role). */
void markup_put(const struct markup *, const char *format, ...);

/* Replaces what was appended from `begin` on by a reference to a part, if there are
 * parts. */
void markup_shorten(const struct markup *, size_t begin);

/* Appends bytes as text: & < > and quotes as entities, and bytes that aren't
 * printable ASCII as \xNN. */
void markup_escape(const struct markup *, struct slice);

/* The same, but Chinese characters stay as they are. */
void markup_words(const struct markup *, struct slice);

/* Replaces & < > and quotes by entities in what was appended from `begin`
 * on. */
void markup_escape_from(const struct markup *, size_t begin);

#endif
