/*
 * FEN, X-FEN, Shredder-FEN and EPD: one reader, and writers that differ in the
 * castling field and in where the counters stand.
 */
#include "notation/chess.h"
#include "notation/fen.h"
#include "notation/fields.h"
#include "notation/operations.h"
#include "base/byte.h"

static const char *const field_names[FIELDS] = {
    "placement",
    "turn",
    "castling field",
    "en-passant field",
    "half-move clock",
    "full-move number",
};

static void
report_count(const struct fen_parts *parts, struct slice record, bool epd,
    struct faults *faults)
{
	struct slice end = fields_end(record);
	struct fault *fault;

	if (parts->operations.at != NULL && parts->count < FIELDS)
		end.at = slice_end(parts->field[parts->count - 1]);
	if (parts->count > FIELDS)
		fault = fault_at(faults, FAULT_FIELD_COUNT, parts->surplus,
		    epd ? "%1 fields, expected 4 or 6 before the operations"
			: "%1 fields, expected 6");
	else
		fault = fault_at(faults, FAULT_FIELD_COUNT, end,
		    parts->count == FULLMOVE
			? "%1 fields, expected 6: the %a is missing"
			: parts->count == 1
			? "1 field, expected 6: turn and what follows it are "
			  "missing"
			: epd ? "%1 fields, expected 4 and operations: %a "
				"and what follows it are missing"
			      : "%1 fields, expected 6: %a and what follows it "
				"are missing");
	if (fault == NULL)
		return;
	fault->n[0] = (long)parts->count;
	if (parts->count < FIELDS)
		fault->name[0] = field_names[parts->count];
	/* What EPD takes them for where they are left out. */
	if (parts->count == HALFMOVE)
		fault_fix(fault, end, SLICE(" 0 1"));
}

static bool
lost_blank(const struct fen_parts *parts)
{
	struct slice ep = parts->field[EP];

	return parts->count == FULLMOVE && ep.len >= 2 && ep.len <= 8 &&
	    ep.at[0] == '-' && byte_digit(ep.at[1]);
}

static void
report_lost_blank(struct slice ep, struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_BAD_EP, ep,
	    "en-passant field %q lacks the blank behind '-'");
	char fix[FAULT_FIX_LONGEST] = "- ";

	memcpy(fix + 2, ep.at + 1, ep.len - 1);
	fault_fix(fault, ep, (struct slice){fix, ep.len + 1});
}

typedef bool read_field(struct chess *, struct slice, struct faults *);

static read_field *const readers[FIELDS] = {
    chess_read_placement,
    chess_read_turn,
    chess_read_castling,
    chess_read_ep,
    chess_read_halfmove,
    chess_read_fullmove,
};

/* Do the five fields make sense where this one is left out? */
static bool
makes_sense_without(const struct fen_parts *parts, size_t missing)
{
	struct faults quiet;
	struct chess c = {0};

	quiet.count = quiet.more = 0;
	for (size_t i = 0; i < FULLMOVE; i++)
		if (!readers[i + (i >= missing)](&c, parts->field[i], &quiet))
			return false;
	return true;
}

/* Five fields of which one before the last is missing are one thing wrong. */
static bool
report_missing(const struct fen_parts *parts, struct faults *faults)
{
	size_t missing = FULLMOVE;
	struct fault *fault;
	bool either;

	if (parts->count != FULLMOVE || parts->lost_blank ||
	    makes_sense_without(parts, FULLMOVE))
		return false;
	while (missing > 0 && !makes_sense_without(parts, missing - 1))
		missing--;
	if (missing-- == 0)
		return false;
	either = missing == EP && makes_sense_without(parts, CASTLING);
	fault = fault_at(faults, FAULT_FIELD_COUNT,
	    slice_head(parts->field[missing], 0),
	    missing == TURN
		? "%1 fields, expected 6: the turn is missing, 'w' or 'b'"
		: "%1 fields, expected 6: the %a is missing");
	if (fault != NULL) {
		fault->n[0] = FULLMOVE;
		fault->name[0] = either ? "castling or en-passant field"
					: field_names[missing];
	}
	return true;
}

/* Behind a foreign byte that most likely stands for a blank, the fields are
 * not where they seem to be. */
static bool
read_fields(struct chess *c, const struct fen_parts *parts, bool foreign,
    struct faults *faults)
{
	bool shifted = parts->count < FIELDS && parts->count != EP + 1;
	/* With a field too many, nobody knows which are the counters. */
	size_t certain = parts->count > FIELDS ? HALFMOVE : FIELDS;
	bool good = true;

	for (size_t i = 0; i < FIELDS && i < parts->count; i++)
		if (i == EP && parts->lost_blank)
			report_lost_blank(parts->field[EP], faults);
		else if (!foreign || fields_clean(parts->field[i], faults))
			good &= i >= certain ||
			    readers[i](c, parts->field[i], faults);
		else if (shifted)
			return false;
		else
			good = false;
	return good;
}

/* Where a newline was lost, another position follows on the same line. */
static bool
report_second_board(struct slice operations, struct faults *faults)
{
	struct slice board = operations_board(operations);

	if (board.len > 0)
		fault_at(faults, FAULT_EPD_BAD_OPERATION, board,
		    "another board %q behind the first: a newline is missing");
	return board.len > 0;
}

static void
report_glued(struct slice operations, struct faults *faults)
{
	struct slice at = slice_head(operations, 1);
	struct fault *fault = fault_at(faults, FAULT_EPD_DIALECT, at,
	    "a semicolon right behind a field, expected a blank");

	if (operations_plain(slice_from(operations, 1)))
		fault_fix(fault, at, SLICE(" "));
}

/* Reads the operations, and the counters that they give behind four fields, into
 * the entry; false with a fault. */
static bool
read_operations(struct entry *entry, const struct fen_parts *parts,
    struct faults *faults)
{
	struct chess *c = &entry->position.chess;
	struct slice s = parts->operations;
	struct operations_counters said;
	bool counters = parts->count < FIELDS;

	entry->operations = s;
	if (report_second_board(s, faults))
		return false;
	if (parts->glued)
		report_glued(s, faults);
	if (!operations_read(s,
		(counters ? OPERATIONS_COUNTERS : 0) | OPERATIONS_SAN, faults))
		return false;
	if (counters) {
		said = operations_counters(s, 0, 1);
		c->halfmove = (uint16_t)said.halfmove;
		c->fullmove = (uint16_t)said.fullmove;
	}
	return true;
}

/* Operations that say them again may say something else. */
static void
report_counters(const struct chess *c, const struct fen_parts *parts, bool good,
    struct faults *faults)
{
	char room[FAULT_FIX_LONGEST];
	struct text fix = {room, 0, sizeof(room)};
	struct slice at = slice_between(parts->field[HALFMOVE].at,
	    slice_end(parts->field[FULLMOVE]));
	struct fault *fault = fault_at(faults, FAULT_EPD_DIALECT, at,
	    "counters as fields, expected hmvc and fmvn operations");

	if (!good || operations_have(parts->operations, SLICE("hmvc")) ||
	    operations_have(parts->operations, SLICE("fmvn")))
		return;
	text_add(&fix, SLICE("hmvc "));
	text_number(&fix, c->halfmove);
	text_add(&fix, SLICE("; fmvn "));
	text_number(&fix, c->fullmove);
	text_put(&fix, ';');
	fault_fix(fault, at, text_slice(&fix));
}

/* Is there a foreign byte in one of the six? */
static bool
foreign_field(const struct fen_parts *parts)
{
	for (size_t i = 0; i < FIELDS && i < parts->count; i++)
		if (fields_foreign(parts->field[i]))
			return true;
	return false;
}

/* Is the board wrong? What is only warned of is found again. */
static bool
board_wrong(struct slice board, struct faults *faults)
{
	size_t count = faults->count;

	if (!fields_clean(board, faults) ||
	    !chess_check_placement(board, faults))
		return true;
	faults->count = count;
	return false;
}

static bool
read_record(struct entry *entry, const struct notation *notation,
    struct slice record, const struct how *how, struct faults *faults)
{
	bool epd = notation == &notation_epd;
	struct chess *c = &entry->position.chess;
	struct fen_parts parts;
	bool good, whole, foreign;

	entry_start(entry, notation, record, GAME_CHESS);
	c->ep = CHESS_NO_SQUARE;
	c->fullmove = 1;
	c->chess960 = how->chess960;
	if (entry->wrong.at != NULL && board_wrong(entry->wrong, faults))
		return false;
	foreign = fields_foreign(record);
	fen_split(&parts, record, faults);
	parts.lost_blank = lost_blank(&parts);
	if (!epd && report_missing(&parts, faults))
		return false;
	whole = parts.count == FIELDS || (epd && parts.count == EP + 1);
	good = read_fields(c, &parts, foreign, faults);
	if (whole && parts.operations.len > 0)
		good &= read_operations(entry, &parts, faults);
	if (epd && parts.count == FIELDS)
		report_counters(c, &parts, good, faults);
	if (whole)
		return good;
	foreign = foreign && foreign_field(&parts);
	/* A foreign byte, or no byte, in the place of a blank is one thing
	 * wrong, and so is a word that is no placement at all. */
	if (!foreign && !parts.lost_blank &&
	    (parts.count != 1 || slice_holds(record, '/')))
		report_count(&parts, record, epd, faults);
	return false;
}

static bool
read_fen(struct entry *entry, struct slice record, const struct how *how,
    struct faults *faults)
{
	return read_record(entry, &notation_chess, record, how, faults);
}

static bool
read_shredder(struct entry *entry, struct slice record, const struct how *how,
    struct faults *faults)
{
	return read_record(entry, &notation_shredder, record, how, faults);
}

static bool
read_epd(struct entry *entry, struct slice record, const struct how *how,
    struct faults *faults)
{
	return read_record(entry, &notation_epd, record, how, faults);
}

const struct notation notation_chess = {
    .name = "chess",
    .game = GAME_CHESS,
    .start = CHESS_START,
    .read = read_fen,
    .glance = chess_glance,
    .glance_all = chess_glance_all,
    .write = fen_write,
    .locate = fen_locate,
    .room = CHESS_ROOM,
};

const struct notation notation_shredder = {
    .name = "shredder",
    .game = GAME_CHESS,
    .start = CHESS_START,
    .plain = &notation_chess,
    .read = read_shredder,
    .write = fen_write_shredder,
    .locate = fen_locate,
    .room = CHESS_ROOM,
};

const struct notation notation_epd = {
    .name = "epd",
    .game = GAME_CHESS,
    .start = CHESS_START,
    .plain = &notation_chess,
    .fits = fen_fits_epd,
    .read = read_epd,
    .glance = epd_glance,
    .glance_all = epd_glance_all,
    .write = fen_write_epd,
    .locate = fen_locate,
    .room = CHESS_ROOM,
};
