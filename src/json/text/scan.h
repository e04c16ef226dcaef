/* scan: the fast path of reading a value of an object. Only src/json includes this file. */
#ifndef JSON_TEXT_SCAN_H
#define JSON_TEXT_SCAN_H

#include "base/slice.h"

/* Finds the string under a key of an object, without its quotes. Returns true only if
 * tree_load would read the object without any fault, all strings are ASCII without
 * escapes, and the value is a string; otherwise the caller has to use
 * tree_load. */
bool scan_string(struct slice object, struct slice key, struct slice *string);

#endif
