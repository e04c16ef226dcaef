/*
 * targets: the sets of squares that each piece can legally move to, from what pins.h
 * found. The generators of moves include it.
 *
 * Example: 4k3/4r3/8/8/8/3p4/4P3/4K3 w - - 0 1
 *
 *	pins.h		no check: check_mask is every square without an own
 *			piece; pin_straight is e2 to e7, so the pawn is pinned
 *	targets_pawns	it moves along the pin: one is e3, two is e4; but it
 *			may not capture on d3: west and east are empty
 *	targets_king	d1, d2, f1 and f2, as Black attacks none of them
 */
#ifndef GAME_CHESS_TARGETS_H
#define GAME_CHESS_TARGETS_H

#include "game/chess/pins.h"

#define THIRD_RANK(turn)                                                       \
	((turn) == WHITE ? UINT64_C(0xff0000) : UINT64_C(0xff0000000000))

ALWAYS_INLINE uint64_t
targets_king(const struct pins *s)
{
	return ray_king(chess_bit(s->king)) & ~s->own & ~s->danger;
}

ALWAYS_INLINE bool
targets_double_check(const struct pins *s)
{
	return (s->checkers & (s->checkers - 1)) != 0;
}

/* The knights that aren't pinned. A pinned knight can't move. */
ALWAYS_INLINE uint64_t
targets_free_knights(const struct pins *s)
{
	return s->knights & ~(s->pin_straight | s->pin_diagonal);
}

/* The rooks and queens that can move on straight lines, and the targets of one. */
ALWAYS_INLINE uint64_t
targets_free_straights(const struct pins *s)
{
	return s->straights & ~s->pin_diagonal;
}

ALWAYS_INLINE uint64_t
targets_straight(const struct pins *s, int from)
{
	uint64_t path = ROOK_ATTACKS(from, s->occupied) & s->check_mask;

	return s->pin_straight >> from & 1 ? path & s->pin_straight : path;
}

ALWAYS_INLINE uint64_t
targets_free_diagonals(const struct pins *s)
{
	return s->diagonals & ~s->pin_straight;
}

ALWAYS_INLINE uint64_t
targets_diagonal(const struct pins *s, int from)
{
	uint64_t path = BISHOP_ATTACKS(from, s->occupied) & s->check_mask;

	return s->pin_diagonal >> from & 1 ? path & s->pin_diagonal : path;
}

/* The targets of a piece other than king and pawn. */
ALWAYS_INLINE uint64_t
targets_piece(const struct pins *s, int from)
{
	uint64_t at = chess_bit(from), targets = 0;

	if (at & targets_free_knights(s))
		targets = ray_knight(at) & s->check_mask;
	if (at & targets_free_straights(s))
		targets |= targets_straight(s, from);
	if (at & targets_free_diagonals(s))
		targets |= targets_diagonal(s, from);
	return targets;
}

/* The targets of pawns by direction: one step, two steps, captures to the west and
 * to the east. */
struct targets_pawns {
	uint64_t one, two, west, east;
};

/* A pawn pinned on its file can step ahead, a pawn pinned on a diagonal can
 * capture along it. */
ALWAYS_INLINE struct targets_pawns
targets_pawns(const struct pins *s, uint64_t pawns, enum color turn)
{
	uint64_t steppers = pawns & ~s->pin_diagonal;
	uint64_t capturers = pawns & ~s->pin_straight;
	uint64_t straight = s->pin_straight, diagonal = s->pin_diagonal;
	uint64_t empty = ~s->occupied;
	struct targets_pawns g;

	g.one = ((pins_ahead(steppers & ~straight, turn)) |
		    (pins_ahead(steppers & straight, turn) & straight)) &
	    empty;
	g.two = pins_ahead(g.one & THIRD_RANK(turn), turn) & empty &
	    s->check_mask;
	g.one &= s->check_mask;
	g.west = (pins_west(capturers & ~diagonal, turn) |
		     (pins_west(capturers & diagonal, turn) & diagonal)) &
	    s->enemy & s->check_mask;
	g.east = (pins_east(capturers & ~diagonal, turn) |
		     (pins_east(capturers & diagonal, turn) & diagonal)) &
	    s->enemy & s->check_mask;
	return g;
}

/* The targets of a pawn, except en passant. */
ALWAYS_INLINE uint64_t
targets_pawn(const struct pins *s, int from, enum color turn)
{
	struct targets_pawns g = targets_pawns(s, chess_bit(from), turn);

	return g.one | g.two | g.west | g.east;
}

/* The number of moves. A promotion counts as four moves. */
ALWAYS_INLINE unsigned
targets_count(const struct pins *s, enum color turn, uint64_t ep,
    uint64_t castling)
{
	struct targets_pawns g;
	int n = chess_count(targets_king(s));
	int from;

	if (targets_double_check(s))
		return (unsigned)n;
	g = targets_pawns(s, s->pawns, turn);
	n += chess_count(g.one) + chess_count(g.two) + chess_count(g.west) +
	    chess_count(g.east);
	if ((g.one | g.west | g.east) & CHESS_BACK_RANKS)
		n += 3 *
		    (chess_count(g.one & CHESS_BACK_RANKS) +
			chess_count(g.west & CHESS_BACK_RANKS) +
			chess_count(g.east & CHESS_BACK_RANKS));
	EACH_SQUARE(targets_free_knights(s), from)
	n += chess_count(ray_knight(chess_bit(from)) & s->check_mask);
	EACH_SQUARE(targets_free_straights(s), from)
	n += chess_count(targets_straight(s, from));
	EACH_SQUARE(targets_free_diagonals(s), from)
	n += chess_count(targets_diagonal(s, from));
	return (unsigned)(n + chess_count(ep) + chess_count(castling));
}

#endif
