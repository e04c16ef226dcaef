/*
 * All of the short way but the placement, which each of the files that include
 * this reads in a way of its own:
 *
 *	blanks_of	a bit for each of 32 bytes that is a blank
 *	read_board	the placement: mailbox and planes
 *	read_fields	all behind it, or what it can't do glance_fields
 */
#include "notation/chess_glance_fields.h"

static bool read_board(struct chess *, const struct sight *);
static bool read_fields(struct entry *, const struct sight *);

/* Each run of empty squares is one digit: then the placement is so long. */
static inline bool
runs_are_whole(uint64_t taken, size_t len)
{
	uint64_t a = UINT64_C(0x0101010101010101);

	return (size_t)chess_count(taken | taken << 1 | a) + 7 == len;
}

static inline void
begin(struct entry *entry, struct slice record, const struct how *how)
{
	struct chess *c = &entry->position.chess;

	entry->record = record;
	entry_no_operations(entry);
	entry->canonical = true;
	entry->position.game = GAME_CHESS;
	c->chess960 = how->chess960;
	c->by_file = false;
}

/* First all placements, then all fields: so none of these waits for its own
 * placement. */
static inline unsigned
glance_all(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct how *how)
{
	struct sight views[GLANCES];
	unsigned seen = 0, read = 0;

	for (; seen < count; seen++) {
		struct entry *entry = entries[seen];

		if (!look_at(&views[seen], records[seen]) ||
		    !read_board(&entry->position.chess, &views[seen]))
			break;
	}
	for (; read < seen; read++) {
		begin(entries[read], records[read], how);
		if (!read_fields(entries[read], &views[read]))
			break;
	}
	return read;
}
