/* The record as a string in an object of JSON Lines. */
#include "json/json.h"
#include "json/text/locate.h"
#include "json/text/scan.h"
#include "json/text/tree.h"

static bool
fail(struct faults *faults, enum fault_code code, struct slice at,
    const char *key, const char *sentence)
{
	fault_names(fault_at(faults, code, at, sentence), key, NULL);
	return false;
}

/* Copies the string to `scratch` if it has escapes, since the object will be
 * freed. */
static bool
find(const json_t *object, struct slice line, const char *key,
    struct cell *cell, struct text *scratch, struct faults *faults)
{
	const json_t *value = json_object_get(object, key);
	struct slice raw = locate_value(line, key);
	struct slice string;
	size_t begin = scratch->len;

	if (value == NULL)
		return fail(faults, FAULT_NO_FIELD, line, key,
		    "there is no key '%a'");
	if (!json_is_string(value) || raw.len < 2)
		return fail(faults, FAULT_NO_FIELD, raw, key,
		    "key '%a' is %q, expected a string");
	string = tree_string(value);
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

bool
json_field_fast(struct slice line, struct slice key, struct slice *text)
{
	return scan_string(line, key, text);
}

/* Integers are read as reals, because jansson refuses integers beyond 64 bits.
 * */
bool
json_field(struct slice line, const char *key, struct cell *cell,
    struct text *scratch, struct faults *faults)
{
	json_t *object;
	bool good;

	if (json_field_fast(line, slice_of(key), &cell->raw)) {
		cell->text = cell->raw;
		cell->quoting = QUOTING_NONE;
		return true;
	}
	object = tree_load(line, JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL,
	    faults);
	if (object == NULL)
		return false;
	good = find(object, line, key, cell, scratch, faults);
	json_decref(object);
	return good;
}

/* Is this key, with its quotes, the same text? */
static bool
is_key(struct slice quoted, struct slice key)
{
	struct slice raw = {quoted.at + 1, quoted.len - 2};
	json_t *string;
	bool same;

	if (!slice_holds(raw, '\\'))
		return slice_same(raw, key);
	string = tree_value(quoted);
	same = slice_same(tree_string(string), key);
	json_decref(string);
	return same;
}

/* The text of a value. */
static bool
decode(struct slice value, struct slice *text, struct text *scratch)
{
	size_t begin = scratch->len;
	json_t *string;

	*text = value;
	if (value.at[0] != '"')
		return !slice_same(value, SLICE("null"));
	*text = (struct slice){value.at + 1, value.len - 2};
	if (!slice_holds(*text, '\\'))
		return true;
	string = tree_value(value);
	text_grow(scratch, tree_string(string));
	json_decref(string);
	*text = slice_from(text_slice(scratch), begin);
	return true;
}

bool
json_member(struct slice line, struct slice key, struct slice *text,
    struct text *scratch)
{
	struct slice rest = line;
	struct json_pair pair;

	slice_cut(&rest, '{');
	while (locate_next(&rest, &pair))
		if (pair.key.len >= 2 && is_key(pair.key, key))
			return pair.value.len > 0 &&
			    decode(pair.value, text, scratch);
	return false;
}

bool
json_next_member(struct slice *rest, struct slice *key, struct slice *value)
{
	struct json_pair pair;

	if (!locate_next(rest, &pair) || pair.key.len < 2)
		return false;
	*key = (struct slice){pair.key.at + 1, pair.key.len - 2};
	*value = pair.value;
	return true;
}
