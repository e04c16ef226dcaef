/* fuzz/faults: makes faults of bytes, four for each. The fuzz targets of reports include
 * it. */
#ifndef FUZZ_FAULTS_H
#define FUZZ_FAULTS_H

#include "base/fault.h"

enum { FAULT_BYTES = 4 };

static inline struct fault
fault_of(const uint8_t *bytes, struct slice line)
{
	size_t at = (bytes[0] * 256U + bytes[1]) % (line.len + 1);
	size_t len = bytes[2] % (line.len - at + 1);

	return (struct fault){
	    .code = (enum fault_code)(bytes[3] % FAULTS),
	    .at = {line.at + at, len},
	    .fix_at = {line.at + at, len},
	    .fixable = bytes[3] > 200,
	    .sentence = SLICE("%q and %u, %1"),
	    .n = {bytes[0] * 5000L, bytes[1], bytes[2]},
	};
}

/* Fills the list with `count` faults of the line. */
static inline void
faults_fill(struct faults *faults, const uint8_t *bytes, size_t count,
    struct slice line)
{
	faults->count = faults->more = 0;
	for (size_t i = 0; i < count; i++)
		fault_add(faults, fault_of(bytes + FAULT_BYTES * i, line));
	fault_judge(faults, LEVEL_LEGAL, false);
	fault_sort(faults);
}

#endif
