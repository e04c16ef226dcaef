/* Results, and lines that pass as they are. */
#include "filter/filter.h"

void
results_add_line(struct results *r, struct slice line)
{
	results_end_line(r);
	out_add(&r->out, line);
}

void
results_print(struct results *r, struct slice bytes)
{
	if (r->shown)
		out_add(&r->out, bytes);
}

void
results_add(struct results *r, struct slice line)
{
	r->count++;
	if (r->shown)
		results_add_line(r, line);
}

void
results_add_run(struct results *r, struct slice run)
{
	results_end_line(r);
	out_pass(&r->out, run);
}

void
results_free(struct results *r)
{
	text_free(&r->line);
	text_free(&r->object);
	text_free(&r->put_back);
}

void
filter_object(struct filter *f, const struct record *record,
    struct faults *faults, struct slice became, const char *notation)
{
	struct report r = diagnostics_report(f, record, faults);
	struct text *object = &f->results.object;

	if (became.at != NULL)
		r.result = became;
	if (notation != NULL)
		r.notation = notation;
	object->len = 0;
	json_report(object, &r);
	results_add(&f->results, text_slice(object));
}

static void
pass_through(struct filter *f, const struct record *record)
{
	struct slice piece;

	f->results.passthrough(f, record->raw);
	while (f->in.too_long && !f->stopped && lines_rest(&f->in, &piece))
		f->results.passthrough(f, piece);
}

void
filter_pass_on(struct filter *f, const struct record *record)
{
	bool head = f->in.too_long && record->raw.at == f->in.raw.at;
	struct results *r = &f->results;
	struct slice line = record->raw, piece;

	if (r->passthrough != NULL) {
		pass_through(f, record);
		return;
	}
	/* A byte-order mark stays only where it is the first thing written. */
	if (r->out.total > 0)
		line = slice_between(record->line.at, slice_end(line));
	results_add_run(r, line);
	while (head && !f->stopped && lines_rest(&f->in, &piece))
		out_pass(&r->out, piece);
}

void
filter_pass(struct filter *f, const struct record *record)
{
	f->results.count++;
	if (results_wanted(&f->results))
		filter_pass_on(f, record);
}

struct slice
filter_kept(const struct filter *f, const struct record *record)
{
	return f->asked->keeps_record ? record->line : (struct slice){0};
}

size_t
filter_begin_line(const struct filter *f, struct text *out,
    const struct record *record, size_t room)
{
	bool kept = f->asked->keeps_record;

	text_reserve(out, room + (kept ? record->line.len + 1 : 0));
	if (kept) {
		text_add(out, record->line);
		text_put(out, columns_delimiter(&f->columns));
	}
	return out->len;
}

static bool
cannot_hold(const struct record *record, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_CSV, record->text,
	    "the result holds the character between columns, and without --csv "
	    "there are no quotes for it");
	return false;
}

struct slice
filter_ending(const struct filter *f, const struct record *record)
{
	struct slice end = slice_between(slice_end(record->line),
	    slice_end(record->raw));
	size_t len = end.len > 0 && end.at[end.len - 1] == '\n';

	if (len > 0 && end.len > 1 && end.at[end.len - 2] == '\r' &&
	    f->columns.wanted)
		len = 2;
	return slice_from(end, end.len - len);
}

void
filter_add_ending(const struct filter *f, const struct record *record,
    struct text *line)
{
	struct slice end = filter_ending(f, record);

	text_grow(line, end.len > 0 ? end : SLICE("\n"));
}

/* Replaces the moves beside the position by what they become. */
static bool
put_moves(struct filter *f, const struct record *record, struct slice *line)
{
	struct text *out = &f->results.object;

	if (f->moves_cells.count == 0)
		return true;
	out->len = 0;
	if (!columns_put(&f->columns, record->line, NULL, f->moves_cells.list,
		f->moves_cells.count, out))
		return false;
	*line = text_slice(out);
	return true;
}

bool
filter_put_back(struct filter *f, const struct record *record,
    struct text *result, bool object, struct faults *faults)
{
	struct text *line = &f->results.put_back;
	struct slice others = record->line;

	if (object) {
		if (!put_moves(f, record, &others))
			return cannot_hold(record, faults);
		if (!json_add_other_columns(result, &f->columns, others,
			text_slice(&f->header), line)) {
			fault_at(faults, FAULT_NO_FIELD, record->line,
			    "the line has more fields than the header has names");
			return false;
		}
		text_grow(result, SLICE("\n"));
		return true;
	}
	line->len = 0;
	f->cell.becomes = text_slice(result);
	if (!columns_put(&f->columns, record->line, &f->cell,
		f->moves_cells.list, f->moves_cells.count, line))
		return cannot_hold(record, faults);
	result->len = 0;
	text_grow(result, text_slice(line));
	filter_add_ending(f, record, result);
	return true;
}

bool
filter_finish_line(struct filter *f, const struct record *record,
    struct text *out, size_t begin, struct faults *faults)
{
	struct slice results = slice_from(text_slice(out), begin);
	struct text *fields = &f->results.put_back;

	if (!f->asked->keeps_record) {
		text_grow(out, SLICE("\n"));
		return true;
	}
	if (f->columns.csv || f->columns.delimiter != '\0') {
		fields->len = 0;
		if (!columns_join(&f->columns, results, fields))
			return cannot_hold(record, faults);
		out->len = begin;
		text_grow(out, text_slice(fields));
	}
	filter_add_ending(f, record, out);
	return true;
}
