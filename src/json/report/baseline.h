/* baseline: the faults of an earlier report, so that only new faults count.
 * filter includes this. */
#ifndef JSON_BASELINE_H
#define JSON_BASELINE_H

#include "report/report.h"

struct baseline_entry {
	uint64_t half[2]; /* of file, word, column and record */
	uint64_t count;
};

struct baseline {
	struct baseline_entry *list;
	size_t count, room;
};

/* Adds a line of diagnostics. Returns false if it isn't one. */
bool baseline_add(struct baseline *, struct slice line);

/* Sorts the baseline, after the last line was added. */
void baseline_finish(struct baseline *);

/* Removes known faults of a record, each as often as the baseline has it.
 * Returns true if any was removed. */
bool baseline_drop(struct baseline *, const struct report *, struct faults *);

void baseline_free(struct baseline *);

#endif
