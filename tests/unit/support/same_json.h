/* same_json: is JSON written as jansson writes it? */
#ifndef SAME_JSON_H
#define SAME_JSON_H

#include "base/slice.h"

#include <stdbool.h>

/* Parses a value and dumps it again; returns true if that gives the same bytes.
 * DEL has to be escaped, which jansson doesn't. `ascii`: so have all characters
 * beyond ASCII. */
bool same_json(struct slice, bool ascii);

#endif
