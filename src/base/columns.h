/* columns: where in a line the position stands, and the moves beside it. Tools
 * include it. */
#ifndef BASE_COLUMNS_H
#define BASE_COLUMNS_H

#include "base/fault.h"

#include <stdint.h>

enum quoting {
	QUOTING_NONE,
	QUOTING_CSV,  /* "" is a quote */
	QUOTING_JSON, /* backslashes */
};

/* A field of a line. */
struct cell {
	struct slice raw;     /* in the line, without its quotes */
	struct slice text;    /* what it says: raw itself, or decoded */
	enum quoting quoting; /* how raw became text */
};

/* What the user says of the lines. */
struct columns {
	const char *field; /* a number from 1, or with a header a name */
	const char *moves; /* the same, of the moves */
	const char *json;  /* a key instead */
	const char *prefix;
	bool csv;
	bool header;
	char delimiter; /* NUL: a comma in CSV, else a tab */

	/* from the options and the header */
	size_t number; /* of the field; 0: it isn't there */
	size_t moves_number;
};

/* Are there any columns at all? */
static inline bool
columns_wanted(const struct columns *c)
{
	return c->field != NULL || c->json != NULL || c->prefix != NULL ||
	    c->moves != NULL || c->header || c->csv || c->delimiter != '\0';
}

/* Is the field all that is to be found in a line? */
static inline bool
columns_field_only(const struct columns *c)
{
	return c->field != NULL && c->number > 0 && c->json == NULL &&
	    c->prefix == NULL && c->moves == NULL;
}

/* What stands between fields. */
char columns_delimiter(const struct columns *);

/* Is the position only a part of the line? */
bool columns_place_wanted(const struct columns *);

/* Is it a name, or a number from 1 on that a field can have? */
bool columns_fit(const char *name);

/* What doesn't go together, or NULL. */
const char *columns_wrong(const struct columns *);

/* Reads the numbers, or finds the names in a header; false where one is no
 * number and no name. */
bool columns_settle(struct columns *, struct slice header);

/* Is this line one of those that hold a position? */
bool columns_concern(const struct columns *, struct slice line);

/* Takes the next field off *rest, whose `at` is NULL behind the last; false there,
 * or where its quotes are broken. */
bool columns_next(const struct columns *, struct slice *rest, struct cell *,
    struct text *scratch);

/* Appends text that is new in a field: what has to be escaped there is. */
void columns_escape(struct text *out, struct slice, enum quoting);

/* Finds field `number` of the line; what has to be decoded goes to `scratch`,
 * which grows. False with a fault. */
bool columns_find(const struct columns *, struct slice line, size_t number,
    struct cell *, struct text *scratch, struct faults *);

/* The short way to that field, in a line where quotes say nothing: false also
 * where that isn't known. */
bool columns_glance(const struct columns *, struct slice line,
    struct slice *field);

/* The rest of a line behind the prefix, without the quotes of a PGN tag. */
struct slice columns_behind_prefix(const struct columns *, struct slice line);

/* Appends the line with a text in the place of a field that was found in it,
 * quoted and escaped as the column needs; all else byte for byte. False where
 * the column can't hold the text: its delimiter stands in it. */
bool columns_put(const struct columns *, struct slice line, const struct cell *,
    struct slice text, struct text *out);

/* Appends texts with tabs between them (those in quotes aside) as fields of the
 * table, with its delimiter there. False, and nothing appended, where one can't be
 * a field. */
bool columns_join(const struct columns *, struct slice texts, struct text *out);

/* Where in the line a place of the decoded text stands. */
const char *columns_place(const struct cell *, const char *in_text);

#endif
