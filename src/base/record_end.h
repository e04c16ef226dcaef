/* record_end: finds where a record of several lines ends, such as a game of a PGN. A
 * notation has such a function, and io calls it while it reads. Everybody may include
 * this file. */
#ifndef BASE_RECORD_END_H
#define BASE_RECORD_END_H

#include "base/slice.h"

/* The state of a search for the end of a record; all zero at its start. Each notation
 * gives `mark` and `state` a meaning of its own. */
struct record_scan {
	size_t at;      /* the bytes before this place were searched */
	size_t line;    /* no line ends between `at` and this place */
	size_t first;   /* a place near the start, such as the first tag's */
	size_t mark;    /* a place where the record may end */
	unsigned state; /* the part of the record that `at` is in */
	unsigned depth; /* the number of open brackets or comments */
};

/* Forgets the first n bytes of a record. */
static inline void
record_scan_skip(struct record_scan *scan, size_t n)
{
	size_t *places[] = {&scan->at, &scan->line, &scan->first, &scan->mark};

	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++)
		*places[i] -= *places[i] < n ? *places[i] : n;
}

/* Finds the end of the record that begins with the first of `bytes`, of which there is
 * at least one. Returns true and *len, the record's length with the ending of its last
 * line. Returns false if the record goes on behind the bytes: the next call has the same
 * bytes and more, and continues at scan->at. With `last` the input ends with the bytes,
 * and the function returns true. */
typedef bool record_end(struct record_scan *, struct slice bytes, bool last,
    size_t *len);

#endif
