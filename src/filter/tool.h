/* tool: what makes one tool differ from another: its help, its options, and what
 * it does with a record. A tool has one constant struct tool. The headers of
 * src/filter include this file, and those of tools. */
#ifndef FILTER_TOOL_H
#define FILTER_TOOL_H

#include "base/cli/cli.h"
#include "notation/notation.h"

/* A record: a line of the input, and the position in it once that was read. All
 * slices lie in the line, or in text that the filter keeps until the next line. */
struct record {
	struct slice line;  /* without its ending */
	struct slice raw;   /* with its ending and a byte-order mark */
	struct slice text;  /* the part of the line that is the position */
	struct slice moves; /* with --moves-field: the first line of moves */
	/* The moves of a `position ... moves ...` command. The entry is the
	 * position after them. */
	struct slice played;
	struct entry entry; /* what the text says */
	bool read;          /* the entry has a position, good or bad */
	bool known;         /* bad, but the baseline has all of its errors */
	size_t judged;      /* how many of its faults are known to be errors or
			     * warnings at the level that was asked for */
};

/* Returns the text of the position with its moves. */
static inline struct slice
record_played(const struct record *record)
{
	return record->played.len == 0
	    ? record->text
	    : slice_between(record->text.at, slice_end(record->played));
}

struct filter;

/* Finds the position in a line of which it is only a part: sets record->text, or
 * adds an error and returns false. */
typedef bool tool_cut(struct filter *, struct record *, struct faults *);

/* Looks at the faults of a record before they are reported, and may repair the
 * record. Returns whether the record is good now; `good` says whether it was. */
typedef bool tool_fix(struct filter *, struct record *, struct faults *,
    bool good);

/* Prints the tool's result for a good record. It may add faults, and
 * returns false if one of them makes the record bad. */
typedef bool tool_take(struct filter *, struct record *, struct faults *);

/* Announces the good records that `take` gets next, in this order, at most BATCH of
 * them, with their lines, texts and entries. A call with no records takes the
 * announcement back: those that `take` hasn't got yet don't come. */
typedef void tool_ahead(struct filter *, const struct record *, size_t count);

/* Returns whether the result for a good record is the line itself. Called only
 * for records that are whole lines. */
typedef bool tool_stays(const struct filter *, const struct entry *);

/* Handles a bad record after its faults were reported, instead of --on-bad. Also the
 * type of `accept_ignored`. */
typedef void tool_refuse(struct filter *, const struct record *,
    struct faults *);

/* Handles the records that the tool has put into a queue. Called before the
 * bytes of their lines move, and before anything else is printed. */
typedef void tool_release(struct filter *);

/* With `begin`, makes f->settings, a copy of the tool's settings before the
 * first record, ready for a worker thread. Without, frees what they hold. */
typedef void tool_own(struct filter *, bool begin);

/* Prepares the run, once the options are complete; returns false if it has to end with
 * f->status. */
typedef bool tool_begin(struct filter *);

/* Takes the first operands, which aren't files; returns how many. */
typedef size_t tool_operands(struct filter *, char **operands);

/* Prints what follows the last record of a file that was read, and may let a run go on
 * that `take` has stopped. */
typedef void tool_end_file(struct filter *);

/* Adds what the settings of a worker have gathered from a chunk to those of `f`. The
 * chunks come in the order of the input. `f` is NULL before a chunk: then what is
 * gathered is thrown away. */
typedef void tool_add(struct filter *f, struct filter *worker);

/* Prints what follows the last record. */
typedef void tool_end(struct filter *);

struct tool {
	const struct cli_help *help;
	const struct cli_option *options; /* they fill the settings; or NULL */
	const struct cli_option *texts;   /* options without functions, whose
					   * texts replace others; or NULL */
	const char *schema;               /* the name in json/ of what --schema
					* prints; NULL: it has no --schema */
	unsigned choices;                 /* the options of notation/choices.h
					* that it has: a set of enum choice_kind */

	tool_cut *cut;       /* NULL: the position is the whole line */
	tool_fix *fix;       /* NULL: records are not repaired */
	tool_take *take;     /* NULL: the line is the result */
	tool_ahead *ahead;   /* or NULL; it is called for some records */
	tool_stays *stays;   /* NULL: with a `take`, no line is */
	tool_refuse *refuse; /* NULL: --on-bad decides */
	tool_refuse *accept_ignored; /* for a bad record whose errors --ignore
				      * and --only leave out */
	tool_release *release;       /* NULL: there is no queue */
	tool_operands *operands;     /* NULL: all are files */
	tool_begin *begin;           /* or NULL */
	tool_end_file *end_file;     /* or NULL; it prints the counts of -c */
	tool_end *end;               /* or NULL */

	bool has_keep;        /* the option --keep */
	bool has_jobs;        /* the option --jobs, for threads of its own */
	bool has_moves_field; /* the option --moves-field */
	bool has_fields;      /* the option --list-fields: it takes fields */

	bool pairs_records; /* with -e, operands are records, too */
	bool takes_moves;   /* moves may follow the position, without the word
			   * `position` before it */
	bool plays_moves; /* of games: it wants the position before the first */
	bool needs_play;  /* the rules must be able to answer for a position */
	bool drops_good;  /* good records may be left out */
	bool takes_lines; /* --moves-field may find several lines of moves */
	bool shares;   /* has --jobs: worker threads may call all of this, each
		      * with a filter of its own */
	tool_own *own; /* NULL: records don't change the settings */
	tool_add *add; /* NULL: records gather nothing; with `own` only */
	size_t settings_size; /* bytes to copy for `own` */
};

#endif
