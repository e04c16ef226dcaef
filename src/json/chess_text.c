/* Chess and EPD as the text of objects. */
#include "base/byte.h"
#include "json/texts.h"
#include "notation/chess.h"
#include "notation/operations.h"

/* Longer ones go the long way; and what they take as JSON. */
#define OPERATIONS_LONGEST 500
#define OPERATIONS_ROOM (SHAPE_OPERATIONS_GROW * OPERATIONS_LONGEST + 16)

/* Do the operations that give counters, if any, say what the position does? */
bool
epd_counters_said(const struct entry *entry)
{
	const struct chess *c = &entry->position.chess;
	struct operations_counters said = notation_counters(entry, c->halfmove,
	    c->fullmove);

	return said.halfmove == c->halfmove && said.fullmove == c->fullmove;
}

/* EPD has counters only where operations give them. */
bool
epd_halfmove_said(const struct entry *entry)
{
	return entry->position.chess.halfmove != 0 ||
	    (epd_counters_said(entry) &&
		(entry->known.canonical
			? entry->known.hmvc
			: operations_have(entry->operations, SLICE("hmvc"))));
}

bool
epd_fullmove_said(const struct entry *entry)
{
	return entry->position.chess.fullmove != 1 ||
	    (epd_counters_said(entry) &&
		(entry->known.canonical
			? entry->known.fmvn
			: operations_have(entry->operations, SLICE("fmvn"))));
}

char *
chess_put_placement(char *at, const struct entry *entry, const struct how *how)
{
	struct text t = {at, 1, CHESS_PLACEMENT_ROOM + 1};

	*at = '"';
	chess_write_placement(&t, &entry->position.chess, how->cpu);
	at += t.len;
	*at++ = '"';
	return at;
}

char *
chess_put_turn(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_slice(at,
	    entry->position.chess.turn == WHITE ? SLICE("\"w\"")
						: SLICE("\"b\""));
}

char *
chess_put_castling(char *at, const struct entry *entry, const struct how *how)
{
	struct text t = {at, 1, CHESS_CASTLING_ROOM + 1};

	(void)how;
	*at = '"';
	chess_write_castling(&t, &entry->position.chess, false);
	at += t.len;
	*at++ = '"';
	return at;
}

char *
chess_put_ep(char *at, const struct entry *entry, const struct how *how)
{
	unsigned ep = entry->position.chess.ep;
	char square[] = {'"', (char)('a' + (ep & 7)), (char)('1' + (ep >> 3)),
	    '"'};

	(void)how;
	return template_slice(at,
	    ep == CHESS_NO_SQUARE ? SLICE("null")
				  : (struct slice){square, sizeof(square)});
}

char *
chess_put_halfmove(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_number(at, entry->position.chess.halfmove);
}

char *
chess_put_fullmove(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_number(at, entry->position.chess.fullmove);
}

char *
epd_put_halfmove(char *at, const struct entry *entry, const struct how *how)
{
	return epd_halfmove_said(entry) ? chess_put_halfmove(at, entry, how)
					: template_slice(at, SLICE("null"));
}

char *
epd_put_fullmove(char *at, const struct entry *entry, const struct how *how)
{
	return epd_fullmove_said(entry) ? chess_put_fullmove(at, entry, how)
					: template_slice(at, SLICE("null"));
}

char *
epd_put_operations(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return shape_put_operations(at, entry,
	    epd_counters_said(entry) ? 0 : OPERATIONS_NO_COUNTERS);
}

bool
chess_scan_ep(struct slice *rest, struct text *record)
{
	if (!template_take(rest, SLICE("null")))
		return rest->len > 3 && rest->at[3] == '"' &&
		    shape_scan_string(rest, record);
	text_add(record, SLICE("- "));
	return true;
}

/* Counters that aren't said are what they are in the beginning. */
bool
epd_scan_halfmove(struct slice *rest, struct text *record)
{
	if (!template_take(rest, SLICE("null")))
		return shape_scan_number(rest, record);
	text_add(record, SLICE("0 "));
	return true;
}

bool
epd_scan_fullmove(struct slice *rest, struct text *record)
{
	if (!template_take(rest, SLICE("null")))
		return shape_scan_number(rest, record);
	text_add(record, SLICE("1 "));
	return true;
}

/* A string with nothing escaped, without its quotes. */
static bool
scan_plain(struct slice *rest, struct slice *string)
{
	size_t n = 1;

	if (rest->len < 2 || rest->at[0] != '"')
		return false;
	while (n < rest->len && byte_printable(rest->at[n]) &&
	    rest->at[n] != '"' && rest->at[n] != '\\')
		n++;
	if (n == rest->len || rest->at[n] != '"')
		return false;
	*string = (struct slice){rest->at + 1, n - 1};
	*rest = slice_from(*rest, n + 1);
	return true;
}

static bool
scan_operand(struct slice *rest, struct text *record, bool quoted)
{
	struct slice operand;

	if (!scan_plain(rest, &operand))
		return false;
	text_put(record, ' ');
	if (quoted)
		text_put(record, '"');
	text_add(record, operand);
	if (quoted)
		text_put(record, '"');
	return true;
}

static bool
scan_operation(struct slice *rest, struct text *record)
{
	struct slice opcode;
	bool quoted;

	if (!template_take(rest, SLICE("[")) || !scan_plain(rest, &opcode) ||
	    !template_take(rest, SLICE(",[")))
		return false;
	text_put(record, ' ');
	text_add(record, opcode);
	quoted = operations_kind(opcode) == OPERATION_STRING;
	if (!template_take(rest, SLICE("]"))) {
		do
			if (!scan_operand(rest, record, quoted))
				return false;
		while (template_take(rest, SLICE(",")));
		if (!template_take(rest, SLICE("]")))
			return false;
	}
	text_put(record, ';');
	return template_take(rest, SLICE("]"));
}

/* They stand behind the other fields, with a newline between. */
bool
epd_scan_operations(struct slice *rest, struct text *record)
{
	record->at[record->len - 1] = '\n';
	if (!template_take(rest, SLICE("[]"))) {
		if (!template_take(rest, SLICE("[")))
			return false;
		do
			if (!scan_operation(rest, record))
				return false;
		while (template_take(rest, SLICE(",")));
		if (!template_take(rest, SLICE("]")))
			return false;
	}
	text_put(record, '\n');
	return true;
}

/* Is this list what the record ends with? */
static bool
ends_with(struct slice record, struct slice list)
{
	size_t behind = list.len + 1;

	return record.len > behind &&
	    slice_same(list,
		slice_head(slice_from(record, record.len - behind),
		    list.len)) &&
	    record.at[record.len - behind - 1] == ':';
}

/* Operations that would be written as they stood there say what the list
 * said. */
bool
epd_finish(struct entry *entry, struct slice operations)
{
	char room[OPERATIONS_ROOM], *end;
	struct faults faults;

	if (operations.len == 0)
		return true;
	if (operations.len > OPERATIONS_LONGEST)
		return false;
	entry->scratch->len = 0;
	text_grow(entry->scratch, operations);
	entry->operations = text_slice(entry->scratch);
	faults.count = faults.more = 0;
	if (operations_board(entry->operations).len > 0 ||
	    !operations_read(entry->operations, OPERATIONS_COUNTERS, &faults) ||
	    !epd_counters_said(entry))
		return false;
	end = shape_put_operations(room, entry, 0);
	return end != NULL &&
	    ends_with(entry->record, slice_between(room, end));
}
