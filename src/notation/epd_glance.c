/*
 * The short way of EPD: four fields go that of chess, all of them before the
 * operations behind them. Where anything is wrong, nothing is said.
 */
#include "notation/fen.h"
#include "notation/operations.h"
#include "base/byte.h"

/* The shortest placement. */
enum { PLACEMENT_LEAST = 15 };

/* What stands before operations: four fields, a space between two. All of the
 * record, where there are none. */
static inline struct slice
fields_of(struct slice record)
{
	uint64_t blanks;
	size_t end;

	if (record.len <= PLACEMENT_LEAST)
		return record;
	blanks = slice_places(slice_from(record, PLACEMENT_LEAST), ' ');
	for (int field = PLACEMENT; field < EP; field++)
		blanks &= blanks - 1;
	if (blanks == 0)
		return record;
	end = PLACEMENT_LEAST + (size_t)__builtin_ctzll(blanks);
	return end + 1 < record.len && byte_letter(record.at[end + 1])
	    ? slice_head(record, end)
	    : record;
}

/* What stands behind so many bytes of fields that were read, if anything. */
static inline bool
glance_operations(struct entry *entry, struct slice record, size_t fields)
{
	struct operations_known *known = &entry->known;

	if (fields == record.len)
		return true;
	entry->record = record;
	entry->operations = slice_from(record, fields);
	if (!operations_glance(record, fields, known))
		return false;
	entry->position.chess.halfmove = known->halfmove;
	entry->position.chess.fullmove = known->fullmove;
	return true;
}

unsigned
epd_glance_all(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct how *how)
{
	struct slice fields[GLANCES] = {{0}};
	unsigned read = 0, good;

	for (unsigned i = 0; i < count; i++)
		fields[i] = fields_of(records[i]);
	good = chess_glance_all(entries, fields, count, how);
	while (read < good &&
	    glance_operations(entries[read], records[read], fields[read].len))
		read++;
	/* Where more than the board may be wrong, nothing is said. */
	if (read < count &&
	    (read < good ||
		!glance_operations(entries[read], records[read],
		    fields[read].len)))
		entries[read]->wrong = (struct slice){0};
	return read;
}

bool
epd_glance(struct entry *entry, struct slice record, const struct how *how)
{
	return epd_glance_all(&entry, &record, 1, how) == 1;
}
