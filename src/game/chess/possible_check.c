/*
 * Can the last move have given this check? All moves of the other side that may
 * have come last are taken back, until one is found before which the king wasn't
 * in check. If the move may have been a capture, the captured piece is put back on
 * the target, where it may have blocked a line.
 *
 * Example: 4k3/8/8/8/4R3/8/4R3/4K3 b - - 0 1. The rook on e4 gives check. Before a
 * move d4-e4, the rook on e2 would have given check with White to move, so that move
 * wasn't the last one. Before e3-e4, the same rook on e3 would have given check. But
 * before d4xe4, the captured piece stood between e2 and e8: the check is possible.
 * If Black had all its 16 pieces, nothing was captured, and the check is impossible.
 *
 * Castling is taken back only if king and rook could castle. Example:
 * 7n/8/8/8/7P/8/5r2/Nk3RK1 b - - 0 1. The rook on f2 attacks f1, which the king would
 * have crossed, so the check doesn't come from castling; and no other move gives it.
 */
#include "game/chess/ray.h"

struct last_move {
	const struct chess *c;
	enum color mover; /* who made it */
	int king;         /* the square of the king in check */
	uint64_t occupied;
	bool may_capture; /* a piece of the side in check is missing */
	bool may_promote; /* a pawn of the mover is missing */
};

/* The squares from which a piece of the mover attacks the king on an empty board. */
static uint64_t
lines_of(const struct last_move *l, enum piece kind)
{
	const struct ray_steps *steps = &ray_steps[l->king];

	switch (kind) {
	case PAWN:
		return steps->pawns[l->mover];
	case KNIGHT:
		return steps->knight;
	case KING:
		return steps->king;
	default:
		return (kind & BISHOP ? steps->diagonals : 0) |
		    (kind & ROOK ? steps->straights : 0);
	}
}

/* Was the king not in check before? `occupied` is the board then; the piece was a
 * `was` on `from`. */
static bool
quiet_before(const struct last_move *l, enum piece was, int from, int to,
    uint64_t occupied)
{
	uint64_t others = chess_attackers(l->c, l->king, occupied, l->mover);

	if (others & ~chess_bit(to) & ~chess_bit(from))
		return false;
	return !(lines_of(l, was) & chess_bit(from)) ||
	    (was != PAWN &&
		!(chess_reach(was, from, occupied) & chess_bit(l->king)));
}

static bool
came_from(const struct last_move *l, enum piece was, int from, int to,
    bool captured)
{
	uint64_t before = (l->occupied & ~chess_bit(to)) | chess_bit(from);

	if (captured && !l->may_capture)
		return false;
	if (captured)
		before |= chess_bit(to);
	return quiet_before(l, was, from, to, before);
}

/* Can a pawn have come from `from` to `to` by an en-passant capture? */
static bool
came_en_passant(const struct last_move *l, int from, int to)
{
	int back = l->mover == WHITE ? -8 : 8;
	uint64_t gone, before;

	if (to >> 3 != (l->mover == WHITE ? 5 : 2) || !l->may_capture)
		return false;
	gone = chess_bit(to + back) | chess_bit(to - back);
	if (l->occupied & gone)
		return false;
	before = (l->occupied & ~chess_bit(to)) | chess_bit(from) |
	    chess_bit(to + back);
	return quiet_before(l, PAWN, from, to, before);
}

/* Can the piece on `to` have come there as a pawn? */
static bool
came_as_pawn(const struct last_move *l, int to)
{
	int back = l->mover == WHITE ? -8 : 8;
	uint64_t sides = chess_pawn_origins(to, l->mover) & ~l->occupied;
	uint64_t two = chess_bit(to + back) | chess_bit((to + 2 * back) & 63);

	if (!(l->occupied & chess_bit(to + back)) &&
	    came_from(l, PAWN, to + back, to, false))
		return true;
	if (to >> 3 == (l->mover == WHITE ? 3 : 4) && !(l->occupied & two) &&
	    came_from(l, PAWN, to + 2 * back, to, false))
		return true;
	for (; sides != 0; sides &= sides - 1) {
		int from = chess_first(sides);

		if (came_from(l, PAWN, from, to, true) ||
		    came_en_passant(l, from, to))
			return true;
	}
	return false;
}

static bool
came_from_any(const struct last_move *l, enum piece kind, uint64_t origins,
    int to)
{
	for (; origins != 0; origins &= origins - 1) {
		int from = chess_first(origins);

		if (came_from(l, kind, from, to, false) ||
		    came_from(l, kind, from, to, true))
			return true;
	}
	return false;
}

/* Can it have come there as what it is? Squares from which it can't attack the
 * king are tried first, as they most likely succeed. */
static bool
came_as_itself(const struct last_move *l, enum piece kind, int to)
{
	uint64_t origins = chess_reach(kind, to, l->occupied) & ~l->occupied;
	uint64_t lines = lines_of(l, kind);

	return came_from_any(l, kind, origins & ~lines, to) ||
	    came_from_any(l, kind, origins & lines, to);
}

/* Can the piece on `to` have made the last move? */
static bool
came(const struct last_move *l, int to)
{
	enum piece kind = l->c->square[to] & KIND_MASK;
	int rank = to >> 3;
	int last_rank = l->mover == WHITE ? 7 : 0;
	int first_rank = 7 - last_rank;

	if (kind == PAWN)
		return rank != first_rank && rank != last_rank &&
		    rank != (l->mover == WHITE ? 1 : 6) && came_as_pawn(l, to);
	if (rank == last_rank && kind != KING && l->may_promote &&
	    came_as_pawn(l, to))
		return true;
	return came_as_itself(l, kind, to);
}

/* All squares of a rank from one file to another. */
static uint64_t
between(int home, int from, int to)
{
	int low = from < to ? from : to, high = from < to ? to : from;

	return (UINT64_C(0xff) >> (7 - high + low)) << (home + low);
}

static bool
is_attacked(const struct last_move *l, uint64_t squares, uint64_t occupied)
{
	for (; squares != 0; squares &= squares - 1)
		if (chess_attackers(l->c, chess_first(squares), occupied,
			color_other(l->mover)))
			return true;
	return false;
}

/* Can the last move have been castling, by a king from file `king` and a rook from file
 * `rook`? All squares that they crossed are empty now, and their own ones now. No
 * enemy attacked the king before, nor on its way, and neither the rook nor
 * another piece gave check before. */
static bool
castled_from(const struct last_move *l, int king, int rook)
{
	int home = l->mover == WHITE ? 0 : 56;
	int king_to = rook > king ? 6 : 2, rook_to = rook > king ? 5 : 3;
	uint64_t now = chess_bit(home + king_to) | chess_bit(home + rook_to);
	uint64_t way = between(home, king, king_to);
	uint64_t others = l->occupied & ~now, before;

	before = others | chess_bit(home + king) | chess_bit(home + rook);
	if (others &
	    (way | between(home, rook, rook_to) | chess_bit(home + king)))
		return false;
	return !is_attacked(l, way, before) &&
	    !(chess_attackers(l->c, l->king, before, l->mover) & ~now) &&
	    !(chess_reach(ROOK, home + rook, before) & chess_bit(l->king));
}

/* Can the last move have been castling? Its rook, beside the king, gives check. In
 * Chess960, king and rook come from any files that allow it. */
static bool
castled(const struct last_move *l)
{
	int home = l->mover == WHITE ? 0 : 56;
	enum piece black = l->mover == WHITE ? 0 : BLACK_PIECE;
	const uint8_t *row = l->c->square + home;
	bool short_way = row[6] == (KING | black) && row[5] == (ROOK | black);
	bool long_way = row[2] == (KING | black) && row[3] == (ROOK | black);

	if ((!short_way && !long_way) || l->c->rights[l->mover] != 0)
		return false;
	if (!l->c->chess960)
		return castled_from(l, 4, short_way ? 7 : 0);
	for (int king = 1; king < 7; king++)
		for (int rook = short_way ? king + 1 : 0;
		     rook < (short_way ? 8 : king); rook++)
			if (castled_from(l, king, rook))
				return true;
	return false;
}

bool
chess_ep_sound(const struct chess *c)
{
	int back = c->turn == WHITE ? 8 : -8;
	enum piece pawn = c->turn == WHITE ? BLACK_PIECE | PAWN : PAWN;

	return c->ep != CHESS_NO_SQUARE &&
	    c->ep >> 3 == (c->turn == WHITE ? 5 : 2) &&
	    c->square[c->ep] == NO_PIECE &&
	    c->square[c->ep + back] == NO_PIECE &&
	    c->square[c->ep - back] == pawn;
}

bool
chess_check_possible(const struct chess *c, uint64_t checkers)
{
	struct last_move l = {.c = c, .mover = color_other(c->turn)};
	uint64_t movers = chess_side(c, l.mover);

	if (checkers == 0)
		return true;
	if (chess_count(checkers) > 2)
		return false;
	l.king = chess_first(chess_pieces(c, c->turn, KING));
	l.occupied = chess_occupied(c);
	l.may_capture = chess_count(chess_side(c, c->turn)) < 16;
	l.may_promote = chess_count(chess_pieces(c, l.mover, PAWN)) < 8;
	if (chess_ep_sound(c)) {
		int back = c->turn == WHITE ? 8 : -8;

		return came_from(&l, PAWN, c->ep + back, c->ep - back, false);
	}
	for (uint64_t set = checkers; set != 0; set &= set - 1)
		if (came(&l, chess_first(set)))
			return true;
	for (uint64_t set = movers & ~checkers; set != 0; set &= set - 1)
		if (came(&l, chess_first(set)))
			return true;
	return castled(&l);
}
