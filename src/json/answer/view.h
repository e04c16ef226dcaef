/* json/view: what fen-view answers, as JSON. Tools include it. */
#ifndef JSON_VIEW_H
#define JSON_VIEW_H

#include "notation/notation.h"

/* A drawing, and what it shows in words. */
struct json_picture {
	struct slice title;
	struct slice description;
	struct slice drawing;
	bool svg; /* or text */
};

/* Appends an object for a record of that number. */
void json_view(struct text *, uint64_t number, const struct entry *,
    struct json_picture);

#endif
