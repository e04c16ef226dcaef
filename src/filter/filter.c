/* The loop over lines and records. */
#include "filter/filter.h"
#include "base/cpu.h"

HOT bool
filter_is_comment(const struct filter *f, const struct lines *in)
{
	struct slice line = in->line;

	slice_cut_blanks(&line);
	/* A file that was not written to its end may end in NUL bytes. */
	if (line.len == 0)
		return !in->too_long &&
		    (in->raw.len == 0 || slice_end(in->raw)[-1] != '\0');
	return (line.at[0] == '#' && in->record_end == NULL) ||
	    (f->columns.prefix != NULL &&
		!columns_concern(&f->columns, in->line));
}

HOT void
filter_refuse_record(struct filter *f, const struct record *record,
    struct faults *faults)
{
	const struct filter_options *asked = f->asked;

	filter_release(f);
	f->bad += !record->known;
	if (f->status < BAD && !record->known)
		f->status = BAD;
	if (f->tool->refuse != NULL) {
		if (!record->known)
			f->tool->refuse(f, record, faults);
	} else if (results_wanted(&f->results)) {
		if (asked->on_bad == ON_BAD_BLANK)
			results_add_line(&f->results, SLICE("\n"));
		else if (asked->on_bad == ON_BAD_KEEP)
			filter_pass_on(f, record);
	}
	f->stopped |= asked->max_bad > 0 && f->bad >= asked->max_bad;
}

/* The line at hand as a record that is still to be read. */
static void
begin_record(struct filter *f, struct record *record)
{
	f->records++;
	record->raw = f->in.raw;
	record->line = record->text = f->in.line;
	record->entry.source = NULL;
	record->entry.ahead = f->ahead;
	record->entry.scratch = &f->scratch;
	record->entry.start = &f->start;
	record->entry.line = record->line;
	record->entry.at_start = f->tool->plays_moves;
	record->moves = record->played = (struct slice){0};
	record->read = record->known = false;
	record->judged = 0;
}

bool
filter_next_line(struct filter *f, struct record *record, bool *is_record)
{
	if (f->stopped || !lines_next(&f->in) ||
	    (f->columns.prefix != NULL && filter_breaks_block(f)))
		return false;
	*is_record = !filter_is_comment(f, &f->in);
	if (*is_record)
		begin_record(f, record);
	else
		*record = (struct record){.line = f->in.line, .raw = f->in.raw};
	return true;
}

UNGUARDED bool
filter_next(struct filter *f, struct record *record)
{
	bool is_record = false;

	while (!is_record)
		if (!filter_next_line(f, record, &is_record))
			return false;
	return true;
}

HOT void
filter_conclude(struct filter *f, struct record *record, struct faults *faults,
    bool good)
{
	if (f->verdict != NULL)
		good = verdict_weigh(f, record, faults, good);
	if (f->asked->form != NULL)
		filter_form_record(f, record, faults, !good && !record->known);
	else if (faults->count + faults->more > 0)
		diagnostics_add(f, record, faults);
	if (!good)
		filter_refuse_record(f, record, faults);
}

static bool
take(struct filter *f, struct record *record, struct faults *faults)
{
	if (f->tool->take != NULL)
		return f->tool->take(f, record, faults);
	filter_pass(f, record);
	return true;
}

HOT static void
take_record(struct filter *f)
{
	struct faults faults;
	struct record record;
	bool good;

	faults.count = faults.more = 0;
	begin_record(f, &record);
	good = filter_locate(f, &record, &faults) &&
	    filter_judge(f, &record, &faults);
	if (f->tool->fix != NULL && faults.count > 0) {
		good = f->tool->fix(f, &record, &faults, good);
		record.judged = 0;
	}
	good = good && take(f, &record, &faults);
	filter_conclude(f, &record, &faults, good);
}

static void
take_comment(struct filter *f)
{
	struct record record = {.line = f->in.line, .raw = f->in.raw};

	if (!results_wanted(&f->results))
		return;
	filter_release(f);
	if (f->results.passthrough != NULL ||
	    (f->asked->keeps_comments && !f->asked->json))
		filter_pass_on(f, &record);
	else if (f->asked->on_bad == ON_BAD_BLANK)
		results_add_line(&f->results, SLICE("\n"));
}

HOT bool
filter_take_line(struct filter *f)
{
	bool comment;

	if (f->stopped)
		return false;
	if (f->ahead.line.at == NULL || !lines_at(&f->in, f->ahead.line)) {
		f->ahead = (struct lookahead){0};
		if (!lines_next(&f->in))
			return false;
	} else {
		lines_take(&f->in, f->ahead.line);
	}
	if (f->columns.prefix != NULL && filter_breaks_block(f))
		return false;
	comment = filter_is_comment(f, &f->in);
	if (f->verdict != NULL)
		verdict_count_line(f, comment);
	(comment ? take_comment : take_record)(f);
	f->ahead = (struct lookahead){0};
	if (f->results.immediate) {
		filter_release(f);
		filter_flush(f);
	}
	return true;
}

HOT void
filter_take_lines(struct filter *f)
{
	do {
		filter_take_fast(f);
		if (f->is_worker)
			filter_check_size(f);
	} while (filter_take_line(f));
}
