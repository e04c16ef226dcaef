/* Fields (field/field.h) as members of the object of a position, and their values as
 * JSON. */
#include "field/field.h"
#include "json/position/game.h"
#include "json/json.h"
#include "json/position/fields.h"
#include "json/text/locate.h"

static void
add_string(struct json_writer *w, struct slice s)
{
	text_reserve(w->out, JSON_STRING_ROOM(s.len));
	json_add_string(w, s);
}

/* Adds an array of strings: the parts of a list with commas between them. */
static void
add_list(struct json_writer *w, struct slice list)
{
	json_open(w, '[');
	while (list.len > 0) {
		json_next(w);
		add_string(w, slice_cut(&list, ','));
	}
	json_close(w, ']');
}

static void
add_squares(struct json_writer *w, const struct field_value *value)
{
	json_open(w, '[');
	for (size_t n = 0; n < 128; n++) {
		char name[2];

		if (!(value->squares.set[n / 64] >> n % 64 & 1))
			continue;
		field_square_name(value, n, name);
		json_next(w);
		add_string(w, (struct slice){name, sizeof(name)});
	}
	json_close(w, ']');
}

void
json_add_value(struct text *out, const struct field_value *value)
{
	struct json_writer w = {out, false};

	text_reserve(out, JSON_MEMBER_ROOM);
	if (value->none) {
		json_add_null(&w);
		return;
	}
	switch (value->type) {
	case FIELD_SQUARES:
		add_squares(&w, value);
		break;
	case FIELD_WORDS:
		add_list(&w, value->text);
		break;
	case FIELD_TEXT:
		add_string(&w, value->text);
		break;
	case FIELD_HASH:
		text_put(out, '"');
		field_write(out, value);
		text_put(out, '"');
		break;
	case FIELD_NUMBER:
	case FIELD_TRUTH:
	default:
		field_write(out, value);
		break;
	}
}

/* Does the object of a position have this key without --with? */
static bool
has_key(const struct position_layout *layout, struct slice key)
{
	const struct object_layout *object = &layout->object;

	for (const struct json_member *m = object->members; m < object->end;
	     m++)
		if (slice_same(key, slice_of(m->key)))
			return true;
	return slice_same(key, SLICE("notation"));
}

void
json_add_fields(struct text *object, struct field_subject *subject,
    const struct field_ref *fields, size_t count)
{
	const struct entry *entry = subject->record->entry;
	const struct position_layout *layout = entry->game.at != NULL
	    ? &layout_pgn
	    : layout_of(entry->notation);
	struct json_writer w = {object, false};

	object->len--; /* the brace */
	for (const struct field_ref *field = fields; field < fields + count;
	     field++) {
		struct field_value value;

		if (has_key(layout, field->name))
			continue;
		text_reserve(object, 1);
		text_put(object, ',');
		add_string(&w, field->name);
		text_reserve(object, 1);
		text_put(object, ':');
		field_ask(subject, field, &value);
		json_add_value(object, &value);
	}
	json_close(&w, '}');
}

bool
fields_have(const char *key)
{
	struct field_ref field;

	return field_find(slice_of(key), &field);
}

/* What the field is for a position; NULL if it is about the record. */
static json_t *
expected(const struct tree_reader *r, const struct field_ref *field)
{
	static const struct options no_options;
	struct field_record record = {.entry = r->entry};
	struct text scratch = {0}, text = {0};
	struct field_subject subject;
	struct field_value value;
	json_t *tree;

	if (field_of_record(field))
		return NULL;
	field_start(&subject, &r->entry->position, &no_options, &record,
	    &scratch);
	field_ask(&subject, field, &value);
	json_add_value(&text, &value);
	tree = tree_value(text_slice(&text));
	text_free(&text);
	text_free(&scratch);
	return tree;
}

bool
fields_check(const struct tree_reader *r, const char *key, const json_t *value)
{
	struct field_ref field;
	json_t *own;
	bool good;

	if (!field_find(slice_of(key), &field))
		return true;
	own = expected(r, &field);
	good = own == NULL || json_equal(own, value);
	json_decref(own);
	/* The key is gone when the fault is printed. */
	if (!good)
		fault_at(r->faults, FAULT_BAD_JSON,
		    locate_value(r->record, key),
		    "%q is not what the position says");
	return good;
}
