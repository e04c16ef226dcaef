/* fields: cuts a record at its blanks, and finds the faults that fields of
 * every notation can have. The notations and JSON include it. */
#ifndef NOTATION_FIELDS_H
#define NOTATION_FIELDS_H

#include "base/byte.h"
#include "base/fault.h"

#include <stdint.h>

/* Reports blanks that are too many, that contain a tab, or that stand before the
 * first field (`first`) or after the last field (`last`). */
void fields_report_blanks(struct slice blanks, bool first, bool last,
    struct faults *);

static inline void
fields_check_blanks(struct slice blanks, bool first, bool last,
    struct faults *faults)
{
	bool single = blanks.len == 1 && blanks.at[0] == ' ';

	if (blanks.len > 0 && (first || last || !single))
		fields_report_blanks(blanks, first, last, faults);
}

/* Cuts the next field off *rest, with the blanks before it. If `faults` is not
 * NULL, reports blanks that are not exactly one space (none before the `first`
 * field). */
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

/* Reports control, NUL and non-ASCII bytes; returns true if there are none. */
bool fields_check_bytes(struct slice, struct faults *);

/* Returns true if fields_check_bytes would report a byte. */
bool fields_has_foreign(struct slice);

/* An empty slice at the end of the last field. */
struct slice fields_end(struct slice record);

/* The letter of a board on a square, both counted from 0, ranks from the top
 * and files from the left. Digits count empty squares. Gives the whole board if
 * the square has no letter. */
struct slice fields_square(struct slice board, int rank, int file);

/* Is the slice well-formed UTF-8? */
bool fields_utf8(struct slice);

/* Reads a number from least to most. Returns false, without a fault, for
 * anything else. Leading zeros are reported (a warning) and accepted. */
bool fields_number(struct slice, unsigned least, unsigned most,
    unsigned *number, struct faults *);

/* Is the slice this word in either case? `lower` is in lower case. */
bool fields_is_word(struct slice, struct slice lower);

/* Do two counters come next, the first with letters that look like digits, as in
 * "O 1" or "l2 30"? A counter alone, or one that a semicolon ends, is an
 * operation. */
bool fields_damaged_counters(struct slice rest);

/* Read the half-move clock, from 0, or the full-move number, from 1, up to
 * 65535; return false with an error. The fix of a dash (unknown), and of a
 * full-move number of 0, is the least number; letters become the digits that they
 * look like. */
bool fields_halfmove(struct slice, uint16_t *, struct faults *);
bool fields_fullmove(struct slice, uint16_t *, struct faults *);

/* A rank of a board while it is read. After a byte that is reported, or that names
 * a variant, the width is unknown, and a wrong width is not reported. */
struct fields_rank {
	int number; /* from the top */
	int width;
	bool width_unknown;
};

/* Adds the run of digits at the front to the width of a rank of `files` squares
 * and returns its length. Reports several digits in a row (a warning), and
 * digits that count no squares, which clear *good. */
size_t fields_digits(struct fields_rank *, struct slice rest, int files,
    bool *good, struct faults *);

/* The slice to point at in a message: the piece itself. For an empty piece, the
 * byte after it, or the last byte if there is none. */
struct slice fields_visible(struct slice piece, struct slice whole);

#endif
