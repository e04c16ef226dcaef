/* assertion: the conditions of --assert on the figures of a report, such as bad<=0.5%.
 * filter and tools include it. */
#ifndef REPORT_ASSERTION_H
#define REPORT_ASSERTION_H

#include "base/text.h"

/* The most of them in a command line. */
#define ASSERTIONS_MOST 16

/* A relation is a set of these: <= is RELATION_LESS | RELATION_EQUAL. */
enum {
	RELATION_LESS = 1,
	RELATION_EQUAL = 2,
	RELATION_MORE = 4,
};

/* NAME RELATION NUMBER. */
struct assertion {
	const char *text;  /* as the user wrote it */
	struct slice name; /* of the figure; a part of the text */
	unsigned relation;
	uint64_t number;
	bool percent; /* `number` is in millionths of the whole */
};

/* Reads an assertion; returns false if the text is none. */
bool assertion_read(const char *, struct assertion *);

/* Returns whether an assertion holds. If not, appends a sentence that says what the
 * figure is instead. `of` is the whole for percentages. */
bool assertion_holds(const struct assertion *, struct slice name,
    uint64_t count, uint64_t of, struct text *);

#endif
