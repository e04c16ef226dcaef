/* Values of jansson's tree, and the faults in them. */
#include "json/position/layout.h"
#include "json/text/locate.h"
#include "notation/fields.h"

bool
reader_wrong(const struct tree_reader *r, const char *key, const char *expected)
{
	fault_names(fault_at(r->faults, FAULT_BAD_JSON,
			locate_value(r->record, key),
			"key '%a' is %q, expected %b"),
	    key, expected);
	return false;
}

const json_t *
reader_value(const struct tree_reader *r, const char *key)
{
	const json_t *value = json_object_get(r->object, key);

	if (value == NULL)
		fault_names(fault_at(r->faults, FAULT_BAD_JSON, r->record,
				"key '%a' is missing"),
		    key, NULL);
	return value;
}

bool
reader_string(const struct tree_reader *r, const char *key,
    struct slice *string)
{
	const json_t *value = reader_value(r, key);

	if (value == NULL)
		return false;
	if (!json_is_string(value))
		return reader_wrong(r, key, "a string");
	*string = tree_string(value);
	return true;
}

bool
reader_clean_string(const struct tree_reader *r, const char *key,
    struct slice *string)
{
	if (!reader_string(r, key, string))
		return false;
	if (fields_check_bytes(*string, r->faults))
		return true;
	reader_move_faults(r, key, *string);
	return false;
}

bool
reader_number(const struct tree_reader *r, const char *key, unsigned least,
    unsigned most, const char *expected, unsigned *number)
{
	const json_t *value = reader_value(r, key);

	if (value == NULL)
		return false;
	if (!json_is_integer(value) ||
	    json_integer_value(value) < (json_int_t)least ||
	    json_integer_value(value) > (json_int_t)most)
		return reader_wrong(r, key, expected);
	*number = (unsigned)json_integer_value(value);
	return true;
}

bool
reader_counter(const struct tree_reader *r, const char *key, unsigned least,
    uint16_t *to)
{
	unsigned n;

	if (!reader_number(r, key, least, UINT16_MAX,
		least == 0 ? "an integer from 0 to 65535"
			   : "an integer from 1 to 65535",
		&n))
		return false;
	*to = (uint16_t)n;
	return true;
}

void
reader_move_faults(const struct tree_reader *r, const char *key,
    struct slice string)
{
	struct slice value = locate_value(r->record, key);
	bool plain = value.len == string.len + 2 &&
	    memcmp(value.at + 1, string.at, string.len) == 0;

	for (size_t i = 0; i < r->faults->count; i++) {
		struct fault *fault = &r->faults->list[i];
		size_t offset;

		if (!slice_within(fault->at, string))
			continue;
		offset = (size_t)(fault->at.at - string.at);
		fault->fixable = false;
		fault->at = plain
		    ? (struct slice){value.at + 1 + offset, fault->at.len}
		    : value;
	}
}
