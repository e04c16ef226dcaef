/*
 * --jobs: the lines of a file in parts. A thread reads one for its own filter,
 * which holds back what it gives, and parts are put together in their order. What
 * depends on more than the part, such as a warning that is shown once a file, is
 * done ahead from what was known before; where that has changed since, the part
 * is done again.
 */
#include "tool/filter_part.h"
#include "base/parts.h"
#include "base/work.h"

#include <stdatomic.h>
#include <stdlib.h>

struct crew {
	struct filter *filter; /* that all is put together in */
	void *tool;            /* its tool's settings as they were, or NULL */
	struct parts parts;
	size_t meant; /* bytes of a part, after what the last one gave */
	atomic_bool stopped;
	struct filter_source source;
	struct filter_part *list[PARTS_SLOTS_MOST]; /* NULL: not yet needed */
};

static bool
take_jobs(void *settings, const char *value)
{
	uintmax_t *jobs = &((struct filter *)settings)->jobs;
	bool good = cli_number(value, 0, PARTS_THREADS_MOST, jobs);

	if (*jobs == 0)
		*jobs = work_processors();
	return good;
}

const struct cli_option filter_jobs_options[] = {
    {'j', "jobs", CLI_VALUE, take_jobs, "a number from 0 to 1024"},
    {0},
};

static void
work(void *arg, size_t slot)
{
	struct crew *c = arg;
	struct filter_part *part = c->list[slot];

	if (atomic_load(&c->stopped))
		return;
	filter_part_begin(part);
	filter_take_lines(&part->filter);
	out_settle(&part->filter.out);
}

/* The part in its turn, in the place of what was done ahead. */
static void
do_again(struct filter *f, struct filter_part *part)
{
	struct lines in = f->in;

	f->in = filter_part_lines(part, f);
	filter_take_lines(f);
	out_settle(&f->out);
	f->stopped |= f->out.error != 0;
	f->in = in;
}

static void
take(void *arg, size_t slot)
{
	struct crew *c = arg;
	struct filter_part *part = c->list[slot];
	struct filter *f = c->filter;

	if (!f->stopped) {
		c->meant = filter_part_next(part, c->meant);
		if (filter_part_holds(part, f))
			filter_part_put(part, f);
		else
			do_again(f, part);
	}
	if (f->stopped)
		atomic_store(&c->stopped, true);
}

static bool
fill(void *arg, size_t slot, bool waits)
{
	struct crew *c = arg;
	struct filter_source *source = &c->source;
	struct slice lines;

	if (atomic_load(&c->stopped))
		return false;
	if (c->list[slot] == NULL)
		c->list[slot] = filter_part_new(source, c->tool);
	if (waits)
		filter_source_know(source, c->filter, c->meant);
	if (!filter_part_read(c->list[slot], source, waits, &lines))
		return false;
	filter_part_cut(c->list[slot], source, lines, lines_count(lines));
	return true;
}

/* The line at hand is longer than a block may be. */
static void
take_long_line(struct filter *f)
{
	struct slice piece;

	(void)filter_take_line(f);
	while (!f->stopped && lines_rest(&f->in, &piece))
		;
	out_settle(&f->out);
}

void
filter_jobs_file(struct filter *f)
{
	struct crew *c = f->crew;

	if (!lines_begin_first(&f->in))
		return;
	do {
		filter_source_begin(&c->source, f, &c->stopped);
		parts_run(&c->parts);
		filter_source_end(&c->source, f);
	} while (!f->stopped && f->in.begin < f->in.end && f->in.error == 0 &&
	    (take_long_line(f), true));
}

void
filter_jobs_settle(struct filter *f)
{
	parts_settle(&f->crew->parts);
}

void
filter_jobs_start(struct filter *f)
{
	struct crew *c;

	/* What else happens to records goes by their order. */
	if (!f->shares || f->jobs < 2 || f->immediate || f->form != NULL ||
	    f->divert != NULL || f->settle != NULL ||
	    (f->verdict != NULL && f->verdict->baseline != NULL))
		return;
	c = f->crew = filter_part_room(sizeof(*c));
	c->filter = f;
	c->tool = filter_part_tool(f, f->tool);
	c->meant = FILTER_PART_FIRST;
	atomic_init(&c->stopped, false);
	parts_start(&c->parts, (unsigned)f->jobs, fill, work, take, c);
}

void
filter_jobs_end(struct filter *f)
{
	struct crew *c = f->crew;

	if (c == NULL)
		return;
	parts_end(&c->parts);
	for (size_t i = 0; i < PARTS_SLOTS_MOST; i++)
		filter_part_free(c->list[i]);
	filter_source_free(&c->source);
	free(c->tool);
	free(c);
	f->crew = NULL;
}
