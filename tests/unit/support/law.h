/* law: checks for one record or one position what every notation promises. The
 * unit test and the fuzz target share it. */
#ifndef UNIT_LAW_H
#define UNIT_LAW_H

#include "notation/notation.h"

/* tests/arch has no jansson for other processors: there, JSON keeps no laws. */
#ifdef LAW_NO_JSON
#define LAW_JSON false
#else
#define LAW_JSON true
#endif

/* The notations that are tested: those of the table, then JSON, then NULL. */
const struct notation *law_notation(size_t i);

/* Returns NULL, or the law that reading this text breaks. */
const char *law_text(const struct notation *, struct slice,
    const struct options *);

/* The same for writing a position and reading it back. */
const char *law_position(const struct notation *, const struct position *,
    const struct options *);

/* The same for transforming an entry that was read: a third transformation gives what
 * the first gave, and the room that is asked for is enough. */
const char *law_transform(const struct entry *, const struct options *);

/* NULL, or the law that the rules break for a position, at each level: the fast
 * paths of all processors return the same set of broken rules; the set is empty
 * only if no rule adds a fault; and the rules in it add the faults of all. */
const char *law_rules(const struct position *, const struct options *);

/* The built-in records of each notation, good and bad. */
struct law_record {
	const char *notation;
	const char *text;
	size_t len; /* may hold NUL bytes */
};

extern const struct law_record law_records[];
extern const size_t law_records_count;

#endif
