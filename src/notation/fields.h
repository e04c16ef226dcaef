/* fields: a record cut at its blanks, and the faults that every notation's
 * fields can have. The notations include it. */
#ifndef NOTATION_FIELDS_H
#define NOTATION_FIELDS_H

#include "base/byte.h"
#include "base/fault.h"

/* Reports blanks that aren't what stands before a field, before the `first`, or
 * behind the `last`. */
void fields_report_blanks(struct slice blanks, bool first, bool last,
    struct faults *);

static inline void
fields_check_blanks(struct slice blanks, bool first, bool last,
    struct faults *faults)
{
	bool one = blanks.len == 1 && blanks.at[0] == ' ';

	if (blanks.len > 0 && (first || last || !one))
		fields_report_blanks(blanks, first, last, faults);
}

/* The next field off *rest: blanks before it are dropped, and are reported
 * where they are not exactly one space (at the start: none) and where faults
 * are asked for. */
static inline struct slice
fields_next(struct slice *rest, bool first, struct faults *faults)
{
	struct slice blanks = slice_cut_blanks(rest);

	if (faults != NULL)
		fields_check_blanks(blanks, first, rest->len == 0, faults);
	return slice_cut_word(rest);
}

/* The same without reporting. */
static inline struct slice
fields_skip(struct slice *rest)
{
	return fields_next(rest, false, NULL);
}

/* Reports each byte that no notation has; true where there is none. */
bool fields_clean(struct slice, struct faults *);

/* Does the slice hold a byte that fields_clean would report? */
bool fields_foreign(struct slice);

/* The end of the last field of a record. */
struct slice fields_end(struct slice record);

/* The letter of a board that stands on a square: so many ranks from the top, and
 * so many files from the left. A digit counts empty squares. */
struct slice fields_square(struct slice board, int rank, int file);

/* Is it well-formed UTF-8? */
bool fields_utf8(struct slice);

/* Reads digits only, from least to most; false where there is anything else.
 * Leading zeros are reported and understood. */
bool fields_number(struct slice, unsigned least, unsigned most,
    unsigned *number, struct faults *);

/* Is it this word, in letters of either case? */
bool fields_word(struct slice, struct slice lower);

/* The mend of a counter: a dash says that nobody knows it, and then it is the
 * least; so is a full-move number of 0. */
void fields_fix_counter(struct fault *, struct slice text, char least);

/* The short way: takes a number of up to five digits, without a leading zero,
 * off *rest. */
static inline bool
fields_glance_number(struct slice *rest, unsigned least, uint16_t *to)
{
	unsigned n = 0;
	size_t i = 0;

	for (; i < rest->len && i < 6 && byte_digit(rest->at[i]); i++)
		n = n * 10 + (unsigned)(rest->at[i] - '0');
	if (i == 0 || n < least || n > UINT16_MAX ||
	    (rest->at[0] == '0' && i > 1))
		return false;
	*to = (uint16_t)n;
	*rest = slice_from(*rest, i);
	return true;
}

/* Where a piece of a text is shown that may be empty: then at the byte behind it,
 * or before. */
struct slice fields_place(struct slice piece, struct slice whole);

#endif
