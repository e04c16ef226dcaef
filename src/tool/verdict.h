/* verdict: what counts as wrong, and what becomes of a run in the end: words
 * that are left out, a baseline, the summary, assertions. fen-validate and the
 * filter include it. */
#ifndef TOOL_VERDICT_H
#define TOOL_VERDICT_H

#include "base/cli.h"
#include "json/baseline.h"
#include "notation/tally.h"

#define VERDICT_ASSERTS 16

enum relation {
	RELATION_EQUAL,
	RELATION_OTHER,
	RELATION_LESS,
	RELATION_LESS_EQUAL,
	RELATION_MORE,
	RELATION_MORE_EQUAL,
};

/* NAME RELATION NUMBER. */
struct assertion {
	const char *text; /* as the user wrote it */
	size_t item;      /* of the tally */
	enum relation relation;
	uint64_t number;
	bool percent; /* it is in millionths of the records */
};

struct verdict {
	/* what the user wants */
	bool only[FAULTS], ignored[FAULTS];
	bool some;   /* there are words in `only` */
	bool choosy; /* or in either */
	const char *baseline;
	bool summary;
	struct assertion asserts[VERDICT_ASSERTS];
	size_t assert_count;

	/* how it goes */
	struct baseline known;
	struct tally tally;
};

/* --only, --ignore, --baseline, --summary and --assert; they fill a struct
 * verdict. */
extern const struct cli_option verdict_options[];

struct filter;
struct record;

/* Does the user want anything of it? */
bool verdict_wanted(const struct verdict *);

/* Before the first file: reads the baseline; false where that can't be. */
bool verdict_start(struct verdict *);

/* Takes the faults out that don't count; true where there were any. */
bool verdict_drop(const struct verdict *, struct faults *);

/* Says of the faults what is an error, takes out what doesn't count or was
 * known, and counts the record; false where it stays bad. */
bool verdict_weigh(struct filter *, struct record *, struct faults *,
    bool good);

/* Counts a line, a record in it or not. */
void verdict_count_line(struct filter *, bool comment);

/* At the end: the summary, and whether what was asserted holds. */
void verdict_finish(struct filter *);

/* The summary as text: bars on a terminal, else a line each. */
void verdict_print(struct text *, const struct tally *, bool bars, int width);

/* Reads an assertion; false where it isn't one. */
bool verdict_read_assertion(const char *, struct assertion *);

/* Does it hold? Else appends in a line what is there instead. */
bool verdict_holds(const struct tally *, const struct assertion *,
    struct text *);

#endif
