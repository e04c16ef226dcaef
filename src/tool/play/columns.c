/* --columns: fields beside each position. */
#include "tool/play/play.h"
#include "base/memory.h"

bool
play_read_columns(struct player *p, const struct added_column *results)
{
	size_t count = 0;

	while (results[count].name != NULL)
		count++;
	field_row_own(&p->row, true);
	if (p->columns != NULL &&
	    !field_row_read(&p->row, "columns", p->columns))
		return false;
	p->names = memory_zeroed(count + p->row.count + 1, sizeof(*p->names));
	for (size_t i = 0; i < count; i++)
		p->names[i] = results[i];
	for (size_t i = 0; i < p->row.count; i++)
		p->names[count + i] = p->row.names[i];
	return true;
}

bool
play_begin(struct filter *f)
{
	const struct player *p = f->settings;
	struct record none = {0};
	struct text *line = &f->results.line;

	if (p->columns == NULL || !f->asked->columns.header ||
	    f->asked->columns.wanted)
		return true;
	line->len = 0;
	f->columns = f->asked->columns;
	filter_add_names(f, &none, line);
	text_grow(line, SLICE("\n"));
	results_print(&f->results, text_slice(line));
	return true;
}

/* Makes the position of the game the one that fields are asked of. */
static void
ask_position(struct player *p, const struct record *record,
    const struct faults *faults)
{
	struct filter_fields *fields = p->row.fields;

	filter_ask(p->filter, record, faults, fields);
	fields->subject.position = &p->score.entry.position;
	fields->subject.mobility = NULL;
	fields->record.entry = &p->score.entry;
	fields->record.last = &p->score.last;
	fields->record.variation = p->variation;
	fields->record.tags = &fields->tags;
}

bool
play_finish_line(struct player *p, const struct record *record,
    struct text *out, size_t begin, struct faults *faults)
{
	struct filter *f = p->filter;

	if (p->columns == NULL)
		return filter_finish_line(f, record, out, begin, faults);
	if (!filter_join_line(f, f->asked->adds, record, out, begin, faults))
		return false;
	ask_position(p, record, faults);
	if (!field_row_append(f, &p->row, out))
		return field_row_cannot_hold(record, faults);
	filter_end_line(f, record, out);
	return true;
}
