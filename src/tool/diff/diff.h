/* diff: the parts of fen-diff. Only its files include this file. A pair is two
 * records that are compared, `old` and `now`. */
#ifndef TOOL_DIFF_DIFF_H
#define TOOL_DIFF_DIFF_H

#include "notation/collection/compare.h"
#include "filter/filter.h"

enum diff_form {
	DIFF_LINES,   /* a line for each pair that differs */
	DIFF_UNIFIED, /* a block for each such pair */
	DIFF_SIDES,   /* two boards side by side for each such pair */
};

struct diff {
	struct filter *old; /* the stream of OLD; prints the results of both */
	struct filter *now; /* the stream of NEW */
	struct filter_options now_asked; /* of the stream `now` */
	struct compare_options options;
	enum diff_form form;
	bool color; /* results have colors */
	bool summary;
	bool common; /* print positions that are in both sets, too */
	uint64_t count[COMPARE_CLASSES]; /* pairs of each class */
	uint64_t pairs;
	struct comparison comparison;
	struct text out;

	/* What messages call the two files of --git, which are in a folder of temporary
	 * files; without --git NULL, or empty. */
	struct text old_name;
	const char *now_name;
};

/* Starts both streams; the second one gets the options of the first. And ends them:
 * returns the status to exit with, in which differences are no failure for git. */
void diff_start(struct diff *, bool git);
enum status diff_finish(struct diff *, bool git);

/* Compare two files, record by record; each record of some files with the record
 * before it; and two records that are operands. */
void diff_files(struct diff *, const char *old, const char *now);
void diff_sequence(struct diff *, char **files);
void diff_operands(struct diff *, const char *old, const char *now);

/* Compares two files as sets of positions: prints those that are only in one. */
void diff_by_key(struct diff *, const char *old, const char *now);

/* Compares two files after finding the records that were inserted and removed.
 * Returns false if a file can't be read. Both are kept in memory. */
bool diff_align(struct diff *, const char *old, const char *now);

/* Compares two versions of the file that git names by its path. `old` is NULL if the
 * file is unmerged. */
void diff_git(struct diff *, const char *path, const char *old,
    const char *now);

/* Reads the record that filter_next found, and reports its faults. Returns false if
 * it is bad; the status is then TROUBLE. */
bool diff_read(struct filter *, struct record *);

/* Reads the two records unless that was done before, compares them, counts the
 * pair, and shows the differences. */
void diff_pair(struct diff *, struct record *old, struct record *now,
    uint64_t number);

/* Takes the next record of each file as the pair with this number. Returns false at
 * the end, or if the run is to stop. diff_take_pairs takes all that are left. */
bool diff_take_pair(struct diff *, uint64_t number);
void diff_take_pairs(struct diff *, uint64_t number);
bool diff_stopped(const struct diff *);

/* With --jobs, lets worker threads compare the pairs of two files until one of
 * them ends. Returns the number of the next pair. */
uint64_t diff_jobs_pairs(struct diff *);

/* Counts and shows a record that is in one file only. */
void diff_alone(struct diff *, enum compare_class, struct slice record,
    uint64_t number);

/* Print the comparison of a pair, and a record that is in one file only. */
void diff_show(struct diff *, const struct record *old,
    const struct record *now, uint64_t number);
void diff_show_alone(struct diff *, enum compare_class, struct slice record,
    uint64_t number);

/* Prints how many pairs there were of each class. */
void diff_show_summary(struct diff *);

#endif
