/* baseline: the problems of a report from before, so that only new ones count.
 * Tools include it. */
#ifndef JSON_BASELINE_H
#define JSON_BASELINE_H

#include "base/report.h"

struct baseline_entry {
	uint64_t half[2]; /* of file, word, column and record */
	uint64_t count;
};

struct baseline {
	struct baseline_entry *list;
	size_t count, room;
};

/* Takes a line of diagnostics as JSON; false where it isn't one. */
bool baseline_add(struct baseline *, struct slice line);

/* Behind the last line. */
void baseline_settle(struct baseline *);

/* Takes out of the faults of a record those that are known, each as often as it
 * was there before; true where there was any. */
bool baseline_drop(struct baseline *, const struct report *, struct faults *);

void baseline_free(struct baseline *);

#endif
