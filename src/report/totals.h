/* totals: what a run found in all files, for the line that ends it and for the hint
 * about a cause that many records share. filter includes it. */
#ifndef REPORT_TOTALS_H
#define REPORT_TOTALS_H

#include "base/fault.h"
#include "base/text.h"

struct totals {
	uint64_t records, bad;
	uint64_t faults;   /* errors */
	uint64_t fixable;  /* those in records that fen-fix can fix */
	uint64_t fixed;    /* faults that fen-fix did fix */
	uint64_t restored; /* records that it fixed */
	uint64_t warnings;
	uint64_t cause[FAULT_CAUSES]; /* records whose errors all have it */
	uint64_t caused; /* records with any cause but CAUSE_OTHER */
};

/* Counts the faults of a record, after fault_judge. */
void totals_add(struct totals *, const struct faults *);

/* Adds the second totals to the first. */
void totals_join(struct totals *, const struct totals *more);

/* Returns whether there is a fault or a fix. */
bool totals_any(const struct totals *);

/* Appends "10 records, 4 bad (5 faults, 2 of them fixable with fen-fix)". `fixes`:
 * the tool is fen-fix, so that what is left isn't fixable. */
void totals_sentence(struct text *, const struct totals *, bool fixes);

/* Appends "942 of 960 records fit Chess960: use --chess960" if so many records have
 * that cause. Returns whether they do. */
bool totals_hint(struct text *, const struct totals *);

#endif
