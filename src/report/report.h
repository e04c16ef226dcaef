/* report: prints the faults of a record, a line each, as compilers do, and on
 * request the part of the record that they are about (report/excerpt.h). filter,
 * json, draw and tool include it. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "base/fault.h"
#include "base/text.h"

struct report {
	const char *file;
	uint64_t number;      /* the line's number, from 1 */
	struct slice line;    /* columns count from its start */
	bool lines;           /* the line is a record of several lines, of which
			       * `number` is the first: see report_at */
	bool part;            /* the line is one of those */
	struct slice result;  /* if not empty, JSON shows it instead of line */
	const char *notation; /* of line, or of result */
	struct slice place;   /* what report_place appends, or nothing */
	const struct faults *faults;
	bool excerpt;        /* show the line, with carets below the fault */
	bool color;          /* use the colors of a terminal */
	bool wide;           /* show Chinese characters as they are */
	size_t width;        /* columns of the terminal, or 0: there is none */
	struct slice manual; /* the URI of the manual, for links; or nothing */
};

/* Appends a report to a text, for which it makes room. */
typedef void report_write(struct text *, const struct report *);

/* Appends a line for each fault that isn't hidden: "FILE:LINE:COLUMN: error:
 * MESSAGE [WORD]", or "warning:" instead of "error:". For a fault that was
 * fixed: "warning: fixed: MESSAGE -> 'REPLACEMENT' [WORD]". */
report_write report_text;

/* Appends "FILE:", the beginning of each line of a report. To report many
 * records of a file, call it once and put the result in `place`. */
report_write report_place;

/* Faults of a file that were counted, not shown, after the first of them. */
struct report_count {
	enum fault_code code;
	bool error; /* false: warnings */
	uint64_t more;
};

/* Appends the line "FILE: warning: and 1,234 more [WORD]". Of the report, only `file`,
 * `color` and `wide` count. */
void report_more(struct text *, const struct report *, struct report_count);

/* Returns the report of the line in which a byte of the record stands. */
struct report report_at(const struct report *, const char *at);

/* Returns the column of a byte of the line, from 1. */
size_t report_column(const struct report *, const char *at);

/* Returns those of some bytes that stand in the line, and not on a further line of the
 * record; and the column behind these. */
struct slice report_within(const struct report *, struct slice bytes);
size_t report_end_column(const struct report *, struct slice bytes);

#endif
