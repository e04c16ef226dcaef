/* fields: asks fields (field/field.h) of the record at hand. Tools include this file.
 *
 * A filter has one struct filter_fields, in the tool's settings; tool_own gives each
 * worker thread its own. It starts as zeros. */
#ifndef FILTER_FIELDS_H
#define FILTER_FIELDS_H

#include "field/condition.h"
#include "filter/filter.h"

/* So many names of columns are remembered with their numbers. */
#define FILTER_COLUMNS_MOST 16

struct filter_fields {
	struct field_subject subject;
	struct field_record record;
	struct field_tags tags;       /* of a record with many positions */
	struct text scratch;          /* of the subject */
	struct filter *filter;        /* whose record it is */
	uint64_t lines_behind;        /* it stands so many lines before the
				       * current line */
	const struct record *current; /* that record */

	/* other columns of the line */
	struct text decoded; /* the value of one, if it is quoted or escaped */
	uint64_t header;     /* filter->header_number of the numbers below */
	size_t count;
	struct filter_column {
		struct slice name;
		size_t number; /* 0: the header doesn't have it */
	} columns[FILTER_COLUMNS_MOST];
};

/* Makes a subject of a good record: field_ask(&fields->subject, ...) asks it. */
void filter_ask(struct filter *, const struct record *, const struct faults *,
    struct filter_fields *);

/* Has what some of these fields ask found ahead, several records at once. All of them
 * are asked of every record. */
void filter_expect_fields(struct filter_options *, const struct field_ref *,
    size_t count);

/* Frees the texts; or, for the copy that a worker thread gets, forgets them. */
void filter_fields_free(struct filter_fields *);
void filter_fields_own(struct filter_fields *);

/* Reads the fields in the value of an option, with commas between their names. Returns
 * how many there are, 1 to `most`; or 0 after a message about a name that no field
 * has. The option's name is without dashes. */
size_t filter_read_fields(const char *option, const char *value,
    struct field_ref *, size_t most);

/* Reads a condition. Returns NULL after a message if it isn't one; `name` says what it
 * is in the message. */
struct condition *filter_read_condition(const struct filter_options *,
    const char *name, const char *text);

/* Prints the list of all fields, as text or as JSON Lines. */
enum status filter_print_fields(bool json);

#endif
