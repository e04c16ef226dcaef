/* results: the sink for what a tool prints on standard output.
 * filter/filter.h includes this file. */
#ifndef FILTER_RESULTS_H
#define FILTER_RESULTS_H

#include "filter/tool.h"
#include "io/out.h"
#include "json/text/color.h"

/* Gets unchanged lines, in pieces, if they don't go to standard output: for a patch,
 * or for a file that is written in place. */
typedef void results_passthrough(struct filter *, struct slice piece);

struct results {
	struct out out;
	const char *name; /* of the file they go to; NULL: standard output */
	uint64_t count;
	bool shown;     /* results aren't suppressed by -c, -q or --report */
	bool immediate; /* for a terminal: each record is written at once */
	bool may_close; /* a reader that quits is no trouble */
	bool escapes;   /* control characters in lines that pass become \xNN */
	struct json_colors colors;        /* of objects, on a terminal */
	results_passthrough *passthrough; /* NULL: lines go to `out` */
	struct text line;     /* room for the tool's current result */
	struct text object;   /* a result as JSON */
	struct text put_back; /* the record's line with a result in it */
};

/* Writes the newline that the last line of a file may lack, before anything
 * follows it. */
static inline void
results_end_line(struct results *r)
{
	if (r->out.total > 0 && r->out.last != '\n')
		out_add(&r->out, SLICE("\n"));
}

/* Returns room for a result of up to `room` bytes in the block that will be
 * written, or NULL if results aren't shown. The caller writes there and calls
 * results_wrote with the number of bytes. */
static inline char *
results_room(struct results *r, size_t room)
{
	if (!r->shown)
		return NULL;
	results_end_line(r);
	return out_room(&r->out, room);
}

static inline void
results_wrote(struct results *r, size_t len)
{
	r->count++;
	out_wrote(&r->out, len);
}

/* Returns whether lines are printed or passed through. */
static inline bool
results_wanted(const struct results *r)
{
	return r->passthrough != NULL || r->shown;
}

/* Counts a result, and prints it if results are shown; it ends in a newline. */
void results_add(struct results *, struct slice line);

/* Prints bytes that are no result, such as the begin and the end of a document, if
 * results are shown. */
void results_print(struct results *, struct slice bytes);

/* Prints a line that is no result of its own. */
void results_add_line(struct results *, struct slice line);

/* Prints neighboring lines of the input without a copy: out_release has to be
 * called before their bytes change. */
void results_add_run(struct results *, struct slice run);

/* Frees the texts. */
void results_free(struct results *);

/* Prints the report of a record in JSON as a result. If `became` isn't a null slice,
 * it is shown instead of the record, and `notation`, if not NULL, is its notation. */
void filter_object(struct filter *, const struct record *, struct faults *,
    struct slice became, const char *notation);

/* Prints the record itself as the result, unchanged; filter_pass_on doesn't count
 * it. The rest of a line that is too long is read and printed, too. */
void filter_pass(struct filter *, const struct record *);
void filter_pass_on(struct filter *, const struct record *);

/*
 * In columns_out.c: results beside the record.
 */

/* Returns the line that answers in JSON have under the key "record", or an empty
 * slice if the user doesn't want it, or if answers are merged into its object. */
struct slice filter_kept(const struct filter *, const struct record *);

/* Begins a line of results in a text: reserves `room` bytes, and appends the record
 * if results stand behind it. Returns the offset of the results, which the caller
 * appends, separated by tabs. */
size_t filter_begin_line(const struct filter *, struct text *,
    const struct record *, size_t room);

/* Ends such a line: results become columns of a table, or members of the record's
 * object. Returns false with a fault if a result can't be a column. The second
 * function is for results that aren't those of filter_name_columns. */
bool filter_finish_line(struct filter *, const struct record *, struct text *,
    size_t begin, struct faults *);
bool filter_finish_line_as(struct filter *, const struct added_column *,
    const struct record *, struct text *, size_t begin, struct faults *);

/* The same in steps, for what stands between: makes columns or members of the results;
 * and ends the line. */
bool filter_join_line(struct filter *, const struct added_column *,
    const struct record *, struct text *, size_t begin, struct faults *);
void filter_end_line(const struct filter *, const struct record *,
    struct text *);

/* Merges an answer, which is an object and a newline, into the object of the record,
 * if it is a record of JSON Lines. */
void filter_finish_object(struct filter *, const struct record *,
    struct text *);

/* Appends the names of the columns of results to a header. */
void filter_add_names(const struct filter *, const struct record *header,
    struct text *);

/* Replaces the result by the record's line in which it replaces the position; or, if
 * it is a JSON object, adds the other columns to it. Lines of moves (moves_cells) are
 * replaced by what they become. Returns false with a fault if
 * the result doesn't fit into the line, or the columns into the object. */
bool filter_put_back(struct filter *, const struct record *,
    struct text *result, bool object, struct faults *);

/* Returns the end of the record's line: a newline, in a table also CR LF, or empty if
 * the line has no newline. filter_add_ending appends it, or a newline if empty. */
struct slice filter_ending(const struct filter *, const struct record *);
void filter_add_ending(const struct filter *, const struct record *,
    struct text *line);

#endif
