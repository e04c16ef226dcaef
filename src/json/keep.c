/* The other columns of a record, beside its object. */
#include "json/shape.h"

/* All fields but one, by their names or in their order. */
static json_t *
fields_of(const struct columns *c, struct slice line, struct slice header)
{
	json_t *fields = c->header ? json_object() : json_array();
	struct text scratch = {0};
	struct faults faults = {0};
	struct cell cell, name;

	for (size_t i = 1; columns_find(c, line, i, &cell, &scratch, &faults);
	     i++) {
		struct slice text = cell.text;

		if (i == c->number)
			continue;
		if (!c->header)
			json_array_append_new(fields, shape_text(text));
		else if (columns_find(c, header, i, &name, &scratch, &faults))
			json_object_setn_new_nocheck(fields, name.text.at,
			    name.text.len, shape_text(text));
		scratch.len = 0;
	}
	text_free(&scratch);
	return fields;
}

/* An object but for one key. */
static json_t *
members_of(const struct columns *c, struct slice line)
{
	struct faults faults = {0};
	json_t *object = shape_load(line, JSON_ALLOW_NUL, &faults);

	if (object == NULL)
		return json_object();
	json_object_del(object, c->json);
	return object;
}

void
json_add_fields(struct text *object, const struct columns *c, struct slice line,
    struct slice header)
{
	if (c->field == NULL && c->json == NULL)
		return;
	object->len--; /* its brace */
	text_grow(object, SLICE(",\"fields\":"));
	shape_dump(object,
	    c->json != NULL ? members_of(c, line) : fields_of(c, line, header),
	    false);
	text_grow(object, SLICE("}"));
}
