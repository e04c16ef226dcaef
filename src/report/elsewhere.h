/* elsewhere: counts lines that are no records as they are, but that have a position in a
 * column or in a member of an object, for a hint that names the options which read
 * it there. filter includes it. */
#ifndef REPORT_ELSEWHERE_H
#define REPORT_ELSEWHERE_H

#include "base/text.h"

/* How many places are kept, and how long their names may be. */
enum { ELSEWHERE_PLACES = 4, ELSEWHERE_NAME = 48 };

enum elsewhere_kind {
	ELSEWHERE_COLUMN,
	ELSEWHERE_MEMBER,  /* of a JSON object */
	ELSEWHERE_DIALECT, /* the first column of a dialect */
};

struct elsewhere_place {
	enum elsewhere_kind kind;
	char delimiter;  /* between columns */
	unsigned number; /* of the column, from 1 */
	bool quoted;     /* a line has fields in quotes */
	bool header;     /* the first line of the file has names */
	char name[ELSEWHERE_NAME + 1]; /* of the member, of the dialect, or of
					 * the column, or "" */
	const char *file;              /* the first; stays in use */
	uint64_t files;
	uint64_t found, records; /* so many of these records */
	bool estimate;           /* not all of them were looked at */
};

/* The places of a file, or those of a run. Starts as zeros. */
struct elsewhere {
	size_t count;
	uint64_t files;          /* that were read */
	uint64_t unread, looked; /* bad lines, and those that were looked at */
	struct elsewhere_place list[ELSEWHERE_PLACES];
};

/* Can the hint name it, so that a shell reads it back? */
bool elsewhere_fits(struct slice name);

/* Adds the counts of a place. Further places than are kept are ignored. */
void elsewhere_add(struct elsewhere *, const struct elsewhere_place *);

/* Adds all places of the second. */
void elsewhere_join(struct elsewhere *, const struct elsewhere *more);

/* Appends "960 of 960 records have a position in column 2: use --csv -k 2" for a
 * place. `several`: there are other files, so that the first one is named. */
void elsewhere_hint(struct text *, const struct elsewhere_place *,
    bool several);

#endif
