/* tally: counts the records of a run by notation, faults, phase and so on. The
 * tallies of the chunks of a file add up to that of the file. stat, JSON
 * and filter include it. */
#ifndef NOTATION_COLLECTION_TALLY_H
#define NOTATION_COLLECTION_TALLY_H

#include "notation/notation.h"

/* Records of this many fields or more share one counter. */
#define TALLY_FIELDS 12
#define TALLY_NOTATIONS 16

enum tally_ending {
	ENDING_LF,
	ENDING_CRLF,
	ENDING_NUL,  /* NUL bytes before the newline */
	ENDING_NONE, /* the last line of a file */
	ENDINGS,
};

enum tally_total {
	TALLY_FILES,
	TALLY_LINES,
	TALLY_COMMENTS,
	TALLY_RECORDS,
	TALLY_GOOD,
	TALLY_BAD,
	TALLY_KNOWN, /* bad, but in the baseline; not in BAD */
	TALLY_ERRORS,
	TALLY_WARNINGS,
	TALLY_TOTALS,
};

struct tally {
	uint64_t total[TALLY_TOTALS];
	uint64_t word[FAULTS];
	uint64_t notation[TALLY_NOTATIONS]; /* as in the table, JSON last */
	uint64_t mover[MOVERS];
	uint64_t phase[PHASES];
	uint64_t fields[TALLY_FIELDS + 1];
	uint64_t ending[ENDINGS];
};

/* Counts a line by its ending, the bytes after its text. */
void tally_line(struct tally *, struct slice ending);

/* Counts a record by its notation and number of fields; if it was `read`, by
 * turn and phase, too. */
void tally_record(struct tally *, const struct entry *, struct slice text,
    bool read);

/* Counts faults; fault_judge has been called for them. */
void tally_faults(struct tally *, const struct faults *);

/* Adds the counts of the second tally to the first. */
void tally_add(struct tally *, const struct tally *);

/* Takes the counts of the second tally from the first. */
void tally_subtract(struct tally *, const struct tally *);

struct tally_item {
	const char *group; /* NULL: none */
	const char *name;
	uint64_t count;
};

/* Gives the counter with this index, group by group; returns false for an index
 * beyond the last. */
bool tally_item(const struct tally *, size_t index, struct tally_item *);

/* Adds to the counter with this index, one that tally_item has. */
void tally_raise(struct tally *, size_t index, uint64_t by);

/* Finds the index of a counter by GROUP.NAME, or by NAME alone, the first one
 * that has it. Returns false if there is none. */
bool tally_find(struct slice name, size_t *index);

#endif
