/*
 * Fairy-Stockfish: validate_fen() of its libraries, for chess. Fields from the second
 * on may be left out, castling rights and en-passant square also in the middle. It
 * doesn't look whether somebody is in check, unless the kings touch.
 */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

/* Digits beside each other are a number in which the first counts for nine times as
 * much. Stands in the place of widths that no rank has. */
enum { WIDTH_MOST = 1000 };

/* A piece behind the end of a rank falls on the rank above. */
static void
put(struct chess *c, int rank, int file, enum piece piece)
{
	if (8 * rank + file < 64)
		chess_put(c, 8 * rank + file, piece);
}

/* Reads a rank. Returns its width, or -1 with a fault. */
static int
read_rank(struct reading *r, int rank, struct slice text)
{
	int width = 0;
	char before = '/';

	for (size_t i = 0; i < text.len; before = text.at[i++]) {
		char sign = text.at[i];
		enum piece piece = chess_piece_of[(unsigned char)sign];

		if (byte_digit(sign)) {
			width += sign - '0';
			if (byte_digit(before))
				width += 9 * (before - '0');
		} else if (piece != NO_PIECE && width != 8) {
			put(reading_chess(r), rank, width++, piece);
		} else if (sign == '*') {
			width++; /* a wall */
		} else if (sign != '~') {
			reading_refuse(r,
			    piece != NO_PIECE ? FAULT_RANK_WIDTH
					      : FAULT_BAD_PIECE,
			    PLACEMENT, (struct slice){text.at + i, 1});
			return -1;
		}
		width = width > WIDTH_MOST ? WIDTH_MOST : width;
	}
	return width;
}

/* The width of the last rank isn't checked. */
static void
read_board(struct reading *r)
{
	struct slice text = r->field[PLACEMENT], rest = text;

	if (slice_count(text, '/') != 7) {
		reading_refuse(r, FAULT_RANK_COUNT, PLACEMENT, text);
		return;
	}
	for (int rank = 7; rank >= 0; rank--) {
		struct slice part = slice_cut(&rest, '/');
		int width = read_rank(r, rank, part);

		if (width >= 0 && width != 8 && rank > 0)
			reading_refuse(r, FAULT_RANK_WIDTH, PLACEMENT, part);
		if (width < 0 || (width != 8 && rank > 0))
			return;
	}
	r->has_board = true;
}

static bool
turn(struct slice text, bool chess960)
{
	(void)chess960;
	return text.len > 0 && (text.at[0] == 'w' || text.at[0] == 'b');
}

/* The counters stand in the places of castling rights and en-passant square. */
static bool
counters_early(const struct reading *r)
{
	return (r->count == 4 || r->count == 5) && r->field[CASTLING].len > 0 &&
	    byte_digit(r->field[CASTLING].at[0]);
}

/* Is there a rook between the king and its edge of the board? */
static bool
has_rook(const struct chess *c, enum color color, int king, bool king_side)
{
	uint64_t rooks = chess_pieces(c, color, ROOK);
	int step = king_side ? 1 : -1;

	for (int file = (king & 7) + step; file >= 0 && file < 8; file += step)
		if (rooks >> ((king & ~7) + file) & 1)
			return true;
	return false;
}

/* Returns the fault of a right, or FAULTS. A letter other than K and Q needs only a piece
 * on its file; letters behind H mean squares of the next rank, or
 * memory behind the board, which is rarely empty. */
static enum fault_code
judge_right(const struct reading *r, char letter)
{
	const struct chess *c = &r->position.chess;
	enum color color = byte_upper(letter) ? WHITE : BLACK;
	char lower = byte_lowered(letter);
	int king = reading_king(c, color), back = color == WHITE ? 0 : 56;
	int square = back + lower - 'a';
	bool wing = lower == 'k' || lower == 'q';

	if (wing && (king < back || king > back + 7))
		return FAULT_CASTLING_NO_KING;
	if (wing ? !has_rook(c, color, king, lower == 'k')
		 : square < 64 && c->square[square] == NO_PIECE)
		return FAULT_CASTLING_NO_ROOK;
	if (r->chess960)
		return FAULTS;
	if (king != back + 4)
		return FAULT_CASTLING_NO_KING;
	square = back + (lower == 'k' ? 7 : 0);
	return wing && !(chess_pieces(c, color, ROOK) >> square & 1)
	    ? FAULT_CASTLING_NO_ROOK
	    : FAULTS;
}

static void
check_castling(struct reading *r)
{
	struct slice text = r->field[CASTLING];

	for (size_t i = 0; i < text.len; i++) {
		enum fault_code code = FAULT_BAD_CASTLING;

		if (text.at[i] == '-')
			continue;
		if (byte_letter(text.at[i]))
			code = judge_right(r, text.at[i]);
		if (code != FAULTS)
			reading_refuse(r, code, CASTLING,
			    (struct slice){text.at + i, 1});
	}
}

static bool
dash_or_digits(struct slice text)
{
	return slice_same(text, SLICE("-")) ||
	    slice_only(text, SLICE("0123456789"));
}

static bool
letter_and_digit(struct slice text)
{
	return slice_same(text, SLICE("-")) ||
	    (text.len == 2 && byte_letter(text.at[0]) &&
		byte_digit(text.at[1]));
}

/* The counters are the last fields. With five fields, the clock is the fourth, which
 * is the en-passant square, too. */
static void
check_counters(struct reading *r, size_t between)
{
	struct slice *last = r->field + r->count - 1;

	if (r->count >= 3 + between && !dash_or_digits(last[-1]))
		reading_refuse(r, FAULT_BAD_HALFMOVE, HALFMOVE, last[-1]);
	if (r->count >= 4 + between && !dash_or_digits(last[0]))
		reading_refuse(r, FAULT_BAD_FULLMOVE, FULLMOVE, last[0]);
}

static void
check(struct reading *r)
{
	const struct chess *c = reading_chess(r);
	int king = reading_king(c, WHITE), other = reading_king(c, BLACK);
	bool early = counters_early(r);

	if (king >= 0 && other >= 0 && chess_reach(KING, king, 0) >> other & 1)
		reading_refuse_position(r, FAULT_OPPONENT_IN_CHECK, PLACEMENT,
		    "%a refuses kings that stand beside each other");
	if (r->count > CASTLING && !early)
		check_castling(r);
	if (r->count > EP && !early && !letter_and_digit(r->field[EP]))
		reading_refuse(r, FAULT_BAD_EP, EP, r->field[EP]);
	if (r->count <= FIELDS)
		check_counters(r, early ? 0 : 2);
}

static const enum fault_code rules[] = {FAULT_EMPTY_BOARD, FAULT_NO_WHITE_KING,
    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULTS};

const struct accept_profile accept_fairy = {
    .cutting = {BLANKS_SPACE, .trims_last = true, .least = 1, .most = 6},
    .board = read_board,
    .accepts = {NULL, turn},
    .rules = rules,
    .check = check,
};
