/* stat/model: a report on a collection, as sections of rows, for all that print it: as
 * text, as bars, as JSON and as pictures. json, draw, filter and tools include it. */
#ifndef STAT_MODEL_H
#define STAT_MODEL_H

#include "report/bars.h"

enum stat_kind {
	STAT_COUNTS,  /* rows that count records or lines: `of` is the whole */
	STAT_NUMBERS, /* figures that are no part of a whole, such as a median */
	STAT_BOARD,   /* a row for each square, from the lowest rank on */
	STAT_TEXTS,   /* rows with a text, such as a checksum */
};

struct stat_row {
	struct slice name;
	uint64_t count; /* or the number */
	uint64_t of;    /* what 100% are; 0: the row has no share */
	struct slice text;
};

struct stat_section {
	const char *name;  /* of the object in JSON, and before the period in
			   * `turn.white`; NULL: the rows have no such name */
	const char *title; /* for people */
	enum stat_kind kind;
	bool open;    /* a row that isn't there counts nothing: the names come
		       * from the records */
	bool ordered; /* the order of the rows means something: numbers */
	int files, ranks;    /* of STAT_BOARD */
	size_t first, count; /* its rows in the model */
};

#define STAT_SECTIONS 24

/* The names and texts of rows belong to the counters that the model was built of. */
struct stat_model {
	struct stat_section sections[STAT_SECTIONS];
	size_t count;     /* of the sections */
	struct text rows; /* struct stat_row */
};

/* The rows of a section. */
static inline const struct stat_row *
stat_rows(const struct stat_model *m, const struct stat_section *s)
{
	return (const struct stat_row *)(const void *)m->rows.at + s->first;
}

/* Begins a section; the rows that are added from now on are its rows. */
struct stat_section *stat_begin_section(struct stat_model *, const char *name,
    const char *title, enum stat_kind);
void stat_add_row(struct stat_model *, struct slice name, uint64_t count,
    uint64_t of);

/* Finds a row by SECTION.ROW, or by ROW in the section without a name. Returns false
 * if the report can't have it. A row that an open section doesn't have is *row with
 * the count 0 and the whole of its neighbors. */
bool stat_find(const struct stat_model *, struct slice path, struct stat_row *);

/* Returns the nearest path of a row, in `room`; empty if none is near. */
struct slice stat_near(const struct stat_model *, struct slice path,
    struct text *room);

/* Appends the report as lines of PATH, tab and count, or, if the width isn't 0, as a
 * chart for a terminal. */
void stat_print(struct text *, const struct stat_model *, struct bars_look);

void stat_free_model(struct stat_model *);

#endif
