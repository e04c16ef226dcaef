/* Fields as columns: behind the records (--add), or as a table of their own (-t csv
 * and -t tsv with --columns). */
#include "base/memory.h"
#include "tool/convert/convert.h"

#include <stdlib.h>

/* Reports a field that is named twice: an object can't have a key twice. */
static bool
repeats(const struct converter *s, const char *option)
{
	for (size_t i = 0; i < s->ref_count; i++)
		for (size_t j = 0; j < i; j++)
			if (strcmp(s->names[i].name, s->names[j].name) == 0) {
				struct text what = {0};

				text_format(&what, "--%s: the field", option);
				(void)cli_error(text_string(&what),
				    s->names[i].name, "each field once");
				text_free(&what);
				return true;
			}
	return false;
}

/* Reads the names of the fields; the columns are called like them. Returns false
 * after a message. */
static bool
read_names(struct converter *s, const char *option, const char *list)
{
	size_t room = 1;
	char *copy;

	for (const char *c = list; *c != '\0'; c++)
		room += *c == ',';
	s->refs = memory_zeroed(room, sizeof(*s->refs));
	s->names = memory_zeroed(room + 1, sizeof(*s->names));
	s->copies = memory_zeroed(room, sizeof(*s->copies));
	s->ref_count = filter_read_fields(option, list, s->refs, room);
	for (size_t i = 0; i < s->ref_count; i++) {
		struct slice name = s->refs[i].name;

		copy = memory_zeroed(name.len + 1, 1);
		memcpy(copy, name.at, name.len);
		s->copies[i] = copy;
		s->names[i].name = copy;
		s->names[i].is_json = true;
	}
	return s->ref_count > 0 && !repeats(s, option);
}

bool
convert_read_fields(struct converter *s)
{
	bool good = true;

	if (s->add != NULL)
		good = read_names(s, "add", s->add);
	else if (s->columns != NULL)
		good = read_names(s, "columns", s->columns);
	s->fields = memory_zeroed(1, sizeof(*s->fields));
	return good;
}

static void
free_own(struct converter *s)
{
	filter_fields_free(s->fields);
	free(s->fields);
}

void
convert_own_fields(struct filter *f, bool begin)
{
	struct converter *s = f->settings;

	if (begin)
		s->fields = memory_zeroed(1, sizeof(*s->fields));
	else
		free_own(s);
}

void
convert_free_fields(struct converter *s)
{
	free_own(s);
	free(s->refs);
	for (size_t i = 0; i < s->ref_count; i++)
		free(s->copies[i]);
	free(s->copies);
	free(s->names);
}

/* Appends a value of a table whose fields are separated by `mark`, with quotes if it
 * needs them. Returns false if it needs them and the table has none. */
static bool
put_value(struct text *row, bool quotes, char mark, struct slice text)
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

static bool
cannot_hold(const struct record *record, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_CSV, record->text,
	    "a value holds the character between columns, and there are no "
	    "quotes for it");
	return false;
}

/* Appends the object of the record with a member for each field. */
static void
merge_fields(struct filter *f, const struct record *record, struct text *out)
{
	struct converter *s = f->settings;
	struct text *text = &f->results.put_back;
	struct field_value value;

	json_merge_begin(out, record->line);
	for (size_t i = 0; i < s->ref_count; i++) {
		field_ask(&s->fields->subject, &s->refs[i], &value);
		text->len = 0;
		json_add_value(text, &value);
		json_merge_value(out, record->line, &s->names[i],
		    text_slice(text));
	}
	json_merge_end(out, record->line);
}

/* Appends the line of the record and a column for each field. */
static bool
append_fields(struct filter *f, const struct record *record, struct text *out)
{
	struct converter *s = f->settings;
	const struct columns *c = &f->columns;
	struct text *text = &f->results.put_back;
	struct field_value value;

	text_grow(out, record->line);
	for (size_t i = 0; i < s->ref_count; i++) {
		text_grow(out, (struct slice){&s->mark, 1});
		field_ask(&s->fields->subject, &s->refs[i], &value);
		text->len = 0;
		field_write(text, &value);
		if (!put_value(out, c->csv, s->mark, text_slice(text)))
			return false;
	}
	return true;
}

bool
convert_add_fields(struct filter *f, struct record *record,
    struct faults *faults)
{
	struct converter *s = f->settings;
	struct text *line = &f->results.line;

	line->len = 0;
	s->mark = columns_delimiter(&f->columns);
	filter_ask(f, record, faults, s->fields);
	if (f->columns.json != NULL)
		merge_fields(f, record, line);
	else if (!append_fields(f, record, line))
		return cannot_hold(record, faults);
	filter_add_ending(f, record, line);
	results_add(&f->results, text_slice(line));
	return true;
}

static struct slice
between(const struct converter *s, size_t column)
{
	return (struct slice){&s->mark, column > 0};
}

bool
convert_print_header(struct filter *f)
{
	struct converter *s = f->settings;
	struct text *row = &f->results.line;

	row->len = 0;
	s->mark = s->table == TABLE_TSV ? '\t' : ',';
	for (size_t i = 0; i < s->ref_count; i++) {
		text_grow(row, between(s, i));
		(void)put_value(row, s->table == TABLE_CSV, s->mark,
		    s->refs[i].name);
	}
	text_grow(row, SLICE("\n"));
	results_print(&f->results, text_slice(row));
	return true;
}

bool
convert_to_row(struct filter *f, struct record *record, struct faults *faults)
{
	struct converter *s = f->settings;
	struct text *row = &f->results.line, *text = &f->results.put_back;
	struct field_value value;

	row->len = 0;
	filter_ask(f, record, faults, s->fields);
	for (size_t i = 0; i < s->ref_count; i++) {
		text_grow(row, between(s, i));
		field_ask(&s->fields->subject, &s->refs[i], &value);
		if (value.none)
			continue;
		text->len = 0;
		if (value.type == FIELD_TRUTH)
			text_grow(text, value.truth ? SLICE("1") : SLICE("0"));
		else
			field_write(text, &value);
		if (!put_value(row, s->table == TABLE_CSV, s->mark,
			text_slice(text)))
			return cannot_hold(record, faults);
	}
	text_grow(row, SLICE("\n"));
	results_add(&f->results, text_slice(row));
	return true;
}
