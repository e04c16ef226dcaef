/* stat_json: the report of fen-stat as an object, and the object of a part, from which the
 * counts are read again. tools include it. */
#ifndef JSON_STAT_STAT_JSON_H
#define JSON_STAT_STAT_JSON_H

#include "stat/stat.h"

/* Appends the object of a report, as a line. */
void json_stat(struct text *, const struct stat_model *);

/* Appends all counts, which it sorts, with the keys of the positions, as a line. But for the
 * files and their checksums, the same records give the same line in any order. */
void json_stat_part(struct text *, struct stats *, const struct tally *);

/* Adds the counts of a part. The options that it was counted with are those of the
 * first part: *asked has none yet if `first`. Their strings are copied. Returns NULL, or
 * what is wrong with the part. */
const char *json_stat_read(struct slice, bool first, struct stat_options *,
    struct stats *, struct tally *);

#endif
