/* form: writes the document of --report, about all records, instead of results.
 * Without --report the functions do nothing.
 * filter/filter.h includes this file. */
#ifndef FILTER_FORM_H
#define FILTER_FORM_H

#include "filter/tool.h"
#include "report/format.h"

struct reports {
	struct text document;  /* not yet written to `out` */
	struct report_run run; /* the counts, for the format */
};

/* Write the parts before and after the run, and before and after the records of a
 * file. filter_form_end also frees the document. */
void filter_form_begin(struct filter *);
void filter_form_begin_file(struct filter *);
void filter_form_end_file(struct filter *);
void filter_form_end(struct filter *);

/* Writes a record; called instead of diagnostics_add. */
void filter_form_record(struct filter *, const struct record *, struct faults *,
    bool bad);

/* Writes how many faults of a word were not shown for the file. */
void filter_form_more(struct filter *, struct report_count);

/* Writes that a file can't be read: `what` (or NULL), `error` (an errno, or 0). */
void filter_form_trouble(struct filter *, const char *what, int error);

/* Writes the document so far to `out`. */
void filter_form_flush(struct filter *);

#endif
