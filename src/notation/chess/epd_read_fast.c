/*
 * Fast path of EPD: the four fields are read by the kernels of FEN, for a whole
 * batch, then the operations of each record.
 *
 * Example: in "4k3/8/8/8/8/8/8/4K3 w - - bm Ke2;" the fourth blank after the
 * shortest possible placement is followed by a letter. Before it are the
 * fields, and from it on the operations " bm Ke2;".
 */
#include "notation/chess/fen.h"
#include "notation/operations.h"
#include "base/byte.h"

/* The shortest placement has 15 bytes. */
enum { PLACEMENT_LEAST = 15 };

/* Can an operation begin with this letter? O, o, I and l look like the digits of
 * a damaged counter: the slow path tells. */
static inline bool
begins_operation(char c)
{
	return byte_letter(c) && c != 'O' && c != 'o' && c != 'I' && c != 'l';
}

/* The four fields before the operations; the whole record if it has none. */
static inline struct slice
fields_of(struct slice record)
{
	uint64_t blanks;
	size_t end;

	if (record.len <= PLACEMENT_LEAST)
		return record;
	blanks = slice_find_64(slice_from(record, PLACEMENT_LEAST), ' ');
	for (int field = PLACEMENT; field < EP; field++)
		blanks &= blanks - 1;
	if (blanks == 0)
		return record;
	end = PLACEMENT_LEAST + (size_t)__builtin_ctzll(blanks);
	return end + 1 < record.len && begins_operation(record.at[end + 1])
	    ? slice_head(record, end)
	    : record;
}

/* Reads the operations after this many bytes of fields, if there are any. */
static inline bool
read_fast_operations(struct entry *entry, struct slice record, size_t fields)
{
	struct operations_info *info = &entry->info;

	if (fields == record.len)
		return true;
	entry->record = record;
	entry->operations = slice_from(record, fields);
	if (!operations_read_fast(record, fields, info))
		return false;
	entry->position.chess.halfmove = info->halfmove;
	entry->position.chess.fullmove = info->fullmove;
	return true;
}

unsigned
epd_read_batch(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct options *options)
{
	struct slice fields[BATCH] = {{0}};
	unsigned read = 0, good;

	for (unsigned i = 0; i < count; i++)
		fields[i] = fields_of(records[i]);
	good = chess_read_batch(entries, fields, count, options);
	while (read < good &&
	    read_fast_operations(entries[read], records[read],
		fields[read].len))
		read++;
	/* If operations may be wrong, too, `ahead` must not name the board
	 * alone. */
	if (read < count &&
	    (read < good ||
		!read_fast_operations(entries[read], records[read],
		    fields[read].len)))
		entries[read]->ahead = (struct lookahead){0};
	else if (read < count)
		entries[read]->ahead.record = records[read];
	return read;
}

bool
epd_read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	return epd_read_batch(&entry, &record, 1, options) == 1;
}
