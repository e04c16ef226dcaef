/* json: records and diagnostics as JSON, through jansson. Only the files here
 * know jansson; tools include this. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include "base/columns.h"
#include "base/report.h"
#include "notation/notation.h"

/* A notation like the others: reads and writes the shapes of the schemas. */
extern const struct notation notation_json;

/* What how.with adds to an object, in this order. */
enum json_with {
	JSON_FEN = 1 << 0,
	JSON_PIECES = 1 << 1,
	JSON_KEY = 1 << 2,
	JSON_CHECK = 1 << 3,
	JSON_MATERIAL = 1 << 4,
	JSON_FAULTS = 1 << 5,
};

/* Reads a list of those names, separated by commas. */
bool json_with(const char *list, unsigned *with);

/* Finds the string at a key of an object; false with a fault. Decoded text goes
 * to `scratch`. */
bool json_field(struct slice line, const char *key, struct cell *,
    struct text *scratch, struct faults *);

/* The JSON Schema of a notation; an empty slice where there is none. */
struct slice json_schema(struct slice notation);

/* One object for the faults of a record. */
report_write json_report;

/* One object for the warnings of a word that were only counted. */
void json_report_more(struct text *, const char *file, enum fault_code,
    uint64_t more);

#endif
