/* blocks: the tests that all notations have whose records are several lines. Each of the
 * functions is a test with many cases. */
#ifndef UNIT_BLOCKS_H
#define UNIT_BLOCKS_H

#include "law_block.h"

/* A file, the number of its records, and what the second begins with. */
struct blocks_file {
	const char *name, *text;
	size_t records;
	const char *second;
};

void blocks_test_ends(record_end *end, const struct blocks_file *files,
    size_t count);

/* A record, the word of its first fault and the text at its place; NULL: it has none. */
struct blocks_fault {
	const char *text, *word, *at;
};

void blocks_test_faults(const struct notation *, const struct blocks_fault *,
    size_t count, enum level);

/* Does a law hold for this record? */
typedef bool blocks_law(struct slice record, enum level);

/* Makes files of pieces at random, and looks at where their records end. The law must
 * hold for each of them. */
void blocks_test_laws(record_end *end, blocks_law *law,
    const char *const pieces[], size_t count);

/* The first error of a level, or NULL. */
const struct fault *blocks_error(const struct faults *, enum level);

#endif
