/* field_row: fields that the user names in a list, whose values stand beside a record or
 * in a row of their own. Tools include this file. */
#ifndef FILTER_FIELD_ROW_H
#define FILTER_FIELD_ROW_H

#include "filter/fields.h"

/* Starts as zeros. The fields are asked of the subject of `fields`: see filter_ask. */
struct field_row {
	struct field_ref *refs;
	size_t count;
	struct added_column *names;   /* ended by one without a name */
	char **copies;                /* of the names */
	struct filter_fields *fields; /* each worker thread has its own */
};

/* Reads the list of an option, whose name is without dashes. The columns are called like
 * the fields. Returns false after a message. */
bool field_row_read(struct field_row *, const char *option, const char *list);

/* Makes `fields`, which a copy of the row for a worker thread needs, too; or frees it.
 * field_row_free frees all. */
void field_row_own(struct field_row *, bool begin);
void field_row_free(struct field_row *);

/* Appends a column for each field, behind the character between columns. Returns false
 * if a value holds that character and there are no quotes for it. */
bool field_row_append(struct filter *, const struct field_row *, struct text *);

/* Appends the object of the record with a member for each field. */
void field_row_merge(struct filter *, const struct field_row *,
    const struct record *, struct text *out);

/* Appends a value of a table whose columns are separated by `mark`, with quotes if it
 * needs them. Returns false if it needs them and the table has none. */
bool field_row_put(struct text *, bool quotes, char mark, struct slice value);

/* Adds the fault of a value that can't be in a column; returns false. */
bool field_row_cannot_hold(const struct record *, struct faults *);

#endif
