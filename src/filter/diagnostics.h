/* diagnostics: the sink for what a tool says about records on standard error.
 * filter/filter.h includes this file. */
#ifndef FILTER_DIAGNOSTICS_H
#define FILTER_DIAGNOSTICS_H

#include "filter/options.h"
#include "report/elsewhere.h"
#include "report/report.h"
#include "report/totals.h"

/* What a fault is counted as. */
enum fault_kind {
	KIND_WARNING,
	KIND_ERROR,
	KIND_FIXED, /* an error that was fixed, which is a warning now */
	FAULT_KINDS,
};

/* The room that the texts begin with, so that most runs allocate nothing for a fault:
 * for the faults of a record, and for a file name with a line number. */
#define DIAGNOSTICS_ROOM 4096
#define DIAGNOSTICS_PLACE 256

struct diagnostics {
	struct text text;   /* diagnostics that aren't written yet */
	struct text pieces; /* size_t: where a worker's text may be cut */
	struct text place;  /* the first words of each line about this file */
	struct filter *to;  /* it gets these diagnostics, too; or NULL */
	uint64_t seen[FAULT_KINDS][FAULTS]; /* of each word in this file */
	struct totals totals;               /* of the run */
	struct elsewhere elsewhere;         /* of the run */
	bool colors; /* objects get colors: -J on a terminal */
};

/* Decides which faults of a record are errors at the level that was asked for,
 * and moves them to their places in the line. */
void diagnostics_judge(const struct filter *, const struct record *,
    struct faults *);

/* Returns a report of the record at hand, after judging its faults. It points to
 * the faults and to the record. */
struct report diagnostics_report(struct filter *, const struct record *,
    struct faults *);

/* Counts the faults of a record. Hides those that the user doesn't want to see, or
 * not a second time. Returns whether a fault is left to show. */
bool diagnostics_hide_seen(struct filter *, struct faults *);

/* Reports the faults of a record, other than those that are hidden. */
void diagnostics_add(struct filter *, const struct record *, struct faults *);

/* Returns whether faults of the kind are shown, once a file or not at all. */
enum which diagnostics_which(const struct filter_options *, enum fault_kind);

/* Reports how many more faults of each word this file has, and forgets them. */
void diagnostics_add_counts(struct filter *);

/* Ends the run: writes all results and diagnostics, and prints a hint if many records
 * share a cause. On a terminal, prints how many records are bad. */
void diagnostics_close(struct filter *);

/* Passes on the diagnostic that was appended behind `before` bytes of the text:
 * it is written in one piece, now or with those that follow. */
void diagnostics_emit(struct filter *, size_t before);

/* Writes all results and diagnostics so far. */
void filter_flush(struct filter *);

/* Frees the texts. */
void diagnostics_free(struct diagnostics *);

#endif
