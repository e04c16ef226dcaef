/* Objects as text, without a tree: the constant pieces of what jansson dumps,
 * and the values between them. */
#include "base/byte.h"
#include "json/shape.h"

/* What the values of any shape take, but for operations. */
#define ROOM 4096

/* Records that are longer go the long way. */
#define RECORD_ROOM 4096

/* Where the name of the notation stands in an object of ours. */
#define NAME_AT (sizeof("{\"notation\":\"") - 1)

size_t
shape_room(const struct entry *entry)
{
	return ROOM + SHAPE_OPERATIONS_GROW * entry->operations.len;
}

/* The object with marks in the places of its values. */
static json_t *
build_marks(const void *arg)
{
	const struct shape *shape = arg;
	json_t *object = shape_begin(shape);

	for (const struct shape_field *f = shape->fields; f->key != NULL; f++)
		shape_set(object, f->key, template_mark());
	return object;
}

bool
shape_write(struct text *out, const struct shape *shape,
    const struct entry *entry, const struct how *how)
{
	const struct shape_field *field = shape->fields;
	const struct template_piece *piece = shape->template->piece;
	char *at;

	if (how->with != 0 ||
	    !template_ready(shape->template, build_marks, shape))
		return false;
	text_reserve(out, shape_room(entry));
	at = template_put(out->at + out->len, piece);
	for (; field->key != NULL; field++) {
		at = field->put(at, entry, how);
		if (at == NULL)
			return false;
		at = template_put(at, ++piece);
	}
	out->len = (size_t)(at - out->at);
	return true;
}

/* What the object says, as a record of its notation; what separates it from
 * nothing behind the last field is left out. */
static bool
scan(struct slice rest, const struct shape *shape, struct text *record)
{
	const struct shape_field *field = shape->fields;
	const struct template_piece *piece = shape->template->piece;

	if (field->scan == NULL || !template_scan(&rest, piece))
		return false;
	for (; field->key != NULL; field++)
		if (!field->scan(&rest, record) ||
		    !template_scan(&rest, ++piece))
			return false;
	record->len--;
	return rest.len == 0;
}

bool
shape_glance(struct entry *entry, struct slice record, const struct how *how)
{
	char room[RECORD_ROOM];
	struct text own = {room, 0, sizeof(room)};
	struct slice name = slice_from(record,
	    record.len < NAME_AT ? record.len : NAME_AT);
	const struct shape *shape = shape_named(slice_cut(&name, '"'));
	const struct notation *to;
	struct slice rest;

	/* Each value is longer here than there: nothing is left out. */
	if (shape == NULL || record.len > sizeof(room) ||
	    !template_ready(shape->template, build_marks, shape) ||
	    !scan(record, shape, &own))
		return false;
	to = shape->notation->plain ? shape->notation->plain : shape->notation;
	rest = text_slice(&own);
	if (shape->finish != NULL)
		own.len = slice_cut(&rest, '\n').len;
	if (!to->glance(entry, text_slice(&own), how) || entry->source != to) {
		/* Where that is wrong is no place in this record. */
		entry->wrong = (struct slice){0};
		return false;
	}
	entry->source = &notation_json;
	entry->notation = shape->notation;
	entry->record = record;
	entry_no_operations(entry);
	return shape->finish == NULL || shape->finish(entry, rest);
}

/* A blank within would be one more field of the record, which no notation
 * has. */
bool
shape_scan_string(struct slice *rest, struct text *record)
{
	const char *end;

	if (rest->len < 3 || rest->at[0] != '"' || rest->at[1] == '"')
		return false;
	end = memchr(rest->at + 1, '"', rest->len - 1);
	if (end == NULL)
		return false;
	text_add(record, slice_between(rest->at + 1, end));
	text_put(record, ' ');
	*rest = slice_between(end + 1, slice_end(*rest));
	return true;
}

bool
shape_scan_number(struct slice *rest, struct text *record)
{
	size_t n = 0;

	while (n < rest->len && byte_digit(rest->at[n]))
		text_put(record, rest->at[n++]);
	text_put(record, ' ');
	*rest = slice_from(*rest, n);
	return n > 0;
}
