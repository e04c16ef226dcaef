/*
 * The rules of a legal position. The table at the end has all of them; the function
 * of a rule adds the faults of a position that breaks it.
 */
#include "game/chess/legal.h"

static struct fault *
add(const struct checker *k, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_in(k->faults, code, field, index, sentence);
}

static void
add_number(const struct checker *k, enum fault_code code, const char *sentence,
    const char *side, long n)
{
	fault_names(fault_numbers(add(k, code, CHESS_BOARD, -1, sentence), n,
			0),
	    side, NULL);
}

const char *const chess_side_names[] = {"White", "Black"};

static void
check_empty(const struct checker *k)
{
	if (chess_occupied(chess_of(k)) == 0)
		add(k, FAULT_EMPTY_BOARD, CHESS_BOARD, -1,
		    "no piece stands on the board");
}

static void
check_kings(const struct checker *k)
{
	for (int side = WHITE; side <= BLACK; side++) {
		uint64_t kings = chess_pieces(chess_of(k), side, KING);

		if (kings == 0)
			add(k,
			    side == WHITE ? FAULT_NO_WHITE_KING
					  : FAULT_NO_BLACK_KING,
			    CHESS_BOARD, -1,
			    side == WHITE
				? "White has no king, expected one 'K'"
				: "Black has no king, expected one 'k'");
		else if (chess_count(kings) > 1)
			add_number(k, FAULT_TOO_MANY_KINGS,
			    "%a has %1 kings, expected one",
			    chess_side_names[side], chess_count(kings));
	}
}

static void
check_pawns(const struct checker *k)
{
	uint64_t pawns = chess_kind(chess_of(k), PAWN) & CHESS_BACK_RANKS;

	for (; pawns != 0; pawns &= pawns - 1)
		add(k, FAULT_PAWN_ON_BACK_RANK, CHESS_BOARD, chess_first(pawns),
		    chess_first(pawns) < 8
			? "a pawn on rank 1, where none can stand"
			: "a pawn on rank 8, where none can stand");
}

static void
check_army(const struct checker *k, enum color side)
{
	const struct chess *c = chess_of(k);
	int pawns = chess_count(chess_pieces(c, side, PAWN));
	int all = chess_count(chess_side(c, side));
	struct fault *fault;

	if (pawns > 8)
		add_number(k, FAULT_TOO_MANY_PAWNS,
		    "%a has %1 pawns, expected at most 8",
		    chess_side_names[side], pawns);
	if (all > 16)
		add_number(k, FAULT_TOO_MANY_PIECES,
		    "%a has %1 pieces, expected at most 16",
		    chess_side_names[side], all);
	if (pawns > 8 || all > 16 || chess_army_possible(c, side))
		return;
	fault = add(k, FAULT_TOO_MANY_PROMOTED, CHESS_BOARD, -1,
	    "%a has %1 promoted piece%s, but lacks only %2 pawn%s");
	fault_names(fault_numbers(fault, chess_promoted(c, side), 8 - pawns),
	    chess_side_names[side], NULL);
}

static void
check_armies(const struct checker *k)
{
	check_army(k, WHITE);
	check_army(k, BLACK);
}

/* The fix is to drop the square, as no double step can have passed it. */
static void
add_ep(const struct checker *k, enum fault_code code, const char *sentence)
{
	fault_fix(add(k, code, CHESS_EP, -1, sentence), (struct slice){0},
	    SLICE("-"));
}

/* Either the rank of the square or the turn is wrong. If both are possible, there is
 * no fix. */
static void
add_ep_rank(const struct checker *k)
{
	static const char *const files[] = {"a", "b", "c", "d", "e", "f", "g",
	    "h"};
	bool white = chess_of(k)->turn == WHITE;
	struct chess other = *chess_of(k);
	struct fault *fault;

	other.turn = (uint8_t)color_other(other.turn);
	if (chess_ep_sound(&other)) {
		add(k, FAULT_EP_WRONG_RANK, CHESS_EP, -1,
		    white ? "en-passant square %q with White to move, expected "
			    "one on rank 6, '-', or Black to move"
			  : "en-passant square %q with Black to move, expected "
			    "one on rank 3, '-', or White to move");
		return;
	}
	other.turn = chess_of(k)->turn;
	other.ep = (uint8_t)((white ? 40 : 16) + (chess_of(k)->ep & 7));
	if (!chess_ep_sound(&other)) {
		add_ep(k, FAULT_EP_WRONG_RANK,
		    white ? "en-passant square %q with White to move, expected "
			    "one on rank 6"
			  : "en-passant square %q with Black to move, expected "
			    "one on rank 3");
		return;
	}
	fault = add(k, FAULT_EP_WRONG_RANK, CHESS_EP, -1,
	    white ? "en-passant square %q with White to move, expected '%a6' "
		    "or '-'"
		  : "en-passant square %q with Black to move, expected '%a3' "
		    "or '-'");
	fault_names(fault, files[other.ep & 7], NULL);
}

static void
check_ep(const struct checker *k)
{
	const struct chess *c = chess_of(k);
	bool white = c->turn == WHITE;
	int back = white ? 8 : -8;

	if (c->ep == CHESS_NO_SQUARE || chess_ep_sound(c))
		return;
	if (c->ep >> 3 != (white ? 5 : 2))
		add_ep_rank(k);
	else if (c->square[c->ep - back] != (white ? BLACK_PIECE | PAWN : PAWN))
		add_ep(k, FAULT_EP_NO_PAWN,
		    white ? "no black pawn stands before the en-passant square "
			    "%q"
			  : "no white pawn stands before the en-passant square "
			    "%q");
	else
		add_ep(k, FAULT_EP_NOT_EMPTY,
		    "the pawn before %q can't have made a double step: the "
		    "squares that it passed are taken");
}

static void
check_clock(const struct checker *k)
{
	const struct chess *c = chess_of(k);
	struct fault *fault;

	if (c->halfmove <= chess_half_moves(c))
		return;
	fault = add(k, FAULT_HALFMOVE_OVER_FULLMOVE, CHESS_HALFMOVE, -1,
	    "half-move clock %1, but only %2 half-moves were played before "
	    "move %3");
	if (fault != NULL) {
		fault->n[0] = c->halfmove;
		fault->n[1] = chess_half_moves(c);
		fault->n[2] = c->fullmove;
	}
}

static void
check_ep_clock(const struct checker *k)
{
	const struct chess *c = chess_of(k);

	if (c->ep == CHESS_NO_SQUARE || c->halfmove == 0)
		return;
	fault_numbers(
	    add(k, FAULT_EP_WITH_CLOCK, CHESS_HALFMOVE, -1,
		"half-move clock %1 beside an en-passant square, which says "
		"that a pawn has just moved: expected 0, or '-' for the "
		"square"),
	    c->halfmove, 0);
}

static void
check_opponent(const struct checker *k)
{
	const struct chess *c = chess_of(k);

	if (chess_checkers(c, color_other(c->turn)) != 0)
		add(k, FAULT_OPPONENT_IN_CHECK, CHESS_TURN, -1,
		    c->turn == WHITE
			? "White is to move and Black's king stands in check"
			: "Black is to move and White's king stands in check");
}

static void
check_check(const struct checker *k)
{
	const struct chess *c = chess_of(k);
	uint64_t checkers = chess_checkers(c, c->turn);

	if (chess_check_possible(c, checkers))
		return;
	if (chess_count(checkers) > 2)
		add_number(k, FAULT_TOO_MANY_CHECKERS,
		    "%a's king is in check from %1 pieces, expected at most 2",
		    chess_side_names[c->turn], chess_count(checkers));
	else
		add_number(k, FAULT_IMPOSSIBLE_CHECK,
		    "no last move can have put %a's king into this check",
		    chess_side_names[c->turn], 0);
}

static void
check_wanted_ep(const struct checker *k)
{
	if (chess_of(k)->ep == CHESS_NO_SQUARE ||
	    k->options->wanted_ep == EP_FEN)
		return;
	if (k->options->wanted_ep == EP_LEGAL
		? chess_ep_legal(chess_of(k))
		: chess_ep_pawns(chess_of(k)) != 0)
		return;
	add_ep(k, FAULT_EP_NOT_CAPTURABLE,
	    k->options->wanted_ep == EP_LEGAL
		? "no pawn can legally capture on %q"
		: "no pawn stands to capture on %q");
}

#define NO_KINGS (RULE(CHESS_EMPTY) | RULE(CHESS_KINGS))

/* What must hold before captures and promotions can be counted. */
#define NO_COUNTS                                                              \
	(NO_KINGS | RULE(CHESS_PAWNS) | RULE(CHESS_RIGHTS) | RULE(CHESS_ARMIES))

/* The fast path doesn't know rules without a name, at the end: their functions are
 * called for every record. */
const struct rule chess_legality[] = {
    [CHESS_EMPTY] = {LEVEL_LEGAL, check_empty, 0},
    [CHESS_KINGS] = {LEVEL_PLAYABLE, check_kings, RULE(CHESS_EMPTY)},
    [CHESS_OPPONENT] = {LEVEL_PLAYABLE, check_opponent, NO_KINGS},
    [CHESS_CHECKERS] = {LEVEL_LEGAL, check_check,
	NO_KINGS | RULE(CHESS_OPPONENT)},
    [CHESS_PAWNS] = {LEVEL_PLAYABLE, check_pawns, 0},
    [CHESS_RIGHTS] = {LEVEL_PLAYABLE, chess_check_rights, RULE(CHESS_EMPTY)},
    [CHESS_EP_SQUARE] = {LEVEL_PLAYABLE, check_ep, RULE(CHESS_EMPTY)},
    [CHESS_ARMIES] = {LEVEL_LEGAL, check_armies, 0},
    [CHESS_CLOCK] = {LEVEL_LEGAL, check_clock, 0},
    [CHESS_EP_CLOCK] = {LEVEL_LEGAL, check_ep_clock, 0},
    [CHESS_WANTED_EP] = {LEVEL_SYNTAX, check_wanted_ep, 0},
    [CHESS_CAGES] = {LEVEL_LEGAL, chess_check_cages, NO_COUNTS},
    [CHESS_PAWN_CAPTURES] = {LEVEL_LEGAL, chess_check_pawn_captures,
	NO_COUNTS | RULE(CHESS_CAGES)},
    [CHESS_PAWN_FILES] = {LEVEL_LEGAL, chess_check_pawn_files,
	NO_COUNTS | RULE(CHESS_CAGES)},
    {LEVEL_SYNTAX, NULL, 0},
};
