/*
 * The fields of a FEN. Each is read whole or reported; what a field says goes
 * into the position. Castling comes after the placement, which says what rook
 * K and Q stand for.
 */
#include "notation/chess.h"
#include "notation/fields.h"
#include "base/byte.h"

bool
chess_read_turn(struct chess *c, struct slice text, struct faults *faults)
{
	struct fault *fault;

	if (slice_same(text, SLICE("w")) || slice_same(text, SLICE("b"))) {
		c->turn = text.at[0] == 'w' ? WHITE : BLACK;
		return true;
	}
	if (slice_same(text, SLICE("W")) || slice_same(text, SLICE("B"))) {
		fault = fault_at(faults, FAULT_BAD_TURN, text,
		    text.at[0] == 'W' ? "turn %q, expected 'w' in lower case"
				      : "turn %q, expected 'b' in lower case");
		fault_fix(fault, text,
		    text.at[0] == 'W' ? SLICE("w") : SLICE("b"));
		return false;
	}
	fault = fault_at(faults, FAULT_BAD_TURN, text,
	    "turn %q, expected 'w' or 'b'");
	if (fields_word(text, SLICE("white")))
		fault_fix(fault, text, SLICE("w"));
	else if (fields_word(text, SLICE("black")))
		fault_fix(fault, text, SLICE("b"));
	return false;
}

/* The right that a letter names; false where it names none. */
static bool
take_right(struct chess *c, char letter)
{
	enum colour colour = byte_upper(letter) ? WHITE : BLACK;
	char lower = byte_lowered(letter);
	int file;

	if (lower >= 'a' && lower <= 'h') {
		enum piece king = colour == WHITE ? KING : BLACK_PIECE | KING;

		file = lower - 'a';
		if ((file != 0 && file != 7) ||
		    c->square[colour == WHITE ? 4 : 60] != king) {
			c->by_file |= !c->chess960;
			c->chess960 = true;
		}
	} else if (lower == 'k' || lower == 'q') {
		file = chess_outermost_rook(c, colour, lower == 'k');
	} else {
		return false;
	}
	c->rights[colour] |= (uint8_t)(1 << file);
	return true;
}

static bool
only_files(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (slice_holds(SLICE("KQkq"), text.at[i]))
			return false;
	return true;
}

/* The field is one of the two spellings that are written, or is reported. */
static void
check_spelling(const struct chess *c, struct slice text, struct faults *faults)
{
	bool files = only_files(text);
	char room[2][2 * CHESS_CASTLING_ROOM];
	struct text spelling[2] = {{room[0], 0, sizeof(room[0])},
	    {room[1], 0, sizeof(room[1])}};

	for (int i = 0; i < 2; i++) {
		chess_write_castling(&spelling[i], c, i);
		if (slice_same(text_slice(&spelling[i]), text))
			return;
	}
	fault_fix(fault_at(faults, FAULT_CASTLING_ORDER, text,
		      "castling %q is out of order or says a right twice"),
	    text, text_slice(&spelling[files]));
}

/* A right a place, and a dash for each that is gone: `K--q`. */
static void
fix_castling(struct fault *fault, struct slice text)
{
	static const struct slice all = {"KQkq", 4};
	char room[4];
	struct text rights = {room, 0, sizeof(room)};

	for (size_t i = 0; i < text.len; i++) {
		if (text.len != all.len ||
		    (text.at[i] != '-' && text.at[i] != all.at[i]))
			return;
		if (text.at[i] != '-')
			text_put(&rights, text.at[i]);
	}
	if (text.len > 0)
		fault_fix(fault, text,
		    rights.len ? text_slice(&rights) : SLICE("-"));
}

bool
chess_read_castling(struct chess *c, struct slice text, struct faults *faults)
{
	const char *wrong = text.len == 0
	    ? "castling %q, expected KQkq, letters of files, or '-'"
	    : NULL;

	if (slice_same(text, SLICE("-")))
		return true;
	for (size_t i = 0; i < text.len && wrong == NULL; i++)
		if (!take_right(c, text.at[i]))
			wrong = "castling %q, expected KQkq, letters of files, "
				"or '-'";
	for (int side = WHITE; side <= BLACK && wrong == NULL; side++)
		if (chess_count(c->rights[side]) > 2)
			wrong = "castling %q names more than two rooks of a "
				"side";
	if (wrong != NULL) {
		fix_castling(fault_at(faults, FAULT_BAD_CASTLING, text, wrong),
		    text);
		c->rights[WHITE] = c->rights[BLACK] = 0;
		c->chess960 = c->by_file = false;
		return false;
	}
	check_spelling(c, text, faults);
	return true;
}

static void
report_ep(struct slice text, struct faults *faults)
{
	char file = text.len == 2 ? byte_lowered(text.at[0]) : '\0';
	char fix[2] = {file, text.len == 2 ? text.at[1] : '\0'};
	struct fault *fault;

	if (file >= 'a' && file <= 'h' && fix[1] >= '1' && fix[1] <= '8') {
		fault = fault_at(faults, FAULT_BAD_EP, text,
		    "en-passant square %q, expected it in lower case");
		fault_fix(fault, text, (struct slice){fix, 2});
	} else if (slice_same(text, SLICE("-1"))) {
		fault = fault_at(faults, FAULT_BAD_EP, text,
		    "en-passant square %q, expected '-' or a square");
		fault_fix(fault, text, SLICE("-"));
	} else {
		fault_at(faults, FAULT_BAD_EP, text,
		    "en-passant square %q, expected '-' or a square a1 to h8");
	}
}

bool
chess_read_ep(struct chess *c, struct slice text, struct faults *faults)
{
	if (slice_same(text, SLICE("-")))
		return true;
	if (text.len == 2 && text.at[0] >= 'a' && text.at[0] <= 'h' &&
	    text.at[1] >= '1' && text.at[1] <= '8') {
		c->ep = (uint8_t)((text.at[1] - '1') * 8 + text.at[0] - 'a');
		return true;
	}
	report_ep(text, faults);
	return false;
}

bool
chess_read_halfmove(struct chess *c, struct slice text, struct faults *faults)
{
	unsigned n;

	if (!fields_number(text, 0, CHESS_COUNTER_MAX, &n, faults)) {
		fields_fix_counter(
		    fault_at(faults, FAULT_BAD_HALFMOVE, text,
			"half-move clock %q, expected a number from 0 to "
			"65535"),
		    text, '0');
		return false;
	}
	c->halfmove = (uint16_t)n;
	return true;
}

bool
chess_read_fullmove(struct chess *c, struct slice text, struct faults *faults)
{
	unsigned n;

	if (!fields_number(text, 1, CHESS_COUNTER_MAX, &n, faults)) {
		fields_fix_counter(
		    fault_at(faults, FAULT_BAD_FULLMOVE, text,
			"full-move number %q, expected a number from 1 to "
			"65535"),
		    text, '1');
		return false;
	}
	c->fullmove = (uint16_t)n;
	return true;
}
