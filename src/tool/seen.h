/* seen: which records came before, by what has to be the same. Tools include
 * it. */
#ifndef TOOL_SEEN_H
#define TOOL_SEEN_H

#include "base/keyset.h"
#include "tool/filter.h"

/* Behind all that the rules are asked for: the text as it stands. */
#define SEEN_TEXT (SAMENESS_CLOCKS + 1)

struct seen {
	int same;    /* enum sameness_of, or SEEN_TEXT */
	bool beside; /* only the one before counts: none is kept */
	bool told;   /* which one came first is asked for */
	struct keyset keys;
	struct sameness last; /* the one before */
	uint64_t first;       /* what it repeats, or itself; 0: there is none */
	uint64_t words[LINES_LONGEST / 8 + 1]; /* a text */
};

/* Begins, where same, beside and told are set. */
void seen_start(struct seen *);

/* What makes a record the same as another; it will be looked for soon. */
void seen_key(struct seen *, const struct record *, struct sameness *);

/* Looks for a record with a number from 1, and keeps it if it is the first: the
 * number of that. Where it isn't asked for, it is 0 if it is another one. */
uint64_t seen_first(struct seen *, const struct sameness *, uint64_t number);

/* Gives the memory back. */
void seen_free(struct seen *);

#endif
