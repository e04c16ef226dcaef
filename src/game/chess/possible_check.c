/*
 * Could any last move have given this check? Every way of taking back one move
 * of the side that moved last is tried: the king that is in check now must not
 * have stood in check before, when it was the other side's turn. What was
 * captured can stand on the square that the piece came to, which only helps.
 */
#include "game/chess/ray.h"

struct last {
	const struct chess *c;
	enum colour mover;
	int king; /* the square of the king in check */
	uint64_t occupied;
	bool may_capture; /* a piece of the side in check is missing */
	bool may_promote; /* a pawn of the mover is missing */
};

/* Where a piece of the mover can attack the king from, where nothing stands
 * between. */
static uint64_t
lines_of(const struct last *l, enum piece kind)
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

/* No piece but the one that is taken back attacked the king, and that one, as
 * what it was, didn't from where it was. */
static bool
quiet_before(const struct last *l, enum piece was, int from, int to,
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
came_from(const struct last *l, enum piece was, int from, int to, bool captured)
{
	uint64_t before = (l->occupied & ~chess_bit(to)) | chess_bit(from);

	if (captured && !l->may_capture)
		return false;
	if (captured)
		before |= chess_bit(to);
	return quiet_before(l, was, from, to, before);
}

/* A pawn of the mover came to `to` by an en-passant capture from `from`. */
static bool
came_en_passant(const struct last *l, int from, int to)
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

/* What stands on `to` was a pawn before it moved. */
static bool
came_as_pawn(const struct last *l, int to)
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
came_from_any(const struct last *l, enum piece kind, uint64_t origins, int to)
{
	for (; origins != 0; origins &= origins - 1) {
		int from = chess_first(origins);

		if (came_from(l, kind, from, to, false) ||
		    came_from(l, kind, from, to, true))
			return true;
	}
	return false;
}

/* Most likely it came from where it could never attack the king. */
static bool
came_as_itself(const struct last *l, enum piece kind, int to)
{
	uint64_t origins = chess_reach(kind, to, l->occupied) & ~l->occupied;
	uint64_t lines = lines_of(l, kind);

	return came_from_any(l, kind, origins & ~lines, to) ||
	    came_from_any(l, kind, origins & lines, to);
}

static bool
came(const struct last *l, int to)
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

/* King and rook stand as after castling, and the rook, or something on that
 * rank, gives the check. Where they stood before is not looked into. */
static bool
castled(const struct last *l, uint64_t checkers)
{
	int home = l->mover == WHITE ? 0 : 56;
	enum piece black = l->mover == WHITE ? 0 : BLACK_PIECE;
	const uint8_t *row = l->c->square + home;
	bool short_way = row[6] == (KING | black) && row[5] == (ROOK | black);
	bool long_way = row[2] == (KING | black) && row[3] == (ROOK | black);

	return (short_way || long_way) && checkers & UINT64_C(0xff) << home;
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
	struct last l = {.c = c, .mover = colour_other(c->turn)};
	uint64_t movers = chess_side(c, l.mover);

	if (checkers == 0)
		return true;
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
	return castled(&l, checkers);
}
