/*
 * FEN, X-FEN, Shredder-FEN and EPD: one reader, and writers that differ in the
 * castling field and in where the counters stand.
 */
#include "notation/chess/chess.h"
#include "notation/chess/fen.h"
#include "notation/fields.h"
#include "notation/moves.h"
#include "base/byte.h"
#include "base/cpu.h"

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
	fault_numbers(fault, (long)parts->count, 0);
	if (parts->count < FIELDS)
		fault_names(fault, field_names[parts->count], NULL);
	/* The counters that EPD assumes if a record has none. */
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
	    "en-passant field %q lacks the blank after '-'");
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

/* Are the five fields good if this one was left out? */
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

/* Five good fields, one before the last missing: that is one fault. */
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
	fault_names(fault_numbers(fault, FULLMOVE, 0),
	    either ? "castling or en-passant field" : field_names[missing],
	    NULL);
	return true;
}

/* If a foreign byte most likely replaces a blank, the fields after it are
 * shifted: they are not read. */
static bool
read_fields(struct chess *c, const struct fen_parts *parts, bool foreign,
    struct faults *faults)
{
	bool shifted = parts->count < FIELDS && parts->count != EP + 1;
	/* With surplus fields, the counters could be any of them. */
	size_t certain = parts->count > FIELDS ? HALFMOVE : FIELDS;
	bool good = true;

	for (size_t i = 0; i < FIELDS && i < parts->count; i++)
		if (i == EP && parts->lost_blank)
			report_lost_blank(parts->field[EP], faults);
		else if (!foreign ||
		    fields_check_bytes(parts->field[i], faults))
			good &= i >= certain ||
			    readers[i](c, parts->field[i], faults);
		else if (shifted)
			return false;
		else
			good = false;
	return good;
}

/* Reports a second board, where a newline between two records was lost. */
static bool
report_second_board(struct slice operations, struct faults *faults)
{
	struct slice board = operations_second_board(operations);

	if (board.len > 0)
		fault_at(faults, FAULT_EPD_BAD_OPERATION, board,
		    "second board %q after the first: a newline is missing");
	return board.len > 0;
}

static void
report_glued(struct slice operations, struct faults *faults)
{
	struct slice at = slice_head(operations, 1);
	struct fault *fault = fault_at(faults, FAULT_EPD_DIALECT, at,
	    "a semicolon directly after a field, expected a blank");

	if (operations_recognizable(slice_from(operations, 1)))
		fault_fix(fault, at, SLICE(" "));
}

/* Reads the operations and, after four fields, the counters in them; returns
 * false with an error. */
static bool
read_operations(struct entry *entry, const struct fen_parts *parts,
    unsigned flags, struct faults *faults)
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
	flags |= (counters ? OPERATIONS_COUNTERS : 0) | OPERATIONS_SAN;
	if (!operations_read(s, flags, faults))
		return false;
	if (counters) {
		said = operations_counters(s, 0, 1);
		c->halfmove = (uint16_t)said.halfmove;
		c->fullmove = (uint16_t)said.fullmove;
	}
	return true;
}

/* Counters as fields have no fix if operations give them, too: the values may
 * differ. */
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

/* Does one of the six fields have a foreign byte? */
static bool
foreign_field(const struct fen_parts *parts)
{
	for (size_t i = 0; i < FIELDS && i < parts->count; i++)
		if (fields_has_foreign(parts->field[i]))
			return true;
	return false;
}

/* Is the board wrong, as locate_error.c expects? If not, its warnings are dropped: the
 * reader will find them again. */
static bool
board_wrong(const struct lookahead *ahead, struct faults *faults)
{
	size_t count = faults->count;

	if ((ahead->foreign && !fields_check_bytes(ahead->wrong, faults)) ||
	    !chess_check_placement(ahead->wrong, faults))
		return true;
	faults->count = count;
	return false;
}

/* If the user wants FEN, the words of free text are fields too many. */
static void
count_free_text(struct fen_parts *parts, const struct options *options)
{
	struct slice rest = slice_trimmed(parts->operations);

	if (!options->notation_given)
		return;
	parts->operations = (struct slice){0};
	parts->surplus = fields_skip(&rest);
	for (parts->count++; rest.len > 0; parts->count++)
		fields_skip(&rest);
}

HOT static bool
read_record(struct entry *entry, const struct notation *notation,
    struct slice record, const struct options *options, struct faults *faults)
{
	bool epd = notation == &notation_epd;
	struct chess *c = &entry->position.chess;
	struct fen_parts parts;
	bool good, whole, foreign, free_text;

	if (entry->ahead.wrong.at != NULL && board_wrong(&entry->ahead, faults))
		return false;
	entry_start(entry, notation, record, GAME_CHESS);
	c->ep = CHESS_NO_SQUARE;
	c->fullmove = 1;
	c->chess960 = options->chess960;
	foreign = fields_has_foreign(record);
	fen_split(&parts, record, faults);
	parts.lost_blank = lost_blank(&parts);
	if (!epd && report_missing(&parts, faults))
		return false;
	free_text = !epd && parts.count == FIELDS && parts.operations.len > 0 &&
	    operations_free_text(parts.operations);
	if (free_text)
		count_free_text(&parts, options);
	whole = parts.count == FIELDS || (epd && parts.count == EP + 1);
	good = read_fields(c, &parts, foreign, faults);
	if (whole && parts.operations.len > 0)
		good &= read_operations(entry, &parts,
		    free_text ? OPERATIONS_FREE_TEXT : 0, faults);
	if (epd && parts.count == FIELDS)
		report_counters(c, &parts, good, faults);
	if (whole && good && faults->count > 0)
		moves_fix(&entry->position, entry->operations, faults);
	if (whole)
		return good;
	foreign = foreign && foreign_field(&parts);
	/* A foreign or missing blank has been reported, and so has a word that
	 * is no placement at all: then the number of fields is no fault of its
	 * own. */
	if (!foreign && !parts.lost_blank &&
	    (parts.count != 1 || slice_holds(record, '/')))
		report_count(&parts, record, epd, faults);
	return false;
}

static bool
read_fen(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	return read_record(entry, &notation_chess, record, options, faults);
}

static bool
read_shredder(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	return read_record(entry, &notation_shredder, record, options, faults);
}

static bool
read_epd(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	return read_record(entry, &notation_epd, record, options, faults);
}

const struct notation notation_chess = {
    .name = "chess",
    .game = GAME_CHESS,
    .start = CHESS_START,
    .words = 6,
    .replaces_counters = true,
    .read = read_fen,
    .read_fast = chess_read_fast,
    .read_batch = chess_read_batch,
    .write = fen_write,
    .locate = fen_locate,
    .room = CHESS_ROOM,
};

const struct notation notation_shredder = {
    .name = "shredder",
    .game = GAME_CHESS,
    .start = CHESS_START,
    .replaces_counters = true,
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
    .words = 4,
    .replaces_counters = true,
    .plain = &notation_chess,
    .fits = fen_fits_epd,
    .read = read_epd,
    .read_fast = epd_read_fast,
    .read_batch = epd_read_batch,
    .write = fen_write_epd,
    .locate = fen_locate,
    .room = CHESS_ROOM,
};
