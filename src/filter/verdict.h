/* verdict: which faults count, and what is reported about the whole run:
 * --only, --ignore, --baseline, --summary and --assert. Only fen-validate has
 * them; it and the files of src/filter include this file. */
#ifndef FILTER_VERDICT_H
#define FILTER_VERDICT_H

#include "base/cli/cli.h"
#include "json/report/baseline.h"
#include "notation/collection/tally.h"
#include "report/assertion.h"
#include "stat/stat.h"

enum summary {
	SUMMARY_NONE,
	SUMMARY_RUN,  /* the counts of the run */
	SUMMARY_FILE, /* a line for each file */
};

/* What the user asked for. */
struct verdict_options {
	bool only[FAULTS], ignored[FAULTS];
	bool some;      /* there are words in `only` */
	bool selective; /* there are words in `only` or `ignored` */
	const char *baseline;
	enum summary summary;
	struct assertion asserts[ASSERTIONS_MOST];
	size_t assert_count;
	const struct stat_options *stat; /* of fen-stat, whose tool prints the
					  * counts; NULL: another tool */
};

struct filter_fields;

/* What is known and counted in a run; a worker thread has its own. */
struct verdict {
	const struct verdict_options *asked;
	struct baseline known;
	struct tally tally;
	struct tally before; /* the tally when the current file began */
	struct text files;   /* the lines of SUMMARY_FILE */
	struct stats *stat;  /* counts good records, too; or NULL */
	struct filter_fields *fields; /* to ask them */
};

/* --only, --ignore, --baseline, --summary and --assert; they fill a struct
 * verdict_options. */
extern const struct cli_option verdict_options[];

struct filter;
struct record;

/* Returns whether the user used any of these options; false for NULL. */
bool verdict_wanted(const struct verdict_options *);

/* Reads the baseline before the first file; returns false if that fails. */
bool verdict_start(struct verdict *);

/* Drops the faults that don't count; returns whether any were dropped. */
bool verdict_drop(const struct verdict *, struct faults *);

/* Decides which faults of a record are errors, drops those that don't count or
 * that the baseline knows, and counts the record. Returns whether it is good. */
bool verdict_weigh(struct filter *, struct record *, struct faults *,
    bool good);

/* Counts good records without faults, at most BATCH, and their lines, which end in a
 * newline; f->in has skipped them. The numbers of their moves may be known, or NULL. */
void verdict_count_good(struct filter *, const struct record *, size_t count,
    const struct mobility *);

/* Prepares to count for fen-stat, in a worker thread or not; and frees all of that. */
void verdict_start_stat(struct verdict *, bool is_worker);
void verdict_free_stat(struct verdict *);

/* Counts the good record at hand for fen-stat. */
void verdict_count_stat(struct filter *, const struct record *,
    const struct faults *);

/* For fen-stat: the bytes of the file at hand are counted from now on, after those in the
 * block; and the file ended, `whole` if all of it was read. */
void verdict_begin_bytes(struct filter *);
void verdict_end_bytes(struct filter *, bool whole);

/* Counts a line, whether it holds a record or not. */
void verdict_count_line(struct filter *, bool comment);

/* Adds the line of a file to the summary, after its last record. */
void verdict_end_file(struct filter *);

/* Ends the run: prints the summary, and checks the assertions, which alone decide
 * about the exit status if there are any. */
void verdict_finish(struct filter *);

/* Returns the width of a terminal, or 0 if fd is none. */
size_t verdict_width(int fd);

/* Appends the summary as text: as a chart for a terminal of that width or, if the
 * width is 0, a line for each count. */
void verdict_print(struct text *, const struct tally *, size_t width);

/* Appends the counts of a file with tabs between them, and the line that names
 * them. */
void verdict_print_file(struct text *, const char *file, const struct tally *);
void verdict_print_names(struct text *);

/* Appends such lines as a table, for a terminal. */
void verdict_print_table(struct text *, struct slice lines);

#define EXPECTED_ASSERTION                                                     \
	"a name that --summary has, one of == != < <= > >=, and a number or, " \
	"with up to four decimals, a percentage: bad<=0.5%"

/* Returns whether --summary has the names in all assertions; if not, it reports the
 * first that is wrong, and which name is near to it. */
bool verdict_names_exist(const struct verdict_options *);

/* Returns whether an assertion holds. If not, appends a sentence that says what
 * was counted instead. */
bool verdict_holds(const struct tally *, const struct assertion *,
    struct text *);

#endif
