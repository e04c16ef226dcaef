/* The other columns of a record, beside its object. */
#include "json/json.h"
#include "json/text/tree.h"
#include "json/text/writer.h"

/* Writes all fields except the record's, under the names of the header.
 * Returns false if the header has fewer names than the line has fields. */
static bool
add_named(struct json_writer *w, const struct columns *c, struct slice line,
    struct slice header, struct text *scratch)
{
	struct slice name_rest = header, rest = line;
	struct cell name, cell;

	json_open(w, '{');
	for (size_t i = 1; columns_next(c, &rest, &cell, scratch); i++) {
		if (!columns_next(c, &name_rest, &name, scratch))
			return false;
		if (i != c->number) {
			json_separate(w, '{');
			json_add_string(w, name.text);
			text_grow(w->out, SLICE(":"));
			json_add_string(w, cell.text);
		}
		scratch->len = 0;
	}
	json_close(w, '}');
	return true;
}

static void
add_listed(struct json_writer *w, const struct columns *c, struct slice line,
    struct text *scratch)
{
	struct slice rest = line;
	struct cell cell;

	json_open(w, '[');
	for (size_t i = 1; columns_next(c, &rest, &cell, scratch); i++) {
		if (i != c->number) {
			json_next(w);
			json_add_string(w, cell.text);
		}
		scratch->len = 0;
	}
	json_close(w, ']');
}

bool
json_columns_named(const struct columns *c, struct slice header)
{
	struct text scratch = {0}, name = {0};
	struct json_writer w = {&name, false};
	json_t *names = tree_value(SLICE("{}"));
	struct slice rest = header;
	struct cell cell;
	bool once = true;

	for (size_t i = 1; columns_next(c, &rest, &cell, &scratch); i++) {
		name.len = 0;
		json_add_string(&w, cell.text);
		text_grow(&name, SLICE("\0"));
		once = once && json_object_get(names, name.at) == NULL;
		json_object_set_new(names, name.at, json_null());
		scratch.len = 0;
	}
	json_decref(names);
	text_free(&name);
	text_free(&scratch);
	return once;
}

bool
json_add_other_columns(struct text *object, const struct columns *c,
    struct slice line, struct slice header, struct text *scratch)
{
	struct json_writer w = {object, false};
	bool good = true;

	object->len--; /* its brace */
	text_grow(object, SLICE(",\"fields\":"));
	scratch->len = 0;
	text_reserve(scratch, line.len + header.len);
	if (columns_have_names(c))
		good = add_named(&w, c, line, header, scratch);
	else
		add_listed(&w, c, line, scratch);
	text_grow(object, SLICE("}"));
	return good;
}
