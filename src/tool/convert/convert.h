/* convert: the settings of fen-convert, and what it does with a record. Only the files
 * of fen-convert include this file. */
#ifndef TOOL_CONVERT_CONVERT_H
#define TOOL_CONVERT_CONVERT_H

#include "filter/filter.h"
#include "io/clipboard.h"

struct converter {
	struct filter_options *asked;
	const struct notation *to; /* NULL: the record's own */
	enum transform transform;
	bool copy, keep, lossless, moves;
	struct slice schema;
	struct clipboard clipboard;
};

/* Prints a record in the notation that the user wants. */
tool_take convert_record;

/* Is the record its own result? Canonical records are written as they are. */
tool_stays convert_stays;

#endif
