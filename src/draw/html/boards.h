/* boards: what the files of a page of boards share: boards.c writes the page, fields.c the
 * fields of a record. Only these include it. */
#ifndef DRAW_HTML_BOARDS_H
#define DRAW_HTML_BOARDS_H

#include "draw/svg/parts.h"
#include "draw/svg/svg.h"

/* The fields of a record, in the order in which they stand in the data of a page. The
 * templates in boards.c have a field's name in braces where its value goes. */
enum html_field {
	HTML_ANCHOR,      /* line-12 */
	HTML_NUMBER,      /* of the record */
	HTML_STATE,       /* good, warned or bad; wide; cut */
	HTML_WORDS,       /* of its faults */
	HTML_GAME,        /* an attribute with its positions, or nothing */
	HTML_LANGUAGE,    /* an attribute with the language, or nothing */
	HTML_BOX,         /* the size of the picture */
	HTML_TITLE,       /* empty for a record without a picture */
	HTML_DESCRIPTION, /* the picture in words */
	HTML_PICTURE,     /* panels and arrows */
	HTML_CAPTIONS,
	HTML_RECORD,
	HTML_FAULTS,
	HTML_FIELDS,
};

struct html_page {
	struct draw_style style;
	uint64_t records; /* so far */
	struct parts parts;
	struct text game;   /* the positions of the game at hand: move, captions
			     * and picture, a form feed behind each */
	size_t plies;       /* in `game` */
	unsigned number;    /* of the move that follows them, or 0 */
	bool second;        /* the second side makes it */
	struct text fields; /* of the record at hand, one after the other */
	size_t end[HTML_FIELDS]; /* where each ends */
};

/* Fills the fields of a picture with its faults or NULL. The picture is written with
 * the parts, or in full if they are NULL. */
void html_fill(struct html_page *, const struct picture *,
    const struct report *, struct parts *);

#endif
