/* Fields as columns behind a record, or as members of its object. */
#include "filter/field_row.h"
#include "base/memory.h"

#include <stdlib.h>

/* Reports a field that is named twice: an object can't have a key twice. */
static bool
repeats(const struct field_row *row, const char *option)
{
	for (size_t i = 0; i < row->count; i++)
		for (size_t j = 0; j < i; j++)
			if (strcmp(row->names[i].name, row->names[j].name) ==
			    0) {
				struct text what = {0};

				text_format(&what, "--%s: the field", option);
				(void)cli_error(text_string(&what),
				    row->names[i].name, "each field once");
				text_free(&what);
				return true;
			}
	return false;
}

bool
field_row_read(struct field_row *row, const char *option, const char *list)
{
	size_t room = 1;
	char *copy;

	for (const char *c = list; *c != '\0'; c++)
		room += *c == ',';
	row->refs = memory_zeroed(room, sizeof(*row->refs));
	row->names = memory_zeroed(room + 1, sizeof(*row->names));
	row->copies = memory_zeroed(room, sizeof(*row->copies));
	row->count = filter_read_fields(option, list, row->refs, room);
	for (size_t i = 0; i < row->count; i++) {
		struct slice name = row->refs[i].name;

		copy = memory_zeroed(name.len + 1, 1);
		memcpy(copy, name.at, name.len);
		row->copies[i] = copy;
		row->names[i].name = copy;
		row->names[i].is_json = true;
	}
	return row->count > 0 && !repeats(row, option);
}

void
field_row_own(struct field_row *row, bool begin)
{
	if (begin) {
		row->fields = memory_zeroed(1, sizeof(*row->fields));
		return;
	}
	filter_fields_free(row->fields);
	free(row->fields);
}

void
field_row_free(struct field_row *row)
{
	field_row_own(row, false);
	free(row->refs);
	for (size_t i = 0; i < row->count; i++)
		free(row->copies[i]);
	free(row->copies);
	free(row->names);
}

bool
field_row_put(struct text *row, bool quotes, char mark, struct slice text)
{
	bool needs = slice_holds(text, mark) || slice_holds(text, '\r') ||
	    slice_holds(text, '\n');

	if (!quotes || !(needs || slice_holds(text, '"'))) {
		text_grow(row, text);
		return !needs;
	}
	text_grow(row, SLICE("\""));
	columns_escape(row, text, QUOTING_CSV);
	text_grow(row, SLICE("\""));
	return true;
}

bool
field_row_cannot_hold(const struct record *record, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_CSV, record->text,
	    "a value holds the character between columns, and there are no "
	    "quotes for it");
	return false;
}

void
field_row_merge(struct filter *f, const struct field_row *row,
    const struct record *record, struct text *out)
{
	struct text *text = &f->results.put_back;
	struct field_value value;

	json_merge_begin(out, record->line);
	for (size_t i = 0; i < row->count; i++) {
		field_ask(&row->fields->subject, &row->refs[i], &value);
		text->len = 0;
		json_add_value(text, &value);
		json_merge_value(out, record->line, &row->names[i],
		    text_slice(text));
	}
	json_merge_end(out, record->line);
}

bool
field_row_append(struct filter *f, const struct field_row *row,
    struct text *out)
{
	const struct columns *c = &f->columns;
	struct text *text = &f->results.put_back;
	char mark = columns_delimiter(c);
	struct field_value value;

	for (size_t i = 0; i < row->count; i++) {
		text_grow(out, (struct slice){&mark, 1});
		field_ask(&row->fields->subject, &row->refs[i], &value);
		text->len = 0;
		field_write(text, &value);
		if (!field_row_put(out, c->csv, mark, text_slice(text)))
			return false;
	}
	return true;
}
