/* tree: JSON that was read, as a tree of jansson's values. Writing a record builds
 * no tree. Only src/json includes this file. */
#ifndef JSON_TEXT_TREE_H
#define JSON_TEXT_TREE_H

#include "base/fault.h"
#include "base/text.h"

#include <jansson.h>

/* Prepares jansson, at the first call: its allocations end the program if memory runs
 * out, so none of its results has to be checked for that; and its hash tables get a
 * seed, for which it would read /dev/urandom at its first object otherwise. */
void tree_start(void);

/* Returns the value of text that is known to be JSON. */
json_t *tree_value(struct slice text);

/* Parses a record; `flags` are added to jansson's flags. Returns NULL and adds a
 * fault if the record isn't JSON. */
json_t *tree_load(struct slice record, size_t flags, struct faults *);

/* Appends the compact text of a value, as jansson dumps it, and frees the value.
 */
void tree_dump(struct text *, json_t *);

/* The bytes of a string; at == NULL for any other value. */
static inline struct slice
tree_string(const json_t *value)
{
	return (
	    struct slice){json_string_value(value), json_string_length(value)};
}

#endif
