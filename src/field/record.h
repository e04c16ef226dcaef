/* field/record: the record that fields such as `fen`, `line` and `op.bm` are asked of.
 * Whoever asks fields fills it in. */
#ifndef FIELD_RECORD_H
#define FIELD_RECORD_H

#include "game/field_subject.h"
#include "notation/score.h"

/* The values of tags that were found in a record. Each of its positions may be asked for
 * them. */
#define FIELD_TAGS_MOST 8

struct field_tags {
	size_t count;
	struct field_tag {
		struct slice
		    name; /* the user's: its place tells it from others */
		struct slice value; /* in the record */
		bool none;
	} kept[FIELD_TAGS_MOST];
};

struct field_record {
	const struct entry *entry;
	struct slice text; /* the part of the line that is the position */
	struct slice file; /* its name */
	const struct faults *faults;

	/* How a game reached the position: its last move. NULL: the position is the last
	 * one of the record. */
	const struct last_move *last;
	uintmax_t variation; /* the position stands in this one; 0: in none */

	struct field_tags *tags; /* NULL: none are kept */

	/* Returns the number of its line. */
	uintmax_t (*line)(const struct field_record *);

	/* Finds another column of the line, by name or number; returns false if
	 * there is none. NULL: there are no columns. */
	bool (*column)(const struct field_record *, struct slice name,
	    struct slice *text);
	void *arg; /* for these functions */
};

/* The fields of records, ended by one without a name. */
extern const struct field field_of_records[];

#endif
