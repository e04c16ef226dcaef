/*
 * python-chess: set_fen() for the text, status() for the position. Fields from the
 * second on may be left out.
 */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

/* A dash, or up to two letters of White, then up to two of Black. */
static bool
castling(struct slice text, bool chess960)
{
	static const struct slice letters[] = {{"KQABCDEFGH", 10},
	    {"kqabcdefgh", 10}};
	size_t at = 0;

	(void)chess960;
	if (slice_same(text, SLICE("-")))
		return true;
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < 2 && at < text.len &&
		     slice_holds(letters[side], text.at[at]);
		     i++)
			at++;
	return at == text.len;
}

/* Takes a digit off the text, which may be a full-width one (U+FF10 to U+FF19). Returns
 * its value, or -1 if there is none. */
static int
take_digit(struct slice *text)
{
	struct slice wide = {"\xef\xbc", 2};
	int value = -1;

	if (text->len > 0 && byte_digit(text->at[0])) {
		value = text->at[0] - '0';
		*text = slice_from(*text, 1);
	} else if (text->len > 2 && slice_starts(*text, wide)) {
		value = (unsigned char)text->at[2] - 0x90;
		value = value >= 0 && value <= 9 ? value : -1;
		*text = slice_from(*text, value < 0 ? 0 : 3);
	}
	return value;
}

/* An integer of Python, such as +1 or 1_000, that isn't below 0. */
static bool
integer(struct slice text, bool chess960)
{
	bool negative = slice_starts(text, SLICE("-"));
	bool digit = false, zero = true;

	(void)chess960;
	if (negative || slice_starts(text, SLICE("+")))
		text = slice_from(text, 1);
	while (text.len > 0) {
		int value = take_digit(&text);

		if (value < 0 && !(digit && text.at[0] == '_'))
			return false;
		digit = value >= 0;
		zero &= value <= 0;
		if (!digit)
			text = slice_from(text, 1);
	}
	return digit && (zero || !negative);
}

/* Are the rights of a color those of rooks that may castle? In Chess960 the king is on
 * the back rank, with at most one rook on each side. */
static bool
rights_clean(const struct chess *c, enum color color, bool chess960)
{
	int king = reading_king(c, color), back = color == WHITE ? 0 : 56;
	uint64_t rights = (uint64_t)c->rights[color] << back, right;

	if (rights == 0)
		return true;
	if (rights & ~chess_pieces(c, color, ROOK) || king < back ||
	    king > back + 7)
		return false;
	if (!chess960)
		return king == back + 4 &&
		    (rights & ~(UINT64_C(0x81) << back)) == 0;
	right = rights & ~(chess_bit(king) - 1);
	return chess_count(right) <= 1 && chess_count(rights & ~right) <= 1;
}

/* The letter Q means nothing if the color has no rook on its back rank, while K then
 * means the corner. */
static void
drop_queen_side(struct reading *r, enum color color)
{
	struct chess *c = reading_chess(r);
	uint64_t back = color == WHITE ? UINT64_C(0xff) : UINT64_C(0xff) << 56;

	if (reading_king(c, color) >= 0 &&
	    (chess_pieces(c, color, ROOK) & back) == 0 &&
	    !slice_holds(r->field[CASTLING], color == WHITE ? 'A' : 'a'))
		c->rights[color] &= 0xfe;
}

static void
check_rights(struct reading *r)
{
	for (enum color color = WHITE; color <= BLACK; color++) {
		const struct chess *c = reading_chess(r);
		int king = reading_king(c, color);
		bool home = king >= 0 &&
		    king >> 3 == (color == WHITE ? 0 : 7) &&
		    (r->chess960 || (king & 7) == 4);

		drop_queen_side(r, color);
		if (!rights_clean(c, color, r->chess960))
			reading_refuse(r,
			    home ? FAULT_CASTLING_NO_ROOK
				 : FAULT_CASTLING_NO_KING,
			    CASTLING, r->field[CASTLING]);
	}
}

/* Is the king attacked before the double step that the square tells of, by another
 * piece than the pawn? */
static bool
attacked_before(const struct chess *c, uint64_t checkers, int king)
{
	int back = c->turn == WHITE ? -8 : 8, pawn = c->ep + back;
	uint64_t occupied = (chess_occupied(c) & ~chess_bit(pawn)) |
	    chess_bit(c->ep - back);

	return checkers != chess_bit(pawn) &&
	    chess_attackers(c, king, occupied, color_other(c->turn)) != 0;
}

/* Do two checkers and the king stand on one line? */
static bool
aligned(uint64_t checkers, int king)
{
	int first = chess_first(checkers);
	int second = chess_first(checkers & (checkers - 1));
	int files = (second & 7) - (first & 7);
	int ranks = (second >> 3) - (first >> 3);
	int to_file = (king & 7) - (first & 7);
	int to_rank = (king >> 3) - (first >> 3);

	return (files == 0 || ranks == 0 || files == ranks ||
		   files == -ranks) &&
	    files * to_rank == ranks * to_file;
}

static void
check_checkers(struct reading *r)
{
	const struct chess *c = reading_chess(r);
	int king = reading_king(c, c->turn);
	uint64_t checkers = chess_checkers(c, c->turn);
	uint64_t steppers = chess_kind(c, PAWN) | chess_kind(c, KNIGHT) |
	    chess_kind(c, KING);
	int count = chess_count(checkers);
	bool bad = chess_count(checkers & steppers) > 1;

	if (count == 0)
		return;
	if (c->ep != CHESS_NO_SQUARE && chess_ep_sound(c))
		bad |= count > 1 || attacked_before(c, checkers, king);
	else
		bad |= count > 2 || (count == 2 && aligned(checkers, king));
	if (bad && count <= 2)
		reading_refuse_position(r, FAULT_IMPOSSIBLE_CHECK, PLACEMENT,
		    "%a finds the check impossible");
}

static void
check(struct reading *r)
{
	check_rights(r);
	check_checkers(r);
}

static const enum fault_code rules[] = {FAULT_EMPTY_BOARD, FAULT_NO_WHITE_KING,
    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_TOO_MANY_PIECES,
    FAULT_TOO_MANY_PAWNS, FAULT_PAWN_ON_BACK_RANK, FAULT_OPPONENT_IN_CHECK,
    FAULT_EP_WRONG_RANK, FAULT_EP_NO_PAWN, FAULT_EP_NOT_EMPTY,
    FAULT_TOO_MANY_CHECKERS, FAULTS};

const struct accept_profile accept_python_chess = {
    .cutting = {BLANKS_PYTHON, .runs = true, .trims = true, .least = 1,
	.most = 6},
    .signs = BOARD_TILDE,
    .accepts = {NULL, accept_turn, castling, accept_square, integer, integer},
    .rules = rules,
    .check = check,
};
