/* report: the faults of a record as people, editors and CI read them. Tools
 * and JSON include it. */
#ifndef BASE_REPORT_H
#define BASE_REPORT_H

#include "base/fault.h"
#include "base/text.h"

struct report {
	const char *file;
	uint64_t number;      /* of the line */
	struct slice line;    /* columns count from its start */
	struct slice result;  /* shown by JSON in its place, or nothing */
	const char *notation; /* of the line, or of the result */
	struct slice place;   /* as report_place has it, or nothing */
	const struct faults *faults;
	bool excerpt;
	bool colour;
};

/* Appends a report, whole, to a text; room is made. */
typedef void report_write(struct text *, const struct report *);

/* A line a fault, FILE:LINE:COL: error|warning: text [word]; with its excerpt
 * and a line of carets below where that is asked for. Of what was mended:
 * warning: fixed: text -> 'what was written' [word]. */
report_write report_text;

/* Appends what each line of text says of the file: its name as it is shown, and
 * a colon. Who reports many records does it once. */
void report_place(struct text *, const char *file);

/* Appends the line that says how many more warnings of a word a file has. */
void report_more(struct text *, const char *file, enum fault_code,
    uint64_t more);

/* The column of a place: bytes from 1. */
size_t report_column(const struct report *, const char *at);

/* "1,234,567". */
void report_thousands(struct text *, uint64_t);

#endif
