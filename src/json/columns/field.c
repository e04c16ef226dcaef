/* A string of a JSON Lines object, as the place where a position stands. */
#include "json/shape.h"

static bool
fail(struct faults *faults, enum fault_code code, struct slice at,
    const char *key, const char *sentence)
{
	struct fault *fault = fault_at(faults, code, at, sentence);

	if (fault != NULL)
		fault->name[0] = key;
	return false;
}

/* Takes the string out of the object before that is let go. */
static bool
take(const json_t *object, struct slice line, const char *key,
    struct cell *cell, struct text *scratch, struct faults *faults)
{
	const json_t *value = json_object_get(object, key);
	struct slice raw = shape_locate(line, key);
	struct slice string;
	size_t begin = scratch->len;

	if (value == NULL)
		return fail(faults, FAULT_NO_FIELD, line, key,
		    "there is no key '%a'");
	if (!json_is_string(value) || raw.len < 2)
		return fail(faults, FAULT_NO_FIELD, raw, key,
		    "key '%a' is %q, expected a string");
	string = (struct slice){json_string_value(value),
	    json_string_length(value)};
	cell->raw = (struct slice){raw.at + 1, raw.len - 2};
	cell->text = cell->raw;
	cell->quoting = QUOTING_NONE;
	if (slice_same(string, cell->raw))
		return true;
	text_grow(scratch, string);
	cell->text = slice_from(text_slice(scratch), begin);
	cell->quoting = QUOTING_JSON;
	return true;
}

/* Numbers under other keys may be of any size, so integers are read as reals. */
bool
json_field(struct slice line, const char *key, struct cell *cell,
    struct text *scratch, struct faults *faults)
{
	json_t *object = shape_load(line,
	    JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL, faults);
	bool good;

	if (object == NULL)
		return false;
	good = take(object, line, key, cell, scratch, faults);
	json_decref(object);
	return good;
}
