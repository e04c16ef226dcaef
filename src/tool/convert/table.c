/* Fields as columns: behind the records (--add), or as a table of their own (-t csv
 * and -t tsv with --columns). */
#include "tool/convert/convert.h"

bool
convert_read_fields(struct converter *s)
{
	field_row_own(&s->row, true);
	return s->add != NULL ? field_row_read(&s->row, "add", s->add)
	    : s->columns != NULL
	    ? field_row_read(&s->row, "columns", s->columns)
	    : true;
}

void
convert_own_fields(struct filter *f, bool begin)
{
	struct converter *s = f->settings;

	field_row_own(&s->row, begin);
}

bool
convert_add_fields(struct filter *f, struct record *record,
    struct faults *faults)
{
	struct converter *s = f->settings;
	struct text *line = &f->results.line;

	line->len = 0;
	filter_ask(f, record, faults, s->row.fields);
	if (f->columns.json != NULL) {
		field_row_merge(f, &s->row, record, line);
	} else {
		text_grow(line, record->line);
		if (!field_row_append(f, &s->row, line))
			return field_row_cannot_hold(record, faults);
	}
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
	for (size_t i = 0; i < s->row.count; i++) {
		text_grow(row, between(s, i));
		(void)field_row_put(row, s->table == TABLE_CSV, s->mark,
		    s->row.refs[i].name);
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
	filter_ask(f, record, faults, s->row.fields);
	for (size_t i = 0; i < s->row.count; i++) {
		text_grow(row, between(s, i));
		field_ask(&s->row.fields->subject, &s->row.refs[i], &value);
		if (value.none)
			continue;
		text->len = 0;
		if (value.type == FIELD_TRUTH)
			text_grow(text, value.truth ? SLICE("1") : SLICE("0"));
		else
			field_write(text, &value);
		if (!field_row_put(row, s->table == TABLE_CSV, s->mark,
			text_slice(text)))
			return field_row_cannot_hold(record, faults);
	}
	text_grow(row, SLICE("\n"));
	results_add(&f->results, text_slice(row));
	return true;
}
