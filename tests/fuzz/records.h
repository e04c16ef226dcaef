/* fuzz/records: what holds for records of several lines in any bytes: the end of a record is
 * behind its first byte, and the same wherever the bytes are cut; reading accepts the
 * record or has an error, and the places of all faults lie in it; the fast path accepts only
 * what has no fault. The fuzz targets of such notations include it. */
#ifndef FUZZ_RECORDS_H
#define FUZZ_RECORDS_H

#include "notation/notation.h"

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

/* The length of the first record. */
static size_t
length_at_once(record_end *end, struct slice text)
{
	struct record_scan scan = {0};
	size_t len = 0;

	expect(end(&scan, text, true, &len), "the last record ends");
	expect(len > 0 && len <= text.len, "an end is behind the first byte");
	return len;
}

/* The same if `piece` bytes come at once. */
static size_t
length_in_pieces(record_end *end, struct slice text, size_t piece)
{
	struct record_scan scan = {0};
	size_t len = 0;

	for (size_t n = piece; n < text.len; n += piece)
		if (end(&scan, slice_head(text, n), false, &len))
			return len;
	(void)end(&scan, text, true, &len);
	return len;
}

/* Reads a record; returns whether it is good. The entry has room for its start.
 * `complete`: the fast path accepts all that has no fault. */
static bool
check_reading(const struct notation *n, bool complete, struct entry *entry,
    struct slice record, const struct options *options)
{
	static struct faults faults;
	struct entry fast = {0};
	bool good, read, error = false;

	faults.count = faults.more = 0;
	good = n->read(entry, record, options, &faults);
	for (size_t i = 0; i < faults.count; i++) {
		const struct fault *fault = &faults.list[i];

		expect(fault->at.at != NULL && slice_within(fault->at, record),
		    "a fault's place is in the record");
		expect(!fault->fixable || slice_within(fault->fix_at, record),
		    "a fix's place is in the record");
		error |= fault_is_error(fault, LEVEL_SYNTAX);
	}
	expect(good != error, "reading fails with an error, and only then");
	read = n->read_fast(&fast, record, options);
	expect(!read || (good && faults.count == 0),
	    "the fast path accepts only what has no fault");
	expect(!complete || read == (good && faults.count == 0),
	    "the fast path accepts all that has no fault");
	expect(!read ||
		rules_of(GAME_CHESS)->same(&fast.position, &entry->position),
	    "the fast path reads the same position");
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
		size_t len = length_at_once(end, text);

		expect(length_in_pieces(end, text, piece) == len,
		    "a record ends at the same byte in pieces");
		check(slice_take(&text, len), &options);
	}
}

#endif
