/* field/unknown: the message about a name that no field has. filter and tools include
 * it. */
#ifndef FIELD_UNKNOWN_H
#define FIELD_UNKNOWN_H

#include "base/near.h"
#include "base/text.h"

/* Appends "there is no field 'moevs' (column 5); did you mean 'moves'?". The column
 * counts from 1; column 0 is left out. */
void field_explain_unknown(struct text *, struct slice name, size_t column);

/* Appends "; did you mean 'WORD'?" if a word is near enough, else `otherwise`. */
void field_explain_near(struct text *, const struct near *,
    struct slice otherwise);

#endif
