/* What a filter prints: results, and lines that pass as they are. */
#include "tool/filter_out.h"

size_t
filter_begin(const struct filter *f, struct text *out,
    const struct record *record, size_t room)
{
	text_reserve(out, room + (f->keeps ? record->line.len + 1 : 0));
	if (f->keeps) {
		text_add(out, record->line);
		text_put(out, columns_delimiter(&f->columns));
	}
	return out->len;
}

void
filter_add_line(struct filter *f, struct slice line)
{
	filter_end_line(f);
	out_add(&f->out, line);
	if (f->apart)
		filter_bound(f);
}

void
filter_print(struct filter *f, struct slice bytes)
{
	if (!f->count && f->quiet == 0)
		out_add(&f->out, bytes);
}

void
filter_result(struct filter *f, struct slice line)
{
	f->results++;
	if (!f->count && f->quiet == 0)
		filter_add_line(f, line);
}

/* A byte-order mark stays in front only where it is the first thing written. */
static struct slice
passed(const struct filter *f, const struct record *record)
{
	if (f->out.total > 0)
		return slice_between(record->line.at, slice_end(record->raw));
	return record->raw;
}

static void
divert(struct filter *f, const struct record *record)
{
	struct slice piece;

	f->divert(f, record->raw);
	while (f->in.too_long && !f->stopped && lines_rest(&f->in, &piece))
		f->divert(f, piece);
}

void
filter_pass_on(struct filter *f, const struct record *record)
{
	bool head = f->in.too_long && record->raw.at == f->in.raw.at;
	struct slice piece;

	if (f->divert != NULL) {
		divert(f, record);
		return;
	}
	filter_end_line(f);
	out_pass(&f->out, passed(f, record));
	while (head && !f->stopped && lines_rest(&f->in, &piece))
		out_pass(&f->out, piece);
}

void
filter_add_run(struct filter *f, struct slice run)
{
	filter_end_line(f);
	out_pass(&f->out, run);
}

bool
filter_gives(const struct filter *f)
{
	return f->divert != NULL || (!f->count && f->quiet == 0);
}

void
filter_pass(struct filter *f, const struct record *record)
{
	f->results++;
	if (filter_gives(f))
		filter_pass_on(f, record);
}
