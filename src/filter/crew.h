/* crew: --jobs. Worker threads take chunks of one file, or of two that are read
 * side by side, and what they print is put together in the order of the input. What
 * depends on more than the chunk, such as a warning that is shown once a file, is
 * decided by what was known when the chunk was claimed; if that has changed since,
 * the chunk is done again. Of a regular file, each worker reads its chunk by itself
 * (jobs/part.h); a pipe, and the two files of fen-diff, whose chunks need the same number
 * of records, are read by one worker at a time. fen-diff and the files of src/filter
 * include this file. */
#ifndef FILTER_CREW_H
#define FILTER_CREW_H

#include "filter/filter.h"

enum { CREW_STREAMS_MOST = 2 };

/* Lines of a stream that a chunk is cut from. */
struct crew_lines {
	const struct lines *in; /* the reader of the stream */
	struct slice lines;
	uint64_t count;
	uint64_t records;
};

/* What a tool does with chunks. A state is the memory of whoever takes records: the
 * tool's own, or that of a worker. */
struct crew_work {
	size_t streams;

	/* Creates a worker's state with its filters; and frees it. NULL: the
	 * state is the filter. */
	void *(*new_state)(const void *state,
	    struct filter *own[CREW_STREAMS_MOST]);
	void (*free_state)(void *state);

	/* Leaves the same number of records to each stream, and counts lines and
	 * records. NULL: all lines are left. */
	void (*cut)(const struct filter *, struct crew_lines *);

	/* Takes all records that the filters have. The first has this number. */
	void (*take)(void *state, uint64_t number);

	/* Takes one record of each stream, which has this number; false if there
	 * is none. */
	bool (*take_one)(void *state, uint64_t number);

	/* Adds what a worker counted beyond its filters; or NULL. */
	void (*add)(void *state, const void *of_worker);
};

/* Starts a crew without threads, which come with the work. All pointers have to
 * stay valid until crew_free, which ends the threads. */
struct crew *crew_new(const struct crew_work *, void *state,
    struct filter *const streams[CREW_STREAMS_MOST]);
void crew_free(struct crew *);

/* Takes the records of the streams' files until one of them ends. Returns the number
 * of the next record; the first was number 1. */
uint64_t crew_run(struct crew *);

/* Waits until the chunks that were read so far are printed. */
void crew_drain(struct crew *);

#endif
