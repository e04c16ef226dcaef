/* tally: what the records of a run are like, counted under names; the tallies
 * of the parts of a file add up to that of the whole. JSON and tools include it. */
#ifndef NOTATION_TALLY_H
#define NOTATION_TALLY_H

#include "notation/notation.h"

/* Records of so many fields and more are counted as one. */
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
	TALLY_KNOWN, /* bad, and in the baseline: in neither of those */
	TALLY_ERRORS,
	TALLY_WARNINGS,
	TALLY_TOTALS,
};

struct tally {
	uint64_t total[TALLY_TOTALS];
	uint64_t word[FAULTS];
	uint64_t notation[TALLY_NOTATIONS]; /* as in the table; JSON behind */
	uint64_t mover[MOVERS];
	uint64_t phase[PHASES];
	uint64_t fields[TALLY_FIELDS + 1];
	uint64_t ending[ENDINGS];
};

/* Counts the line at hand by its ending. */
void tally_line(struct tally *, struct slice ending);

/* Counts a record by its notation and fields, and where its position was read
 * by that. */
void tally_record(struct tally *, const struct entry *, struct slice text,
    bool read);

/* Counts faults that were judged. */
void tally_faults(struct tally *, const struct faults *);

/* Adds another's counts. */
void tally_add(struct tally *, const struct tally *);

struct tally_item {
	const char *group; /* NULL: none */
	const char *name;
	uint64_t count;
};

/* The counts one by one, group by group; false behind the last. */
bool tally_item(const struct tally *, size_t index, struct tally_item *);

/* The index of a name, GROUP.NAME or the first of that name; false where there
 * is none. */
bool tally_find(struct slice name, size_t *index);

#endif
