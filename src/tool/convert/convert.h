/* convert: the settings of fen-convert, and what it does with a record. Only the files
 * of fen-convert include this file. */
#ifndef TOOL_CONVERT_CONVERT_H
#define TOOL_CONVERT_CONVERT_H

#include "filter/field_row.h"
#include "io/clipboard.h"

/* Where a result stands. */
enum result_place {
	PLACE_ALONE,
	PLACE_BESIDE,    /* behind the record's line, or in its object */
	PLACE_IN_COLUMN, /* in the line, instead of the position */
	PLACE_FIELDS,    /* JSON, which gets the other columns as "fields" */
};

/* -t csv and -t tsv. */
enum table {
	TABLE_NONE,
	TABLE_CSV,
	TABLE_TSV,
};

/* The most fields of --with. */
#define CONVERT_FIELDS_MOST 128

struct converter {
	struct filter_options *asked;
	const struct notation *to; /* NULL: the record's own */
	enum transform transform;
	enum result_place place;
	struct added_column column[2]; /* of PLACE_BESIDE */
	enum operation_moves moves_as;
	bool copy, in_column, lossless, moves;
	struct slice schema;

	/* fields as columns: table.c */
	const char *add, *columns; /* the lists of names, or NULL */
	enum table table;
	char mark; /* between columns */
	struct field_row row;
	struct clipboard clipboard;

	const char *with; /* the value of --with, or NULL */
	struct field_ref with_refs[CONVERT_FIELDS_MOST]; /* that JSON gets */
	size_t with_count;
};

/* Prints a record in the notation that the user wants. */
tool_take convert_record;

/* Is the record its own result? Canonical records are written as they are. */
tool_stays convert_stays;

/*
 * In table.c.
 */

/* Reads the lists of fields; returns false after a message. */
bool convert_read_fields(struct converter *);

/* For struct tool: prints a record with the values of --add behind it; the header of
 * a table; a record as its row; and what a worker thread has of its own. */
tool_take convert_add_fields, convert_to_row;
tool_begin convert_print_header;
tool_own convert_own_fields;

/*
 * In with.c.
 */

/* Reads the list of --with. Returns false after a message. */
bool convert_read_with(struct converter *);

/* Adds the fields to an object that was written of the record. */
void convert_write_with(struct filter *, const struct record *,
    const struct faults *, struct text *object);

/*
 * In place.c.
 */

/* Do options without -t ask for JSON? */
bool convert_makes_objects(const struct converter *);

/* Returns what is wrong with options that don't go together, or NULL. */
const char *convert_check(const struct converter *);

/* Decides where results stand, and which other lines are printed. */
void convert_place(struct converter *);

/* Puts a result that doesn't stand alone in its place. It begins at an offset of the
 * text. Returns false and adds a fault if it can't stand there. */
bool convert_put(struct filter *, const struct record *, struct text *,
    size_t begin, struct faults *);

#endif
