/* field/condition: a question with yes or no as its answer, such as
 * `turn==w && men<=7`, about the fields of a position or record. filter and tools
 * include it. fen-grep(1) explains the language.
 *
 * A condition is read once, and doesn't change afterwards: threads may share it. To
 * ask it allocates nothing (but regexec(3) may). */
#ifndef FIELD_CONDITION_H
#define FIELD_CONDITION_H

#include "field/field.h"

/* A longer text is no condition. */
#define CONDITION_LONGEST 65536

struct condition;

struct condition_mistake {
	struct slice at; /* the part of the text that is wrong */
	struct text why; /* the caller frees it */
};

/* Reads a condition; the caller keeps the text. Returns NULL with a mistake if it
 * isn't one. */
struct condition *condition_read(struct slice text, struct condition_mistake *);
void condition_free(struct condition *);

/* Returns the field that is asked of every record: the first one. */
const struct field_ref *condition_first(const struct condition *);

/* Returns whether the condition is true. It is neither true nor false if a field has no
 * value and the answer depends on it. */
bool condition_holds(const struct condition *, struct field_subject *);

#endif
