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
	struct filter_part *old, *now; /* NULL: not yet needed */
	struct diff diff;
	uint64_t number; /* of the first pair */
};

struct diff_crew {
	struct diff *diff; /* that all is put together in */
	struct parts parts;
	size_t most; /* bytes of the next part */
	atomic_bool stopped;
	uint64_t number; /* of the next pair */
	struct pairs list[PARTS_SLOTS_MOST];
};

static void
work(void *arg, size_t slot)
{
	struct diff_crew *c = arg;
	struct pairs *p = &c->list[slot];

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
do_again(struct diff *d, const struct pairs *p)
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
	struct pairs *p = &c->list[slot];
	struct diff *d = c->diff;

	if (!diff_stopped(d)) {
		c->most = filter_part_next(p->old, c->most);
		if (filter_part_holds(p->old, d->old) &&
		    filter_part_holds(p->now, d->now))
			put_together(d, p);
		else
			do_again(d, p);
	}
	if (diff_stopped(d))
		atomic_store(&c->stopped, true);
}

#define LANES 16

/* Does no line begin with what a comment begins with, or a blank line? All of
 * that is up to #. */
static bool
all_records(struct slice lines)
{
	unsigned char any[LANES] = {0};
	size_t n = 1;

	if (lines.len == 0)
		return true;
	/* A byte-order mark may stand before one. */
	if ((unsigned char)lines.at[0] <= '#' || lines.at[0] == '\xef')
		return false;
	for (; n + LANES <= lines.len; n += LANES)
		for (size_t i = 0; i < LANES; i++)
			any[i] |= (lines.at[n + i - 1] == '\n') &
			    ((unsigned char)lines.at[n + i] <= '#');
	for (size_t i = 0; i < LANES; i++)
		any[0] |= any[i];
	for (; n < lines.len; n++)
		any[0] |= lines.at[n - 1] == '\n' &&
		    (unsigned char)lines.at[n] <= '#';
	return any[0] == 0;
}

/* So many records off the front of the lines, line by line. */
static struct slice
cut_slowly(const struct filter *f, struct slice lines, uint64_t most,
    uint64_t *count)
{
	struct slice piece;
	struct lines in;

	lines_start_at(&in, NULL, f->in.block, lines, 1);
	in.raw = f->in.raw;
	for (*count = 0; *count < most && lines_next(&in);) {
		*count += !filter_is_comment(f, &in);
		while (lines_rest(&in, &piece))
			;
	}
	return slice_between(lines.at, in.block + in.begin);
}

/* The same; all lines where there are no more records: *count tells. */
static struct slice
cut(const struct filter *f, struct slice lines, uint64_t most, uint64_t *count)
{
	const char *at = lines.at;

	if (f->columns.prefix != NULL || !all_records(lines))
		return cut_slowly(f, lines, most, count);
	if (most == UINT64_MAX) {
		*count = lines_count(lines);
		return lines;
	}
	for (*count = 0; *count < most; ++*count) {
		at = memchr(at, '\n', (size_t)(slice_end(lines) - at));
		at = at == NULL ? slice_end(lines) : at + 1;
	}
	return slice_between(lines.at, at);
}

/* As many records of both. */
static void
cut_pairs(const struct diff *d, struct slice *old, struct slice *now,
    uint64_t *count)
{
	uint64_t there;

	(void)cut(d->old, *old, UINT64_MAX, count);
	(void)cut(d->now, *now, UINT64_MAX, &there);
	if (there < *count)
		*old = cut(d->old, *old, *count = there, &there);
	else if (there > *count)
		*now = cut(d->now, *now, *count, &there);
}

/* The settings, for a part of the files at hand. */
static void
set(struct pairs *p, struct diff *d)
{
	struct text out = p->diff.out;

	if (p->old == NULL) {
		p->old = filter_part_new(d->old);
		p->now = filter_part_new(d->now);
	}
	filter_part_set(p->old, d->old);
	filter_part_set(p->now, d->now);
	p->diff = *d;
	p->diff.old = &p->old->filter;
	p->diff.now = &p->now->filter;
	p->diff.now->tool = &p->diff;
	p->diff.now->speaker = p->diff.old;
	p->diff.out = out;
}

static bool
give_part(struct diff_crew *c)
{
	struct pairs *p = &c->list[parts_room(&c->parts)];
	struct diff *d = c->diff;
	struct slice old, now;
	uint64_t count;

	if (diff_stopped(d) || !lines_look(&d->old->in, c->most, &old) ||
	    !lines_look(&d->now->in, c->most, &now))
		return false;
	cut_pairs(d, &old, &now, &count);
	set(p, d);
	filter_part_cut(p->old, d->old, old);
	filter_part_cut(p->now, d->now, now);
	p->number = c->number;
	c->number += count;
	parts_give(&c->parts);
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

	diff_jobs_settle(d);
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

/* What is left of a file is read on in the filter's own block. */
static void
take_back(struct filter *f)
{
	struct slice none = {f->in.block + f->in.begin, 0};

	if (f->in.block != f->block)
		lines_give(&f->in, none, f->block);
}

static void
end(struct diff_crew *c)
{
	parts_end(&c->parts);
	take_back(c->diff->old);
	take_back(c->diff->now);
	for (size_t i = 0; i < c->parts.slots && c->list[i].old != NULL; i++) {
		filter_part_free(c->list[i].old);
		filter_part_free(c->list[i].now);
		text_free(&c->list[i].diff.out);
	}
	c->diff->crew = NULL;
	free(c);
}

uint64_t
diff_jobs_pairs(struct diff *d)
{
	struct diff_crew *c;
	uint64_t number;

	if (d->old->jobs < 2 || d->old->immediate)
		return 1;
	if ((c = d->crew = calloc(1, sizeof(*c))) == NULL)
		status_no_memory();
	c->diff = d;
	c->most = 16 * 1024;
	c->number = 1;
	atomic_init(&c->stopped, false);
	parts_start(&c->parts, (unsigned)d->old->jobs, work, take, c);
	do
		while (give_part(c))
			;
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
