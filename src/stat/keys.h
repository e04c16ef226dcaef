/* stat/keys: how many different positions there are, at each sameness. The keys take 40
 * bytes a record. stat includes it. */
#ifndef STAT_KEYS_H
#define STAT_KEYS_H

#include <stddef.h>
#include <stdint.h>

/* The samenesses: board, turn, castling, position, clocks, text. */
#define KEYS_LEVELS 6
#define KEYS_TEXT 5

/* The hashes at all samenesses, from the coarsest on. Two records are the same at a
 * sameness if they are at all coarser ones, too. So the first word tells boards apart
 * with 64 bits; the halves of the second turns of the same board, and castling rights
 * of the same board and turn; the others what is left of such records. */
#define KEYS_WORDS 5
struct keys_row {
	uint64_t word[KEYS_WORDS];
};

#define KEYS_BUCKETS 256
#define KEYS_BLOCK 102

struct keys_block {
	struct keys_block *next;
	size_t count;
	struct keys_row rows[KEYS_BLOCK];
};

/* Memory for many blocks. */
struct keys_room {
	struct keys_room *before;
	size_t size; /* in bytes */
	size_t used, most;
	struct keys_block block[];
};

/* Rows in the order of the input, in buckets by their first byte, so that each bucket
 * can be sorted alone. Keys whose bytes are all zero are empty. */
struct keys {
	struct keys_block *bucket[KEYS_BUCKETS];
	uint64_t count;
	struct keys_room *room; /* the last one */
};

/* Makes a row of a hash for each level. */
void keys_make(struct keys_row *, const uint64_t hash[KEYS_LEVELS]);

void keys_add(struct keys *, const struct keys_row *);

/* Gets the rows, sorted and each once. Then there is one thread only. */
typedef void keys_visit(void *arg, const struct keys_row *);

/* Counts the different rows at each level, on at most so many threads, and passes them on
 * if `visit` isn't NULL. */
void keys_count(const struct keys *, unsigned threads,
    uint64_t unique[KEYS_LEVELS], keys_visit *, void *arg);

/* A row as bytes, the same on all processors. */
#define KEYS_ROW_BYTES (8 * KEYS_WORDS)
void keys_write(char *, const struct keys_row *);
void keys_read(struct keys_row *, const char *);

void keys_free(struct keys *);

#endif
