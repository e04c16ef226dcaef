/* color: the colors of JSON on a terminal, as jq has them. filter includes it. */
#ifndef JSON_TEXT_COLOR_H
#define JSON_TEXT_COLOR_H

#include "base/text.h"

/* How deep objects and arrays may lie in each other. Deeper keys get the color of other
 * strings. */
#define JSON_COLOR_DEPTH 64

/* What is known behind the bytes that were seen so far. Zeros: at the begin of a
 * line. */
struct json_colors {
	char token;       /* the kind of the token that goes on, or 0 */
	bool escaped;     /* in a string, the byte before was a backslash */
	bool is_key;      /* the next string is a key */
	bool is_json;     /* the line begins with { */
	bool in_line;     /* the line has begun */
	size_t depth;     /* of objects and arrays */
	uint64_t objects; /* bit by depth: it is an object */
};

/* Appends the bytes, in colors where they are objects of JSON Lines. A line may come
 * in several parts. */
void json_color(struct json_colors *, struct text *, struct slice);

#endif
