/* json/diff: the answers of fen-diff as JSON. Tools include this. */
#ifndef JSON_DIFF_H
#define JSON_DIFF_H

#include "notation/collection/compare.h"

/* Appends an object for two records that differ. The moves start from `old`.
 * */
void json_diff(struct text *, const struct comparison *, uint64_t number,
    struct slice old_line, struct slice now_line, const struct entry *old,
    const struct options *);

/* Appends an object for a record that is in one file only. */
void json_diff_alone(struct text *, enum compare_class, uint64_t number,
    struct slice record);

/* Appends an object with the number of pairs of each class. */
void json_diff_summary(struct text *, uint64_t pairs,
    const uint64_t count[COMPARE_CLASSES]);

#endif
