/* field_values: a table of fields of a position, and the values that they have there. */
#ifndef UNIT_FIELD_VALUES_H
#define UNIT_FIELD_VALUES_H

#include "base/text.h"
#include "game/position.h"

struct expected_value {
	const char *field, *value; /* as it is printed; `-` for no value */
};

/* Replaces the text by the value of a field, as it is printed. */
const char *field_value_of(const struct position *, const char *name,
    struct text *);

/* Tests the fields of a position, up to one without a name, as one test. */
void field_values(const char *name, const struct position *,
    const struct expected_value *);

#endif
