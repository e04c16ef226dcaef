/* grep: the state of fen-grep, which alone includes this file. */
#ifndef TOOL_GREP_GREP_H
#define TOOL_GREP_GREP_H

#include "base/set/key_buckets.h"
#include "filter/fields.h"
#include "tool/uniq/seen.h"

enum names {
	NAMES_NONE,
	NAMES_MATCHING, /* of files with a match */
	NAMES_OTHERS,   /* of files without one */
};

struct grep {
	/* what the user asked for */
	const char *text; /* of the condition; or NULL */
	const char *keys; /* a file; or NULL */
	bool any;         /* position of a game may match, not only its last */
	bool invert, numbers;
	enum names names;
	uintmax_t most; /* matches of a file; 0: no limit */
	bool many;      /* files */

	struct condition *condition; /* or NULL */
	struct filter_fields fields;
	struct key_buckets buckets;   /* `keys`, while that file is read */
	struct seen seen;             /* the positions of `keys` */
	struct sameness ahead[BATCH]; /* keys of records that come next */
	size_t next, count;           /* in `ahead` */
	uint64_t before;              /* matches in the files before */
};

/* Takes the condition, unless an option says what to search for. */
tool_operands grep_take_operand;

/* Checks the options and reads the condition; returns false after a message. */
bool grep_check(struct grep *, struct filter_options *, char **files);

tool_begin grep_begin;       /* reads the keys */
tool_ahead grep_look_ahead;  /* computes the keys of records, for grep_key */
tool_own grep_own;           /* a worker's copy of struct grep */
tool_end_file grep_end_file; /* prints a count or a name */
void grep_free(struct grep *);

/* Does a good record match what the user asked for? */
bool grep_matches(struct filter *, struct record *, const struct faults *);

/* Returns the key of the record at hand. */
const struct sameness *grep_key(struct grep *, const struct record *);

#endif
