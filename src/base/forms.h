/* forms: a report of many records as one document, such as CI reads. The
 * filter tells a form what happens, and the form says it in its own way: by
 * hand here, through jansson in json/forms.h. Tools and JSON include it.
 *
 * No form holds more of a run than a bound: what comes behind that is counted,
 * and said to be left out. */
#ifndef BASE_FORMS_H
#define BASE_FORMS_H

#include "base/report.h"

#include <stddef.h>

/* Where something was first seen. */
struct forms_place {
	const char *file; /* NULL: never */
	uint64_t number;  /* of the line */
	size_t column;
};

/* How a run goes. The filter counts; the rest is a form's own. */
struct forms_run {
	const char *file;      /* at hand */
	uint64_t records, bad; /* of all files, the one at hand too */
	uint64_t file_records, file_bad, file_trouble;
	uint64_t errors, warnings; /* faults, hidden ones too */
	uint64_t by_word[FAULTS];
	struct forms_place first[FAULTS];
	bool stopped; /* before the end, by --max-bad */
	bool trouble; /* the exit status is to be 2; a form may set it */

	uint64_t shown[2]; /* of warnings, of errors */
	uint64_t points;
	uint64_t left_out;
	uint64_t left_by_word[FAULTS];
	struct text kept;  /* until the counts before it are known */
	struct text aside; /* the same of what stands elsewhere */
};

/* Each appends to the document; room is made. */
typedef void form_part(struct text *, struct forms_run *);

/* A record with faults that are shown; `bad`: it was counted as bad. */
typedef void form_record(struct text *, struct forms_run *,
    const struct report *, bool bad);

/* A record with nothing to show, in line `number`. */
typedef void form_quiet(struct text *, struct forms_run *, uint64_t number,
    bool bad);

/* Warnings of a word in the file at hand that were only counted. */
typedef void form_more(struct text *, struct forms_run *, enum fault_code,
    uint64_t more);

/* What can't be read, and why; it was said on standard error as well. Where it
 * shows while a file is read, that file is at hand. */
typedef void form_trouble(struct text *, struct forms_run *,
    const char *subject, const char *why);

/* NULL for what a form has nothing to say to. */
struct form {
	const char *name;
	form_part *begin;
	form_part *begin_file;
	form_record *record;
	form_quiet *quiet;
	form_more *more;
	form_trouble *trouble;
	form_part *end_file;
	form_part *end;
};

extern const struct form form_text;
extern const struct form form_github;
extern const struct form form_junit;
extern const struct form form_tap;

/* Begins a file, and ends it: what is counted of one. */
void forms_begin_file(struct forms_run *, const char *file);
void forms_end_file(struct forms_run *);

/* Counts a record and its faults, which were judged and lie in the line. */
void forms_count(struct forms_run *, const struct report *, bool bad);

/* Faults of a word that a form has no room for: a form_more. */
form_more forms_leave_out;

/* Gives back what the form kept. */
void forms_free(struct forms_run *);

/* For forms: the first error among the faults that are shown, or else the first
 * of these; there is at least one. */
const struct fault *forms_worst(const struct faults *);

/* Appends the slice with bytes replaced: each that is in `from` by the text at
 * its place in `to`. */
void forms_grow_replaced(struct text *, struct slice, const char *from,
    const char *const *to);

/* The same of a slice that isn't escaped yet. */
void forms_grow_escaped(struct text *, struct slice, const char *from,
    const char *const *to);

/* Appends FILE:LINE, escaped. */
void forms_grow_place(struct text *, const char *file, uint64_t number);

/* Appends ": rank-width 12,345, bad-turn 1" of the words that were left out. */
void forms_grow_words(struct text *, const uint64_t by_word[FAULTS]);

#endif
