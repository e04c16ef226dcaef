/*
 * read_fast_kernel: the part of the fast path that all processors share. Only
 * the kernels, read_fast_*.c, include it; each defines
 *
 *     blanks_of       a bit for each of 32 bytes that is a blank
 *     read_board      reads the placement into mailbox and planes
 *     read_fields     reads the rest; may be defined as read_fast_fields
 *
 * Example of runs_are_whole: the rank "4K2R" occupies 0x90. A byte of its text
 * begins on each occupied square, on the square after it, and on the a file:
 * 0xb1 has 4 bits, as the text has bytes. "13K2R" would have 5 bytes.
 */
#include "notation/chess/read_fast_fields.h"

static bool read_board(struct chess *, const struct record_view *);
static bool read_fields(struct entry *, const struct record_view *);

/* Is each run of empty squares one digit? Then the text has this length, with
 * seven slashes. */
static inline bool
runs_are_whole(uint64_t occupied, size_t len)
{
	uint64_t a = UINT64_C(0x0101010101010101);

	return (size_t)slice_popcount(occupied | occupied << 1 | a) + 7 == len;
}

static inline void
begin(struct entry *entry, struct slice record, const struct options *options)
{
	struct chess *c = &entry->position.chess;

	entry->record = record;
	entry_no_game(entry);
	entry->operations = slice_head(record, 0);
	entry->without = OPERATIONS_ALL;
	entry->info.canonical = false;
	entry->canonical = true;
	entry->position.game = GAME_CHESS;
	c->chess960 = options->chess960;
	c->by_file = false;
}

/* Reads all placements, then all fields: no field has to wait for the placement
 * before it. */
static inline unsigned
read_batch(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct options *options)
{
	struct record_view views[BATCH];
	unsigned seen = 0, read = 0;

	for (; seen < count; seen++) {
		struct entry *entry = entries[seen];

		if (!view_record(&views[seen], records[seen]) ||
		    !read_board(&entry->position.chess, &views[seen]))
			break;
	}
	for (; read < seen; read++) {
		begin(entries[read], records[read], options);
		if (!read_fields(entries[read], &views[read]))
			break;
	}
	return read;
}
