#include "game/chess/rules.h"

struct look {
	const struct chess *c;
	const struct how *how;
	struct faults *faults;
};

static struct fault *
add(const struct look *l, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_in(l->faults, code, field, index, sentence);
}

static void
add_number(const struct look *l, enum fault_code code, const char *sentence,
    const char *side, long n)
{
	struct fault *fault = add(l, code, CHESS_BOARD, -1, sentence);

	if (fault != NULL) {
		fault->name[0] = side;
		fault->n[0] = n;
	}
}

static const char *const side_names[] = {"White", "Black"};

static void
check_kings(const struct look *l)
{
	for (int side = WHITE; side <= BLACK; side++) {
		uint64_t kings = chess_pieces(l->c, side, KING);

		if (kings == 0)
			add(l,
			    side == WHITE ? FAULT_NO_WHITE_KING
					  : FAULT_NO_BLACK_KING,
			    CHESS_BOARD, -1,
			    side == WHITE
				? "White has no king, expected one 'K'"
				: "Black has no king, expected one 'k'");
		else if (chess_count(kings) > 1)
			add_number(l, FAULT_TOO_MANY_KINGS,
			    "%a has %1 kings, expected one", side_names[side],
			    chess_count(kings));
	}
}

static void
check_pawns(const struct look *l)
{
	uint64_t pawns = chess_kind(l->c, PAWN) & UINT64_C(0xff000000000000ff);

	for (; pawns != 0; pawns &= pawns - 1)
		add(l, FAULT_PAWN_ON_BACK_RANK, CHESS_BOARD, chess_first(pawns),
		    chess_first(pawns) < 8
			? "a pawn on rank 1, where none can stand"
			: "a pawn on rank 8, where none can stand");
}

/* Pieces of a kind over what a side starts with. */
static int
surplus(int count, int start)
{
	return count > start ? count - start : 0;
}

static void
check_numbers(const struct look *l, enum colour side)
{
	static const uint64_t dark = UINT64_C(0xaa55aa55aa55aa55);
	const struct chess *c = l->c;
	uint64_t bishops = chess_pieces(c, side, BISHOP);
	int pawns = chess_count(chess_pieces(c, side, PAWN));
	int all = chess_count(chess_side(c, side));
	int promoted = surplus(chess_count(chess_pieces(c, side, QUEEN)), 1) +
	    surplus(chess_count(chess_pieces(c, side, ROOK)), 2) +
	    surplus(chess_count(chess_pieces(c, side, KNIGHT)), 2) +
	    surplus(chess_count(bishops & dark), 1) +
	    surplus(chess_count(bishops & ~dark), 1);
	struct fault *fault;

	if (pawns > 8)
		add_number(l, FAULT_TOO_MANY_PAWNS,
		    "%a has %1 pawns, expected at most 8", side_names[side],
		    pawns);
	if (all > 16)
		add_number(l, FAULT_TOO_MANY_PIECES,
		    "%a has %1 pieces, expected at most 16", side_names[side],
		    all);
	if (pawns > 8 || all > 16 || promoted <= 8 - pawns)
		return;
	fault = add(l, FAULT_TOO_MANY_PROMOTED, CHESS_BOARD, -1,
	    "%a has %1 pieces that must have been pawns, but only %2 of its "
	    "pawns are gone");
	if (fault != NULL) {
		fault->name[0] = side_names[side];
		fault->n[0] = promoted;
		fault->n[1] = 8 - pawns;
	}
}

static bool
stands(const struct chess *c, enum colour side, int file, enum piece kind)
{
	enum piece piece = side == WHITE ? kind : kind | BLACK_PIECE;

	return c->square[(side == WHITE ? 0 : 56) + file] == piece;
}

/* The file of the only king on its back rank, or -1. */
static int
king_file(const struct chess *c, enum colour side)
{
	uint64_t king = chess_pieces(c, side, KING);

	if (chess_count(king) != 1 ||
	    chess_first(king) >> 3 != (side == WHITE ? 0 : 7))
		return -1;
	return chess_first(king) & 7;
}

/* Is the right one of Chess960: a rook on that file of the back rank, and no
 * other right on the same side of the king? */
static bool
right_in_960(const struct chess *c, enum colour side, int file)
{
	int king = king_file(c, side);
	int same_side;

	if (king < 1 || king > 6 || !stands(c, side, file, ROOK))
		return false;
	same_side = file > king ? c->rights[side] >> (king + 1)
				: c->rights[side] & ((1 << king) - 1);
	return chess_count((uint64_t)same_side) == 1;
}

/* What isn't there is dropped, but where Chess960 may be meant. */
static void
add_right(const struct look *l, enum fault_code code, enum colour side,
    int file, bool as_960, const char *sentence)
{
	struct fault *fault = add(l, code, CHESS_CASTLING, side * 8 + file,
	    sentence);

	if (fault == NULL)
		return;
	fault->name[0] = side_names[side];
	if (!as_960)
		fault_fix(fault, (struct slice){0}, SLICE(""));
}

/* The king's place counts once, however many rights there are. */
static bool
check_home(const struct look *l, enum colour side)
{
	const struct chess *c = l->c;
	int king = king_file(c, side);
	bool as_960 = true;
	int first = -1;

	if (c->chess960 ? king > 0 && king < 7 : king == 4)
		return true;
	for (int file = 7; file >= 0; file--)
		if (c->rights[side] >> file & 1) {
			first = first < 0 ? file : first;
			as_960 = as_960 && right_in_960(c, side, file);
		}
	add_right(l, FAULT_CASTLING_NO_KING, side, first, as_960,
	    as_960 ? "%a's king is not on its home square; it fits Chess960: "
		     "use --chess960, or drop the right"
		: c->chess960
		? "%a's king does not stand between rooks on its back rank"
		: "%a's king is not on its home square, so it has no right %q");
	return false;
}

/* The king stands at home. */
static void
check_right(const struct look *l, enum colour side, int file)
{
	const struct chess *c = l->c;
	bool as_960 = right_in_960(c, side, file);

	if (c->chess960
		? as_960
		: (file == 0 || file == 7) && stands(c, side, file, ROOK))
		return;
	add_right(l, FAULT_CASTLING_NO_ROOK, side, file, as_960,
	    !as_960 && c->chess960
		? "%a's right %q names no rook of its own on that side of the "
		  "king"
		: !as_960       ? "%a's right %q has no rook in the corner"
		: side == WHITE ? "%a's right %q needs a rook on a1 or h1; it "
				  "is one of Chess960: use --chess960, or drop "
				  "it"
				: "%a's right %q needs a rook on a8 or h8; it "
				  "is one of Chess960: use --chess960, or drop "
				  "it");
}

static void
check_rights(const struct look *l)
{
	for (int side = WHITE; side <= BLACK; side++) {
		unsigned rights = l->c->rights[side];

		if (rights == 0 || !check_home(l, side))
			continue;
		for (int file = 7; file >= 0; file--)
			if (rights >> file & 1)
				check_right(l, side, file);
	}
}

/* A square that no last move can have made is none. */
static void
add_ep(const struct look *l, enum fault_code code, const char *sentence)
{
	fault_fix(add(l, code, CHESS_EP, -1, sentence), (struct slice){0},
	    SLICE("-"));
}

/* The square may be that of another rank, or the turn that of the other side:
 * then nobody knows which of them is wrong. */
static void
add_ep_rank(const struct look *l)
{
	static const char *const files[] = {"a", "b", "c", "d", "e", "f", "g",
	    "h"};
	bool white = l->c->turn == WHITE;
	struct chess other = *l->c;
	struct fault *fault;

	other.turn = (uint8_t)colour_other(other.turn);
	if (chess_ep_sound(&other)) {
		add(l, FAULT_EP_WRONG_RANK, CHESS_EP, -1,
		    white ? "en-passant square %q with White to move, expected "
			    "one on rank 6, '-', or Black to move"
			  : "en-passant square %q with Black to move, expected "
			    "one on rank 3, '-', or White to move");
		return;
	}
	other.turn = l->c->turn;
	other.ep = (uint8_t)((white ? 40 : 16) + (l->c->ep & 7));
	if (!chess_ep_sound(&other)) {
		add_ep(l, FAULT_EP_WRONG_RANK,
		    white ? "en-passant square %q with White to move, expected "
			    "one on rank 6"
			  : "en-passant square %q with Black to move, expected "
			    "one on rank 3");
		return;
	}
	fault = add(l, FAULT_EP_WRONG_RANK, CHESS_EP, -1,
	    white ? "en-passant square %q with White to move, expected '%a6' "
		    "or '-'"
		  : "en-passant square %q with Black to move, expected '%a3' "
		    "or '-'");
	if (fault != NULL)
		fault->name[0] = files[other.ep & 7];
}

static void
check_ep(const struct look *l)
{
	const struct chess *c = l->c;
	bool white = c->turn == WHITE;
	int back = white ? 8 : -8;

	if (c->ep == CHESS_NO_SQUARE || chess_ep_sound(c))
		return;
	if (c->ep >> 3 != (white ? 5 : 2))
		add_ep_rank(l);
	else if (c->square[c->ep - back] != (white ? BLACK_PIECE | PAWN : PAWN))
		add_ep(l, FAULT_EP_NO_PAWN,
		    white ? "no black pawn stands before the en-passant square "
			    "%q"
			  : "no white pawn stands before the en-passant square "
			    "%q");
	else
		add_ep(l, FAULT_EP_NOT_EMPTY,
		    "the pawn before %q can't have made a double step: the "
		    "squares that it passed are taken");
}

static void
check_clocks(const struct look *l)
{
	const struct chess *c = l->c;
	long played = 2L * (c->fullmove - 1) + c->turn;
	struct fault *fault;

	if (c->halfmove > played) {
		fault = add(l, FAULT_HALFMOVE_OVER_FULLMOVE, CHESS_HALFMOVE, -1,
		    "half-move clock %1, but only %2 half-moves were played "
		    "before move %3");
		if (fault != NULL) {
			fault->n[0] = c->halfmove;
			fault->n[1] = played;
			fault->n[2] = c->fullmove;
		}
	}
	if (c->ep != CHESS_NO_SQUARE && c->halfmove != 0) {
		fault = add(l, FAULT_EP_WITH_CLOCK, CHESS_HALFMOVE, -1,
		    "half-move clock %1 beside an en-passant square, which "
		    "says that a pawn has just moved: expected 0, or '-' for "
		    "the square");
		if (fault != NULL)
			fault->n[0] = c->halfmove;
	}
}

/* The kings are one each from here on. */
static void
check_attacks(const struct look *l)
{
	const struct chess *c = l->c;
	uint64_t checkers;

	if (chess_checkers(c, colour_other(c->turn)) != 0) {
		add(l, FAULT_OPPONENT_IN_CHECK, CHESS_TURN, -1,
		    c->turn == WHITE
			? "White is to move and Black's king stands in check"
			: "Black is to move and White's king stands in check");
		return;
	}
	if (l->how->level < LEVEL_LEGAL)
		return;
	checkers = chess_checkers(c, c->turn);
	if (chess_count(checkers) > 2)
		add_number(l, FAULT_TOO_MANY_CHECKERS,
		    "%a's king is in check from %1 pieces, expected at most 2",
		    side_names[c->turn], chess_count(checkers));
	else if (checkers != 0 && !chess_check_possible(c, checkers))
		add_number(l, FAULT_IMPOSSIBLE_CHECK,
		    "no last move can have put %a's king into this check",
		    side_names[c->turn], 0);
}

static void
check_wanted_ep(const struct look *l)
{
	if (l->c->ep == CHESS_NO_SQUARE || l->how->wanted_ep == EP_FEN)
		return;
	if (l->how->wanted_ep == EP_LEGAL ? chess_ep_legal(l->c)
					  : chess_ep_pawns(l->c) != 0)
		return;
	add_ep(l, FAULT_EP_NOT_CAPTURABLE,
	    l->how->wanted_ep == EP_LEGAL ? "no pawn can legally capture on %q"
					  : "no pawn stands to capture on %q");
}

void
chess_check(const struct position *p, const struct how *how,
    struct faults *faults)
{
	const struct chess *c = &p->chess;
	struct look l = {c, how, faults};
	size_t before = faults->count;

	if (how->level >= LEVEL_LEGAL && chess_occupied(c) == 0) {
		add(&l, FAULT_EMPTY_BOARD, CHESS_BOARD, -1,
		    "no piece stands on the board");
	} else if (how->level >= LEVEL_PLAYABLE) {
		check_kings(&l);
		if (faults->count == before)
			check_attacks(&l);
		check_pawns(&l);
		check_rights(&l);
		check_ep(&l);
	}
	if (how->level >= LEVEL_LEGAL) {
		check_numbers(&l, WHITE);
		check_numbers(&l, BLACK);
		check_clocks(&l);
	}
	check_wanted_ep(&l);
}
