/* Results, and lines that pass as they are. */
#include "filter/filter.h"
#include "io/controls.h"

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
	if (r->escapes) {
		r->put_back.len = 0;
		controls_escape(&r->put_back, line, r->out.null);
		results_add_line(r, text_slice(&r->put_back));
		return;
	}
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
