/* diff: the parts of fen-diff. Only the files of fen-diff include this file. A pair is two
 * records that are compared, `old` and `now`. */
#ifndef TOOL_DIFF_DIFF_H
#define TOOL_DIFF_DIFF_H

#include "notation/collection/compare.h"
#include "draw/draw.h"
#include "draw/shelf.h"
#include "filter/filter.h"

/* Colors that differ clearly on light and on dark backgrounds. */
#define RED_TEXT "\033[31m"
#define GREEN_TEXT "\033[32m"
#define BOLD "\033[1m"
#define INVERSE "\033[7m"
#define NOT_INVERSE "\033[27m"
#define PLAIN "\033[0m"

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
	bool color;   /* results have colors */
	bool escapes; /* control characters in lines become \xNN */
	bool
	    versions; /* the files are versions of one: lines that are in both aren't
			* reported, and records may have moved */
	bool
	    unread; /* with `versions`, also shows moved records, and the lines that
			* aren't good records */
	uint64_t
	    others; /* unread lines that differ and are shown, and moved records
			  * that don't */
	bool in_lines; /* they were printed last: an empty line is owed */
	uint64_t
	    moved_to;  /* the place of the pair in NEW if it has moved, or 0 */
	bool by_place; /* both files were read, and compared record by record */
	bool summary;
	bool common; /* print positions that are in both sets, too */
	uint64_t count[COMPARE_CLASSES]; /* pairs of each class */
	uint64_t pairs;
	struct comparison comparison;
	struct faults
	    faults; /* of a record of a pair. On the stack, each page of it
			       * would be looked at for each pair */
	struct text out;
	struct text operands; /* of one operation */
	size_t columns;       /* of a row of boards */
	struct shelf shelf;   /* the two boards of a pair */
	struct text board;

	/* What messages call the two files of --git, which are in a folder of temporary
	 * files; without --git NULL, or empty. */
	struct text old_name;
	const char *now_name;
};

/* Starts both streams; the second one gets the options of the first. And ends them:
 * returns the status to exit with, in which differences are no failure for git. */
void diff_start(struct diff *, bool git);
void diff_free(struct diff *);

/* Called before two files are opened, each by its stream. */
void diff_open_together(struct diff *);
enum status diff_finish(struct diff *, bool git);

/* Compare two files, record by record; each record of some files with the record
 * before it; and two records that are operands. */
void diff_files(struct diff *, const char *old, const char *now);
void diff_sequence(struct diff *);
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

/* Returns whether the record that filter_next found is good; reads it. */
bool diff_judge(struct filter *, struct record *);

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

/* Appends both boards to the output, side by side, or one below the other where there is
 * no room. */
void diff_draw(struct diff *, const struct position *old,
    const struct position *now);

/* Appends a color if results have colors. */
void diff_paint(struct diff *, const char *color);

/* Appends a line, without control characters if they are to be escaped. */
void diff_put_line(struct diff *, struct slice);

/* Appends a record whose lines have the mark: that of a game has several. `other` is the
 * record with which this one is compared, or nothing. */
void diff_put_record(struct diff *, char mark, struct slice record,
    struct slice other);

/* Prints a line that was not compared as a record, and is in one file only: `mark` is
 * '-' or '+'. With `begins`, a line with its number stands before it. */
void diff_show_unread(struct diff *, char mark, struct slice line,
    uint64_t number, bool begins);

/* Records that have moved from one place to another, as their numbers say. */
struct diff_move {
	uint64_t from, to;
	uint64_t count;
};

/* Prints the record with this index among those of the move; before the first one, a line
 * that has the numbers. */
void diff_show_moved(struct diff *, const struct diff_move *, uint64_t index,
    struct slice record);

/* Prints the line above the differences of a file, for git. */
void diff_show_head(struct diff *, struct slice);

/* Prints a bad record for --on-bad=keep, without the end of its line. */
void diff_show_kept(struct diff *, struct slice line);

/* Prints how many pairs there were of each class. */
void diff_show_summary(struct diff *);

#endif
