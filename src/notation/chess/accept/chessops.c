/*
 * chessops: parseFen() for the text, setupPosition() for the position. Fields from the
 * second on may be left out. A pocket may follow the board, and the checks that remain
 * in a variant, such as 3+3, may stand before the counters or after them.
 */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

static bool
up_to_four_digits(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!byte_digit(text.at[i]))
			return false;
	return text.len >= 1 && text.len <= 4;
}

static bool
up_to_three(struct slice text)
{
	return up_to_four_digits(text) && text.at[text.len - 1] <= '3' &&
	    slice_only(slice_head(text, text.len - 1), SLICE("0"));
}

/* 3+3, the checks that remain; or +0+0, the checks that were given. */
static bool
remaining_checks(struct slice text)
{
	struct slice rest = text, first = slice_cut(&rest, '+');

	if (slice_count(text, '+') == 2 && first.len == 0)
		first = slice_cut(&rest, '+');
	else if (slice_count(text, '+') != 1)
		return false;
	return up_to_three(first) && up_to_three(rest);
}

static void
check_counters(struct reading *r, struct slice *fields, size_t count)
{
	bool early = count > 0 && slice_holds(fields[0], '+');
	struct slice *counters = fields + early;
	size_t left = count - early;

	if (early && !remaining_checks(fields[0]))
		reading_refuse(r, FAULT_BAD_HALFMOVE, HALFMOVE, fields[0]);
	if (left > 0 && !up_to_four_digits(counters[0]))
		reading_refuse(r, FAULT_BAD_HALFMOVE, HALFMOVE, counters[0]);
	if (left > 1 && !up_to_four_digits(counters[1]))
		reading_refuse(r, FAULT_BAD_FULLMOVE, FULLMOVE, counters[1]);
	if (left > 2 && (early || !remaining_checks(counters[2])))
		reading_refuse(r, FAULT_FIELD_COUNT, FULLMOVE, counters[2]);
}

/* Cuts a pocket off the placement: [Qp] or a ninth part. Returns false with a fault. */
static bool
cut_pocket(struct reading *r, struct slice *board)
{
	struct slice rest = *board, pocket = {0};
	bool brackets = board->len > 0 && slice_end(*board)[-1] == ']';

	for (int i = 0; i < 8 && !brackets; i++)
		slice_cut(&rest, '/');
	if (brackets) {
		*board = slice_cut(&rest, '[');
		pocket = rest.len > 0 ? slice_head(rest, rest.len - 1) : rest;
	} else if (slice_count(*board, '/') >= 8) {
		pocket = rest;
		*board = slice_between(board->at, rest.at - 1);
	}
	for (size_t i = 0; i < pocket.len; i++)
		if (chess_piece_of[(unsigned char)pocket.at[i]] == NO_PIECE ||
		    pocket.len > 64) {
			reading_refuse(r, FAULT_BAD_PIECE, PLACEMENT, pocket);
			return false;
		}
	return true;
}

static void
read_board(struct reading *r)
{
	struct slice board = r->field[PLACEMENT];

	if (cut_pocket(r, &board))
		reading_board(r, board, BOARD_DIGITS | BOARD_TILDE);
}

static bool
castling(struct slice text, bool chess960)
{
	(void)chess960;
	return slice_same(text, SLICE("-")) ||
	    slice_only(text, SLICE("ABCDEFGHKQabcdefghkq"));
}

/* A color may name at most two rooks. */
static void
check_rooks(struct reading *r)
{
	const struct chess *c = reading_chess(r);
	struct slice text = r->field[CASTLING];
	unsigned files[2] = {0};

	for (size_t i = 0; i < text.len; i++) {
		enum color color = byte_upper(text.at[i]) ? WHITE : BLACK;
		char lower = byte_lowered(text.at[i]);
		bool wing = lower == 'k' || lower == 'q';

		if (wing || (lower >= 'a' && lower <= 'h'))
			files[color] |= 1U << (wing ? chess_outermost_rook(c,
							  color, lower == 'k')
						    : lower - 'a');
	}
	if (chess_count(files[WHITE]) > 2 || chess_count(files[BLACK]) > 2)
		reading_refuse(r, FAULT_BAD_CASTLING, CASTLING, text);
}

static void
check(struct reading *r)
{
	check_rooks(r);
	if (r->count > HALFMOVE)
		check_counters(r, r->field + HALFMOVE, r->count - HALFMOVE);
}

static const enum fault_code rules[] = {FAULT_EMPTY_BOARD, FAULT_NO_WHITE_KING,
    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_PAWN_ON_BACK_RANK,
    FAULT_OPPONENT_IN_CHECK, FAULTS};

const struct accept_profile accept_chessops = {
    .cutting = {BLANKS_UNDERSCORE, .runs = true, .least = 1, .most = 7},
    .board = read_board,
    .accepts = {NULL, accept_turn, castling, accept_square},
    .rules = rules,
    .check = check,
};
