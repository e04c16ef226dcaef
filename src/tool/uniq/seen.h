/* seen: the keys of records: finds records that repeat an earlier one. fen-uniq and
 * fen-grep include this file. */
#ifndef TOOL_UNIQ_SEEN_H
#define TOOL_UNIQ_SEEN_H

#include "base/set/keyset.h"
#include "filter/filter.h"

/* The value of --same that compares the texts: one more than those that compare
 * positions (enum sameness_of). */
#define SEEN_TEXT (SAMENESS_CLOCKS + 1)

/* The value that compares positions and their mirrored images. */
#define SEEN_MIRROR (SEEN_TEXT + 1)

struct seen {
	int same;    /* enum sameness_of, SEEN_TEXT or SEEN_MIRROR */
	bool sorted; /* compare each record with the record before it only */
	bool needs_first; /* the caller needs the number of the first record */
	struct keyset keys;   /* of all records so far, unless `sorted` */
	struct sameness last; /* with `sorted`: the key of the record before */
	uint64_t first;       /* with `sorted`: the number of the first record
				* with the key `last`; 0: there is no record yet */
	struct faults lost;   /* what mirroring a position loses: not shown */
	uint64_t words[LINES_LONGEST / 8 + 1]; /* a text that gets a key */
};

/* The words of --same, in the order of their values, and the texts of the option. */
#define SEEN_SAME_WORDS                                                        \
	"board", "turn", "castling", "position", "clocks", "text", "mirror"
#define SEEN_SAME_LIST "text, board, turn, castling, position, clocks or mirror"

/* Prepares the keys. The caller has set same, sorted and needs_first. */
void seen_start(struct seen *);

/* Computes the key of a record: records with the same key repeat each other. */
void seen_key(struct seen *, const struct record *, struct sameness *key);

/* Starts to load the key's place in the table into the cache, so that seen_first and
 * seen_has are fast a few records later. */
void seen_prefetch(const struct seen *, const struct sameness *key);

/* Adds the record with this number (from 1), and returns the number of the first
 * record with the same key: its own number if it repeats none. Without
 * needs_first, returns 0 if it repeats another record. */
uint64_t seen_first(struct seen *, const struct sameness *key, uint64_t number);

/* Was a record with this key added? Several threads may ask at once, each with its own
 * copy of the struct. */
bool seen_has(const struct seen *, const struct sameness *key);

/* Frees the keys. */
void seen_free(struct seen *);

#endif
