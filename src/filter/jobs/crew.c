#include "filter/crew.h"
#include "base/memory.h"
#include "base/threads/ordered_pool.h"
#include "filter/jobs/chunk.h"

/* What a thread works on at once: a chunk of each stream. */
struct crew_piece {
	struct chunk *chunk[CREW_STREAMS_MOST];
	void *state;
	uint64_t number; /* of the first record */
};

struct crew {
	const struct crew_work *work;
	void *state;
	struct filter *stream[CREW_STREAMS_MOST]; /* the first one prints */
	void *settings; /* the tool's, before the first record; or NULL */
	struct ordered_pool pool;
	size_t most; /* bytes of the next chunk */
	atomic_bool stopped;
	struct chunk_source source[CREW_STREAMS_MOST];
	uint64_t number; /* of the next record */
	struct crew_piece
	    *pieces[ORDERED_POOL_SLOTS_MOST]; /* NULL: not needed yet */
};

/* Is the piece a part of a regular file? */
static bool
is_part(const struct crew_piece *p)
{
	return p->chunk[0]->parts != NULL;
}

/* Other threads wait for the number of lines of each part. */
static bool
read_part(const struct crew *c, const struct crew_piece *p)
{
	if (!atomic_load(&c->stopped))
		return chunk_read_part(p->chunk[0]);
	part_skip(&p->chunk[0]->part, p->chunk[0]->parts);
	return false;
}

static void
work(void *arg, size_t slot)
{
	struct crew *c = arg;
	struct crew_piece *p = c->pieces[slot];

	if (is_part(p) && !read_part(c, p))
		return;
	if (atomic_load(&c->stopped))
		return;
	for (size_t i = 0; i < c->work->streams; i++)
		chunk_begin(p->chunk[i]);
	c->work->take(p->state, p->number);
	out_release(&p->chunk[0]->filter.results.out);
}

static bool
any_stopped(const struct crew *c)
{
	bool stopped = false;

	for (size_t i = 0; i < c->work->streams; i++)
		stopped |= c->stream[i]->stopped;
	return stopped;
}

static void
put(struct crew *c, struct crew_piece *p)
{
	for (size_t i = 0; i < c->work->streams; i++)
		chunk_put(p->chunk[i], c->stream[i]);
	if (c->work->add != NULL)
		c->work->add(c->state, p->state);
}

/* Does a piece in its turn, in the place of what a worker did ahead. */
static void
do_again(struct crew *c, struct crew_piece *p)
{
	struct filter *printer = c->stream[0];
	struct lines in[CREW_STREAMS_MOST] = {0};

	for (size_t i = 0; i < c->work->streams; i++) {
		in[i] = c->stream[i]->in;
		c->stream[i]->in = chunk_lines(p->chunk[i], c->stream[i]);
	}
	c->work->take(c->state, p->number);
	out_release(&printer->results.out);
	printer->stopped |= printer->results.out.error != 0;
	for (size_t i = 0; i < c->work->streams; i++)
		c->stream[i]->in = in[i];
}

/* Takes the records of a part from the file, in the place of what the worker found. */
static void
reread_part(struct crew *c, struct crew_piece *p)
{
	struct chunk_source *source = &c->source[0];
	struct filter *printer = c->stream[0];
	struct lines in = printer->in;

	chunk_reread_part(p->chunk[0], source, printer);
	if (printer->in.error == 0)
		c->work->take(c->state, p->number);
	out_release(&printer->results.out);
	printer->stopped |= printer->results.out.error != 0;
	chunk_note_error(source, printer);
	lines_free(&printer->in);
	printer->in = in;
}

/* Returns whether the part's records are the next ones. If it has others, those that are
 * next are taken. */
static bool
part_fits_or_reread(struct crew *c, struct crew_piece *p)
{
	enum chunk_part found;

	if (c->source[0].in.error != 0)
		return false;
	found = chunk_check_part(p->chunk[0], &c->source[0]);
	if (found == CHUNK_PART_WRONG)
		reread_part(c, p);
	return found == CHUNK_PART_FITS;
}

static void
take(void *arg, size_t slot)
{
	struct crew *c = arg;
	struct crew_piece *p = c->pieces[slot];
	bool holds = true;

	if (!any_stopped(c) && (!is_part(p) || part_fits_or_reread(c, p))) {
		c->most = chunk_next(p->chunk[0], c->most);
		for (size_t i = 0; i < c->work->streams; i++)
			holds &= chunk_holds(p->chunk[i], c->stream[i]);
		(holds ? put : do_again)(c, p);
	}
	if (any_stopped(c))
		atomic_store(&c->stopped, true);
}

static struct crew_piece *
new_piece(const struct crew *c)
{
	struct crew_piece *p = memory_zeroed(1, sizeof(*p));
	struct filter *own[CREW_STREAMS_MOST] = {NULL};

	for (size_t i = 0; i < c->work->streams; i++) {
		p->chunk[i] = chunk_new(c->stream[i], c->settings);
		own[i] = &p->chunk[i]->filter;
	}
	p->state = c->work->new_state ? c->work->new_state(c->state, own)
				      : own[0];
	return p;
}

/* Reads the next lines of all streams; those of the first are left if the second
 * has none. */
static bool
read_lines(struct crew *c, struct crew_piece *p, bool waits,
    struct crew_lines lines[CREW_STREAMS_MOST])
{
	for (size_t i = 0; i < c->work->streams; i++) {
		if (!chunk_read(p->chunk[i], &c->source[i], waits,
			&lines[i].lines)) {
			if (i > 0)
				chunk_source_leave(&c->source[0]);
			return false;
		}
		lines[i].in = &c->source[i].in;
	}
	return true;
}

static bool
claim(struct crew *c, struct crew_piece *p, bool waits)
{
	if (waits)
		chunk_source_tick(&c->source[0]);
	return chunk_claim(p->chunk[0], &c->source[0]);
}

static bool
fill(void *arg, size_t slot, bool waits)
{
	struct crew *c = arg;
	struct crew_lines lines[CREW_STREAMS_MOST] = {{0}};
	struct crew_piece *p;

	if (atomic_load(&c->stopped))
		return false;
	if (c->pieces[slot] == NULL)
		c->pieces[slot] = new_piece(c);
	p = c->pieces[slot];
	for (size_t i = 0; waits && i < c->work->streams; i++)
		chunk_source_update(&c->source[i], c->most);
	if (c->source[0].parts.used)
		return claim(c, p, waits);
	if (!read_lines(c, p, waits, lines))
		return false;
	if (c->work->cut != NULL)
		c->work->cut(c->stream[0], lines);
	else
		lines[0].count = lines_count(lines[0].lines);
	for (size_t i = 0; i < c->work->streams; i++)
		chunk_cut(p->chunk[i], &c->source[i], lines[i].lines,
		    lines[i].count);
	p->number = c->number;
	c->number += lines[0].records;
	return true;
}

struct crew *
crew_new(const struct crew_work *how, void *state,
    struct filter *const streams[CREW_STREAMS_MOST])
{
	struct crew *c = memory_zeroed(1, sizeof(*c));
	const struct tool *tool = streams[0]->tool;

	c->work = how;
	c->state = state;
	for (size_t i = 0; i < how->streams; i++) {
		c->stream[i] = streams[i];
		streams[i]->crew = c;
	}
	if (tool->own != NULL) {
		c->settings = memory_zeroed(1, tool->settings_size);
		memcpy(c->settings, streams[0]->settings, tool->settings_size);
	}
	c->most = CHUNK_FIRST;
	c->number = 1;
	atomic_init(&c->stopped, false);
	ordered_pool_start(&c->pool, (unsigned)streams[0]->asked->jobs, fill,
	    work, take, c);
	return c;
}

void
crew_free(struct crew *c)
{
	ordered_pool_end(&c->pool);
	for (size_t slot = 0; slot < ORDERED_POOL_SLOTS_MOST; slot++) {
		struct crew_piece *p = c->pieces[slot];

		if (p == NULL)
			continue;
		if (c->work->free_state != NULL)
			c->work->free_state(p->state);
		for (size_t i = 0; i < c->work->streams; i++)
			chunk_free(p->chunk[i], c->stream[i]);
		free(p);
	}
	for (size_t i = 0; i < c->work->streams; i++)
		c->stream[i]->crew = NULL;
	free(c->settings);
	free(c);
}

static bool
any_ended(const struct crew *c)
{
	for (size_t i = 0; i < c->work->streams; i++) {
		const struct lines *in = &c->stream[i]->in;

		if (in->error != 0 || (in->finished && in->begin == in->end))
			return true;
	}
	return false;
}

/* A line that is longer than a block is in no chunk. */
static bool
take_long_line(struct crew *c)
{
	struct slice piece;

	if (any_stopped(c) || any_ended(c) ||
	    !c->work->take_one(c->state, c->number))
		return false;
	c->number++;
	for (size_t i = 0; i < c->work->streams; i++)
		while (!any_stopped(c) && lines_rest(&c->stream[i]->in, &piece))
			;
	out_release(&c->stream[0]->results.out);
	return true;
}

uint64_t
crew_run(struct crew *c)
{
	do {
		for (size_t i = 0; i < c->work->streams; i++)
			chunk_source_begin(&c->source[i], c->stream[i],
			    &c->stopped);
		/* Two files have to be cut behind the same record. */
		if (c->work->cut == NULL)
			chunk_source_part(&c->source[0]);
		ordered_pool_run(&c->pool);
		for (size_t i = 0; i < c->work->streams; i++)
			chunk_source_end(&c->source[i], c->stream[i]);
	} while (take_long_line(c));
	return c->number;
}

void
crew_drain(struct crew *c)
{
	ordered_pool_drain(&c->pool);
}

/* --jobs for tools that read one file after the other. */
static void
take_all(void *state, uint64_t number)
{
	(void)number;
	filter_take_lines(state);
}

static bool
take_one(void *state, uint64_t number)
{
	(void)number;
	return filter_take_line(state);
}

static const struct crew_work lines_work = {
    .streams = 1,
    .take = take_all,
    .take_one = take_one,
};

void
filter_jobs_start(struct filter *f)
{
	struct filter *streams[CREW_STREAMS_MOST] = {f};

	/* Anything else that is done to records depends on their order. */
	if (f->tool->shares && !f->results.immediate &&
	    f->asked->form == NULL && f->results.passthrough == NULL &&
	    f->tool->release == NULL && !filter_watches_blocks(f) &&
	    (f->verdict == NULL || f->verdict->asked->baseline == NULL))
		(void)crew_new(&lines_work, f, streams);
}
