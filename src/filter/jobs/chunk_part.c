/* Chunks of a regular file, which are its parts. */
#include "filter/jobs/chunk.h"
#include "io/range.h"

#include <errno.h>
#include <unistd.h>

void
chunk_source_part(struct chunk_source *source)
{
	(void)parts_begin(&source->parts, &source->in);
}

void
chunk_source_tick(struct chunk_source *source)
{
	/* --progress asks the descriptor how far the run is. */
	(void)lseek(source->parts.fd, (off_t)source->parts.unclaimed, SEEK_SET);
	(void)source->before_read(source->arg, false);
}

bool
chunk_claim(struct chunk *chunk, struct chunk_source *source)
{
	if (!parts_claim(&source->parts, &chunk->part, source->most))
		return false;
	if (chunk->file != source->file)
		chunk_begin_file(chunk, source);
	chunk->parts = &source->parts;
	chunk->first = chunk->part.index == 0 && source->in.raw.at == NULL;
	memcpy(chunk->seen, source->seen, sizeof(chunk->seen));
	return true;
}

bool
chunk_read_part(struct chunk *chunk)
{
	struct filter *f = &chunk->filter;

	f->in.notes = &chunk->ends;
	part_read(&chunk->part, chunk->parts, &f->in, f->block);
	chunk->lines = chunk->part.records;
	chunk->number = 0;
	return chunk->lines.len > 0 && chunk->part.whole;
}

uint64_t
chunk_lines_before(void *arg)
{
	const struct chunk *chunk = arg;

	return part_number(&chunk->part, chunk->parts);
}

enum chunk_part
chunk_check_part(struct chunk *chunk, struct chunk_source *source)
{
	struct parts *parts = &source->parts;

	part_show(&chunk->part, parts);
	if (parts->at >= chunk->part.to)
		return CHUNK_PART_EMPTY;
	if (!part_fits(&chunk->part, parts))
		return CHUNK_PART_WRONG;
	chunk->number = parts->number;
	part_pass(&chunk->part, parts);
	return CHUNK_PART_FITS;
}

void
chunk_reread_part(const struct chunk *chunk, struct chunk_source *source,
    struct filter *f)
{
	struct parts *parts = &source->parts;
	uint64_t next, end;

	f->in = source->in;
	f->in.seen = NULL;
	/* A record that is too long for the block gets memory of its own. */
	f->in.grown = NULL;
	f->in.grown_size = 0;
	end = range_continue(&f->in, parts->at, parts->number, chunk->part.to,
	    &next);
	if (end == 0) {
		chunk_note_error(source, f);
		return;
	}
	parts->at = end;
	parts->number = next;
}

void
chunk_note_error(struct chunk_source *source, const struct filter *f)
{
	source->in.error = f->in.error;
	atomic_store(&source->parts.failed, f->in.error != 0);
}

void
chunk_end_parts(struct chunk_source *source, struct filter *f)
{
	const struct parts *parts = &source->parts;

	if (parts->used && f->in.error == 0 &&
	    !lines_restrict(&f->in, parts->at, parts->limit, parts->number))
		f->in.error = errno;
	parts_end(&source->parts);
}
