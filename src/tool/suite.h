/* suite: the figures of a perft suite, as operations (D1 20; D2 400;), and
 * whether they hold. fen-perft includes it. */
#ifndef TOOL_SUITE_H
#define TOOL_SUITE_H

#include "json/perft.h"
#include "tool/count.h"
#include "tool/filter.h"

#define SUITE_DEEPEST 99

struct suite {
	struct count count;
	struct perft_figure checked[SUITE_DEEPEST + 1]; /* that hold */
	size_t checked_count;
	int depth; /* the deepest one that was counted */
	uint64_t leaves;
	char said[FAULTS_KEPT][24]; /* what faults say was counted */
};

/* Counts a record's figures up to a depth (all of them: -1), the deepest last,
 * or at that depth where it has none; false with faults where one doesn't hold,
 * or nothing says how deep. */
bool suite_count(struct suite *, const struct record *, int depth,
    struct faults *);

#endif
