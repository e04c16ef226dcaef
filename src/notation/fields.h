/* fields: a record cut at its blanks, and the faults that every notation's
 * fields can have. The notations include it. */
#ifndef NOTATION_FIELDS_H
#define NOTATION_FIELDS_H

#include "base/fault.h"

/* The next field off *rest: blanks before it are dropped, and are reported
 * where they are not exactly one space (at the start: none). */
struct slice fields_next(struct slice *rest, bool first, struct faults *);

/* The same without reporting. */
struct slice fields_skip(struct slice *rest);

/* Reports each byte that no notation has; true where there is none. */
bool fields_clean(struct slice, struct faults *);

/* Does the slice hold a byte that fields_clean would report? */
bool fields_foreign(struct slice);

/* Is it well-formed UTF-8? */
bool fields_utf8(struct slice);

/* Reads digits only, from least to most; false where there is anything else.
 * Leading zeros are reported and understood. */
bool fields_number(struct slice, unsigned least, unsigned most,
    unsigned *number, struct faults *);

#endif
