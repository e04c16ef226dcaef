/* Diagnostics: each goes to standard error in one piece, in order. */
#include "filter/filter.h"
#include "base/cpu.h"
#include "report/wrap.h"

/* How many bytes are written at once. Linux writes that many to a pipe without mixing
 * them with those of other programs (PIPE_BUF). */
#define DIAGNOSTICS_PIECE 4096

/* Objects on a terminal. */
static int
write_colored(struct slice diagnostics)
{
	struct json_colors colors = {0};
	struct text text = {0};
	int error;

	json_color(&colors, &text, diagnostics);
	error = status_write(2, text_slice(&text));
	text_free(&text);
	return error;
}

/* If standard error can't be written, only the exit status can tell. */
static void
say(struct filter *f, struct slice diagnostics)
{
	if (f->progress.showing)
		progress_clear(&f->progress);
	if ((f->diagnostics.colors ? write_colored(diagnostics)
				   : status_write(2, diagnostics)) != 0)
		f->status = TROUBLE;
}

static void
write_diagnostics(struct filter *f)
{
	say(f, text_slice(&f->diagnostics.text));
	f->diagnostics.text.len = 0;
}

void
filter_flush(struct filter *f)
{
	if (f->report.document.len > 0)
		filter_form_flush(f);
	if (f->results.immediate)
		progress_clear(&f->progress);
	out_flush(&f->results.out);
	if (f->diagnostics.text.len > 0)
		write_diagnostics(f);
	if (f->diagnostics.to != NULL)
		filter_flush(f->diagnostics.to);
	f->stopped |= f->results.out.error != 0;
}

/* Notes where a worker's diagnostics may be cut, so that no piece is longer than
 * it has to be. */
static void
hold_diagnostic(struct diagnostics *d, size_t before)
{
	struct text *pieces = &d->pieces;
	size_t last = 0;

	if (pieces->len > 0)
		memcpy(&last, pieces->at + pieces->len - sizeof(last),
		    sizeof(last));
	if (d->text.len - last > DIAGNOSTICS_PIECE && before > last)
		text_grow(pieces,
		    (struct slice){(const char *)&before, sizeof(before)});
}

/* Moves the last diagnostic to the filter that writes those of both. */
static void
hand_over(struct diagnostics *d, size_t before)
{
	struct text *to = &d->to->diagnostics.text;
	size_t behind = to->len;

	text_grow(to, slice_from(text_slice(&d->text), before));
	d->text.len = before;
	diagnostics_emit(d->to, behind);
}

/* Writes all diagnostics before the last one, which begins the next piece. */
static void
write_piece(struct filter *f, size_t before)
{
	struct slice last = slice_from(text_slice(&f->diagnostics.text),
	    before);

	if (before > 0)
		say(f, slice_head(text_slice(&f->diagnostics.text), before));
	memmove(f->diagnostics.text.at, last.at, last.len);
	f->diagnostics.text.len = last.len;
	if (last.len > DIAGNOSTICS_PIECE)
		write_diagnostics(f);
}

HOT void
diagnostics_emit(struct filter *f, size_t before)
{
	if (f->asked->quiet >= 2)
		f->diagnostics.text.len = before;
	else if (f->diagnostics.to != NULL)
		hand_over(&f->diagnostics, before);
	else if (f->is_worker)
		hold_diagnostic(&f->diagnostics, before);
	else if (f->results.immediate)
		filter_flush(f);
	else if (f->diagnostics.text.len > DIAGNOSTICS_PIECE)
		write_piece(f, before);
}

static enum fault_kind
kind_of(const struct filter *f, const struct fault *fault)
{
	if (fault->error)
		return KIND_ERROR;
	return fault->wrote.at != NULL &&
		fault_is_error(fault, f->asked->options.level)
	    ? KIND_FIXED
	    : KIND_WARNING;
}

enum which
diagnostics_which(const struct filter_options *asked, enum fault_kind kind)
{
	return kind == KIND_WARNING ? asked->warnings : asked->errors;
}

/* Counts a fault of a kind that is shown once; faults that are all shown needn't be
 * counted. */
static bool
is_hidden(struct filter *f, const struct fault *fault)
{
	enum fault_kind kind = kind_of(f, fault);
	enum which which = diagnostics_which(f->asked, kind);

	return which == WHICH_NONE ||
	    (which == WHICH_ONCE &&
		f->diagnostics.seen[kind][fault->code]++ > 0);
}

/* Faults beyond FAULTS_KEPT are reported as a number: behind those that are shown,
 * or alone if all others are ignored. */
HOT bool
diagnostics_hide_seen(struct filter *f, struct faults *faults)
{
	struct fault *fault = faults->list, *end = fault + faults->count;
	const struct filter_options *asked = f->asked;
	bool any = faults->count == 0 && faults->more > 0;
	bool shows_all = asked->errors == WHICH_ALL &&
	    asked->warnings == WHICH_ALL;
	/* The totals are for the line that ends a run on a terminal, and for hints
	 * about a cause. */
	unsigned counts = asked->closes;

	for (; fault < end; fault++) {
		fault->hidden = !shows_all && is_hidden(f, fault);
		any |= !fault->hidden;
		counts |= fault->cause;
	}
	if (counts != 0 && asked->quiet < 2)
		totals_add(&f->diagnostics.totals, faults);
	return any;
}

/* A fault outside the line, such as in moves that an option gives, is shown as
 * one of the whole line. */
static void
hold_in_line(const struct record *record, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (slice_within(fault->at, record->raw))
			continue;
		if (fault->quote.at == NULL)
			fault->quote = fault->at;
		fault->at = record->line;
		fault->fixable = false;
	}
}

HOT void
diagnostics_judge(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	if (faults->count > record->judged)
		fault_judge(faults, f->asked->options.level,
		    f->asked->options.lossless);
	if (f->columns.wanted)
		filter_place_faults(f, faults);
	hold_in_line(record, faults);
}

static inline struct report
report_of(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct notation *source = record->entry.source;

	diagnostics_judge(f, record, faults);
	return (struct report){
	    .file = f->in.name,
	    .number = lines_number(&f->in),
	    .line = record->line,
	    .lines = f->in.record_end != NULL,
	    .notation = source ? source->name : NULL,
	    .faults = faults,
	    .excerpt = f->asked->excerpt == WHEN_ALWAYS,
	    .color = f->asked->color == WHEN_ALWAYS,
	    .wide = f->asked->wide,
	    .width = f->asked->width,
	    .manual = f->asked->manual[0] != '\0' ? slice_of(f->asked->manual)
						  : (struct slice){0},
	};
}

HOT struct report
diagnostics_report(struct filter *f, const struct record *record,
    struct faults *faults)
{
	return report_of(f, record, faults);
}

HOT void
diagnostics_add(struct filter *f, const struct record *record,
    struct faults *faults)
{
	struct diagnostics *d = &f->diagnostics;
	struct report r = report_of(f, record, faults);
	size_t before = d->text.len;

	if (!diagnostics_hide_seen(f, faults) || f->asked->quiet >= 2)
		return;
	if (faults->count > 1)
		fault_sort(faults);
	if (f->asked->json) {
		json_report(&d->text, &r);
	} else {
		if (d->place.len == 0)
			report_place(&d->place, &r);
		r.place = text_slice(&d->place);
		report_text(&d->text, &r);
	}
	diagnostics_emit(f, before);
}

static void
add_count(struct filter *f, struct report_count count)
{
	struct text *text = &f->diagnostics.text;
	struct report r = {
	    .file = f->in.name,
	    .color = f->asked->color == WHEN_ALWAYS,
	    .wide = f->asked->wide,
	};
	size_t before = text->len;

	if (f->asked->form != NULL)
		filter_form_more(f, count);
	else if (f->asked->json)
		json_report_more(text, f->in.name, count);
	else
		report_more(text, &r, count);
	diagnostics_emit(f, before);
}

void
diagnostics_add_counts(struct filter *f)
{
	for (enum fault_kind kind = 0; kind < FAULT_KINDS; kind++) {
		uint64_t *seen = f->diagnostics.seen[kind];
		bool once = diagnostics_which(f->asked, kind) == WHICH_ONCE;

		for (enum fault_code code = 0; code < FAULTS; code++) {
			if (once && seen[code] > 1)
				add_count(f,
				    (struct report_count){code,
					kind == KIND_ERROR, seen[code] - 1});
			seen[code] = 0;
		}
	}
}

/* The two files of fen-diff, and of fen-view --diff, have one end. */
static void
join_counts(struct filter *f)
{
	struct totals *totals = &f->diagnostics.totals;

	totals->records += f->records;
	totals->bad += f->bad;
	if (f->asked->warnings == WHICH_NONE)
		totals->warnings = 0;
	if (f->diagnostics.to == NULL)
		return;
	totals_join(&f->diagnostics.to->diagnostics.totals, totals);
	elsewhere_join(&f->diagnostics.to->diagnostics.elsewhere,
	    &f->diagnostics.elsewhere);
}

/* fen-validate, which alone has verdicts, says that all is good, too. A summary has
 * the same counts. */
static bool
has_end(const struct filter *f)
{
	const struct verdict_options *verdict = f->asked->verdict;

	if (verdict != NULL)
		return f->asked->closes && verdict->summary == SUMMARY_NONE;
	return f->asked->closes && totals_any(&f->diagnostics.totals);
}

/* Ends a line that begins at `from`; a terminal's is broken to fit. */
static void
end_line(struct filter *f, size_t from)
{
	struct text *text = &f->diagnostics.text;

	if (f->asked->excerpt == WHEN_ALWAYS && f->asked->form == NULL)
		wrap_line(text, from, 4, f->asked->width);
	text_grow(text, SLICE("\n"));
}

static void
add_hint(struct filter *f, struct text *hint)
{
	size_t from = f->diagnostics.text.len;

	text_format(&f->diagnostics.text, "%s: %s", status_tool(),
	    text_string(hint));
	end_line(f, from);
	diagnostics_emit(f, from);
}

/* Appends a line for each hint: about a cause that many records share, and about
 * positions elsewhere in their lines. */
static void
add_hints(struct filter *f)
{
	const struct elsewhere *elsewhere = &f->diagnostics.elsewhere;
	struct text hint = {0};

	if (f->diagnostics.totals.caused > 0 &&
	    totals_hint(&hint, &f->diagnostics.totals))
		add_hint(f, &hint);
	for (size_t i = 0; i < elsewhere->count; i++) {
		hint.len = 0;
		elsewhere_hint(&hint, &elsewhere->list[i],
		    elsewhere->files > 1);
		add_hint(f, &hint);
	}
	text_free(&hint);
}

static void
add_end(struct filter *f)
{
	size_t from = f->diagnostics.text.len;

	totals_sentence(&f->diagnostics.text, &f->diagnostics.totals,
	    f->tool->fix != NULL);
	end_line(f, from);
	diagnostics_emit(f, from);
}

void
diagnostics_close(struct filter *f)
{
	bool speaks = f->asked->quiet < 2 && f->diagnostics.to == NULL;

	join_counts(f);
	/* With -J, programs read all lines as JSON, and so does --baseline. */
	if (speaks && !f->asked->json)
		add_hints(f);
	if (speaks && has_end(f))
		add_end(f);
	filter_flush(f);
}

void
diagnostics_free(struct diagnostics *d)
{
	text_free(&d->text);
	text_free(&d->pieces);
	text_free(&d->place);
}
