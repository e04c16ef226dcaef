/* bars: counts as a chart for a terminal. All bars have the same scale, so that
 * those of different groups can be compared. stat, draw and
 * filter include it. */
#ifndef REPORT_BARS_H
#define REPORT_BARS_H

#include "base/text.h"

struct bar {
	const char *name;
	bool heading; /* of the bars that follow: a name without a count */
	bool member;  /* of the heading before */
	uint64_t count;
	uint64_t of; /* what 100% are; 0: neither a percentage nor a bar */
};

/* The terminal. */
struct bars_look {
	size_t width; /* in columns */
	bool blocks; /* it shows UTF-8, so bars are blocks of it instead of # */
	bool color;  /* headings are bold */
};

/* Appends a line for each bar, at most as long as the terminal is wide. */
void bars_add(struct text *, const struct bar *, size_t count,
    struct bars_look);

/* Appends a share in tenths of a percent, such as 12.5%, or <0.1%. `of` isn't 0. */
void bars_percent(struct text *, uint64_t count, uint64_t of);

/* Returns how many bytes a count takes, which is "1,234" or so. */
size_t bars_count_width(uint64_t count);

#endif
