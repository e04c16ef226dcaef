/* The other columns of a record, beside its object. */
#include "json/shape.h"

static void
add_string(struct text *out, struct slice s)
{
	shape_dump(out, shape_text(s), false);
}

/* Before each but the first. */
static void
add_comma(struct text *out, size_t begin)
{
	if (out->len > begin)
		text_grow(out, SLICE(","));
}

/* All fields but one, each with its name from the header; false where that has
 * fewer. */
static bool
add_named(struct text *out, const struct columns *c, struct slice line,
    struct slice header, struct text *scratch)
{
	struct slice name_rest = header, rest = line;
	struct cell name, cell;
	size_t begin = out->len;

	for (size_t i = 1; columns_next(c, &rest, &cell, scratch); i++) {
		if (!columns_next(c, &name_rest, &name, scratch))
			return false;
		if (i == c->number)
			continue;
		add_comma(out, begin);
		add_string(out, name.text);
		text_grow(out, SLICE(":"));
		add_string(out, cell.text);
		scratch->len = 0;
	}
	return true;
}

static void
add_listed(struct text *out, const struct columns *c, struct slice line,
    struct text *scratch)
{
	struct slice rest = line;
	struct cell cell;
	size_t begin = out->len;

	for (size_t i = 1; columns_next(c, &rest, &cell, scratch); i++) {
		if (i == c->number)
			continue;
		add_comma(out, begin);
		add_string(out, cell.text);
		scratch->len = 0;
	}
}

/* An object but for one key, as it stands in the line: numbers keep their
 * digits. */
static void
add_members(struct text *out, const struct columns *c, struct slice line)
{
	struct slice rest = line, key, value;
	size_t begin = out->len;

	slice_cut(&rest, '{');
	while (rest.len > 0) {
		key = shape_trimmed(shape_cut_value(&rest));
		if (rest.len == 0 || rest.at[0] != ':')
			break;
		rest = slice_from(rest, 1);
		value = shape_trimmed(shape_cut_value(&rest));
		rest = slice_from(rest, rest.len > 0);
		if (shape_is_key(key, c->json))
			continue;
		add_comma(out, begin);
		text_grow(out, key);
		text_grow(out, SLICE(":"));
		text_grow(out, value);
	}
}

bool
json_columns_named(const struct columns *c, struct slice header)
{
	struct text scratch = {0};
	json_t *names = json_object();
	struct slice rest = header;
	struct cell cell;
	bool once = true;

	for (size_t i = 1; columns_next(c, &rest, &cell, &scratch); i++) {
		json_t *name = shape_text(cell.text);
		const char *key = json_string_value(name);

		once = once && json_object_get(names, key) == NULL;
		json_object_set_new(names, key, name);
		scratch.len = 0;
	}
	json_decref(names);
	text_free(&scratch);
	return once;
}

bool
json_add_fields(struct text *object, const struct columns *c, struct slice line,
    struct slice header)
{
	struct text scratch = {0};
	bool named = c->json != NULL || c->header, good = true;

	if (c->field == NULL && c->json == NULL)
		return true;
	object->len--; /* its brace */
	text_grow(object, SLICE(",\"fields\":"));
	text_grow(object, named ? SLICE("{") : SLICE("["));
	if (c->json != NULL)
		add_members(object, c, line);
	else if (c->header)
		good = add_named(object, c, line, header, &scratch);
	else
		add_listed(object, c, line, &scratch);
	text_grow(object, named ? SLICE("}}") : SLICE("]}"));
	text_free(&scratch);
	return good;
}
