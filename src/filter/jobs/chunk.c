/* What a worker does with some lines, and how it is put together. */
#include "filter/jobs/chunk.h"
#include "base/memory.h"

/* Chunks are reduced to so many bytes of input at most. */
#define CHUNK_LEAST 1024

/* A worker that holds back more bytes stops: its chunk is done again in order. */
#define OUTPUT_MOST (1024 * 1024)

struct chunk *
chunk_new(const struct filter *f, const void *settings)
{
	struct chunk *chunk = memory_zeroed(1, sizeof(*chunk));
	struct filter *own = &chunk->filter;

	own->tool = f->tool;
	own->asked = f->asked;
	own->settings = f->settings;
	own->results.shown = f->results.shown;
	own->is_worker = true;
	if (f->asked->columns.moves != NULL)
		(void)json_new_cell(&own->moves_cells);
	if (f->verdict != NULL) {
		chunk->verdict.asked = f->verdict->asked;
		own->verdict = &chunk->verdict;
		if (f->verdict->stat != NULL)
			verdict_start_stat(&chunk->verdict, true);
	}
	if (own->tool->own != NULL && settings != NULL) {
		own->settings = memory_get(own->tool->settings_size);
		memcpy(own->settings, settings, own->tool->settings_size);
		own->tool->own(own, true);
	}
	return chunk;
}

void
chunk_source_begin(struct chunk_source *source, struct filter *f,
    const atomic_bool *stopped)
{
	/* Lines that were taken before stand in the block. */
	out_release(&f->results.out);
	source->filter = f;
	source->file++;
	source->in = f->in;
	source->before_read = f->in.before_read;
	source->arg = f->in.arg;
	source->stopped = stopped;
	source->spare = f->block;
}

void
chunk_source_end(struct chunk_source *source, struct filter *f)
{
	f->in = source->in;
	f->in.notes = NULL;
	f->in.before_read = source->before_read;
	f->in.arg = source->arg;
	chunk_end_parts(source, f);
}

void
chunk_source_update(struct chunk_source *source, size_t most)
{
	source->most = most;
	memcpy(source->seen, source->filter->diagnostics.seen,
	    sizeof(source->seen));
}

void
chunk_source_leave(struct chunk_source *source)
{
	lines_move(&source->in, source->spare);
}

static bool
unless_it_waits(void *arg, bool waits)
{
	(void)arg;
	return !waits;
}

/* What is printed before the wait may end the run. */
static bool
unless_stopped(void *arg, bool waits)
{
	const struct chunk_source *source = arg;

	return source->before_read(source->arg, waits) &&
	    !atomic_load(source->stopped);
}

/* What all chunks of a file share doesn't change while they are read. */
void
chunk_begin_file(struct chunk *chunk, const struct chunk_source *source)
{
	struct filter *own = &chunk->filter;

	chunk->file = source->file;
	own->in.name = source->in.name;
	own->in.record_end = source->in.record_end;
	own->from = source->filter->from;
	own->columns = source->filter->columns;
	own->header = source->filter->header;
	own->header_number = source->filter->header_number;
	own->diagnostics.place.len = 0;
}

bool
chunk_read(struct chunk *chunk, struct chunk_source *source, bool waits,
    struct slice *lines)
{
	if (chunk->file != source->file)
		chunk_begin_file(chunk, source);
	source->in.before_read = waits ? unless_stopped : unless_it_waits;
	source->in.arg = source;
	lines_move(&source->in, chunk->filter.block);
	source->in.notes = &chunk->ends;
	if (lines_look(&source->in, source->most, lines))
		return true;
	chunk_source_leave(source);
	return false;
}

void
chunk_cut(struct chunk *chunk, struct chunk_source *source, struct slice lines,
    uint64_t count)
{
	chunk->lines = lines;
	chunk->parts = NULL;
	chunk->first = source->in.raw.at == NULL;
	chunk->number = source->in.next;
	memcpy(chunk->seen, source->seen, sizeof(chunk->seen));
	lines_give(&source->in, lines, count, source->spare);
}

struct lines
chunk_lines(struct chunk *chunk, const struct filter *f)
{
	struct lines in;

	lines_start_at(&in, f->in.name, chunk->filter.block, chunk->lines,
	    chunk->number);
	in.record_end = f->in.record_end;
	if (in.record_end != NULL) {
		in.known = &chunk->ends;
		in.known_from = in.begin;
	}
	/* Only the first line of a file can have a byte-order mark. */
	if (!chunk->first)
		in.raw = in.line = chunk->lines;
	return in;
}

void
chunk_begin(struct chunk *chunk)
{
	struct filter *f = &chunk->filter;

	f->in = chunk_lines(chunk, f);
	if (chunk->parts != NULL) {
		f->in.lines_before = chunk_lines_before;
		f->in.lines_before_arg = chunk;
	}
	out_hold(&f->results.out, &chunk->held);
	f->diagnostics.text.len = f->diagnostics.pieces.len = 0;
	f->stopped = f->must_redo = false;
	f->ahead = (struct lookahead){0};
	f->status = FINE;
	f->records = f->results.count = f->bad = 0;
	memcpy(f->diagnostics.seen, chunk->seen, sizeof(f->diagnostics.seen));
	f->diagnostics.totals = (struct totals){0};
	f->elsewhere = (struct elsewhere){0};
	f->heading.len = 0;
	chunk->verdict.tally = (struct tally){0};
	if (f->tool->add != NULL)
		f->tool->add(NULL, f);
	if (chunk->verdict.stat != NULL)
		stat_begin_part(chunk->verdict.stat);
}

/* How many bytes the chunk's filter holds back. */
static size_t
output_of(const struct filter *f)
{
	return f->results.out.held->copies.len + f->diagnostics.text.len;
}

void
filter_check_size(struct filter *f)
{
	if (output_of(f) > OUTPUT_MOST)
		f->must_redo = f->stopped = true;
}

/* Did the faults that are shown once show where they had to? The counts are those
 * that the chunk began and ended with, and what is known now. */
static bool
shows_the_same(const uint64_t began[FAULTS], const uint64_t ended[FAULTS],
    const uint64_t now[FAULTS])
{
	for (size_t i = 0; i < FAULTS; i++)
		if (ended[i] > began[i] && (began[i] > 0) != (now[i] > 0))
			return false;
	return true;
}

bool
chunk_holds(const struct chunk *chunk, const struct filter *f)
{
	const struct filter *did = &chunk->filter;

	if (did->must_redo ||
	    (f->asked->max_bad > 0 && f->bad + did->bad >= f->asked->max_bad))
		return false;
	/* A byte-order mark is kept only if nothing was printed before. */
	if (chunk->first && f->results.out.total > 0 &&
	    chunk->lines.at[0] == '\xef')
		return false;
	for (enum fault_kind kind = 0; kind < FAULT_KINDS; kind++)
		if (diagnostics_which(f->asked, kind) == WHICH_ONCE &&
		    !shows_the_same(chunk->seen[kind],
			did->diagnostics.seen[kind], f->diagnostics.seen[kind]))
			return false;
	return true;
}

/* Passes on the diagnostics of a chunk, in pieces. */
static void
put_diagnostics(struct filter *f, const struct diagnostics *did)
{
	struct slice rest = text_slice(&did->text);
	const size_t *cuts = (const void *)did->pieces.at;
	size_t count = did->pieces.len / sizeof(*cuts), at = 0;

	for (size_t i = 0; i <= count && rest.len > 0; i++) {
		size_t len = i < count ? cuts[i] - at : rest.len;
		size_t before = f->diagnostics.text.len;

		text_grow(&f->diagnostics.text, slice_head(rest, len));
		diagnostics_emit(f, before);
		rest = slice_from(rest, len);
		at += len;
	}
}

void
chunk_put(struct chunk *chunk, struct filter *f)
{
	const struct filter *did = &chunk->filter;

	f->records += did->records;
	f->results.count += did->results.count;
	f->bad += did->bad;
	if (f->status < did->status)
		f->status = did->status;
	for (size_t kind = 0; kind < FAULT_KINDS; kind++)
		for (size_t i = 0; i < FAULTS; i++)
			f->diagnostics.seen[kind][i] += did->diagnostics
							    .seen[kind][i] -
			    chunk->seen[kind][i];
	totals_join(&f->diagnostics.totals, &did->diagnostics.totals);
	elsewhere_join(&f->elsewhere, &did->elsewhere);
	text_grow(&f->heading, text_slice(&did->heading));
	if (f->verdict != NULL)
		tally_add(&f->verdict->tally, &chunk->verdict.tally);
	if (chunk->verdict.stat != NULL)
		stat_join(f->verdict->stat, chunk->verdict.stat);
	if (did->results.out.total > 0)
		results_end_line(&f->results);
	out_give(&f->results.out, &chunk->held);
	if (f->tool->add != NULL)
		f->tool->add(f, &chunk->filter);
	put_diagnostics(f, &did->diagnostics);
	f->stopped |= f->results.out.error != 0;
}

size_t
chunk_next(const struct chunk *chunk, size_t most)
{
	size_t output = output_of(&chunk->filter), fits = LINES_BLOCK;

	/* Several chunks are under way: each of them may make this one larger, so it is
	 * cut by the output even before that becomes too much. */
	if (output > chunk->lines.len)
		fits = (size_t)((uint64_t)chunk->lines.len *
		    CHUNK_OUTPUT_MEANT / output);
	if (fits > LINES_BLOCK)
		fits = LINES_BLOCK;
	if (chunk->filter.must_redo)
		fits = chunk->lines.len / 8;
	most = fits < 2 * most ? fits : 2 * most;
	return most < CHUNK_LEAST ? CHUNK_LEAST : most;
}

void
chunk_free(struct chunk *chunk, struct filter *f)
{
	struct filter *own = &chunk->filter;

	if (chunk->verdict.stat != NULL)
		stat_join_keyed(f->verdict->stat, chunk->verdict.stat);
	if (own->tool->own != NULL) {
		own->tool->own(own, false);
		free(own->settings);
	}
	out_free_held(&chunk->held);
	verdict_free_stat(&chunk->verdict);
	filter_free_texts(own);
	free(chunk);
}
