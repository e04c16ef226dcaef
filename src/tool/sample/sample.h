/* sample: chooses records by a hash of their position. The files of fen-sample
 * include it.
 *
 * A record is chosen if its hash is small: below a threshold (--share), among the N
 * smallest (-n), or within the range of a part (--split). The hash depends on the
 * position and the seed alone, so neither the order of the records nor the way in
 * which the input was cut makes a difference. */
#ifndef TOOL_SAMPLE_H
#define TOOL_SAMPLE_H

#include "filter/fields.h"
#include "filter/filter.h"
#include "stat/counter.h"

#include <stdatomic.h>

enum { PARTS_MOST = 64 };

/* A part of --split, and its file. */
struct part {
	struct slice name;
	uint64_t weight;
	uint64_t
	    last; /* its greatest hash; the last part has all others, too */
	struct text path;
	struct out *out;
};

/* A record that is held back: with -n until the end, with --split until its chunk
 * is in turn. */
struct candidate {
	uint64_t hash;    /* of the position, or of the group */
	uint64_t of_line; /* of the line: orders records of one hash */
	size_t stratum;   /* with --by: the value; with --split: the part */
	size_t at, len;   /* the line with its ending, in `lines` */
};

struct sample {
	/* the options */
	bool has_number, has_share;
	uintmax_t number;
	uint64_t threshold;
	uintmax_t seed;
	const char *by, *group, *split, *folder;
	bool null; /* records end in NUL bytes */

	bool has_header;    /* the parts have it */
	struct text header; /* of the first file */
	size_t checked;     /* 1 + the file whose header was compared last */

	/* the same, prepared */
	struct field_ref by_field, group_field;
	struct part *parts;
	size_t part_count;

	/* records, in the order of the input */
	struct filter_fields *fields;
	struct text candidates; /* struct candidate */
	struct text lines;
	struct counter strata; /* the values of --by, at least one */
	struct text limits; /* uint64_t for each: no greater hash is chosen */
	atomic_uint
	    *shared;       /* without --by, the upper half of the limit that the
			      * whole run has by now; workers begin with it */
	size_t prune_at;   /* so many candidates make sample_prune worthwhile */
	struct text words; /* a text that gets a hash */
};

static inline struct candidate *
sample_candidates(const struct sample *s)
{
	return (struct candidate *)(void *)s->candidates.at;
}

static inline size_t
sample_count(const struct sample *s)
{
	return s->candidates.len / sizeof(struct candidate);
}

/* The greatest of the hashes that are chosen if `part` of `all` are: of 9 of 10, those
 * below nine tenths of 2^64. Both numbers are below 2^32, `part` is above 0. */
uint64_t sample_threshold(uint64_t part, uint64_t all);

/* For struct tool: takes a record; takes over what a worker holds back; and prints
 * what was chosen. */
tool_take sample_choose;
tool_add sample_add;
tool_end sample_end;

/* Hashes a text. */
uint64_t sample_hash_text(struct sample *, struct slice);

/* Returns the stratum with this name, and adds it if it is new. */
size_t sample_stratum(struct sample *, struct slice name);

/* Returns the name of a stratum. */
struct slice sample_name(const struct sample *, size_t stratum);

/* Could a record with this hash be one of the N smallest of its stratum? */
bool sample_fits(const struct sample *, size_t stratum, uint64_t hash);

/* Holds a line back. */
void sample_hold(struct sample *, const struct candidate *, struct slice line);

/* Throws away candidates that are not among the N smallest of their stratum; or, with
 * --group, don't belong to one of the N groups with the smallest hashes. */
void sample_prune(struct sample *);

/* Tells the workers the limit of the records that were taken in order. */
void sample_share_limit(struct sample *);

/* Reads a share such as 0.1 or 10%; returns false if the text is none. */
bool sample_read_share(struct slice, uint64_t *threshold);

/* Prepares the settings of a run or of a worker. */
void sample_start(struct sample *);

/* Forgets the candidates, or frees everything that a run or worker has allocated. */
void sample_clear(struct sample *);
void sample_free(struct sample *);

/* Reads the value of --split, and creates the files in the folder. Both return false
 * after a message. */
bool parts_read(struct sample *);
bool parts_open(struct sample *, const char *first_file); /* NULL: none */

/* Returns the part of a hash. */
size_t parts_find(const struct sample *, uint64_t hash);

/* Writes a header to all files; writes a line to the file of a part. */
void parts_add_header(struct sample *, struct slice header);
void parts_add(struct sample *, size_t part, struct slice line);

/* Closes the files. Returns false after a message if one of them isn't complete. Removes
 * them if they are useless: nothing was read. */
bool parts_close(struct sample *, bool useless);

#endif
