/* fault: what is wrong with a record, by word, with its place and a sentence.
 * Everybody may include it. */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include "base/slice.h"
#include "base/text.h"

/* How much is asked of a record; each level asks for all before it. */
enum level {
	LEVEL_SYNTAX,
	LEVEL_PLAYABLE,
	LEVEL_LEGAL,
	LEVEL_STRICT,
	LEVELS,
};

enum fault_code {
#define FAULT(code, word, level, summary, meaning, mend, from, bad, good)      \
	FAULT_##code,
#include "base/fault.def"
#undef FAULT
	FAULTS,
};

/* An entry of the catalogue, fault.def. */
struct fault_entry {
	const char *word;
	enum level level; /* from which on it is an error; a warning below */
	const char *summary;
	const char *meaning;
	const char *mend;
	const char *from; /* the notation that the examples are read in */
	const char *bad;
	const char *good;
};

extern const struct fault_entry fault_catalogue[FAULTS];

/* The code of a word, or FAULTS. */
enum fault_code fault_find(struct slice word);

/* A place as the rules know it: a field of theirs, and something in it (a
 * square of the board, a colour and file of a right), or -1. A notation finds
 * it in the text. */
struct place {
	int field;
	int index;
};

#define FAULT_FIX_LONGEST 240

struct fault {
	enum fault_code code;
	struct place place; /* where `at` has no pointer */
	struct slice at;    /* in the record; no pointer: only the place */
	/* %1 %2 %3 are the numbers, %a %b the names, %q is `at` in quotes,
	 * %u the first number as U+00A0, %c the second as a character. */
	struct slice sentence; /* printable ASCII, and no # */
	struct slice quote;    /* what %q shows where that isn't `at` */
	long n[3];
	const char *name[2];
	struct slice wrote; /* what `at` became, where the fault was mended */
	bool error;         /* or a warning; set by fault_judge */
	bool hidden;        /* counted, but not shown */
	bool fixable;       /* the mend is certain; only then there is one */
	unsigned char fix_len;
	struct slice fix_at; /* what to replace */
	char fix[FAULT_FIX_LONGEST];
};

#define FAULTS_KEPT 32

/* The faults of one record. */
struct faults {
	size_t count;
	size_t more; /* that found no room */
	struct fault list[FAULTS_KEPT];
};

/* Adds a fault that there is; gives the place where it stands, for fault_fix, or
 * NULL where there was no room. */
struct fault *fault_add(struct faults *, struct fault);

/* What fault_at and fault_in do, where the length of the sentence is known. */
struct fault *fault_add_at(struct faults *, enum fault_code, struct slice at,
    struct slice sentence);
struct fault *fault_add_in(struct faults *, enum fault_code, struct place,
    struct slice sentence);

/* Adds a fault at a slice of the record. */
static inline struct fault *
fault_at(struct faults *faults, enum fault_code code, struct slice at,
    const char *sentence)
{
	return fault_add_at(faults, code, at, slice_of(sentence));
}

/* Adds a fault at a place that the notation finds in the record. */
static inline struct fault *
fault_in(struct faults *faults, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_add_in(faults, code, (struct place){field, index},
	    slice_of(sentence));
}

/* Says with certainty what should stand in the place of `at`: of a fault whose
 * place the notation finds, in that place. NULL and texts that are too long are
 * passed over. */
void fault_fix(struct fault *, struct slice at, struct slice text);

/* Is this an error at the level, or a warning? */
bool fault_is_error(const struct fault *, enum level);

/* Says of each whether it is an error; true where one is. `lossless` makes
 * lossy one; what was mended is none. */
bool fault_judge(struct faults *, enum level, bool lossless);

/* In the order of their places. */
void fault_sort(struct faults *);

/* Appends the sentence, filled in; room is made. */
void fault_say(struct text *, const struct fault *);

/* Appends an entry of the catalogue, for people. */
void fault_explain(struct text *, enum fault_code);

/* Appends a line for each entry: word, TAB, level, TAB, summary. */
void fault_list(struct text *);

#endif
