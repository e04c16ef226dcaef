/* stat: the settings of fen-stat, and what it does with the counts. Only fen-stat
 * includes this file. */
#ifndef TOOL_STAT_STAT_H
#define TOOL_STAT_STAT_H

#include "filter/filter.h"

struct settings {
	struct filter_options *asked;
	struct stat_options stat;
	struct assertion asserts[ASSERTIONS_MOST];
	size_t assert_count;
	bool merge; /* the operands are parts */
	bool part;  /* print the counts of a part */
	bool svg, html;
	int files; /* --checksums, --no-checksums; 0: neither */
	struct stats *counts;
	struct tally *tally;
};

/* Checks that the conditions of --assert name figures that the report can have.
 * Reports the first one that doesn't and returns false. */
bool stat_check_asserts(const struct settings *);

/* Appends the report, or the object of a part. */
void stat_write(const struct settings *, struct text *);

/* Reports conditions of --assert that don't hold. Returns the status to exit with, if
 * it was `status` without them. */
enum status stat_assert(const struct settings *, enum status);

/* Reads parts, and adds them up. Returns the exit status after all is printed. */
enum status stat_merge(struct settings *, char **files);

#endif
