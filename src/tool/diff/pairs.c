/* Decides which records are compared with each other. */
#include "tool/diff/diff.h"
#include "base/cpu.h"

#include <stdlib.h>

/* Handles a bad record of NEW as --on-bad says. Only the stream of OLD writes to
 * standard output, so its place is there. */
static void
refuse_now(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct diff *d = f->settings;

	(void)faults;
	if (d->old->asked->count || f->asked->quiet > 0 ||
	    f->asked->on_bad == ON_BAD_SKIP)
		return;
	if (f->asked->on_bad == ON_BAD_KEEP)
		diff_show_kept(f->settings, record->line);
	out_add(&d->old->results.out, SLICE("\n"));
}

static const struct tool now_tool = {.refuse = refuse_now};

/* If git has started a pager, a terminal shows what the pager gets: both streams are pipes
 * then. */
static bool
wants_color(enum when when, bool git)
{
	if (git && getenv("GIT_PAGER_IN_USE") != NULL)
		return filter_colors_shown(when, true);
	return filter_colors(when, 1);
}

void
diff_start(struct diff *d, bool git)
{
	d->color = wants_color(d->old->asked->color, git);
	if (git && d->form == DIFF_LINES)
		d->form = DIFF_UNIFIED;
	d->old->asked->draws = d->form != DIFF_LINES && !d->old->asked->json;
	/* git calls a driver that dies fatal. */
	d->old->results.may_close = git;
	filter_start(d->old);
	d->columns = shelf_columns(1, 80);
	filter_confine(d->old);
	d->escapes = git || d->old->results.escapes;
	filter_start_twin(d->now, d->old, &now_tool, &d->now_asked);
	d->now->settings = d;
	d->now->diagnostics.to = d->old;
	d->options.options = &d->old->asked->options;
}

void
diff_open_together(struct diff *d)
{
	struct filter *f = d->old;

	/* The operand NEW is a file of the other stream. */
	while (f->files[f->file + 1] != NULL)
		f->file++;
	filter_pair(f, d->now);
}

void
diff_free(struct diff *d)
{
	text_free(&d->out);
	text_free(&d->operands);
	text_free(&d->board);
	shelf_free(&d->shelf);
}

/* Of the pairs, so many differ, at least, if a record was inserted or removed in front of
 * most of the others. */
enum { SHIFTED_LEAST = 10 };

/* Names the option that finds inserted and removed records, if it looks as if there were
 * some. */
static void
hint_at_align(const struct diff *d)
{
	const uint64_t *count = d->count;
	uint64_t alone = count[COMPARE_ONLY_OLD] + count[COMPARE_ONLY_NEW];
	uint64_t differ = d->pairs - count[COMPARE_SAME] - alone;
	struct text t = {0};

	if (!d->by_place || alone == 0 || differ < SHIFTED_LEAST ||
	    differ < d->pairs / 2 || d->old->asked->quiet > 1 ||
	    d->old->asked->json)
		return;
	text_format(&t,
	    "%k of %k pairs differ, and one file has more records: --align "
	    "finds records that were inserted or removed",
	    differ, d->pairs);
	status_complain(NULL, text_string(&t), 0);
	text_free(&t);
}

enum status
diff_finish(struct diff *d, bool git)
{
	enum status status = filter_finish(d->now);

	filter_end_records(d->old);
	if (d->summary)
		diff_show_summary(d);
	if (d->old->status < status)
		d->old->status = status;
	if (git && d->old->status == BAD)
		d->old->status = FINE;
	diff_free(d);
	status = filter_finish(d->old);
	/* Behind all diagnostics, with any number of threads. */
	hint_at_align(d);
	text_free(&d->old_name);
	return status;
}

/* git calls its driver for files that differ. A reader who sees no difference must
 * not believe that there is none. */
static bool
shows_none(const struct diff *d)
{
	return d->pairs == d->count[COMPARE_SAME] && d->others == 0;
}

/* A bad record is reported, but git must not stop for it: the status becomes BAD,
 * of which diff_finish makes FINE. */
void
diff_git(struct diff *d, const char *path, const char *old, const char *now)
{
	bool prints = !d->old->asked->json && d->old->results.shown;
	struct text t = {0};

	text_format(&t, old ? "diff --fen a/%e b/%e" : "* Unmerged path %e",
	    path, path);
	if (prints)
		diff_show_head(d, text_slice(&t));
	text_free(&t);
	if (old == NULL)
		return;
	text_format(&d->old_name, "a/%s", path);
	d->now_name = path;
	d->versions = true;
	d->unread = prints && !d->summary;
	if (diff_align(d, old, now))
		d->old->status = d->now->status = BAD;
	if (prints && shows_none(d))
		out_add(&d->old->results.out,
		    SLICE("(not compared: line endings, file modes, ignored "
			  "parts; try git diff --no-ext-diff)\n"));
}

UNGUARDED static bool
read_record(struct filter *f, struct record *record, struct faults *faults)
{
	bool good = filter_locate(f, record, faults) &&
	    filter_judge(f, record, faults);

	if (faults->count > 0)
		diagnostics_add(f, record, faults);
	if (good)
		return true;
	filter_refuse_record(f, record, faults);
	f->status = TROUBLE;
	return false;
}

static bool
read_alone(struct filter *f, struct record *record, struct faults *faults)
{
	faults->count = faults->more = 0;
	return read_record(f, record, faults);
}

bool
diff_read(struct filter *f, struct record *record)
{
	struct faults faults;

	return read_alone(f, record, &faults);
}

bool
diff_judge(struct filter *f, struct record *record)
{
	struct faults faults;

	faults.count = faults.more = 0;
	return filter_locate(f, record, &faults) &&
	    filter_judge(f, record, &faults);
}

/* Reads the records of a pair that aren't read yet. If the old record has no fault,
 * a new one with the same bytes needn't be read. */
static bool
read_pair(struct diff *d, struct record *old, struct record *now)
{
	struct faults *faults = &d->faults;
	bool good;

	faults->count = 0;
	good = old->entry.source != NULL || read_alone(d->old, old, faults);
	if (good && faults->count == 0 && slice_same(old->raw, now->raw))
		return true;
	return (now->entry.source != NULL || read_alone(d->now, now, faults)) &&
	    good;
}

void
diff_pair(struct diff *d, struct record *old, struct record *now,
    uint64_t number)
{
	d->pairs++;
	if (!read_pair(d, old, now))
		return;
	d->comparison.class = COMPARE_SAME;
	if (!slice_same(old->line, now->line))
		compare_entries(&d->comparison, &old->entry, &now->entry,
		    &d->options);
	d->count[d->comparison.class]++;
	if (d->comparison.class != COMPARE_SAME)
		diff_show(d, old, now, number);
}

void
diff_alone(struct diff *d, enum compare_class class, struct slice record,
    uint64_t number)
{
	d->pairs++;
	d->count[class]++;
	diff_show_alone(d, class, record, number);
}

static bool
has_stopped(const struct diff *d)
{
	return d->old->stopped || d->now->stopped;
}

/* Finds the next record of each file; more[i] says whether there is one. Returns
 * false at the end of both, or if one can't be read. */
static bool
next_pair(struct diff *d, struct record *old, struct record *now, bool more[2])
{
	more[0] = filter_next(d->old, old);
	more[1] = filter_next(d->now, now);
	return (more[0] || more[1]) && !has_stopped(d) &&
	    d->old->in.error == 0 && d->now->in.error == 0;
}

bool
diff_take_pair(struct diff *d, uint64_t number)
{
	struct record a, b;
	bool more[2];

	if (!next_pair(d, &a, &b, more))
		return false;
	if (more[0] && more[1])
		diff_pair(d, &a, &b, number);
	else if (more[0] && diff_read(d->old, &a))
		diff_alone(d, COMPARE_ONLY_OLD, a.line, number);
	else if (more[1] && diff_read(d->now, &b))
		diff_alone(d, COMPARE_ONLY_NEW, b.line, number);
	return true;
}

void
diff_take_pairs(struct diff *d, uint64_t number)
{
	while (diff_take_pair(d, number))
		number++;
}

void
diff_files(struct diff *d, const char *old, const char *now)
{
	bool first, second;

	diff_open_together(d);
	first = filter_begin_file(d->old, old);
	second = filter_begin_file(d->now, now);
	/* All results are written before a read of either file waits. */
	d->now->in.arg = d->old;
	if (first && second)
		diff_take_pairs(d, diff_jobs_pairs(d));
	if (first)
		filter_end_file(d->old);
	if (second)
		filter_end_file(d->now);
	d->by_place = first && second;
}

/* Copies a record with the text that its slices point to. Decoded text doesn't lie
 * in the line, so it is copied, too. */
static void
keep(struct record *kept, struct text *room, const struct record *record)
{
	const struct entry *entry = &record->entry;

	room->len = 0;
	text_grow(room, record->raw);
	text_grow(room, record->text);
	text_grow(room, entry->operations);
	*kept = *record;
	kept->raw.at = room->at;
	kept->line.at = room->at + (record->line.at - record->raw.at);
	kept->text.at = room->at + record->raw.len;
	kept->entry.line = kept->line;
	kept->entry.record = kept->text;
	kept->entry.operations.at = kept->text.at + kept->text.len;
}

/* Compares each record with the record before it. A bad record is compared with
 * none, and neither is the record after it. */
static void
follow(struct diff *d)
{
	struct text rooms[2] = {{0}, {0}};
	struct record kept[2], record;
	bool before = false;

	for (uint64_t n = 1; filter_next(d->old, &record); n++) {
		struct record *now = &kept[n & 1];

		if (!diff_read(d->old, &record)) {
			before = false;
			continue;
		}
		keep(now, &rooms[n & 1], &record);
		if (before)
			diff_pair(d, &kept[~n & 1], now, n);
		before = true;
	}
	text_free(&rooms[0]);
	text_free(&rooms[1]);
}

void
diff_sequence(struct diff *d)
{
	struct filter *f = d->old;

	for (; f->files[f->file] != NULL && !has_stopped(d); f->file++)
		if (filter_begin_file(f, f->files[f->file])) {
			follow(d);
			filter_end_file(f);
		}
}

static void
take_operand(struct filter *f, struct record *record, const char *name,
    const char *text)
{
	*record = (struct record){.line = slice_of(text)};
	record->raw = record->text = record->line;
	record->entry.line = record->line;
	record->entry.scratch = &f->scratch;
	f->from = f->asked->from;
	f->in.name = name;
	f->in.number = 1;
}

void
diff_operands(struct diff *d, const char *old, const char *now)
{
	struct record a, b;

	filter_confine_last(d->old);
	take_operand(d->old, &a, "OLD", old);
	take_operand(d->now, &b, "NEW", now);
	diff_pair(d, &a, &b, 1);
}
