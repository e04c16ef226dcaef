#include "json/shape.h"
#include "base/byte.h"
#include "notation/fields.h"

static const struct shape *const shapes[] = {
    &shape_chess,
    &shape_epd,
    &shape_jfn,
    &shape_xiangqi,
    &shape_pikafish,
    &shape_azul,
    NULL,
};

const struct shape *
shape_of(const struct notation *notation)
{
	size_t i = 0;

	while (shapes[i] != NULL && shapes[i]->notation != notation &&
	    shapes[i]->also != notation)
		i++;
	return shapes[i];
}

const struct shape *
shape_named(struct slice notation)
{
	size_t i = 0;

	while (shapes[i] != NULL &&
	    !slice_same(notation, slice_of(shapes[i]->notation->name)))
		i++;
	return shapes[i];
}

/* What JSON takes for white space. */
static bool
space(char c)
{
	return slice_blank(c) || c == '\r' || c == '\n';
}

struct slice
shape_trimmed(struct slice s)
{
	while (s.len > 0 && space(s.at[0]))
		s = slice_from(s, 1);
	while (s.len > 0 && space(s.at[s.len - 1]))
		s.len--;
	return s;
}

/* A string, or up to the comma or bracket that ends it. */
struct slice
shape_cut_value(struct slice *rest)
{
	const char *begin = rest->at;
	bool quoted = false;
	int depth = 0;
	size_t i = 0;

	for (; i < rest->len; i++) {
		char c = rest->at[i];

		if (quoted && c == '\\')
			i++;
		else if (c == '"')
			quoted = !quoted;
		else if (!quoted && (c == '{' || c == '['))
			depth++;
		else if (!quoted && (c == '}' || c == ']') && depth-- == 0)
			break;
		else if (!quoted && depth == 0 && (c == ',' || c == ':'))
			break;
	}
	i = i < rest->len ? i : rest->len;
	*rest = slice_from(*rest, i);
	return (struct slice){begin, i};
}

bool
shape_is_key(struct slice quoted, const char *key)
{
	size_t len = strlen(key);

	return quoted.len == len + 2 && memcmp(quoted.at + 1, key, len) == 0;
}

/* Finds a member; name and value are the whole record where it isn't found. */
static void
find(struct slice record, const char *key, struct slice *name,
    struct slice *value)
{
	struct slice rest = record;

	slice_cut(&rest, '{');
	while (rest.len > 0) {
		*name = shape_trimmed(shape_cut_value(&rest));
		if (rest.len == 0 || rest.at[0] != ':')
			break;
		rest = slice_from(rest, 1);
		*value = shape_trimmed(shape_cut_value(&rest));
		if (shape_is_key(*name, key))
			return;
		if (rest.len > 0)
			rest = slice_from(rest, 1);
	}
	*name = *value = record;
}

struct slice
shape_locate(struct slice record, const char *key)
{
	struct slice name, value;

	find(record, key, &name, &value);
	return value;
}

struct slice
shape_locate_key(struct slice record, const char *key)
{
	struct slice name, value;

	find(record, key, &name, &value);
	return name;
}

void
shape_wrong(const struct shape_source *source, const char *key,
    const char *expected)
{
	struct fault *fault = fault_at(source->faults, FAULT_BAD_JSON,
	    shape_locate(source->record, key), "key '%a' is %q, expected %b");

	if (fault != NULL) {
		fault->name[0] = key;
		fault->name[1] = expected;
	}
}

const json_t *
shape_member(const struct shape_source *source, const char *key)
{
	const json_t *value = json_object_get(source->object, key);
	struct fault *fault;

	if (value == NULL) {
		fault = fault_at(source->faults, FAULT_BAD_JSON, source->record,
		    "key '%a' is missing");
		if (fault != NULL)
			fault->name[0] = key;
	}
	return value;
}

bool
shape_string(const struct shape_source *source, const char *key,
    struct slice *string)
{
	const json_t *value = shape_member(source, key);

	if (value == NULL)
		return false;
	if (!json_is_string(value)) {
		shape_wrong(source, key, "a string");
		return false;
	}
	*string = (struct slice){json_string_value(value),
	    json_string_length(value)};
	return true;
}

bool
shape_number(const struct shape_source *source, const char *key, unsigned least,
    unsigned most, const char *expected, unsigned *number)
{
	const json_t *value = shape_member(source, key);

	if (value == NULL)
		return false;
	if (!json_is_integer(value) ||
	    json_integer_value(value) < (json_int_t)least ||
	    json_integer_value(value) > (json_int_t)most) {
		shape_wrong(source, key, expected);
		return false;
	}
	*number = (unsigned)json_integer_value(value);
	return true;
}

void
shape_move_faults(const struct shape_source *source, const char *key,
    struct slice string)
{
	struct slice value = shape_locate(source->record, key);
	bool plain = value.len == string.len + 2 &&
	    memcmp(value.at + 1, string.at, string.len) == 0;

	for (size_t i = 0; i < source->faults->count; i++) {
		struct fault *fault = &source->faults->list[i];
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

bool
shape_set(json_t *object, const char *key, json_t *value)
{
	return json_object_set_new(object, key, value) == 0;
}

json_t *
shape_latin1(struct slice s)
{
	struct text t = {0};
	json_t *string;

	text_reserve(&t, 2 * s.len + 1);
	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.at[i];

		if (c >= 0x80)
			text_put(&t, (char)(0xc0 | c >> 6));
		text_put(&t, (char)(c < 0x80 ? c : 0x80 | (c & 0x3f)));
	}
	string = json_stringn(t.at, t.len);
	text_free(&t);
	return string;
}

json_t *
shape_text(struct slice s)
{
	return fields_utf8(s) ? json_stringn(s.len ? s.at : "", s.len)
			      : shape_latin1(s);
}
