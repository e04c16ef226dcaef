/* columns: finds the position, and the moves, in a line with several columns. json,
 * filter and tools include this file. */
#ifndef IO_COLUMNS_H
#define IO_COLUMNS_H

#include "base/fault.h"
#include "base/near.h"

#include <stdint.h>

enum quoting {
	QUOTING_NONE,
	QUOTING_CSV,  /* "" is a quote */
	QUOTING_JSON, /* backslashes */
};

/* A field of a line. A `text` that had to be decoded lies in a text of the caller. */
struct cell {
	struct slice raw;     /* in the line, without its quotes */
	struct slice text;    /* raw itself, or raw decoded */
	enum quoting quoting; /* how raw is encoded */
	struct slice becomes; /* the text that replaces it (columns_put) */
};

/* A column of results, behind the columns of the input. */
struct added_column {
	const char *name;
	bool is_json; /* its text is a number, or other JSON, not a string */
};

/* Appends the name of an added column. If names are taken, it gets the prefix fen_ so
 * often. Names of columns are taken in capital or small letters alike, keys of JSON
 * only as they are. */
void columns_add_name(struct text *, struct slice name, size_t taken);

/* How the lines of another program are cut into fields, the first of which is the
 * position. Blanks around a field are no part of it. */
struct column_dialect {
	const char *name;
	const char *marks;  /* each of these characters ends a field */
	const char *header; /* the names of the fields, as a line */
};

/* Returns the dialect with this name, or NULL. */
const struct column_dialect *columns_find_dialect(struct slice name);

/* Returns the number of the first field of a dialect that the line lacks, or 0. */
size_t columns_lacking(const struct column_dialect *, struct slice line);

/* Returns the first dialect of which the line has all fields, or NULL. */
const struct column_dialect *columns_guess_dialect(struct slice line);

/* The options about the columns of a file. */
struct columns {
	const char *field;  /* of the position: a number from 1, or a name */
	const char *moves;  /* of the moves, likewise */
	const char *json;   /* the key of JSON objects, instead of a field */
	const char *prefix; /* only lines with it are read */
	bool csv;
	bool header;
	char delimiter; /* NUL: a comma in CSV, else a tab */
	const struct column_dialect *dialect; /* or NULL */
	bool
	    of_results; /* csv, header and delimiter are about the results, unless the
			  * position stands in a column, too; set by the tool */

	/* from the options */
	bool wanted; /* any of the above is given */

	/* from the options and the header */
	size_t number; /* of the field; 0: it isn't there */
	size_t moves_number;
};

/* Returns whether the position is a field or a member, and no moves or prefix are wanted.
 */
static inline bool
columns_field_only(const struct columns *c)
{
	return ((c->field != NULL && c->number > 0) || c->json != NULL) &&
	    c->prefix == NULL && c->moves == NULL;
}

/* Returns the character between fields. */
char columns_delimiter(const struct columns *);

/* The length of a text before the first character that ends a field. */
size_t columns_field_length(const struct columns *, struct slice text);

/* Returns whether a text has a character that ends a field. */
bool columns_ends_field(const struct columns *, struct slice text);

/* Returns whether the columns have names: those of a header, or of a dialect. */
static inline bool
columns_have_names(const struct columns *c)
{
	return c->header || c->dialect != NULL;
}

/* Returns whether the position is only a part of the line. */
bool columns_place_wanted(const struct columns *);

/* Returns whether `name` can be the name or number of a field. */
bool columns_fit(const char *name);

/* Completes the options. `adds`: results become columns behind the line. Returns a
 * message if two of the options can't be combined, else NULL. */
const char *columns_check(struct columns *, bool adds);

/* Finds the numbers of the columns that the options name. Returns false if a column is
 * neither a number nor a name in the header. */
bool columns_resolve(struct columns *, struct slice header);

/* Returns the number of the column that has this name in the header, or that the name
 * is as a number; 0 if there is none. */
size_t columns_number(const struct columns *, struct slice name,
    struct slice header);

/* Appends the names of the header's columns, and offers all of them. Of many columns
 * or long names, only the beginnings are appended. */
void columns_list(const struct columns *, struct slice header, struct near *,
    struct text *out);

/* Returns whether the line begins with the prefix, if there is one. */
bool columns_concern(const struct columns *, struct slice line);

/* Cuts the next field off *rest; after the last field, rest->at is NULL. Returns false
 * if no field is left, or if its quotes are broken. */
bool columns_next(const struct columns *, struct slice *rest, struct cell *,
    struct text *scratch);

/* Appends text with the escapes that a field of this quoting needs. */
void columns_escape(struct text *out, struct slice, enum quoting);

/* Finds field `number` of the line. A field that has to be decoded is appended to
 * `scratch`. Returns false with a fault if the line has no such field. */
bool columns_find(const struct columns *, struct slice line, size_t number,
    struct cell *, struct text *scratch, struct faults *);

/* Does the same without a message. */
bool columns_find_text(const struct columns *, struct slice line, size_t number,
    struct cell *, struct text *scratch);

/* The fast path of columns_find, for a line without quotes. If it returns false,
 * columns_find decides. */
bool columns_read_fast(const struct columns *, struct slice line,
    struct slice *field);

/* Returns the rest of a line after the prefix, without the quotes of a PGN tag. */
struct slice columns_behind_prefix(const struct columns *, struct slice line);

/* Appends the line with fields replaced by what they become, quoted or escaped if
 * necessary: `cell` (may be NULL), and `count` others in the order of the line.
 * Returns false if a text contains the delimiter and can't be quoted. */
bool columns_put(const struct columns *, struct slice line,
    const struct cell *cell, const struct cell *others, size_t count,
    struct text *out);

/* Takes the first of texts that are separated by tabs off *texts. A string in quotes
 * may hold a tab. */
struct slice columns_cut_text(struct slice *texts);

/* Appends texts, separated by tabs (outside of quotes), as fields with the delimiter
 * of the table. Returns false and appends nothing if a text can't be a field. */
bool columns_join(const struct columns *, struct slice texts, struct text *out);

/* Returns the place in the line that a place in the decoded text came from. */
const char *columns_place(const struct cell *, const char *in_text);

#endif
