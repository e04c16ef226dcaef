/* field/unknown: the message about a name that no field has. filter and tools include
 * it. */
#ifndef FIELD_UNKNOWN_H
#define FIELD_UNKNOWN_H

#include "base/text.h"

/* Appends "there is no field 'moevs' (column 5); did you mean 'moves'?", for a name
 * that begins in a column, from 1;
 * 0: the message has it already. */
void field_explain_unknown(struct text *, struct slice name, size_t column);

/* Appends "; did you mean 'WORD'?" if a word is near enough, else the other text. */
struct near;
void field_explain_near(struct text *, const struct near *,
    struct slice otherwise);

#endif
