/* locate: where the keys and values of an object stand in its text. jansson's
 * tree doesn't know that. Only src/json includes this. */
#ifndef JSON_TEXT_LOCATE_H
#define JSON_TEXT_LOCATE_H

#include "base/slice.h"

/* A key, with its quotes, and its value. */
struct json_pair {
	struct slice key;
	struct slice value;
};

/* Takes the next pair of an object off *rest, which begins behind its brace or
 * behind the pair before; returns false at the end. */
bool locate_next(struct slice *rest, struct json_pair *);

/* Finds the value of a key in an object, or the key with its quotes. Returns the
 * whole record if it can't be found. */
struct slice locate_value(struct slice record, const char *key);
struct slice locate_key(struct slice record, const char *key);

/* Takes the value that begins at *rest off it: up to the comma, colon or bracket
 * that ends it. */
struct slice locate_cut_value(struct slice *rest);

/* Removes the white space of JSON around it. */
struct slice locate_trimmed(struct slice);

#endif
