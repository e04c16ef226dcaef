/* fault: an error or a warning about a record: its word, its place in the
 * record, and the message. fault.def lists all words. Everybody may include
 * it. */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include "base/near.h"
#include "base/slice.h"
#include "base/text.h"

/* How strictly a record is judged. Each level includes those before it. */
enum level {
	LEVEL_SYNTAX,
	LEVEL_PLAYABLE,
	LEVEL_LEGAL,
	LEVEL_STRICT,
	LEVELS,
	LEVEL_NEVER = LEVELS, /* of faults that are always warnings */
};

enum fault_code {
#define FAULT(code, word, level, summary, meaning, fix, from, bad, good)       \
	FAULT_##code,
#include "base/fault.def"
#undef FAULT
	FAULTS,
};

/* An entry of the catalogue, fault.def. */
struct fault_entry {
	const char *word;
	enum level level; /* an error from this level on; below, a warning */
	const char *summary;
	const char *meaning;
	const char *fix;
	const char *from; /* the notation of the two examples */
	const char *bad;
	const char *good;
};

extern const struct fault_entry fault_catalogue[FAULTS];

/* Returns the code of a word, or FAULTS if there is no such word. */
enum fault_code fault_find(struct slice word);

/* Offers all words. */
void fault_offer(struct near *);

/* A place in a position: one of its fields, and an index in it (a square of
 * the board, a castling right), or -1 for all of the field. The rules know
 * positions and not texts; `locate` of a notation finds the place in the
 * record. */
struct place {
	int field;
	int index;
};

/* Causes that an option removes, for a hint where many records have them. */
enum fault_cause {
	CAUSE_OTHER,
	CAUSE_CHESS960, /* what is possible in Chess960 */
	FAULT_CAUSES,
};

/* The longest text of a fix; fix_len is one byte. */
#define FAULT_FIX_LONGEST 240

struct fault {
	enum fault_code code;
	struct place place; /* used while `at` is a null pointer */
	struct slice at;    /* the faulty part of the record */

	/* The message, printable ASCII without #. %1 %2 %3 stand for the
	 * numbers, %a %b for the names, %q for `at` in quotes, %u for the
	 * first number as U+00A0, %c for the second number as a character,
	 * %s for the s of a plural: nothing if the last number was 1. */
	struct slice sentence;
	struct slice quote;    /* what %q shows instead of `at`, or null */
	long n[3];             /* %1, %2 and %3 */
	const char *name[2];   /* %a and %b */
	struct slice argument; /* the lines of a proof, or null */

	struct slice wrote;  /* what replaced `at`, if the fault was fixed */
	bool error;          /* false: a warning. Set by fault_judge */
	bool hidden;         /* counted, but not shown */
	bool fixable;        /* there is a fix; it is the only possible one */
	unsigned char cause; /* an enum fault_cause */
	unsigned char fix_len;
	struct slice fix_at; /* the fix replaces this part of the record */
	char fix[FAULT_FIX_LONGEST];
};

/* How many faults of a record are kept; the others are counted. */
#define FAULTS_KEPT 32

/* The faults of one record. A list whose bytes are all zero is empty. */
struct faults {
	size_t count;
	size_t more; /* faults for which the list had no room */
	struct fault list[FAULTS_KEPT];
};

/* Adds a copy of a fault and returns the copy, for fault_fix. In a full
 * list, an error replaces the last warning; otherwise the fault is only
 * counted, and the result is NULL. */
struct fault *fault_add(struct faults *, struct fault);

/* Adds a fault at a slice of the record or, if that is null, at a place of the
 * position. The result is that of fault_add. */
struct fault *fault_begin(struct faults *, enum fault_code, struct slice at,
    struct place, struct slice sentence);

/* Add a fault at a slice, and at a place. */
static inline struct fault *
fault_at(struct faults *faults, enum fault_code code, struct slice at,
    const char *sentence)
{
	return fault_begin(faults, code, at, (struct place){0},
	    slice_of(sentence));
}

static inline struct fault *
fault_in(struct faults *faults, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_begin(faults, code, (struct slice){0},
	    (struct place){field, index}, slice_of(sentence));
}

/* Give a fault the first two numbers, or the names, of its sentence. Return the
 * fault; do nothing for a NULL fault. */
struct fault *fault_numbers(struct fault *, long, long);
struct fault *fault_names(struct fault *, const char *, const char *);

/* Adds a fix to a fault: `text` is the only possible correction of `at`. If
 * the fault has only a place, `at` may be a null slice: the fix then
 * replaces the text that the notation finds at the place. Does nothing for a NULL fault or a
 * text that is too long. */
void fault_fix(struct fault *, struct slice at, struct slice text);

/* Returns true if the fault is an error at the level, false for a warning. */
bool fault_is_error(const struct fault *, enum level);

/* Sets `error` of each fault, and returns true if any is an error. With
 * `lossless`, FAULT_LOSSY is an error. A fault that was fixed is a warning. */
bool fault_judge(struct faults *, enum level, bool lossless);

/* Sorts the faults by their place in the record. */
void fault_sort(struct faults *);

/* Appends an entry of the catalogue as --explain prints it. */
void fault_explain(struct text *, enum fault_code);

/* Appends a line for each entry of the catalogue: WORD TAB LEVEL TAB
 * SUMMARY. */
void fault_list(struct text *);

#endif
