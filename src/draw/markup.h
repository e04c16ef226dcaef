/* markup: tags and texts of SVG and HTML, in the colours of a theme. The files
 * of src/draw include it. */
#ifndef DRAW_MARKUP_H
#define DRAW_MARKUP_H

#include "base/text.h"
#include "draw/scheme.h"

struct markup {
	struct text *out;
	const struct scheme *scheme;
};

/* Appends the format, and makes room for it: %d is an int, %u a uint64_t, %s a
 * string as it is, %e a string that is escaped, %c a colour of the scheme (enum
 * colour_role). */
void markup_put(const struct markup *, const char *format, ...);

/* Appends bytes as text: what markup would take for its own is an entity, and
 * what isn't printable ASCII is \xNN. */
void markup_escape(const struct markup *, struct slice);

/* Escapes what was appended from there on. */
void markup_escape_behind(const struct markup *, size_t begin);

#endif
