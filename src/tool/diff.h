/* diff: the parts of fen-diff. Only its files include it. */
#ifndef TOOL_DIFF_H
#define TOOL_DIFF_H

#include "notation/compare.h"
#include "tool/filter.h"

enum diff_form {
	DIFF_LINES,   /* a line for each pair that differs */
	DIFF_UNIFIED, /* a block for each */
	DIFF_SIDES,   /* two boards side by side */
};

struct diff_crew;

struct diff {
	struct filter *old; /* that the options fill; it writes */
	struct filter *now;
	struct compare_how how;
	enum diff_form form;
	bool colour; /* of what is written */
	bool summary;
	bool common; /* what stands in both sets is shown, too */
	uint64_t count[COMPARE_CLASSES];
	uint64_t pairs;
	struct comparison comparison;
	struct text out;
	struct diff_crew *crew; /* the threads, or NULL */
};

/* Makes the second stream like the first, which the options filled, and ends
 * both: the status to exit with. For git differences are no failure. */
void diff_start(struct diff *, bool git);
enum status diff_finish(struct diff *, bool git);

/* Two files, record by record; or each record of files against the one before;
 * or two records that are operands. */
void diff_files(struct diff *, const char *old, const char *now);
void diff_sequence(struct diff *, char **files);
void diff_operands(struct diff *, const char *old, const char *now);

/* Two files as sets of positions: what stands only in one of them. */
void diff_by_key(struct diff *, const char *old, const char *now);

/* Two files by their longest common run of records; false where one can't be
 * read. Each is held in memory. */
bool diff_align(struct diff *, const char *old, const char *now);

/* Two versions of the file that git calls by its path; no versions where it is
 * unmerged. */
void diff_git(struct diff *, const char *path, const char *old,
    const char *now);

/* Locates and judges the record at hand, and reports what is wrong with it;
 * false where it is bad, which is trouble. */
bool diff_read(struct filter *, struct record *);

/* Reads two records that aren't read yet, and compares them where their texts
 * differ; counts, and shows what differs. */
void diff_pair(struct diff *, struct record *old, struct record *now,
    uint64_t number);

/* Takes the next records of both files, of which this is the pair of that
 * number; false at the end, or where no more are to be taken. And all that are
 * left. */
bool diff_take_pair(struct diff *, uint64_t number);
void diff_take_pairs(struct diff *, uint64_t number);
bool diff_stopped(const struct diff *);

/* With --jobs, takes the pairs of two files as far as both go: the number of the
 * next. And what is given to threads already, before a file is waited for. */
uint64_t diff_jobs_pairs(struct diff *);
void diff_jobs_settle(struct diff *);

/* A record that has no other. */
void diff_alone(struct diff *, enum compare_class, struct slice record,
    uint64_t number);

/* Shows the comparison of a pair, and a record that has no other. */
void diff_show(struct diff *, const struct record *old,
    const struct record *now, uint64_t number);
void diff_show_alone(struct diff *, enum compare_class, struct slice record,
    uint64_t number);

/* How many pairs there were of each class. */
void diff_show_summary(struct diff *);

#endif
