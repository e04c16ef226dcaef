/* json/diff: what fen-diff answers, as JSON. Tools include it. */
#ifndef JSON_DIFF_H
#define JSON_DIFF_H

#include "notation/compare.h"

/* Appends an object for a pair that differs; the moves start from `old`. */
void json_diff(struct text *, const struct comparison *, uint64_t number,
    struct slice old_line, struct slice now_line, const struct entry *old,
    const struct how *);

/* Appends one for a record that has no other. */
void json_diff_alone(struct text *, enum compare_class, uint64_t number,
    struct slice record);

/* Appends one for how many pairs there were of each class. */
void json_diff_summary(struct text *, uint64_t pairs,
    const uint64_t count[COMPARE_CLASSES]);

#endif
