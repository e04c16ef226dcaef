/* suite: checks the counts that a record of a perft suite claims in its operations
 * (D1 20; D2 400;). A claimed count is called a figure. fen-perft includes this
 * file. */
#ifndef TOOL_PERFT_SUITE_H
#define TOOL_PERFT_SUITE_H

#include "json/answer/perft.h"
#include "tool/perft/count.h"
#include "filter/filter.h"

#define SUITE_DEEPEST 99

struct suite {
	struct count count;
	struct perft_figure
	    checked[SUITE_DEEPEST + 1]; /* figures that are right */
	size_t checked_count;
	int depth;                  /* the deepest depth that was counted */
	uint64_t leaves;            /* at that depth */
	char said[FAULTS_KEPT][24]; /* the text of the counts in faults */
};

/* Counts the leaf nodes at each depth that has a figure, up to `depth` (-1: all of
 * them), and compares. A record without figures is counted at `depth`. Returns
 * false with faults if a figure is wrong, or if there are neither figures nor a
 * depth. */
bool suite_count(struct suite *, const struct record *, int depth,
    struct faults *);

#endif
