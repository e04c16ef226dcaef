#include "filter/jobs/part.h"
#include "io/null.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* A part is read with so many bytes behind it, where its last record ends. */
#define BEHIND 4096

/* The search for the first of records of several lines begins so many bytes before the
 * part, somewhere in a record: the end of that is nearly always found, and those behind it
 * are right then. */
#define BEFORE 1024

static void
start_showing(struct parts *p, const struct lines *in)
{
	p->seen = in->seen;
	p->seen_arg = in->seen_arg;
	p->seen_from = p->begin + (in->end - in->begin);
	p->shown = 0;
	(void)pthread_mutex_init(&p->showing, NULL);
	for (size_t i = 0; i < LINE_SUMS_PARTS; i++)
		atomic_init(&p->ready[i], NULL);
}

bool
parts_begin(struct parts *p, const struct lines *in)
{
	struct stat status;
	off_t here = in->memory.at == NULL && in->fd >= 0 &&
		fstat(in->fd, &status) == 0 && S_ISREG(status.st_mode)
	    ? lseek(in->fd, 0, SEEK_CUR)
	    : -1;
	uint64_t left;

	p->used = here >= 0 && !in->unended && in->error == 0 &&
	    here < status.st_size;
	if (!p->used)
		return false;
	left = (uint64_t)(status.st_size - here);
	p->limit = in->limited ? (uint64_t)here + in->left : UINT64_MAX;
	if (in->limited && in->left < left)
		left = in->left;
	atomic_init(&p->failed, false);
	p->fd = in->fd;
	p->swaps = in->swaps;
	p->begin = p->unclaimed = p->at = (uint64_t)here -
	    (in->end - in->begin);
	p->end = (uint64_t)here + left;
	p->claimed = 0;
	p->number = in->next;
	line_sums_start(&p->lines, in->next);
	start_showing(p, in);
	return true;
}

void
parts_end(struct parts *p)
{
	if (p->used) {
		line_sums_end(&p->lines);
		(void)pthread_mutex_destroy(&p->showing);
	}
	p->used = false;
}

bool
parts_claim(struct parts *p, struct part *part, size_t most)
{
	uint64_t left = p->end - p->unclaimed;

	if (most > LINES_PART)
		most = LINES_PART;
	if (left == 0 || atomic_load(&p->failed))
		return false;
	part->index = p->claimed++;
	part->from = p->unclaimed;
	part->to = p->unclaimed += left < most ? left : most;
	return true;
}

/* Reads on behind the bytes in the block, up to `size` bytes. */
static void
read_on(struct part *part, const struct parts *p, size_t size)
{
	size_t before = part->read;
	ssize_t n = 1;

	while (part->read < size && n != 0) {
		n = pread(p->fd, part->block + part->read, size - part->read,
		    (off_t)(part->block_from + part->read));
		if (n > 0)
			part->read += (size_t)n;
		else if (n < 0 && errno != EINTR)
			break;
	}
	part->last = n == 0;
	part->failed = n < 0;
	if (p->swaps)
		null_swap(part->block + before, part->read - before);
}

static uint64_t
newlines(struct slice s)
{
	return lines_count(s) - (s.len > 0 && slice_end(s)[-1] != '\n');
}

/* The bytes of the block between two places of the file, as far as they are there. */
static struct slice
bytes_between(const struct part *part, uint64_t from, uint64_t to)
{
	uint64_t end = part->block_from + part->read;

	from = from < end ? from : end;
	to = to < end ? to : end;
	return (struct slice){part->block + (from - part->block_from),
	    from < to ? (size_t)(to - from) : 0};
}

/* Finds the first record that begins in the part. */
static const char *
find_first(const struct part *part, const struct parts *p,
    const struct lines *in)
{
	struct slice rest = {part->block, part->read};
	const char *from = part->block + (part->from - part->block_from);
	size_t len;

	if (part->from == p->begin)
		return rest.at;
	if (in->record_end == NULL)
		(void)slice_cut(&rest, '\n');
	while (in->record_end != NULL && rest.len > 0 && rest.at < from) {
		struct record_scan scan = {0};

		if (!in->record_end(&scan, rest, part->last, &len))
			return slice_end(rest);
		rest = slice_from(rest, len);
	}
	return rest.at;
}

/* Finds the part's records in the block, or those that weren't found yet. */
static void
find_records(struct part *part, const struct parts *p, const struct lines *in)
{
	const char *end = part->block + (part->to - part->block_from);
	struct lines how = *in;
	struct slice rest;

	if (part->records.len == 0)
		part->records = (struct slice){find_first(part, p, in), 0};
	else
		how.notes = NULL; /* the first ends are enough */
	rest = slice_between(slice_end(part->records),
	    part->block + part->read);
	if (rest.len > 0 && rest.at < end)
		part->records.len += lines_find_whole(&how, rest,
		    (size_t)(end - rest.at), part->last);
	part->whole = !part->failed &&
	    (part->last || slice_end(part->records) >= end);
}

/* The bytes are shown as they were read. */
static void
show(const struct parts *p, char *at, size_t len)
{
	if (p->swaps)
		null_swap(at, len);
	p->seen(p->seen_arg, (struct slice){at, len});
	if (p->swaps)
		null_swap(at, len);
}

/* Shows the parts that are next, up to the last one. Called with `showing` locked. */
static void
show_ready(struct parts *p, uint64_t last)
{
	while (p->shown <= last) {
		_Atomic(struct part *)
		    *place = &p->ready[p->shown % LINE_SUMS_PARTS];
		struct part *part = atomic_load(place);
		size_t before = 0;

		if (part == NULL)
			return;
		if (part->from < p->seen_from)
			before = (size_t)(p->seen_from - part->from);
		if (before < part->bytes.len)
			show(p,
			    part->block + (part->from - part->block_from) +
				before,
			    part->bytes.len - before);
		atomic_store(place, NULL);
		p->shown++;
	}
}

/* A part may be shown by another worker, or when it is printed. Bytes that were swapped
 * are shown then only, because swapping them back disturbs the worker. */
static void
offer(struct part *part, struct parts *p)
{
	atomic_store(&p->ready[part->index % LINE_SUMS_PARTS], part);
	if (p->swaps || pthread_mutex_trylock(&p->showing) != 0)
		return;
	show_ready(p, UINT64_MAX);
	pthread_mutex_unlock(&p->showing);
}

void
part_show(const struct part *part, struct parts *p)
{
	if (p->seen == NULL)
		return;
	pthread_mutex_lock(&p->showing);
	show_ready(p, part->index);
	pthread_mutex_unlock(&p->showing);
}

/* Counts the lines before the records, and those of the records. */
static void
count_lines(struct part *part, const struct lines *in, uint64_t all)
{
	struct slice records = part->records;
	uint64_t begin = part->block_from +
	    (uint64_t)(records.at - part->block);

	part->lines_before = newlines(bytes_between(part, part->from, begin));
	part->lines = all - part->lines_before +
	    newlines(bytes_between(part, part->to, part_end(part)));
	/* The last line of a file may lack its newline. */
	part->lines += in->record_end == NULL && records.len > 0 &&
	    slice_end(records)[-1] != '\n';
}

void
part_read(struct part *part, struct parts *p, const struct lines *in,
    char *block)
{
	uint64_t before = in->record_end != NULL ? BEFORE : 1, lines;
	size_t size;

	if (before > part->from - p->begin)
		before = part->from - p->begin;
	part->block = block;
	part->block_from = part->from - before;
	part->read = 0;
	part->records.len = 0;
	size = (size_t)(part->to - part->block_from) + BEHIND;
	read_on(part, p, size < LINES_BLOCK ? size : LINES_BLOCK);
	part->bytes = bytes_between(part, part->from, part->to);
	lines = newlines(part->bytes);
	line_sums_add(&p->lines, part->index, lines);
	if (p->seen != NULL)
		offer(part, p);
	find_records(part, p, in);
	if (!part->whole && !part->failed && part->read < LINES_BLOCK) {
		read_on(part, p, LINES_BLOCK);
		find_records(part, p, in);
	}
	count_lines(part, in, lines);
}

void
part_skip(const struct part *part, struct parts *p)
{
	line_sums_add(&p->lines, part->index, 0);
}

uint64_t
part_number(const struct part *part, struct parts *p)
{
	return line_sums_before(&p->lines, part->index) + part->lines_before;
}

bool
part_fits(const struct part *part, struct parts *p)
{
	return part->whole && part->records.len > 0 &&
	    part_end(part) - part->records.len == p->at &&
	    part_number(part, p) == p->number;
}

void
part_pass(const struct part *part, struct parts *p)
{
	p->at = part_end(part);
	p->number += part->lines;
	/* The file has become longer. */
	if (p->seen != NULL && part->to == p->end && p->at > p->end)
		show(p, part->block + (p->end - part->block_from),
		    bytes_between(part, p->end, p->at).len);
}
