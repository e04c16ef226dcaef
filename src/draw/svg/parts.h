/* parts: a dictionary of markup that pictures have in common, such as the names beside
 * a board, or a piece, or the place of a square. The data of an HTML page refers to a
 * part by its number, in two bytes or three:
 *
 *	^c	part c - '#', for the first 90 parts
 *	`cd	part (c - '#') * 90 + d - '#'
 *
 * page.js puts the parts in their places. markup.h and draw/html include it. */
#ifndef DRAW_SVG_PARTS_H
#define DRAW_SVG_PARTS_H

#include "base/text.h"

#define PARTS_MOST 1000  /* further markup stays as it is */
#define PARTS_SLOTS 2048 /* a power of two above PARTS_MOST */
#define PARTS_DIGITS 90

struct parts {
	struct text text;           /* the parts, a tab behind each */
	size_t end[PARTS_MOST];     /* where each ends in the text */
	uint16_t slot[PARTS_SLOTS]; /* by hash: a number plus one; 0: none */
	size_t count;
	size_t printed; /* so many bytes of the text are in the page */
};

/* Replaces what the text has from `begin` on by a reference. Adds it to the parts if it
 * isn't there. */
void parts_shorten(struct parts *, struct text *, size_t begin);

/* Returns the parts that were added since the last call. */
struct slice parts_added(struct parts *);

#endif
