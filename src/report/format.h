/* format: the formats of --report, each a document about all records of a run:
 * text, GitHub annotations, JUnit XML and TAP here, JSON and SARIF in
 * json/report/formats.h. filter and json include it.
 *
 * The filter counts each record in a struct report_run and calls the
 * function of the format for the event. A format keeps a limited part of a
 * run in memory. What exceeds the limit is only counted, and the document
 * says how much is missing. */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include "report/report.h"

#include <stddef.h>

/* Where a fault first occurred. */
struct report_location {
	const char *file; /* NULL: it didn't occur */
	uint64_t number;  /* the line's number, from 1 */
	size_t column;
};

/* The counts of a run so far, kept by report_run_*, and the format's own
 * state. */
struct report_run {
	const char *file;                /* the current one */
	uint64_t records, bad;           /* of all files so far */
	uint64_t file_records, file_bad; /* of the current file */
	uint64_t file_trouble;           /* how often reading it failed */
	uint64_t errors, warnings;       /* including hidden faults */
	uint64_t by_word[FAULTS];
	struct report_location first[FAULTS];
	bool stopped; /* --max-bad ended the run early */
	bool trouble; /* exit with status 2; a format may set it */

	/* For the format's own use. */
	int summary; /* github: the descriptor of the job's summary, or 0 */
	int summary_error; /* why that can't be opened */
	uint64_t shown[2]; /* warnings and errors in the document; junit:
			     * [0] counts left-out records with warnings */
	uint64_t points;   /* tap: the number of the last test point */
	uint64_t left_out; /* records or faults beyond the limit */
	uint64_t left_by_word[FAULTS];
	struct text kept;  /* junit: test cases; sarif: fingerprints */
	struct text aside; /* written last; junit: warnings; sarif: messages */
};

/* The functions of a format append to the document and make room for that. */
typedef void format_part(struct text *, struct report_run *);

/* Called for a record with faults to show. `bad`: it was counted as bad. */
typedef void format_record(struct text *, struct report_run *,
    const struct report *, bool bad);

/* Called for a record without faults to show, in line `number`. */
typedef void format_quiet(struct text *, struct report_run *, uint64_t number,
    bool bad);

/* Called for faults of which only the first in the file was shown. */
typedef void format_more(struct text *, struct report_run *,
    struct report_count);

/* Called for a file that can't be read, or not to its end. The message was
 * printed on standard error, too. If reading had begun, the file is the
 * current one. */
typedef void format_trouble(struct text *, struct report_run *,
    const char *subject, const char *why);

/* A format of --report. A function may be NULL: the event adds nothing. */
struct report_format {
	const char *name; /* the value of --report */
	format_part *begin;
	format_part *begin_file;
	format_record *record;
	format_quiet *quiet;
	format_more *more;
	format_trouble *trouble;
	format_part *end_file;
	format_part *end;
};

extern const struct report_format format_text;
extern const struct report_format format_github;
extern const struct report_format format_junit;
extern const struct report_format format_tap;

/* Start and end the counts of a file. `file` has to stay valid until the end
 * of the run. */
void report_run_begin_file(struct report_run *, const char *file);
void report_run_end_file(struct report_run *);

/* Counts a record and its faults. The level of each fault is final, and its
 * place lies in the line. */
void report_run_count(struct report_run *, const struct report *, bool bad);

/* Counts faults that exceed the limit of the format. */
format_more report_run_leave_out;

/* Frees the texts that the format kept. */
void report_run_free(struct report_run *);

/* Returns the first error that isn't hidden; without one, the first warning that
 * isn't hidden. NULL: there is neither, only faults beyond FAULTS_KEPT. */
const struct fault *report_worst(const struct faults *);

/* Appends the slice, with each byte that occurs in `from` replaced by the
 * string at the same index of `to`. */
void report_grow_replaced(struct text *, struct slice, const char *from,
    const char *const *to);

/* Does the same after escaping bytes that aren't printable ASCII as \xNN. */
void report_grow_escaped(struct text *, struct slice, const char *from,
    const char *const *to);

/* Appends ": rank-width 12,345, bad-turn 1" for the counts that aren't zero. */
void report_grow_words(struct text *, const uint64_t by_word[FAULTS]);

#endif
