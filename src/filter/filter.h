/* filter: the state of a run, and the loop over records that all tools share.
 * Tools include this file, which brings the others of the interface with it:
 *
 *	tool.h         what the tool does with a record (constant)
 *	options.h      what the user asked for (constant from the first file on)
 *	results.h      the sink for standard output
 *	diagnostics.h  the sink for standard error
 *	form.h         the sink for --report
 */
#ifndef FILTER_FILTER_H
#define FILTER_FILTER_H

#include "base/sandbox/sandbox.h"
#include "filter/diagnostics.h"
#include "filter/form.h"
#include "filter/options.h"
#include "filter/results.h"
#include "filter/tool.h"
#include "filter/verdict.h"
#include "io/kind/blocks.h"
#include "io/lines.h"
#include "io/progress.h"
#include "io/sources.h"
#include "io/unpack.h"
#include "json/json.h"
#include "notation/choices.h"

/* How much there is to read, for --progress. */
struct extent {
	uint64_t all;  /* bytes of all files; 0: not known */
	uint64_t done; /* bytes of the files that are done */
};

/* A stream of records. A tool has one, fen-diff and fen-view --compare have two, and
 * each worker thread has its own. It is large and starts as zeros, so it is
 * static or comes from calloc. */
struct last_move;
struct filter {
	const struct tool *tool;
	void *settings;               /* the tool's own */
	struct filter_options *asked; /* what the user asked for */
	struct sources sources;       /* what -e names */
	char **files;                 /* what is read, as in its list */

	struct results results;
	struct diagnostics diagnostics;
	struct reports report;
	struct verdict *verdict; /* --ignore, --summary ...; NULL: unused */
	enum status status;
	uint64_t records;
	uint64_t bad;
	bool stopped; /* no more records are to be taken */
	enum sandbox_rights
	    rights;            /* what is needed once the last file is open */
	bool confines;         /* gives all others up then */
	bool opened;           /* the last file is open */
	struct filter *beside; /* filter_pair's other stream, or NULL */

	/* the file at hand */
	size_t file; /* its index in `files` */
	struct lines in;
	const struct notation
	    *from; /* of its records; NULL: each is detected */
	struct unpack unpack;
	struct columns columns;     /* with the numbers of this file's header */
	struct text header;         /* the first line, with --header */
	uint64_t header_number;     /* so many headers were taken */
	bool hides_header;          /* which was not printed */
	struct blocks blocks;       /* what --line-prefix has seen of them */
	struct elsewhere elsewhere; /* where bad lines have positions */
	struct text heading;        /* its first line, if it has none */
	uint64_t records_before;    /* in other files */
	struct progress progress;
	struct extent extent;

	/* reading ahead: see fast.c */
	const struct notation *likely; /* of the record before, or NULL */
	struct lookahead ahead;        /* what is known of the next line */
	unsigned doubled; /* log2 of half the lines that are read at once */

	/* the record at hand */
	const struct mobility *mobility; /* or NULL */
	struct cell cell;                /* where in the line the position is */
	struct cells moves_cells;        /* the lines of moves beside it */
	struct text decoded;     /* the text of quoted or escaped columns */
	struct text scratch;     /* lent to the notations */
	struct position start;   /* the same: before the moves of a game */
	struct text argument;    /* of a proof */
	struct text transformed; /* moves and operations, as they become */
	struct last_move
	    *last_move; /* of a `position ... moves ...` command; NULL: the tool
			 * doesn't need it */

	/* worker threads: see jobs/crew.c */
	struct crew *crew; /* the threads, or NULL */
	bool is_worker;    /* this filter belongs to a thread of a crew */
	bool must_redo;    /* its chunk has to be done again, in its turn */

	char block[LINES_BLOCK]; /* the bytes of `in` */
};

/* Reads f->files, or standard input if there are none, and ends the run.
 * Returns the status to exit with. */
enum status filter_run(struct filter *);

/*
 * The same in steps, for tools that open files themselves.
 */

/* Prepares terminal, pipes and processor; f->asked is complete by then. */
void filter_start(struct filter *);

/* Gives up the rights that aren't needed to open f->files one after the other. Called
 * before threads start; with f->rights SANDBOX_STREAMS, the run gives up the others once
 * the last file is open. */
void filter_confine(struct filter *);

/* Makes `twin` a second stream of a filter that was started. It has the
 * same options, of which it gets its own copy in *asked. */
void filter_start_twin(struct filter *twin, const struct filter *,
    const struct tool *, struct filter_options *asked);

/* Called once a file is open, or if none will be: gives up the rights that filter_confine
 * has left, if it is the last one. */
void filter_confine_last(struct filter *);

/* The two streams are read at the same time: rights are given up once the last file of
 * each is open. */
void filter_pair(struct filter *, struct filter *twin);

/* Reads a file from its first record to its last; `-` is standard input. Returns
 * false if it can't be read. */
bool filter_file(struct filter *, const char *file);

/* Opens a file and reads its header; returns false if that can't be done. */
bool filter_begin_file(struct filter *, const char *file);

/* Takes the next line, and returns false if there is none or the run is to stop.
 * filter_take_lines takes all that are left. */
bool filter_take_line(struct filter *);
void filter_take_lines(struct filter *);

/* Finds the next record, for filter_locate and filter_judge; returns false if
 * there is none. */
bool filter_next(struct filter *, struct record *);

/* Finds the next line, which is a record or else a comment or blank. */
bool filter_next_line(struct filter *, struct record *, bool *is_record);

/* Closes the file; reports what went wrong, and warnings that were counted. */
void filter_end_file(struct filter *);

/* What is printed from now on isn't made of records: with -z, its lines end in newlines.
 */
void filter_end_records(struct filter *);

/* Ends the run: prints what follows the last record, and frees everything.
 * Returns the status to exit with. */
enum status filter_finish(struct filter *);

/*
 * One record.
 */

/* Returns whether the line at hand is a comment or blank. */
bool filter_is_comment(const struct filter *, const struct lines *);

/* Finds the position in the line; returns false with a fault if there is none. */
bool filter_locate(struct filter *, struct record *, struct faults *);

/* Reads the record and judges it at the level that was asked for. Returns whether
 * it is good; all its faults are added. */
bool filter_judge(struct filter *, struct record *, struct faults *);

/* Does the program accept the record? If not, adds the faults that count. */
bool filter_accepts(const struct filter *, const struct accept_program *,
    const struct record *, struct faults *);

/* Reports the faults of a record and, if it is bad, handles it as such. */
void filter_conclude(struct filter *, struct record *, struct faults *,
    bool good);

/* Counts a bad record that was reported, and handles it as the tool or --on-bad
 * wants it. */
void filter_refuse_record(struct filter *, const struct record *,
    struct faults *);

/*
 * Within src/filter.
 */

/* Handles the records in the tool's queue. */
static inline void
filter_release(struct filter *f)
{
	if (f->tool->release != NULL)
		f->tool->release(f);
}

/* Says that a file can't be read, and why: words, an errno, or both. */
void filter_trouble(struct filter *, const char *what, int error);

/* Counts the line at hand, which can't be read as the user asked for, and searches it for
 * a position in a column or in a member. Of the first 4096 lines of a file all are
 * searched, and of those behind them one in 64, so that a file with many bad records
 * isn't read more slowly. */
void hint_search_line(struct filter *);

/* The same, if the record is a whole line. */
void hint_search_record(struct filter *, const struct record *);

/* Adds the counts of a file to those of the run, whose end prints the hint. */
void hint_end_file(struct filter *);

/* Returns what to say of a file that is missing (an errno) if its name looks like a
 * position; else NULL. hint_at_split reports a position without quotes, whose fields
 * are operands; returns false if there is none. */
const char *hint_for_missing(const char *name, int error);
bool hint_at_split(const struct sources *, char **operands);

/* Does the value of -t name a way to write moves? hint_at_moves says which tools write
 * moves, and returns TROUBLE. */
bool hint_wants_moves(const char *value);
enum status hint_at_moves(void);

/* Takes the following lines of the block, as long as their records are good: the
 * fast path of filter_take_line. */
void filter_take_fast(struct filter *);

/* Finds position and moves in the columns of a line; returns false with a fault if
 * they aren't there. */
bool filter_find(struct filter *, struct record *, struct faults *);

/* Returns whether the line at hand shows a block of lines, such as a game, of which
 * --line-prefix would print only a part. That is reported, and ends the run. */
bool filter_breaks_block(struct filter *);

/* Can it return true in this run? Then the lines are looked at in order. */
bool filter_watches_blocks(const struct filter *);

/* Moves faults of text that had to be decoded to their places in the line. */
void filter_place_faults(const struct filter *, struct faults *);

/* Resolves the columns and takes the header, if there is one; returns false if the
 * columns that the user named can't be found. */
bool filter_take_header(struct filter *);

/* Reports that no column has this name, and which ones there are; `line` is the header or,
 * without one, the first line of the file, or empty if that isn't known. Ends the run. */
void filter_lacks_column(struct filter *, struct slice name, struct slice line);

/* --progress: finds out how much there is to read; shows how far the run is, for
 * callers that know by progress_due that it is time; and notes that a file is
 * done. */
void filter_expect(struct filter *);
void filter_tick(struct filter *);
void filter_file_done(struct filter *);

/* Decides what depends on whether standard output and standard error are
 * terminals. */
void filter_look_at_terminals(struct filter *);

/* With --jobs, starts the crew if the work can be shared. */
void filter_jobs_start(struct filter *);

/* Frees the texts and cells, all but the header: those of the workers share it. */
void filter_free_texts(struct filter *);

/* Stops a worker that holds back more than it may: its chunk will be done again
 * by the thread that writes, in its turn. */
void filter_check_size(struct filter *);

#endif
