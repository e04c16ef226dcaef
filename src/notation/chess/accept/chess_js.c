/*
 * chess.js: validateFen(). It wants all six fields, and knows castling by K and Q only;
 * it doesn't look whether somebody is in check. parseInt() of JavaScript reads the
 * digits at the front of a counter.
 */
#include "notation/chess/accept/profile.h"

static bool
parses_from_0(struct slice text, bool chess960)
{
	struct leading_number n = accept_leading_number(text);

	(void)chess960;
	return n.len > 0 && (n.zero || !n.negative);
}

static bool
parses_from_1(struct slice text, bool chess960)
{
	struct leading_number n = accept_leading_number(text);

	(void)chess960;
	return n.len > 0 && !n.zero && !n.negative;
}

static bool
rank_3_or_6(struct slice text, bool chess960)
{
	return accept_square(text, chess960) &&
	    (text.len == 1 || text.at[1] == '3' || text.at[1] == '6');
}

/* Also a square behind a pawn of the side to move, whose rank is wrong. */
static void
check_ep_rank(struct reading *r)
{
	struct slice turn = r->field[TURN], ep = r->field[EP];

	if (ep.len == 2 && turn.len == 1 &&
	    ep.at[1] == (turn.at[0] == 'w' ? '3' : '6'))
		reading_refuse(r, FAULT_EP_WRONG_RANK, EP, ep);
}

static bool
letters_and_dashes(struct slice text, bool chess960)
{
	(void)chess960;
	return slice_only(text, SLICE("KQkq-"));
}

static const enum fault_code kings_and_pawns[] = {FAULT_EMPTY_BOARD,
    FAULT_NO_WHITE_KING, FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS,
    FAULT_PAWN_ON_BACK_RANK, FAULTS};

const struct accept_profile accept_chess_js = {
    .cutting = {BLANKS_JAVASCRIPT, .runs = true, .least = 6, .most = 6},
    .signs = BOARD_ZERO,
    .accepts = {NULL, accept_turn, letters_and_dashes, rank_3_or_6,
	parses_from_0, parses_from_1},
    .rules = kings_and_pawns,
    .check = check_ep_rank,
};
