/*
 * --jobs: the lines of both files in parts that have as many records each, so
 * that a thread has all that stands against each other in them.
 */
#include "tool/diff.h"
#include "base/parts.h"
#include "tool/filter_part.h"

#include <stdatomic.h>
#include <stdlib.h>

struct pairs {
	struct filter_part *old, *now;
	struct diff diff;
	uint64_t number; /* of the first pair */
};

struct diff_crew {
	struct diff *diff; /* that all is put together in */
	struct parts parts;
	size_t meant; /* bytes of a part, after what the last one gave */
	atomic_bool stopped;
	struct filter_source old, now;
	uint64_t number;                      /* of the next pair */
	struct pairs *list[PARTS_SLOTS_MOST]; /* NULL: not yet needed */
};

static void
work(void *arg, size_t slot)
{
	struct diff_crew *c = arg;
	struct pairs *p = c->list[slot];

	if (atomic_load(&c->stopped))
		return;
	memset(p->diff.count, 0, sizeof(p->diff.count));
	p->diff.pairs = 0;
	filter_part_begin(p->old);
	filter_part_begin(p->now);
	diff_take_pairs(&p->diff, p->number);
	out_settle(&p->old->filter.out);
}

static void
put_together(struct diff *d, struct pairs *p)
{
	filter_part_put(p->old, d->old);
	filter_part_put(p->now, d->now);
	d->pairs += p->diff.pairs;
	for (int i = 0; i < COMPARE_CLASSES; i++)
		d->count[i] += p->diff.count[i];
}

/* In its turn, in the place of what was done ahead. */
static void
do_again(struct diff *d, struct pairs *p)
{
	struct lines old = d->old->in, now = d->now->in;

	d->old->in = filter_part_lines(p->old, d->old);
	d->now->in = filter_part_lines(p->now, d->now);
	diff_take_pairs(d, p->number);
	out_settle(&d->old->out);
	d->old->in = old;
	d->now->in = now;
}

static void
take(void *arg, size_t slot)
{
	struct diff_crew *c = arg;
	struct pairs *p = c->list[slot];
	struct diff *d = c->diff;

	if (!diff_stopped(d)) {
		c->meant = filter_part_next(p->old, c->meant);
		if (filter_part_holds(p->old, d->old) &&
		    filter_part_holds(p->now, d->now))
			put_together(d, p);
		else
			do_again(d, p);
	}
	if (diff_stopped(d))
		atomic_store(&c->stopped, true);
}

/* Lines of a file, and the records in them. */
struct run {
	struct slice lines;
	uint64_t count, records;
	bool plain; /* each line is a record */
};

#define LANES 16

/* Counts the lines. Does none begin with what a comment begins with, or a blank
 * line? All of that is up to #. In lanes of bytes, which compilers make wide
 * instructions of. */
static bool
all_records(struct slice lines, uint64_t *count)
{
	unsigned char ends[LANES] = {0}, odd[LANES] = {0};
	size_t n = 1, row = 0;

	*count = lines.len > 0 && lines.at[lines.len - 1] != '\n';
	*count += lines.len > 0 && lines.at[0] == '\n';
	for (; n + LANES <= lines.len; n += LANES) {
		for (size_t i = 0; i < LANES; i++) {
			ends[i] += lines.at[n + i] == '\n';
			odd[i] |= (lines.at[n + i - 1] == '\n') &
			    ((unsigned char)lines.at[n + i] <= '#');
		}
		if (++row % 255 != 0)
			continue;
		for (size_t i = 0; i < LANES; i++) {
			*count += ends[i];
			ends[i] = 0;
		}
	}
	for (size_t i = 0; i < LANES; i++) {
		*count += ends[i];
		odd[0] |= odd[i];
	}
	for (; n < lines.len; n++) {
		*count += lines.at[n] == '\n';
		odd[0] |= lines.at[n - 1] == '\n' &&
		    (unsigned char)lines.at[n] <= '#';
	}
	/* A byte-order mark may stand before one. */
	return lines.len == 0 ||
	    (odd[0] == 0 && (unsigned char)lines.at[0] > '#' &&
		lines.at[0] != '\xef');
}

/* Leaves so many records at most, from the front, line by line. */
static void
cut_slowly(const struct filter_source *source, struct run *run, uint64_t most)
{
	struct slice piece;
	struct lines in;

	lines_start_at(&in, NULL, source->in.block, run->lines, 1);
	in.raw = source->in.raw;
	for (run->records = 0; run->records < most && lines_next(&in);) {
		run->records += !filter_is_comment(&source->model->filter, &in);
		while (lines_rest(&in, &piece))
			;
	}
	run->lines = slice_between(run->lines.at, in.block + in.begin);
	run->count = in.number;
}

static void
count(const struct filter_source *source, struct run *run)
{
	run->plain = all_records(run->lines, &run->count) &&
	    source->model->filter.columns.prefix == NULL;
	run->records = run->count;
	if (!run->plain)
		cut_slowly(source, run, UINT64_MAX);
}

/* Leaves fewer records than there are. */
static void
cut(const struct filter_source *source, struct run *run, uint64_t records)
{
	const char *at = run->lines.at, *end = slice_end(run->lines);

	if (!run->plain) {
		cut_slowly(source, run, records);
		return;
	}
	for (uint64_t i = 0; i < records; i++)
		at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
	run->lines = slice_between(run->lines.at, at);
	run->count = run->records = records;
}

/* With the settings of the tool. */
static struct pairs *
new_pairs(const struct diff_crew *c)
{
	struct pairs *p = filter_part_room(sizeof(*p));
	const struct diff *d = c->diff;

	p->old = filter_part_new(&c->old, NULL);
	p->now = filter_part_new(&c->now, NULL);
	p->diff.old = &p->old->filter;
	p->diff.now = &p->now->filter;
	p->diff.now->speaker = p->diff.old;
	p->diff.how = d->how;
	p->diff.form = d->form;
	p->diff.colour = d->colour;
	p->diff.summary = d->summary;
	p->diff.common = d->common;
	return p;
}

static void
free_pairs(struct pairs *p)
{
	filter_part_free(p->old);
	filter_part_free(p->now);
	text_free(&p->diff.out);
	free(p);
}

static bool
read_pairs(struct pairs *p, struct diff_crew *c, bool waits, struct slice *old,
    struct slice *now)
{
	if (!filter_part_read(p->old, &c->old, waits, old))
		return false;
	if (!filter_part_read(p->now, &c->now, waits, now)) {
		filter_source_leave(&c->old);
		return false;
	}
	p->diff.now->tool = &p->diff;
	return true;
}

static bool
fill(void *arg, size_t slot, bool waits)
{
	struct diff_crew *c = arg;
	struct run old, now;
	struct pairs *p;

	if (atomic_load(&c->stopped))
		return false;
	if (c->list[slot] == NULL)
		c->list[slot] = new_pairs(c);
	p = c->list[slot];
	if (waits) {
		filter_source_know(&c->old, c->diff->old, c->meant);
		filter_source_know(&c->now, c->diff->now, c->meant);
	}
	if (!read_pairs(p, c, waits, &old.lines, &now.lines))
		return false;
	count(&c->old, &old);
	count(&c->now, &now);
	if (old.records > now.records)
		cut(&c->old, &old, now.records);
	else if (old.records < now.records)
		cut(&c->now, &now, old.records);
	filter_part_cut(p->old, &c->old, old.lines, old.count);
	filter_part_cut(p->now, &c->now, now.lines, now.count);
	p->number = c->number;
	c->number += old.records;
	return true;
}

static bool
ended(const struct lines *in)
{
	return in->error != 0 || (in->finished && in->begin == in->end);
}

/* A pair with a line that is longer than a block may be. */
static bool
take_long_pair(struct diff_crew *c)
{
	struct diff *d = c->diff;
	struct slice piece;

	if (diff_stopped(d) || ended(&d->old->in) || ended(&d->now->in) ||
	    !diff_take_pair(d, c->number))
		return false;
	c->number++;
	while (lines_rest(&d->old->in, &piece))
		;
	while (lines_rest(&d->now->in, &piece))
		;
	out_settle(&d->old->out);
	return true;
}

static void
run(struct diff_crew *c)
{
	filter_source_begin(&c->old, c->diff->old, &c->stopped);
	filter_source_begin(&c->now, c->diff->now, &c->stopped);
	parts_run(&c->parts);
	filter_source_end(&c->old, c->diff->old);
	filter_source_end(&c->now, c->diff->now);
}

static void
end(struct diff_crew *c)
{
	parts_end(&c->parts);
	for (size_t i = 0; i < PARTS_SLOTS_MOST; i++)
		if (c->list[i] != NULL)
			free_pairs(c->list[i]);
	filter_source_free(&c->old);
	filter_source_free(&c->now);
	c->diff->crew = NULL;
	free(c);
}

uint64_t
diff_jobs_pairs(struct diff *d)
{
	struct diff_crew *c;
	uint64_t number;

	if (d->old->jobs < 2 || d->old->immediate ||
	    !lines_begin_first(&d->old->in) || !lines_begin_first(&d->now->in))
		return 1;
	c = d->crew = filter_part_room(sizeof(*c));
	c->diff = d;
	c->meant = FILTER_PART_FIRST;
	c->number = 1;
	atomic_init(&c->stopped, false);
	parts_start(&c->parts, (unsigned)d->old->jobs, fill, work, take, c);
	do
		run(c);
	while (take_long_pair(c));
	number = c->number;
	end(c);
	return number;
}

void
diff_jobs_settle(struct diff *d)
{
	parts_settle(&d->crew->parts);
}
