/* chunk: some lines of a file, and the filter that a worker thread takes them
 * with. All that this filter prints is held back. crew.c and fen-diff include this file. */
#ifndef FILTER_CHUNK_H
#define FILTER_CHUNK_H

#include "filter/filter.h"
#include "filter/jobs/part.h"

#include <stdatomic.h>

/* So many bytes of input are in the first chunk, so that short files have several,
 * too. */
#define CHUNK_FIRST (16 * 1024)

/* Chunks are cut so that each holds back about so many bytes of output. */
#define CHUNK_OUTPUT_MEANT (256 * 1024)

struct chunk {
	struct filter filter;
	struct verdict verdict;
	struct out_held held;    /* the results */
	uint64_t file;           /* which file the filter is set up for */
	struct slice lines;      /* in the filter's block */
	struct record_ends ends; /* of records of several lines */
	uint64_t number;         /* of the first line */
	struct part part;        /* the lines are its records */
	struct parts *parts;     /* of the part; NULL: of no part */
	bool first;              /* it is the first line of the file */
	uint64_t seen[FAULT_KINDS]
		     [FAULTS]; /* faults that had been shown before,
					     * as far as that was known */
};

/* A file that is read in chunks. If it is regular, each worker reads a part by itself, at
 * its place; other files are read by one thread at a time. */
struct chunk_source {
	const struct filter *filter; /* whose file it is */
	struct lines in;
	struct parts parts;
	uint64_t file;                  /* how many there were, with this one */
	lines_before_read *before_read; /* of the filter, whose thread alone may
					 * wait for input */
	void *arg;
	const atomic_bool *stopped; /* nothing more is waited for */
	char *spare;                /* keeps the bytes behind the last chunk */
	size_t most;                /* bytes of the next chunk */
	uint64_t seen[FAULT_KINDS][FAULTS]; /* faults that have been shown */
};

/* Takes over the file that a filter reads, and gives back what is left of it.
 * In between only chunk_read reads from it. */
void chunk_source_begin(struct chunk_source *, struct filter *,
    const atomic_bool *stopped);
void chunk_source_end(struct chunk_source *, struct filter *);

/* Notes what the filter knows by now; called by its own thread. */
void chunk_source_update(struct chunk_source *, size_t most);

/* Leaves the lines that chunk_read found to the next call of it. */
void chunk_source_leave(struct chunk_source *);

/* Creates a chunk for a filter. `settings` are the tool's, as they were before the
 * first record; it gets a copy if its records change them. */
struct chunk *chunk_new(const struct filter *, const void *settings);

/* Adds counts that were kept back to those of the filter, and frees the chunk. */
void chunk_free(struct chunk *, struct filter *);

/* Reads the next lines into the chunk's block. Returns false if there are none, or
 * none without waiting and it may not wait. */
bool chunk_read(struct chunk *, struct chunk_source *, bool waits,
    struct slice *lines);

/* Makes the chunk consist of the first `count` of these lines. */
void chunk_cut(struct chunk *, struct chunk_source *, struct slice lines,
    uint64_t count);

/* Puts the chunk's filter in front of its lines. */
void chunk_begin(struct chunk *);

/* Returns whether the filter would do the same as the chunk's filter did, now that
 * everything before it is known. */
bool chunk_holds(const struct chunk *, const struct filter *);

/* Prints what the chunk holds back, and adds its counts to those of the filter. */
void chunk_put(struct chunk *, struct filter *);

/* Returns the chunk's lines for the filter, which does its work again. */
struct lines chunk_lines(struct chunk *, const struct filter *);

/* Returns how many bytes the next chunk ought to have: the more output comes of a
 * chunk, the smaller are those behind it. */
size_t chunk_next(const struct chunk *, size_t most);

/*
 * Parts of a regular file.
 */

/* Begins to read the file in parts, if it is regular: source->parts.used. */
void chunk_source_part(struct chunk_source *);

/* Shows the progress; called by the filter's own thread. */
void chunk_source_tick(struct chunk_source *);

/* Claims the next part; returns false if there is none. One thread at a time calls this
 * function. */
bool chunk_claim(struct chunk *, struct chunk_source *);

/* Reads the part that was claimed. Returns false if it has no lines for the worker. */
bool chunk_read_part(struct chunk *);

/* Compares a part, in its turn, with what was printed so far, which has all records up to
 * source->parts.at; goes on behind its records if they fit. */
enum chunk_part {
	CHUNK_PART_FITS,  /* it has the next records */
	CHUNK_PART_EMPTY, /* no record begins in it */
	CHUNK_PART_WRONG, /* it has to be read again */
};
enum chunk_part chunk_check_part(struct chunk *, struct chunk_source *);

/* Puts the filter in front of the records that begin in the part, to read them in order.
 * An error is in f->in.error. */
void chunk_reread_part(const struct chunk *, struct chunk_source *,
    struct filter *);

/* Ends the parts if the filter's file could not be read. */
void chunk_note_error(struct chunk_source *, const struct filter *);

/*
 * Within src/filter/jobs.
 */

/* Tells the chunk about the source's file. */
void chunk_begin_file(struct chunk *, const struct chunk_source *);

/* Puts the filter behind all records of the parts. */
void chunk_end_parts(struct chunk_source *, struct filter *);

/* A lines_before of a chunk. */
uint64_t chunk_lines_before(void *arg);

#endif
