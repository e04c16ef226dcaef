/* law_block: what holds for records of several lines in any bytes. The unit tests and the
 * fuzz targets share it. */
#ifndef UNIT_LAW_BLOCK_H
#define UNIT_LAW_BLOCK_H

#include "notation/notation.h"

/* Cuts the first record off. Aborts if it doesn't end, or not behind its first byte. */
struct slice block_cut(record_end *, struct slice *rest);

/* Does the first record end at the same byte if `piece` bytes come at once? */
bool law_block_end(record_end *end, struct slice text, size_t piece);

/* Reads a record, which is good or not (*good), and returns NULL, or the law that this
 * breaks: the places of faults are in the record, only errors make it bad, and the fast path
 * accepts only what has no fault; with `complete`, all of it. The entry has room for its
 * start. */
const char *law_block_read(const struct notation *, bool complete,
    struct entry *, struct slice record, const struct options *, bool *good);

#endif
