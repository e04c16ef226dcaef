/*
 * The fields of a FEN. Each is read as a whole or reported, and goes into the
 * position. The castling field must be read after the placement, because K and
 * Q mean the outermost rooks.
 */
#include "notation/chess/chess.h"
#include "notation/fields.h"
#include "base/byte.h"

bool
chess_read_turn(struct chess *c, struct slice text, struct faults *faults)
{
	bool white = fields_is_word(text, SLICE("w")) ||
	    fields_is_word(text, SLICE("white"));
	bool black = fields_is_word(text, SLICE("b")) ||
	    fields_is_word(text, SLICE("black"));
	struct fault *fault;

	if (slice_same(text, SLICE("w")) || slice_same(text, SLICE("b"))) {
		c->turn = white ? WHITE : BLACK;
		return true;
	}
	fault = fault_at(faults, FAULT_BAD_TURN, text,
	    text.len > 1 || !(white || black) ? "turn %q, expected 'w' or 'b'"
		: white ? "turn %q, expected 'w' in lower case"
			: "turn %q, expected 'b' in lower case");
	if (white || black)
		fault_fix(fault, text, white ? SLICE("w") : SLICE("b"));
	return false;
}

/* Adds the right that a letter names; returns false if it names none. */
static bool
take_right(struct chess *c, char letter)
{
	enum color color = byte_upper(letter) ? WHITE : BLACK;
	char lower = byte_lowered(letter);
	int file;

	if (lower >= 'a' && lower <= 'h') {
		enum piece king = color == WHITE ? KING : BLACK_PIECE | KING;

		file = lower - 'a';
		if ((file != 0 && file != 7) ||
		    c->square[color == WHITE ? 4 : 60] != king) {
			c->by_file |= !c->chess960;
			c->chess960 = true;
		}
	} else if (lower == 'k' || lower == 'q') {
		file = chess_outermost_rook(c, color, lower == 'k');
	} else {
		return false;
	}
	c->rights[color] |= (uint8_t)(1 << file);
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

/* Reports a field that is neither of its two canonical spellings. */
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
		      "castling %q is out of order or names a right twice"),
	    text, text_slice(&spelling[files]));
}

/* Fixes a field with a dash for each missing right, such as `K--q`. */
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
	/* A single right has no order. */
	if (text.len > 1)
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
	return fields_halfmove(text, &c->halfmove, faults);
}

bool
chess_read_fullmove(struct chess *c, struct slice text, struct faults *faults)
{
	return fields_fullmove(text, &c->fullmove, faults);
}
