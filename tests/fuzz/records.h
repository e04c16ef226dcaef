/* fuzz/records: cuts bytes into records of several lines, for which the laws of
 * law_block.h hold. The fuzz targets of such notations include it. */
#ifndef FUZZ_RECORDS_H
#define FUZZ_RECORDS_H

#include "law_block.h"

#include <stdio.h>
#include <stdlib.h>

static void
expect(bool good, const char *law)
{
	if (good)
		return;
	fprintf(stderr, "records: %s\n", law);
	abort();
}

/* Reads a record; returns whether it is good. */
static bool
check_reading(const struct notation *n, bool complete, struct entry *entry,
    struct slice record, const struct options *options)
{
	bool good;
	const char *broken = law_block_read(n, complete, entry, record, options,
	    &good);

	expect(broken == NULL, broken);
	return good;
}

/* A function for each record of the bytes, with its level. */
typedef void check_record(struct slice record, const struct options *);

/* Cuts the bytes into records, for each of which it calls the function. The first byte says
 * how many bytes come at once, and the level. */
static void
check_records(record_end *end, check_record *check, const uint8_t *data,
    size_t size)
{
	struct options options = {.level = LEVEL_SYNTAX};
	struct slice text = {(const char *)data + 1, size - 1};
	size_t piece;

	if (size == 0)
		return;
	piece = (data[0] & 63) + 1;
	options.level = (enum level)(data[0] >> 6);
	while (text.len > 0) {
		expect(law_block_end(end, text, piece),
		    "a record ends at the same byte in pieces");
		check(block_cut(end, &text), &options);
	}
}

#endif
