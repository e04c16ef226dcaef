#include "json/position/layout.h"
#include "base/byte.h"
#include "json/position/game.h"
#include "json/json.h"

const struct position_layout *const layout_table[] = {&layout_chess,
    &layout_epd, &layout_jfn, &layout_xiangqi, &layout_pikafish, &layout_azul,
    NULL};

/* Enough for all values of a position, except operations. */
#define ROOM 4096

/* Records that are longer are read by the slow path. */
#define RECORD_ROOM 4096

/* The offset of the name of the notation in our own layout. */
#define NAME_AT (sizeof("{\"notation\":\"") - 1)

const struct position_layout *
layout_of(const struct notation *notation)
{
	const struct position_layout *const *layout = layout_table;

	while (*layout != NULL && (*layout)->notation != notation &&
	    (*layout)->also != notation)
		layout++;
	return *layout;
}

const struct position_layout *
layout_named(struct slice notation)
{
	const struct position_layout *const *layout = layout_table;

	while (*layout != NULL &&
	    !slice_same(notation, slice_of((*layout)->notation->name)))
		layout++;
	return *layout;
}

const struct json_member *
layout_member(const struct object_layout *layout, const char *key)
{
	for (const struct json_member *m = layout->members; m < layout->end;
	     m++)
		if (strcmp(m->key, key) == 0)
			return m;
	return NULL;
}

/* Adds them to an object that was closed. */
static void
add_operations(struct json_writer *w, struct position_subject *subject)
{
	w->out->len--; /* the brace */
	json_add_member(w, &layout_operations, 0, subject);
	json_close(w, '}');
}

void
layout_write(struct json_writer *w, const struct position_layout *layout,
    struct position_subject *subject)
{
	char *end;

	text_reserve(w->out,
	    ROOM + OPERATIONS_GROW * subject->entry->operations.len);
	end = json_write_object(w->out->at + w->out->len, &layout->object,
	    subject);
	w->out->len = (size_t)(end - w->out->at);
	if (subject->entry->operations.len > 0 && layout->has_operations)
		add_operations(w, subject);
}

void
layout_write_extra(struct json_writer *w, struct position_subject *subject)
{
	unsigned with = subject->options->with;
	bool game = subject->entry->game.at != NULL;

	if (with == 0)
		return;
	w->out->len--; /* the brace */
	for (size_t i = 0; i < layout_size(&layout_extra); i++)
		if (with >> i & 1 &&
		    (!game ||
			layout_member(&layout_pgn.object,
			    layout_extra.members[i].key) == NULL))
			json_add_member(w, &layout_extra, i, subject);
	json_close(w, '}');
}

/* Scans the operations of an object that can be without any, and its brace. */
static bool
scan_operations(struct slice rest, struct text *record)
{
	const struct json_literal *literal = json_literals_of(
	    &layout_operations);
	/* Its literal is that of a first key, with a brace for the comma. */
	struct slice key = {literal->text + 1, literal->len - 1};

	return literal_scan_word(&rest, SLICE(",")) &&
	    literal_scan_word(&rest, key) && operations_scan(&rest, record) &&
	    slice_same(rest, SLICE("}"));
}

/* Makes a record of the notation from the object's text. Example:
 *
 *	{"notation":"chess","placement":"8/8/8/4k3/8/4K3/8/8","turn":"w", ...
 *
 * `{"notation":"chess","placement":` is a literal; scan_text takes the string and
 * appends `8/8/8/4k3/8/4K3/8/8 `; `,"turn":` is a literal; and so on. The record
 * is `8/8/8/4k3/8/4K3/8/8 w - - 0 1`, which the notation's fast path reads.
 * *operations: operations that need not be there follow after a newline. */
static bool
scan(struct slice rest, const struct position_layout *layout,
    struct text *record, bool *operations)
{
	const struct object_layout *object = &layout->object;
	const struct json_literal *literal = json_literals_of(object);

	for (const struct json_member *m = object->members; m < object->end;
	     m++)
		if (!literal_scan(&rest, literal++) ||
		    !m->scan_text(&rest, record))
			return false;
	*operations = layout->has_operations && rest.len > literal->len;
	if (*operations ? !scan_operations(rest, record)
			: !literal_scan(&rest, literal) || rest.len > 0)
		return false;
	record->len--; /* what separates fields */
	return true;
}

bool
layout_read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	char room[RECORD_ROOM];
	struct text own = {room, 0, sizeof(room)};
	struct slice name = slice_from(record,
	    record.len < NAME_AT ? record.len : NAME_AT);
	const struct position_layout *layout = layout_named(
	    slice_cut(&name, '"'));
	const struct notation *to;
	struct slice rest;
	bool operations;

	/* Each value is longer in JSON than in the notation: it has room. */
	if (layout == NULL || record.len > sizeof(room) ||
	    !scan(record, layout, &own, &operations))
		return false;
	to = layout->notation->plain ? layout->notation->plain
				     : layout->notation;
	rest = text_slice(&own);
	if (layout->finish_scan != NULL || operations)
		own.len = slice_cut(&rest, '\n').len;
	if (!to->read_fast(entry, text_slice(&own), options) ||
	    entry->source != to) {
		/* What read_fast found is a place in `own`, not in this
		 * record. */
		entry->ahead = (struct lookahead){0};
		return false;
	}
	entry->source = &notation_json;
	entry->notation = layout->notation;
	entry->record = record;
	entry_no_operations(entry);
	if (operations)
		return operations_finish_scan(entry, rest, layout->without);
	return layout->finish_scan == NULL || layout->finish_scan(entry, rest);
}

/* A string with a blank becomes two fields of the record, and the notation
 * refuses the record. */
bool
layout_scan_string(struct slice *rest, struct text *record)
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
layout_scan_number_before(struct slice *rest, struct text *record, char behind)
{
	size_t n = 0;

	while (n < rest->len && byte_digit(rest->at[n]))
		text_put(record, rest->at[n++]);
	text_put(record, behind);
	*rest = slice_from(*rest, n);
	return n > 0;
}

bool
layout_scan_number(struct slice *rest, struct text *record)
{
	return layout_scan_number_before(rest, record, ' ');
}
