/* held: records that fen-uniq holds back, one for each position, because only a later
 * record decides whether and how they are printed. fen-uniq includes this file. */
#ifndef TOOL_UNIQ_HELD_H
#define TOOL_UNIQ_HELD_H

#include "base/text.h"
#include "filter/tool.h"

struct held_record {
	uint64_t number; /* of its line, counted over all files */
	uint64_t count;  /* the records that have its position */
	size_t at;       /* the place of its bytes in `bytes` */
	size_t room;     /* bytes there */
	size_t len;      /* of the line */
	size_t raw_len;  /* of the line with its ending */
};

struct held {
	bool last; /* hold the last record of each position, not the first */
	struct text records; /* an array of struct held_record */
	struct text bytes;   /* their lines */
};

/* Adds a record of a position that wasn't there before. */
void held_add(struct held *, const struct record *, uint64_t number);

/* Counts one more record of the position with this index, the number of positions
 * that were added before it. With `last`, holds this record in its place. */
void held_repeat(struct held *, size_t index, const struct record *,
    uint64_t number);

/* Returns the records, in the order of the input, and their number. */
const struct held_record *held_list(struct held *, size_t *count);

/* Makes a record of a held one, without an entry and without a byte-order mark. It is
 * valid until the next change. */
struct record held_line(const struct held *, const struct held_record *);

/* Removes all records, or frees their memory. */
void held_clear(struct held *);
void held_free(struct held *);

#endif
