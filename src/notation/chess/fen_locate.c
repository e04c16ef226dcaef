/* Finds the places of faults that the rules gave in a FEN or EPD record. */
#include "notation/chess/fen.h"
#include "notation/fields.h"
#include "notation/operations.h"
#include "base/byte.h"

/* The letter of a castling right: its file, or the K or Q that means its
 * rook. */
static struct slice
locate_right(const struct chess *c, struct slice field, int index)
{
	enum color color = index / 8 == 0 ? WHITE : BLACK;

	if (field.len == 1)
		return field;
	for (size_t i = 0; i < field.len; i++) {
		char lower = byte_lowered(field.at[i]);
		int file = lower - 'a';

		if (byte_upper(field.at[i]) != (color == WHITE))
			continue;
		if (lower == 'k' || lower == 'q')
			file = chess_outermost_rook(c, color, lower == 'k');
		if (file == index % 8)
			return slice_head(slice_from(field, i), 1);
	}
	return field;
}

/* The operand of the operation that gives a counter. */
static struct slice
locate_counter(struct slice record, struct slice operations,
    struct slice opcode)
{
	struct operation op;
	struct slice operand;

	while (operations_next(&operations, &op))
		if (operations_named(op.opcode, opcode) &&
		    operations_operand(&op.operands, &operand))
			return operand;
	return record;
}

struct slice
fen_locate(const struct entry *entry, struct place place)
{
	struct slice record = entry->record;
	struct fen_parts parts;

	fen_split(&parts, record, NULL);
	if (parts.count == EP + 1 && place.field == HALFMOVE)
		return locate_counter(record, parts.operations, SLICE("hmvc"));
	if (parts.count == EP + 1 && place.field == FULLMOVE)
		return locate_counter(record, parts.operations, SLICE("fmvn"));
	if (place.field < 0 || place.field >= FIELDS ||
	    (size_t)place.field >= parts.count)
		return record;
	if (place.index < 0)
		return parts.field[place.field];
	if (place.field == PLACEMENT)
		return fields_square(parts.field[PLACEMENT],
		    7 - place.index / 8, place.index % 8);
	return locate_right(&entry->position.chess, parts.field[CASTLING],
	    place.index);
}
