/*
 * --jobs: the lines of a file in parts, each of them for the filter of a thread,
 * which holds back what it gives. Parts are put together in their order. What
 * depends on more than the part, such as a warning that is shown once a file, is
 * done ahead from what was known before; where that has changed since, the part
 * is done again.
 */
#include "tool/filter.h"
#include "base/parts.h"
#include "base/work.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/* What is held back of a part at most, and what parts are made for. */
#define HELD_MOST (1024 * 1024)
#define HELD_MEANT (256 * 1024)

/* Parts begin small, so that short files have some, too. */
#define PART_FIRST (16 * 1024)
#define PART_LEAST 1024

struct part {
	struct filter filter;
	struct verdict verdict;
	struct out_held held;
	char *block; /* that the lines are in */
	struct slice lines;
	uint64_t number;       /* of the first */
	bool first;            /* in its file */
	uint64_t seen[FAULTS]; /* as much as was known before */
};

struct crew {
	struct filter *filter; /* that all is put together in */
	struct parts parts;
	size_t most; /* bytes of the next part */
	atomic_bool stopped;
	struct part *list[PARTS_SLOTS_MOST]; /* NULL: not yet needed */
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

/* Puts the filter back to where it has seen nothing. */
static void
begin_part(struct part *part)
{
	struct filter *f = &part->filter;

	lines_start_at(&f->in, f->in.name, part->block, part->lines,
	    part->number);
	/* Only what stands first in a file can have a byte-order mark. */
	if (!part->first)
		f->in.raw = part->lines;
	f->out = (struct out){.held = &part->held};
	f->diagnostics.len = f->pieces.len = 0;
	f->stopped = f->again = false;
	f->status = FINE;
	f->records = f->results = f->bad = 0;
	memcpy(f->seen, part->seen, sizeof(f->seen));
	part->verdict.tally = (struct tally){0};
}

static void
work(void *arg, size_t slot)
{
	struct crew *c = arg;
	struct part *part = c->list[slot];

	if (atomic_load(&c->stopped))
		return;
	begin_part(part);
	filter_take_lines(&part->filter);
	out_settle(&part->filter.out);
}

void
filter_jobs_bound(struct filter *f)
{
	if (f->out.held->copies.len + f->diagnostics.len > HELD_MOST)
		f->again = f->stopped = true;
}

/* Was anything done that would be done otherwise now? */
static bool
holds(const struct filter *f, const struct part *part)
{
	const struct filter *did = &part->filter;

	if (did->again || (f->max_bad > 0 && f->bad + did->bad >= f->max_bad))
		return false;
	/* A byte-order mark stays where nothing was written before. */
	if (part->first && f->out.total > 0 && part->lines.at[0] == '\xef')
		return false;
	if (f->warnings != WARNINGS_ONCE)
		return true;
	for (size_t i = 0; i < FAULTS; i++)
		if (did->seen[i] > part->seen[i] &&
		    (part->seen[i] > 0) != (f->seen[i] > 0))
			return false;
	return true;
}

/* Says the diagnostics of a part, in pieces. */
static void
say(struct filter *f, const struct filter *did)
{
	struct slice rest = text_slice(&did->diagnostics);
	const size_t *cuts = (const void *)did->pieces.at;
	size_t count = did->pieces.len / sizeof(*cuts), at = 0;

	for (size_t i = 0; i <= count && rest.len > 0; i++) {
		size_t len = i < count ? cuts[i] - at : rest.len;
		size_t before = f->diagnostics.len;

		text_grow(&f->diagnostics, slice_head(rest, len));
		filter_emit_diagnostic(f, before);
		rest = slice_from(rest, len);
		at += len;
	}
}

static void
put_together(struct filter *f, struct part *part)
{
	const struct filter *did = &part->filter;

	f->records += did->records;
	f->results += did->results;
	f->bad += did->bad;
	if (f->status < did->status)
		f->status = did->status;
	for (size_t i = 0; i < FAULTS; i++)
		f->seen[i] += did->seen[i] - part->seen[i];
	if (f->verdict != NULL)
		tally_add(&f->verdict->tally, &part->verdict.tally);
	if (did->out.total > 0)
		filter_end_line(f);
	out_give(&f->out, &part->held);
	say(f, did);
	f->stopped |= f->out.error != 0;
}

/* The part in its turn, in the place of what was done ahead. */
static void
do_again(struct filter *f, const struct part *part)
{
	struct lines in = f->in;

	lines_start_at(&f->in, in.name, part->block, part->lines, part->number);
	if (!part->first)
		f->in.raw = part->lines;
	filter_take_lines(f);
	out_settle(&f->out);
	f->stopped |= f->out.error != 0;
	f->in = in;
}

/* The more comes of a part, the smaller are those behind it: what is held back
 * is to stay far below its bound. */
static void
size_parts(struct crew *c, const struct part *part)
{
	size_t held = part->held.copies.len + part->filter.diagnostics.len;
	size_t fits = LINES_BLOCK;

	if (held > HELD_MEANT)
		fits = (size_t)((uint64_t)part->lines.len * HELD_MEANT / held);
	if (part->filter.again)
		fits = part->lines.len / 8;
	c->most = fits < 2 * c->most ? fits : 2 * c->most;
	if (c->most < PART_LEAST)
		c->most = PART_LEAST;
}

static void
take(void *arg, size_t slot)
{
	struct crew *c = arg;
	struct part *part = c->list[slot];

	if (!c->filter->stopped) {
		size_parts(c, part);
		if (holds(c->filter, part))
			put_together(c->filter, part);
		else
			do_again(c->filter, part);
	}
	part->held.copies.len = part->held.runs.len = 0;
	if (c->filter->stopped)
		atomic_store(&c->stopped, true);
}

/* The settings of the file at hand, for a part of it. */
static struct part *
ready_part(struct crew *c, size_t slot)
{
	struct part *part = c->list[slot];
	struct filter *f;

	if (part == NULL) {
		part = c->list[slot] = calloc(1, sizeof(*part));
		if (part == NULL)
			status_no_memory();
		part->block = part->filter.block;
		if (c->filter->moves_cells.list != NULL)
			(void)json_new_cell(&part->filter.moves_cells);
	}
	f = &part->filter;
	memcpy(f, c->filter, offsetof(struct filter, likely));
	f->in.name = c->filter->in.name;
	f->header = c->filter->header;
	f->apart = true;
	if (f->verdict != NULL) {
		part->verdict = *f->verdict;
		f->verdict = &part->verdict;
	}
	return part;
}

/* The line at hand is longer than a block may be. */
static void
take_long_line(struct filter *f)
{
	struct slice piece;

	filter_jobs_settle(f);
	(void)filter_take_line(f);
	while (!f->stopped && lines_rest(&f->in, &piece))
		;
	out_settle(&f->out);
}

static bool
give_part(struct crew *c)
{
	struct filter *f = c->filter;
	struct part *part = ready_part(c, parts_room(&c->parts));
	char *block = f->in.block;

	part->first = f->in.raw.at == NULL;
	part->number = f->in.number + 1;
	if (f->stopped ||
	    !lines_cut(&f->in, c->most, part->block, &part->lines))
		return false;
	part->block = block;
	memcpy(part->seen, f->seen, sizeof(part->seen));
	parts_give(&c->parts);
	return true;
}

void
filter_jobs_file(struct filter *f)
{
	struct crew *c = f->crew;

	/* Blocks went from hand to hand; the file before is done. */
	for (size_t i = 0; i < c->parts.slots && c->list[i] != NULL; i++)
		c->list[i]->block = c->list[i]->filter.block;
	do
		while (give_part(c))
			;
	while (!f->stopped && f->in.begin < f->in.end && f->in.error == 0 &&
	    (take_long_line(f), true));
	filter_jobs_settle(f);
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
	c = f->crew = calloc(1, sizeof(*c));
	if (c == NULL)
		status_no_memory();
	c->filter = f;
	atomic_init(&c->stopped, false);
	c->most = PART_FIRST;
	parts_start(&c->parts, (unsigned)f->jobs, work, take, c);
}

static void
free_part(struct part *part)
{
	struct filter *f = &part->filter;

	out_free_held(&part->held);
	text_free(&f->diagnostics);
	text_free(&f->pieces);
	text_free(&f->scratch);
	text_free(&f->decoded);
	text_free(&f->put_back);
	text_free(&f->result);
	text_free(&f->object);
	free(f->moves_cells.list);
	free(part);
}

void
filter_jobs_end(struct filter *f)
{
	struct crew *c = f->crew;

	if (c == NULL)
		return;
	parts_end(&c->parts);
	for (size_t i = 0; i < PARTS_SLOTS_MOST && c->list[i] != NULL; i++)
		free_part(c->list[i]);
	free(c);
	f->crew = NULL;
}
