/* part: a part of a regular file. Each worker claims the next part and reads it by itself,
 * at its place in the file, while the others read theirs; so nobody waits for a read but
 * its own. A part has the records that begin in it. Where the first one begins, the worker
 * finds out from the bytes; the thread that prints compares that with the end of the
 * record before, and takes the part's records from the file again if it was wrong.
 * chunk.h includes this file. */
#ifndef FILTER_PART_H
#define FILTER_PART_H

#include "filter/jobs/line_sums.h"
#include "io/lines.h"

#include <stdatomic.h>

/* A file whose parts are claimed. */
struct parts {
	bool used; /* false: the file isn't read so */
	int fd;
	bool swaps;          /* of its lines */
	uint64_t begin, end; /* the bytes of all parts */
	uint64_t limit;      /* where lines.left ends */
	atomic_bool failed;  /* no more parts are claimed */
	uint64_t unclaimed;  /* the next part begins here */
	uint64_t claimed;    /* parts so far */
	struct line_sums lines;

	/* for lines.seen: whoever has the lock shows all parts in order that were read */
	lines_seen *seen;
	void *seen_arg;
	pthread_mutex_t showing;
	uint64_t seen_from; /* the bytes before this one were shown earlier */
	uint64_t shown;     /* parts so far */
	_Atomic(struct part *) ready[LINE_SUMS_PARTS]; /* a ring */

	/* of the thread that prints */
	uint64_t at;     /* the next record begins here */
	uint64_t number; /* of its line */
};

struct part {
	uint64_t index;
	uint64_t from, to; /* its bytes, [from, to) */
	char *block;       /* has bytes of the file from `block_from` on */
	uint64_t block_from;
	size_t read;           /* so many of them */
	bool last;             /* the file ends with them */
	bool failed;           /* an error prevented a read */
	struct slice bytes;    /* those of the part */
	struct slice records;  /* that begin in the part, in the block */
	bool whole;            /* all of them are there */
	uint64_t lines_before; /* lines of the part before its records */
	uint64_t lines;        /* of its records */
};

/* Begins to claim what is left of a file; returns false if it has to be read in order:
 * it isn't regular, or was read up to its end already. */
bool parts_begin(struct parts *, const struct lines *);
void parts_end(struct parts *);

/* Claims the next `most` bytes; returns false if there are none. One thread at a time
 * calls this function. */
bool parts_claim(struct parts *, struct part *, size_t most);

/* Reads a part into a block of LINES_BLOCK bytes, counts its lines and finds its records.
 * Their ends are noted in in->notes. */
void part_read(struct part *, struct parts *, const struct lines *in,
    char *block);

/* In the place of part_read, if the run has stopped. */
void part_skip(const struct part *, struct parts *);

/* Returns the number of the line that the part's records begin in. Waits until the lines
 * before the part are counted. */
uint64_t part_number(const struct part *, struct parts *);

/* Waits until all bytes up to the end of the part, which was read, are shown to lines.seen.
 * Then the block may change. */
void part_show(const struct part *, struct parts *);

/* Returns the place behind the part's records. */
static inline uint64_t
part_end(const struct part *p)
{
	return p->block_from + (uint64_t)(slice_end(p->records) - p->block);
}

/* Are the part's records those that follow what was printed so far? */
bool part_fits(const struct part *, struct parts *);

/* Goes on behind the part's records. */
void part_pass(const struct part *, struct parts *);

#endif
