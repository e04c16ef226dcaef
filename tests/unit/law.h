/* law: what every notation keeps, for one record and for one position. The
 * unit test and the fuzz target share it. */
#ifndef UNIT_LAW_H
#define UNIT_LAW_H

#include "notation/notation.h"

/* All notations that are tested: those of the table, and JSON; NULL at the
 * end. */
const struct notation *law_notation(size_t i);

/* NULL, or the law that the text breaks. */
const char *law_text(const struct notation *, struct slice, const struct how *);

/* The same for a position: what is written says it again. */
const char *law_position(const struct notation *, const struct position *,
    const struct how *);

/* The records that are built in: those of a notation, good and bad. */
struct law_record {
	const char *notation;
	const char *text;
	size_t len; /* may hold NUL bytes */
};

extern const struct law_record law_records[];
extern const size_t law_records_count;

#endif
