/* What a thread does with a part of a file, and how it is put together. */
#include "tool/filter_part.h"
#include "tool/filter_out.h"

#include <stddef.h>
#include <stdlib.h>

#define PART_LEAST 1024

void *
filter_part_room(size_t size)
{
	void *room = calloc(1, size);

	if (room == NULL)
		status_no_memory();
	return room;
}

void *
filter_part_tool(const struct filter *f, const void *tool)
{
	void *own;

	if (f->own == NULL || tool == NULL)
		return NULL;
	own = filter_part_room(f->tool_size);
	memcpy(own, tool, f->tool_size);
	return own;
}

static struct filter_part *
new_part(const struct filter *f, const void *tool)
{
	struct filter_part *part = filter_part_room(sizeof(*part));

	part->tool = filter_part_tool(f, tool);
	if (f->moves_cells.list != NULL)
		(void)json_new_cell(&part->filter.moves_cells);
	return part;
}

struct filter_part *
filter_part_new(const struct filter_source *source, const void *tool)
{
	return new_part(&source->model->filter, tool);
}

/* Takes the settings over. */
static void
set(struct filter_part *part, const struct filter *f)
{
	struct filter *own = &part->filter;

	memcpy(own, f, offsetof(struct filter, likely));
	own->in.name = f->in.name;
	own->header = f->header;
	own->place = f->place;
	own->apart = true;
	if (part->tool != NULL) {
		own->tool = part->tool;
		own->own(own, true);
	}
	if (f->verdict != NULL) {
		part->verdict = *f->verdict;
		own->verdict = &part->verdict;
	}
}

void
filter_source_begin(struct filter_source *source, struct filter *f,
    const atomic_bool *stopped)
{
	if (source->model == NULL)
		source->model = new_part(f, NULL);
	set(source->model, f);
	/* What was read before stands in the block. */
	out_settle(&f->out);
	source->file++;
	source->in = f->in;
	source->before_read = f->in.before_read;
	source->arg = f->in.arg;
	source->stopped = stopped;
	source->spare = f->block;
}

void
filter_source_end(struct filter_source *source, struct filter *f)
{
	f->in = source->in;
	f->in.before_read = source->before_read;
	f->in.arg = source->arg;
}

void
filter_source_know(struct filter_source *source, const struct filter *f,
    size_t most)
{
	source->most = most;
	memcpy(source->seen, f->seen, sizeof(source->seen));
}

void
filter_source_leave(struct filter_source *source)
{
	lines_move(&source->in, source->spare);
}

void
filter_source_free(struct filter_source *source)
{
	filter_part_free(source->model);
}

static bool
unless_it_waits(void *arg, bool waits)
{
	(void)arg;
	return !waits;
}

/* What is settled before may be the end of all. */
static bool
unless_stopped(void *arg, bool waits)
{
	const struct filter_source *source = arg;

	return source->before_read(source->arg, waits) &&
	    !atomic_load(source->stopped);
}

bool
filter_part_read(struct filter_part *part, struct filter_source *source,
    bool waits, struct slice *lines)
{
	if (part->file != source->file)
		set(part, &source->model->filter);
	part->file = source->file;
	source->in.before_read = waits ? unless_stopped : unless_it_waits;
	source->in.arg = source;
	lines_move(&source->in, part->filter.block);
	if (lines_look(&source->in, source->most, lines))
		return true;
	filter_source_leave(source);
	return false;
}

void
filter_part_cut(struct filter_part *part, struct filter_source *source,
    struct slice lines, uint64_t count)
{
	part->lines = lines;
	part->first = source->in.raw.at == NULL;
	part->number = source->in.number + 1;
	memcpy(part->seen, source->seen, sizeof(part->seen));
	lines_give(&source->in, lines, count, source->spare);
}

struct lines
filter_part_lines(struct filter_part *part, const struct filter *f)
{
	struct lines in;

	lines_start_at(&in, f->in.name, part->filter.block, part->lines,
	    part->number);
	/* Only what stands first in a file can have a byte-order mark. */
	if (!part->first)
		in.raw = in.line = part->lines;
	return in;
}

void
filter_part_begin(struct filter_part *part)
{
	struct filter *f = &part->filter;

	f->in = filter_part_lines(part, f);
	out_hold(&f->out, &part->held);
	f->diagnostics.len = f->pieces.len = 0;
	f->stopped = f->again = false;
	f->tried.at = NULL;
	f->status = FINE;
	f->records = f->results = f->bad = 0;
	memcpy(f->seen, part->seen, sizeof(f->seen));
	part->verdict.tally = (struct tally){0};
}

size_t
filter_part_size(const struct filter_part *part)
{
	return part->held.copies.len + part->filter.diagnostics.len;
}

void
filter_bound(struct filter *f)
{
	if (f->out.held->copies.len + f->diagnostics.len > FILTER_PART_MOST)
		f->again = f->stopped = true;
}

bool
filter_part_holds(const struct filter_part *part, const struct filter *f)
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

void
filter_part_put(struct filter_part *part, struct filter *f)
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

size_t
filter_part_next(const struct filter_part *part, size_t most)
{
	size_t held = filter_part_size(part), fits = LINES_BLOCK;

	if (held > FILTER_PART_MEANT)
		fits = (size_t)((uint64_t)part->lines.len * FILTER_PART_MEANT /
		    held);
	if (part->filter.again)
		fits = part->lines.len / 8;
	most = fits < 2 * most ? fits : 2 * most;
	return most < PART_LEAST ? PART_LEAST : most;
}

void
filter_part_free(struct filter_part *part)
{
	struct filter *f;

	if (part == NULL)
		return;
	f = &part->filter;
	if (part->tool != NULL)
		f->own(f, false);
	free(part->tool);
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
