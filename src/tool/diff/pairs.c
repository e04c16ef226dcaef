/* Which records stand against which. */
#include "tool/diff.h"

/* One stream writes: what becomes of a bad record of the other one goes there,
 * too. */
static void
refuse_now(struct filter *f, const struct record *record, struct faults *faults)
{
	const struct diff *d = f->tool;

	(void)faults;
	if (d->old->count || f->quiet > 0 || f->on_bad == ON_BAD_SKIP)
		return;
	if (f->on_bad == ON_BAD_KEEP)
		out_add(&d->old->out, record->line);
	out_add(&d->old->out, SLICE("\n"));
}

void
diff_start(struct diff *d, bool git)
{
	d->colour = filter_colours(d->old->colour, 1);
	if (git && d->form == DIFF_LINES)
		d->form = DIFF_UNIFIED;
	filter_start(d->old);
	*d->now = *d->old;
	d->now->count = false;
	d->now->refuse = refuse_now;
	d->now->tool = d;
	d->now->speaker = d->old;
	d->how.how = &d->old->how;
}

enum status
diff_finish(struct diff *d, bool git)
{
	enum status status = filter_finish(d->now);

	if (d->summary)
		diff_show_summary(d);
	if (d->old->status < status)
		d->old->status = status;
	if (git && d->old->status == BAD)
		d->old->status = FINE;
	text_free(&d->out);
	return filter_finish(d->old);
}

/* A record that can't be read is reported, and no reason for git to stop. */
void
diff_git(struct diff *d, const char *path, const char *old, const char *now)
{
	struct text t = {0};

	text_grow(&t, old ? SLICE("diff --fen a/") : SLICE("* Unmerged path "));
	text_grow_escaped(&t, slice_of(path), SIZE_MAX);
	if (old != NULL) {
		text_grow(&t, SLICE(" b/"));
		text_grow_escaped(&t, slice_of(path), SIZE_MAX);
	}
	text_grow(&t, SLICE("\n"));
	if (!d->old->json && !d->old->count && d->old->quiet == 0)
		out_add(&d->old->out, text_slice(&t));
	text_free(&t);
	if (old != NULL && diff_align(d, old, now))
		d->old->status = d->now->status = BAD;
}

static bool
read_record(struct filter *f, struct record *record, struct faults *faults)
{
	bool good = filter_locate(f, record, faults) &&
	    filter_judge(f, record, faults);

	if (faults->count > 0)
		filter_report_faults(f, record, faults);
	if (good)
		return true;
	filter_refuse_record(f, record, faults);
	f->status = TROUBLE;
	return false;
}

bool
diff_read(struct filter *f, struct record *record)
{
	struct faults faults;

	faults.count = faults.more = 0;
	return read_record(f, record, &faults);
}

/* Reads what isn't read yet. A copy of a record of which there is nothing to
 * say needn't be. */
static bool
read_pair(struct diff *d, struct record *old, struct record *now)
{
	struct faults faults;
	bool good;

	faults.count = faults.more = 0;
	good = old->entry.source != NULL || read_record(d->old, old, &faults);
	if (good && faults.count == 0 && slice_same(old->raw, now->raw))
		return true;
	return (now->entry.source != NULL || diff_read(d->now, now)) && good;
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
		    &d->how);
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

bool
diff_stopped(const struct diff *d)
{
	return d->old->stopped || d->now->stopped;
}

/* What is decided is written before either file is waited for. */
static bool
before_read(void *arg, bool waits)
{
	struct diff *d = arg;

	out_settle(&d->old->out);
	if (waits && d->crew != NULL)
		diff_jobs_settle(d);
	if (waits)
		filter_flush(d->old);
	d->old->stopped |= d->old->out.error != 0;
	filter_tick(d->old);
	return true;
}

/* The next records of both, as far as there are any; false at the end, or
 * where one of the files can't be read. */
static bool
next_pair(struct diff *d, struct record *old, struct record *now, bool more[2])
{
	more[0] = filter_next(d->old, old);
	more[1] = filter_next(d->now, now);
	return (more[0] || more[1]) && !diff_stopped(d) &&
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
	bool first = filter_begin_file(d->old, old);
	bool second = filter_begin_file(d->now, now);

	d->old->in.before_read = d->now->in.before_read = before_read;
	d->old->in.arg = d->now->in.arg = d;
	if (first && second)
		diff_take_pairs(d, diff_jobs_pairs(d));
	if (first)
		filter_end_file(d->old);
	if (second)
		filter_end_file(d->now);
}

/* The record with all that it says, in another place: what was decoded doesn't
 * stand in the line. */
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

/* A bad record stands against none: the next one is the first again. */
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
diff_sequence(struct diff *d, char **files)
{
	static char dash[] = "-";
	static char *standard_input[] = {dash, NULL};

	if (*files == NULL)
		files = standard_input;
	for (; *files != NULL && !diff_stopped(d); files++)
		if (filter_begin_file(d->old, *files)) {
			follow(d);
			filter_end_file(d->old);
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
	f->in.name = name;
	f->in.number = 1;
}

void
diff_operands(struct diff *d, const char *old, const char *now)
{
	struct record a, b;

	take_operand(d->old, &a, "OLD", old);
	take_operand(d->now, &b, "NEW", now);
	diff_pair(d, &a, &b, 1);
}
