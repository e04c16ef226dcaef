/* view: the answers of fen-view as JSON. Tools include this file. */
#ifndef JSON_VIEW_H
#define JSON_VIEW_H

#include "notation/notation.h"

/* A drawing, and its title and description in words. */
struct json_picture {
	struct slice title;
	struct slice description;
	struct slice drawing;
	bool svg; /* false: text */
};

/* Appends an object for the record with this number. */
void json_view(struct text *, uint64_t number, const struct entry *,
    struct json_picture);

#endif
