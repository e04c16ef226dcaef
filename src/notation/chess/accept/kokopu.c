/*
 * kokopu: Position.fen() for the text, isLegal() for the position; strictly, or as it
 * reads by default. Castling rights are only read, and not compared with the board.
 * With Chess960 they are letters of files.
 */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

/* Do letters of the list stand in its order, each at most once? */
static bool
in_order(struct slice text, struct slice list)
{
	for (size_t i = 0; i < list.len && text.len > 0; i++)
		if (text.at[0] == list.at[i])
			text = slice_from(text, 1);
	return text.len == 0;
}

/* Up to two files of White, then up to two of Black. */
static bool
files(struct slice text)
{
	size_t at = 0;

	for (int black = 0; black < 2; black++)
		for (int i = 0; i < 2 && at < text.len &&
		     text.at[at] >= (black ? 'a' : 'A') &&
		     text.at[at] <= (black ? 'h' : 'H');
		     i++)
			at++;
	return at == text.len;
}

static bool
castling(struct slice text, bool chess960)
{
	if (slice_same(text, SLICE("-")))
		return true;
	return chess960 ? files(text) : in_order(text, SLICE("KQkq"));
}

/* In Chess960, the tolerant reader skips letters that it doesn't know. */
static bool
castling_tolerant(struct slice text, bool chess960)
{
	return chess960 || slice_same(text, SLICE("-")) ||
	    slice_only(text, SLICE("KQkq"));
}

static bool
ep(struct slice text, bool chess960)
{
	return accept_square(text, chess960) &&
	    (text.len == 1 || text.at[1] == '3' || text.at[1] == '6');
}

static bool
digits(struct slice text, bool chess960)
{
	(void)chess960;
	return text.len > 0 && slice_only(text, SLICE("0123456789"));
}

static bool
number(struct slice text, bool chess960)
{
	return digits(text, chess960) && (text.len == 1 || text.at[0] != '0');
}

/* The strict reader wants an en-passant square on which a capture is legal. */
static void
check_ep(struct reading *r)
{
	const struct chess *c = reading_chess(r);

	if (c->ep == CHESS_NO_SQUARE)
		return;
	if (c->ep >> 3 != (c->turn == WHITE ? 5 : 2))
		reading_refuse(r, FAULT_EP_WRONG_RANK, EP, r->field[EP]);
	else if (!chess_ep_sound(c) || !chess_ep_legal(c))
		reading_refuse(r, FAULT_EP_NOT_CAPTURABLE, EP, r->field[EP]);
}

static const enum fault_code rules[] = {FAULT_EMPTY_BOARD, FAULT_NO_WHITE_KING,
    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_PAWN_ON_BACK_RANK,
    FAULT_OPPONENT_IN_CHECK, FAULTS};

const struct accept_profile accept_kokopu = {
    .cutting = {BLANKS_SPACE, .least = 6, .most = 6},
    .signs = BOARD_DIGITS,
    .accepts = {NULL, accept_turn, castling, ep, number, number},
    .rules = rules,
    .check = check_ep,
};

const struct accept_profile accept_kokopu_tolerant = {
    .cutting = {BLANKS_JAVASCRIPT, .runs = true, .trims = true, .least = 6,
	.most = 6},
    .signs = BOARD_DIGITS,
    .accepts = {NULL, accept_turn, castling_tolerant, ep, digits, digits},
    .rules = rules,
};
