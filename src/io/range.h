/* range: the records of a part of a regular file, so that several processes can share
 * one file. filter includes this file. */
#ifndef IO_RANGE_H
#define IO_RANGE_H

#include "io/lines.h"

/* Bytes of a file, counted from 0. Its records begin behind the first end of a record at
 * or after `from`, or where the file begins if `from` is 0; the last one is the record
 * that contains the byte `to`. So the ranges 0:A, A:B and B: have each record once. */
struct byte_range {
	bool given;
	uint64_t from;
	uint64_t to;    /* UINT64_MAX: the end of the file */
	uint64_t first; /* the number of its first line; 0: as in the whole
			 * file, whose lines are counted */
};

/* Parses FROM:TO, of which one number may be missing. */
bool range_parse(struct byte_range *, const char *value);

/* Makes the lines of the range the next ones. The notation of the file is known, and its
 * header was read. Returns false if that can't be done: *wrong (words, or NULL) and
 * *error (an errno, or 0) say why. */
bool range_begin(const struct byte_range *, struct lines *, const char **wrong,
    int *error);

/* Makes the records from the byte `begin` of a regular file up to the one that contains the
 * byte before `to` the next ones. `number` is that of the line that `begin` is in. Returns
 * the place behind these records, and *next, the number of the line there; or 0, with an
 * errno in in->error, if the file can't be read. */
uint64_t range_continue(struct lines *, uint64_t begin, uint64_t number,
    uint64_t to, uint64_t *next);

#endif
