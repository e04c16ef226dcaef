/*
 * --jobs: gives each worker a chunk of both files with the same number of records,
 * so that it has both records of every pair.
 */
#include "base/memory.h"
#include "tool/diff/diff.h"
#include "filter/jobs/chunk.h"
#include "filter/crew.h"

#include <stdlib.h>

#define LANES 16

/* Counts the lines, and returns whether each of them is a record: none begins with
 * a newline, a blank or #, which are the bytes up to #. Compilers make wide
 * instructions of the lanes. */
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

/* Counts the records, line by line, and cuts the lines off after the first `most`
 * records. */
static void
cut_slowly(const struct filter *f, struct crew_lines *run, uint64_t most)
{
	struct slice piece;
	struct lines in;

	lines_start_at(&in, NULL, run->in->block, run->lines, 1);
	in.record_end = run->in->record_end;
	in.raw = run->in->raw;
	for (run->records = 0; run->records < most && lines_next(&in);) {
		run->records += !filter_is_comment(f, &in);
		while (lines_rest(&in, &piece))
			;
	}
	run->lines = slice_between(run->lines.at, in.block + in.begin);
	run->count = in.next - 1;
}

/* Returns whether each line is a record. */
static bool
count(const struct filter *f, struct crew_lines *run)
{
	bool plain = all_records(run->lines, &run->count) &&
	    f->columns.prefix == NULL && run->in->record_end == NULL;

	run->records = run->count;
	if (!plain)
		cut_slowly(f, run, UINT64_MAX);
	return plain;
}

/* Cuts the lines off after fewer records than they have. */
static void
cut_to(const struct filter *f, struct crew_lines *run, bool plain,
    uint64_t records)
{
	const char *at = run->lines.at, *end = slice_end(run->lines);

	if (!plain) {
		cut_slowly(f, run, records);
		return;
	}
	for (uint64_t i = 0; i < records; i++)
		at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
	run->lines = slice_between(run->lines.at, at);
	run->count = run->records = records;
}

static void
cut(const struct filter *f, struct crew_lines *lines)
{
	bool old_plain = count(f, &lines[0]);
	bool now_plain = count(f, &lines[1]);

	if (lines[0].records > lines[1].records)
		cut_to(f, &lines[0], old_plain, lines[1].records);
	else if (lines[0].records < lines[1].records)
		cut_to(f, &lines[1], now_plain, lines[0].records);
}

static void *
new_state(const void *state, struct filter *own[CREW_STREAMS_MOST])
{
	const struct diff *d = state;
	struct diff *of_worker = memory_zeroed(1, sizeof(*of_worker));

	of_worker->old = own[0];
	of_worker->now = own[1];
	own[1]->settings = of_worker;
	own[1]->diagnostics.to = own[0];
	of_worker->options = d->options;
	of_worker->form = d->form;
	of_worker->color = d->color;
	of_worker->escapes = d->escapes;
	of_worker->columns = d->columns;
	of_worker->summary = d->summary;
	of_worker->common = d->common;
	return of_worker;
}

static void
free_state(void *state)
{
	diff_free(state);
	free(state);
}

static void
add(void *state, const void *of_worker)
{
	struct diff *d = state;
	const struct diff *did = of_worker;

	d->pairs += did->pairs;
	for (int i = 0; i < COMPARE_CLASSES; i++)
		d->count[i] += did->count[i];
}

static void
take(void *state, uint64_t number)
{
	struct diff *d = state;

	if (d->old->is_worker) {
		memset(d->count, 0, sizeof(d->count));
		d->pairs = 0;
	}
	diff_take_pairs(d, number);
}

static bool
take_one(void *state, uint64_t number)
{
	return diff_take_pair(state, number);
}

static const struct crew_work pairs_work = {
    .streams = 2,
    .new_state = new_state,
    .free_state = free_state,
    .cut = cut,
    .take = take,
    .take_one = take_one,
    .add = add,
};

uint64_t
diff_jobs_pairs(struct diff *d)
{
	struct filter *streams[CREW_STREAMS_MOST] = {d->old, d->now};
	struct crew *crew;
	uint64_t number;

	if (d->old->asked->jobs < 2 || d->old->results.immediate ||
	    !lines_begin_first(&d->old->in) || !lines_begin_first(&d->now->in))
		return 1;
	crew = crew_new(&pairs_work, d, streams);
	number = crew_run(crew);
	crew_free(crew);
	return number;
}
