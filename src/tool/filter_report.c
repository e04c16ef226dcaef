/* What a filter says on standard error: whole diagnostics, in order. */
#include "tool/filter.h"
#include "json/json.h"

#include <stdlib.h>
#include <unistd.h>

/* Diagnostics are gathered up to what a pipe takes in one piece. */
#define DIAGNOSTICS_PIECE 4096

/* What can't be said is trouble, which only the exit status can tell. */
static void
say(struct filter *f, struct slice diagnostics)
{
	progress_clear(&f->progress);
	if (status_write(2, diagnostics) != 0)
		f->status = TROUBLE;
}

static void
write_diagnostics(struct filter *f)
{
	say(f, text_slice(&f->diagnostics));
	f->diagnostics.len = 0;
}

/* Everything decided goes out. */
void
filter_flush(struct filter *f)
{
	filter_form_flush(f);
	if (f->immediate)
		progress_clear(&f->progress);
	out_flush(&f->out);
	if (f->diagnostics.len > 0)
		write_diagnostics(f);
	if (f->speaker != NULL)
		filter_flush(f->speaker);
	f->stopped |= f->out.error != 0;
}

/* Notes where what is held back may be cut, so that no piece is longer than
 * need be. */
static void
hold_diagnostic(struct filter *f, size_t before)
{
	size_t last = 0;

	if (f->pieces.len > 0)
		memcpy(&last, f->pieces.at + f->pieces.len - sizeof(last),
		    sizeof(last));
	if (f->diagnostics.len - last > DIAGNOSTICS_PIECE && before > last)
		text_grow(&f->pieces,
		    (struct slice){(const char *)&before, sizeof(before)});
	filter_bound(f);
}

static void
hand_over(struct filter *f, size_t before)
{
	struct text *to = &f->speaker->diagnostics;
	size_t behind = to->len;

	text_grow(to, slice_from(text_slice(&f->diagnostics), before));
	f->diagnostics.len = before;
	filter_emit_diagnostic(f->speaker, behind);
}

static void
write_at_once(struct filter *f)
{
	out_flush(&f->out);
	write_diagnostics(f);
}

/* The last diagnostic begins the next piece. */
static void
write_piece(struct filter *f, size_t before)
{
	struct slice last = slice_from(text_slice(&f->diagnostics), before);

	if (before > 0)
		say(f, slice_head(text_slice(&f->diagnostics), before));
	memmove(f->diagnostics.at, last.at, last.len);
	f->diagnostics.len = last.len;
	if (last.len > DIAGNOSTICS_PIECE)
		write_diagnostics(f);
}

void
filter_emit_diagnostic(struct filter *f, size_t before)
{
	if (f->quiet >= 2)
		f->diagnostics.len = before;
	else if (f->speaker != NULL)
		hand_over(f, before);
	else if (f->apart)
		hold_diagnostic(f, before);
	else if (f->immediate)
		write_at_once(f);
	else if (f->diagnostics.len > DIAGNOSTICS_PIECE)
		write_piece(f, before);
}

/* Each mend of what was wrong is told, also where it is told as a warning. */
static bool
mended_error(const struct filter *f, const struct fault *fault)
{
	return fault->wrote.at != NULL && fault_is_error(fault, f->how.level);
}

bool
filter_thin_out(struct filter *f, struct faults *faults)
{
	/* Those that found no room are told as a number. */
	bool any = faults->more > 0;

	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (!fault->error && !mended_error(f, fault)) {
			uint64_t before = f->seen[fault->code]++;

			fault->hidden = f->warnings == WARNINGS_NONE ||
			    (f->warnings == WARNINGS_ONCE && before > 0);
		}
		any |= !fault->hidden;
	}
	return any;
}

/* What doesn't stand in the line, such as moves that an option gives, is shown
 * as being about all of it. */
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

void
filter_settle_faults(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	fault_judge(faults, f->how.level, f->how.lossless);
	if (columns_wanted(&f->columns))
		filter_place_faults(f, faults);
	hold_in_line(record, faults);
}

struct report
filter_report(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	const struct notation *source = record->entry.source;

	filter_settle_faults(f, record, faults);
	return (struct report){
	    .file = f->in.name,
	    .number = f->in.number,
	    .line = record->line,
	    .notation = source ? source->name : NULL,
	    .place = text_slice(&f->place),
	    .faults = faults,
	    .excerpt = f->excerpt == WHEN_ALWAYS,
	    .colour = f->colour == WHEN_ALWAYS,
	};
}

void
filter_report_faults(struct filter *f, const struct record *record,
    struct faults *faults)
{
	size_t before = f->diagnostics.len;
	struct report r = filter_report(f, record, faults);

	if (!filter_thin_out(f, faults) || f->quiet >= 2)
		return;
	fault_sort(faults);
	(f->json ? json_report : report_text)(&f->diagnostics, &r);
	filter_emit_diagnostic(f, before);
}

/* "and 241,700 more" for the warnings that were only counted. */
void
filter_report_seen(struct filter *f)
{
	for (enum fault_code code = 0; code < FAULTS; code++) {
		uint64_t n = f->seen[code];
		size_t before = f->diagnostics.len;

		f->seen[code] = 0;
		if (f->warnings != WARNINGS_ONCE || n < 2)
			continue;
		if (f->form != NULL) {
			filter_form_more(f, code, n - 1);
		} else if (f->json) {
			json_report_more(&f->diagnostics, f->in.name, code,
			    n - 1);
		} else {
			report_more(&f->diagnostics, f->in.name, code, n - 1);
		}
		filter_emit_diagnostic(f, before);
	}
}

bool
filter_colours(enum when when, int fd)
{
	const char *force = getenv("CLICOLOR_FORCE");
	const char *no = getenv("NO_COLOR");

	if (when != WHEN_AUTO)
		return when == WHEN_ALWAYS;
	if (no != NULL && *no != '\0')
		return false;
	return (force != NULL && *force != '\0' && strcmp(force, "0") != 0) ||
	    isatty(fd);
}

void
filter_object(struct filter *f, const struct record *record,
    struct faults *faults, struct slice became, const char *notation)
{
	struct report r = filter_report(f, record, faults);

	if (became.at != NULL)
		r.result = became;
	if (notation != NULL)
		r.notation = notation;
	f->object.len = 0;
	json_report(&f->object, &r);
	filter_result(f, text_slice(&f->object));
}
