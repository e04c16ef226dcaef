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
	s->ref_count = filter_read_fields(option, list, s->refs, room);
	for (size_t i = 0; i < s->ref_count; i++) {
		struct slice name = s->refs[i].name;

		copy = memory_zeroed(name.len + 1, 1);
		memcpy(copy, name.at, name.len);
		s->names[i].name = copy;
		s->names[i].is_json = s->refs[i].type == FIELD_NUMBER ||
		    s->refs[i].type == FIELD_TRUTH;
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

void
convert_own_fields(struct filter *f, bool begin)
{
	struct converter *s = f->settings;

	if (begin)
		s->fields = memory_zeroed(1, sizeof(*s->fields));
	else
		convert_free_fields(s);
}

void
convert_free_fields(struct converter *s)
{
	filter_fields_free(s->fields);
	free(s->fields);
}

bool
convert_add_fields(struct filter *f, struct record *record,
    struct faults *faults)
{
	struct converter *s = f->settings;
	struct text *line = &f->results.line;
	struct field_value value;
	size_t begin;

	line->len = 0;
	begin = filter_begin_line(f, line, record, 0);
	filter_ask(f, record, faults, s->fields);
	for (size_t i = 0; i < s->ref_count; i++) {
		if (i > 0)
			text_grow(line, SLICE("\t"));
		field_ask(&s->fields->subject, &s->refs[i], &value);
		field_write(line, &value);
	}
	if (!filter_finish_line(f, record, line, begin, faults))
		return false;
	results_add(&f->results, text_slice(line));
	return true;
}

static bool
needs_quotes(struct slice text)
{
	return slice_holds(text, ',') || slice_holds(text, '"') ||
	    slice_holds(text, '\r') || slice_holds(text, '\n');
}

/* Appends a value behind those of the row; returns false if a row of TSV can't hold
 * it. */
static bool
put_value(const struct converter *s, struct text *row, struct slice text)
{
	if (s->table == TABLE_TSV) {
		text_grow(row, text);
		return !slice_holds(text, '\t') && !slice_holds(text, '\n');
	}
	if (!needs_quotes(text)) {
		text_grow(row, text);
		return true;
	}
	text_grow(row, SLICE("\""));
	columns_escape(row, text, QUOTING_CSV);
	text_grow(row, SLICE("\""));
	return true;
}

static struct slice
between(const struct converter *s, size_t column)
{
	if (column == 0)
		return SLICE("");
	return s->table == TABLE_TSV ? SLICE("\t") : SLICE(",");
}

bool
convert_print_header(struct filter *f)
{
	struct converter *s = f->settings;
	struct text *row = &f->results.line;

	row->len = 0;
	for (size_t i = 0; i < s->ref_count; i++) {
		text_grow(row, between(s, i));
		(void)put_value(s, row, s->refs[i].name);
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
		if (put_value(s, row, text_slice(text)))
			continue;
		fault_at(faults, FAULT_BAD_CSV, record->text,
		    "a value holds a tab, which -t tsv has no quotes for");
		return false;
	}
	text_grow(row, SLICE("\n"));
	results_add(&f->results, text_slice(row));
	return true;
}
