#include "field_values.h"
#include "field/field.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

static const struct options plain;

const char *
field_value_of(const struct position *p, const char *name, struct text *out)
{
	static struct field_subject s;
	static struct text scratch;
	struct field_value value;
	struct field_ref ref;

	out->len = 0;
	if (!field_find(slice_of(name), &ref))
		return "no such field";
	field_start(&s, p, &plain, NULL, &scratch);
	field_ask(&s, &ref, &value);
	field_write(out, &value);
	return text_string(out);
}

void
field_values(const char *name, const struct position *p,
    const struct expected_value *expected)
{
	struct text text = {0};
	char what[400];

	for (; expected->field != NULL; expected++) {
		const char *value = field_value_of(p, expected->field, &text);

		snprintf(what, sizeof(what), "%s: %s, expected %s",
		    expected->field, value, expected->value);
		tap_case(strcmp(value, expected->value) == 0, what);
	}
	text_free(&text);
	tap_cases(name);
}
