/* filter: what every tool that reads records is: options that all share,
 * records in, diagnostics, and the status at the end. The tools include it. */
#ifndef TOOL_FILTER_H
#define TOOL_FILTER_H

#include "base/cli.h"
#include "base/columns.h"
#include "base/forms.h"
#include "base/lines.h"
#include "base/out.h"
#include "base/progress.h"
#include "base/report.h"
#include "base/unpack.h"
#include "json/json.h"
#include "notation/choices.h"
#include "notation/notation.h"
#include "tool/verdict.h"

/* What the help of each tool says of the options that all share: where in a line
 * the position stands, how results and faults are shown, and the end. */
/* clang-format off */
#define FILTER_HELP_WHERE \
	"  -k, --field=N          the position is field N of the line\n" \
	"  -d, --delimiter=C      fields end at C: a tab, with --csv a comma\n" \
	"      --csv              fields in quotes as in RFC 4180\n" \
	"      --header           the first line names the columns, for -k too\n" \
	"      --json-field=KEY   the position is the string at KEY of an object\n" \
	"      --line-prefix=TEXT only lines that start with TEXT, and behind it\n"
#define FILTER_HELP_JOBS \
	"  -j, --jobs=N           work on N threads; 0: one a processor\n"
#define FILTER_HELP_HOW \
	"  -m, --max-bad=N        stop after N bad records\n" \
	"      --on-bad=HOW       bad records: skip (default), print blank lines in\n" \
	"                         their place, keep them\n" \
	"  -q, --quiet            no results; twice: no diagnostics either\n" \
	"      --warnings=WHICH   once a file (default), all or none\n" \
	"      --excerpt[=WHEN]   show the record and the place: auto, always, never\n" \
	"      --color=WHEN       auto (default), always or never\n" \
	"      --progress=WHEN    how far long work is: auto (default: on a terminal),\n" \
	"                         always, never\n" \
	"      --exit-zero        exit 0 also where records are bad\n" \
	"      --name=NAME        what standard input is called in diagnostics\n" \
	"      --first-line=N     the number of the first line in diagnostics\n"
#define FILTER_HELP_END \
	"  -h, --help             print this help\n" \
	"  -V, --version          print the version\n" \
	"\n" \
	"Exit status: 0 all records are good, 1 some are bad, 2 trouble.\n"
/* clang-format on */

enum on_bad {
	ON_BAD_SKIP,
	ON_BAD_BLANK,
	ON_BAD_KEEP,
};

enum when {
	WHEN_AUTO,
	WHEN_ALWAYS,
	WHEN_NEVER,
};

enum warnings {
	WARNINGS_ONCE, /* each word once a file, then counted */
	WARNINGS_ALL,
	WARNINGS_NONE,
};

/* A record, and what it says if it is good. */
struct record {
	struct slice line;  /* without its ending */
	struct slice raw;   /* with it */
	struct slice text;  /* the part of it that is the position */
	struct slice moves; /* and the moves beside it, with --moves-field: the
			     * first line of them */
	struct entry entry;
	bool read;  /* the entry has a position, good or bad */
	bool known; /* bad, and in the baseline */
};

struct filter;

/* Finds the position in the line, where that isn't all of it: sets
 * record->text, or adds an error and gives false. */
typedef bool filter_cut(struct filter *, struct record *, struct faults *);

/* What a tool does with a good record. It may add faults; false where one of
 * them makes the record bad. */
typedef bool filter_take(struct filter *, struct record *, struct faults *);

/* Is what a tool gives for a good record the line as it stands? Asked of records
 * that are all of their lines. */
typedef bool filter_stays(const struct filter *, const struct entry *);

/* What a tool does with a bad one, after it was reported; or with one whose
 * faults the user doesn't mind. */
typedef void filter_refuse(struct filter *, const struct record *,
    struct faults *);

/* A tool may keep records for a while, without their entries. It lets go of them
 * here: before their bytes move, or anything else is written. */
typedef void filter_settle(struct filter *);

/* Sees what was found in a record before it is told; may mend the record, and
 * gives the verdict. */
typedef bool filter_mend(struct filter *, struct record *, struct faults *,
    bool good);

/* Takes lines that pass as they are, piece by piece, also where -c or -q prints
 * no results. */
typedef void filter_divert(struct filter *, struct slice piece);

/* A tool whose settings change with each record has others for a thread: f->tool
 * is a copy, byte for byte, of what they were before the first record. And gives
 * back what these took. */
typedef void filter_own(struct filter *, bool begin);

/* What a tool prints behind the last record. */
typedef void filter_end(struct filter *);

struct filter {
	/* what the tool is */
	filter_cut *cut;         /* NULL: the whole line */
	filter_mend *mend;       /* NULL: a record is what it is */
	filter_take *take;       /* NULL: good records pass as they are */
	filter_stays *stays;     /* NULL: none, where there is a take */
	filter_settle *settle;   /* NULL: it keeps none */
	filter_refuse *refuse;   /* NULL: --on-bad says what happens */
	filter_divert *divert;   /* NULL: lines that pass are results */
	filter_refuse *excuse;   /* where there is a verdict */
	struct verdict *verdict; /* NULL: every fault counts */
	filter_end *end;         /* or NULL */
	void *tool;              /* its own settings */
	bool keeps_comments;
	bool drops_header; /* the results are no lines of the same table */
	const char *header_adds; /* names of what stands behind the record */
	bool keeps;              /* the record stands before its results */
	bool takes_lines;        /* more than one line of moves */
	bool needs_names;        /* the columns of a header are keys */
	unsigned choices; /* enum choice_kind: what it does that has some */
	bool needs_play;  /* asks the rules: what they can't answer is bad */
	bool shares; /* --jobs: threads may take records, each with a filter of
		      * its own */
	filter_own *own;  /* NULL: the tool's settings don't change */
	size_t tool_size; /* of them, if they do */

	/* what the user wants */
	const struct notation *from; /* NULL: by each record's shape */
	struct how how;
	struct columns columns;
	bool json;
	bool count;
	bool exit_zero;
	unsigned quiet;
	uintmax_t max_bad;
	uintmax_t first_line;
	uintmax_t jobs; /* threads; 0: not said, one */
	const char *name;
	const struct form *form; /* a report in the place of results, or NULL */
	enum on_bad on_bad;
	enum warnings warnings;
	enum when colour;
	enum when excerpt;
	enum when show_progress;

	/* how it goes, of which a thread has its own */
	const struct notation *likely; /* that of the record before */
	struct slice tried; /* a line ahead that isn't like those before it: */
	const char *tried_text; /* where its text begins, */
	struct slice wrong; /* what is wrong with it, where that is known, */
	const struct notation *shape; /* and its notation */
	unsigned doubled; /* so often: how many lines are expected to be fine */
	size_t file;      /* which of those named is read, from 0 */
	struct lines in;
	struct unpack unpack;
	struct out out;
	struct text place;       /* what those of this file begin with */
	struct text diagnostics; /* not yet written */
	struct filter *speaker;  /* who writes them; NULL: this one */
	struct text document;    /* the same of the form's */
	struct forms_run run;
	struct text scratch;      /* lent to the notations */
	struct text decoded;      /* fields that can't be read in place */
	struct cell cell;         /* the position of the record at hand */
	struct cells moves_cells; /* lines of moves beside it */
	struct text put_back;     /* the line with a result in it */
	struct text header;       /* the first line, with --header */
	bool hides_header;        /* which is not among the results */
	struct text result;       /* lent to the tool */
	struct text object;       /* the same */
	bool immediate;           /* people watch: write as soon as decided */
	bool stopped;
	bool apart;         /* this is a thread's: what it gives is held back */
	bool again;         /* and must be done again, in its turn */
	struct text pieces; /* where the diagnostics held back may be cut */
	struct crew *crew;  /* the threads, or NULL */
	enum status status;
	uint64_t records;
	uint64_t results;
	uint64_t bad;
	struct progress progress;
	uint64_t bytes_all;    /* of all files; 0: not known */
	uint64_t bytes_before; /* of those that are done */
	uint64_t seen[FAULTS]; /* warnings of each word in this file */
	char block[LINES_BLOCK];
};

/* The options that all share, for cli_parse; they fill a struct filter. */
extern const struct cli_option filter_options[];

/* Begins a tool: its name, descriptors 0 to 2, its own options (they fill
 * f->tool) and those that all share. False where it is to end with f->status;
 * *files are the operands. */
bool filter_open(struct filter *, int argc, char **argv,
    const struct cli_option *own, const char *help, char ***files);

/* Reads the files named (none: standard input) and ends the run: the status to
 * exit with. */
enum status filter_run(struct filter *, char **files);

/* Takes the next line of the file, false where there is none or no more are to
 * be taken; and all that are left. */
bool filter_take_line(struct filter *);
void filter_take_lines(struct filter *);

/* Reads a file whole; false where it can't be read. */
bool filter_file(struct filter *, const char *file);

/* The same in pieces, for tools that read records themselves: before the first
 * file; a file, `-` is standard input, false where it can't be read; its next
 * record, still to be located and judged, false at the end; behind it; and
 * behind the last, the status to exit with. */
void filter_start(struct filter *);
bool filter_begin_file(struct filter *, const char *file);
bool filter_next(struct filter *, struct record *);
void filter_end_file(struct filter *);
enum status filter_finish(struct filter *);

/* Is the line at hand no record? */
bool filter_is_comment(const struct filter *, const struct lines *);

/* The lines that follow, as long as they are good at a glance and all in the
 * block. */
void filter_short(struct filter *);

/* Judges a record that was taken, or wasn't good, by the verdict; reports what
 * there is, and refuses it where it is bad. */
void filter_conclude(struct filter *, struct record *, struct faults *,
    bool good);

/* What becomes of a bad record, which was reported. */
void filter_refuse_record(struct filter *, const struct record *,
    struct faults *);

/* Finds the position in the line; false with a fault where it isn't there. */
bool filter_locate(struct filter *, struct record *, struct faults *);

/* Reads a record and judges it at the level; true where it is good. */
bool filter_judge(struct filter *, struct record *, struct faults *);

/* Gives a result, which ends in a newline. */
void filter_result(struct filter *, struct slice);

/* Gives the report of a record in JSON as the result; in it, what became of the
 * record, or nothing, and the notation of that, or NULL. */
void filter_object(struct filter *, const struct record *, struct faults *,
    struct slice became, const char *notation);

/* Prints bytes that are no result: what stands before or behind them. */
void filter_print(struct filter *, struct slice);

/* Begins a line of results in a text: makes room for so many bytes, and puts the
 * record in front where it is kept. Gives where the results begin, between which
 * there are tabs. */
size_t filter_begin(const struct filter *, struct text *, const struct record *,
    size_t room);

/* Ends it. Behind a record that is kept the results become fields of its table:
 * false with a fault where one can't be. */
bool filter_close(struct filter *, const struct record *, struct text *,
    size_t begin, struct faults *);

/* Do lines go anywhere at all? A line of its own; and a line that passes whole,
 * also where only its head is at hand. */
bool filter_gives(const struct filter *);
void filter_add_line(struct filter *, struct slice);
void filter_pass_on(struct filter *, const struct record *);

/* Passes lines on that stand side by side. */
void filter_add_run(struct filter *, struct slice run);

/* Gives the record itself as the result, byte for byte. */
void filter_pass(struct filter *, const struct record *);

/* With columns: finds position and moves in the line, and moves the faults of
 * what had to be decoded to their places. */
bool filter_find(struct filter *, struct record *, struct faults *);
void filter_place_faults(const struct filter *, struct faults *);

/* The first line, where it is a header; false where the columns that the user
 * named can't be found. */
bool filter_take_header(struct filter *);

/* What the line ends in: in a table CR LF too, else a newline; nothing where it
 * lacks that. And appends it, or a newline. */
struct slice filter_ending(const struct filter *, const struct record *);
void filter_add_ending(const struct filter *, const struct record *,
    struct text *line);

/* Makes of a result the record with it in the place of the position, its ending
 * with it, or in JSON an object with the other columns; false with a fault. */
bool filter_put_back(struct filter *, const struct record *,
    struct text *result, bool object, struct faults *);

/* For tools that put the record before their results where the user wants it:
 * what becomes of a header, with the names of what stands behind. */
void filter_keep_header(struct filter *, bool keep, const char *adds);

/* Says of each fault whether it is an error, and moves it into the line. */
void filter_settle_faults(const struct filter *, const struct record *,
    struct faults *);

/* Reports what isn't hidden; what was only counted in a file; and writes
 * everything decided. */
void filter_report_faults(struct filter *, const struct record *,
    struct faults *);
void filter_report_seen(struct filter *);
void filter_flush(struct filter *);

/* Keeps the diagnostic that was appended behind `before` bytes in one piece. */
void filter_emit_diagnostic(struct filter *, size_t before);

/* --jobs. Before the first file: threads, where they are wanted and what they do
 * can be put together again. Then the lines of each file; what they have done so
 * far; and behind the last. */
extern const struct cli_option filter_jobs_options[];
void filter_jobs_start(struct filter *);
void filter_jobs_file(struct filter *);
void filter_jobs_settle(struct filter *);
void filter_jobs_end(struct filter *);

/* Only so much is held back: a thread that has more stops, and what it did is
 * done again. */
void filter_bound(struct filter *);

/* Hides the warnings that the user doesn't want to see again; true where
 * something is left to show. */
bool filter_thin_out(struct filter *, struct faults *);

/* Chooses a form by its name; false where there is none. */
bool filter_form(struct filter *, const char *name);

/* Tell the form, if there is one, what happens. A record and what was only
 * counted in a file are told in the place of reporting them. */
void filter_form_begin(struct filter *);
void filter_form_begin_file(struct filter *);
void filter_form_record(struct filter *, const struct record *, struct faults *,
    bool bad);
void filter_form_more(struct filter *, enum fault_code, uint64_t more);
void filter_form_trouble(struct filter *, const char *what, int error);
void filter_form_end_file(struct filter *);
void filter_form_end(struct filter *);

/* Hands the document to `out`. */
void filter_form_flush(struct filter *);

/* Says how far it is, where that is due: between two reads. What files to expect,
 * and that one is done. */
void filter_tick(struct filter *);
void filter_expect(struct filter *, char *const *files);
void filter_file_done(struct filter *);

/* A report of the record at hand, for tools that print one. */
struct report filter_report(const struct filter *, const struct record *,
    struct faults *);

/* Sets `notation` to that of a name: those of the table, and JSON. */
bool filter_notation(const char *name, const struct notation **notation);

/* Says where the moves stand: a number, or the name of a column or key. */
bool filter_moves_field(struct filter *, const char *value);

/* Are colours wanted on a descriptor? */
bool filter_colours(enum when, int fd);

/* Reads auto, always or never; no value at all is always. */
bool filter_when(const char *value, enum when *);

/* Reads fen, xfen or legal. */
bool filter_ep(const char *value, enum ep *);

/* Reads none, mirror, flip, rotate or swap. */
bool filter_transform(const char *value, enum transform *);

#endif
