/* excerpt: the part of a line that shows one fault, or several that are near each
 * other, with carets below them and their fixes:
 *
 *	   3 | rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w QKqk - 0 1
 *	     |          ^~~~~~~~~                             ^~~~
 *	     = help: column 47: write 'KQkq' instead of 'QKqk'
 *
 * If there is only one fault, its help needs no column.
 *
 * Only src/report includes it. */
#ifndef REPORT_EXCERPT_H
#define REPORT_EXCERPT_H

#include "report/report.h"

/* The colors of diagnostics on a terminal. */
#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define MAGENTA "\033[1;35m"
#define BLUE "\033[1;34m"
#define PLAIN "\033[0m"

struct excerpt {
	struct slice shown;              /* of the line */
	unsigned how;                    /* bits of enum shown */
	bool cut_before;                 /* the line begins before */
	bool cut_after;                  /* the line goes on behind */
	const struct fault *first, *end; /* the faults that share it */
};

/* Finds the part of the line for the first of some faults, which are sorted by
 * place, and how many of them lie in it. Hidden faults don't count. */
struct excerpt excerpt_find(const struct report *, const struct fault *first,
    const struct fault *end);

/* Returns how many columns stand before the line in an excerpt: those of "   3 | ". */
size_t excerpt_gutter(const struct report *);

/* Appends the excerpt. */
void excerpt_add(struct text *, const struct report *, const struct excerpt *);

#endif
