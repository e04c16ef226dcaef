/*
 * pins: checkers, pins and the squares that the enemy attacks: all that the
 * generators of legal moves have to know about the king of the side to move. The files
 * of game/chess include it. A generator may define ROOK_ATTACKS(square, occupied) and
 * BISHOP_ATTACKS(square, occupied) before; else they compute attacks (ray.h).
 *
 * Example: 4r2k/8/8/8/8/4N3/8/r3K3 w - - 0 1
 *
 *	pins_danger	the squares that Black attacks if the king on e1 is
 *			removed: among them b1 to h1, from the rook on a1, so
 *			that the king can't step back to f1
 *	pins_find_lines	from e1, a rook would attack d1 to a1, f1 to h1, and e2,
 *			e3. On one of them, a1, stands a rook: a checker.
 *			With the own piece on e3 removed, it would also attack
 *			e4 to e8, where the rook e8 stands: pin_straight is e2
 *			to e8, and the knight on e3 is pinned
 *	check_mask	a1 and the squares between, b1 to d1: other pieces than
 *			the king must move there
 */
#ifndef GAME_CHESS_PINS_H
#define GAME_CHESS_PINS_H

#include "game/chess/ray.h"

#ifndef ROOK_ATTACKS
#define ROOK_ATTACKS(square, occupied) ray_slide(square, RAY_STRAIGHT, occupied)
#define BISHOP_ATTACKS(square, occupied)                                       \
	ray_slide(square, RAY_DIAGONAL, occupied)
#endif

/* A loop over the squares of a set, from the lowest on. */
#define EACH_SQUARE(set, square)                                               \
	for (uint64_t rest_ = (set);                                           \
	     rest_ != 0 && ((square) = __builtin_ctzll(rest_), true);          \
	     rest_ &= rest_ - 1)

struct pins {
	uint64_t own, enemy, occupied;
	uint64_t pawns, knights, diagonals, straights; /* own */
	uint64_t enemy_diagonals, enemy_straights;
	uint64_t danger; /* enemy attacks without the own king */
	uint64_t danger_straight, danger_diagonal; /* by sliders */
	uint64_t checkers;
	uint64_t check_mask;   /* legal targets of other pieces than the king */
	uint64_t pin_straight; /* from the king to pinning sliders */
	uint64_t pin_diagonal;
	int king;
};

/* The squares in front of pawns, and those that they attack on either side. */
ALWAYS_INLINE uint64_t
pins_ahead(uint64_t pawns, enum color side)
{
	return side == WHITE ? pawns << 8 : pawns >> 8;
}

ALWAYS_INLINE uint64_t
pins_west(uint64_t pawns, enum color side)
{
	return side == WHITE ? (pawns & RAY_NOT_A) << 7
			     : (pawns & RAY_NOT_A) >> 9;
}

ALWAYS_INLINE uint64_t
pins_east(uint64_t pawns, enum color side)
{
	return side == WHITE ? (pawns & RAY_NOT_H) << 9
			     : (pawns & RAY_NOT_H) >> 7;
}

/* The squares that the enemy attacks. */
ALWAYS_INLINE uint64_t
pins_danger(struct pins *s, uint64_t pawns, uint64_t knights, uint64_t king,
    enum color enemy)
{
	uint64_t open = s->occupied ^ chess_bit(s->king);
	uint64_t danger = pins_west(pawns, enemy) | pins_east(pawns, enemy) |
	    ray_knight(knights) | ray_king(king);
	int square;

	s->danger_straight = s->danger_diagonal = 0;
	EACH_SQUARE(s->enemy_straights, square)
	s->danger_straight |= ROOK_ATTACKS(square, open);
	EACH_SQUARE(s->enemy_diagonals, square)
	s->danger_diagonal |= BISHOP_ATTACKS(square, open);
	return danger | s->danger_straight | s->danger_diagonal;
}

/* Finds the sliders that give check, and the lines to sliders that would give check
 * if an own piece were removed. */
ALWAYS_INLINE void
pins_find_lines(struct pins *s)
{
	uint64_t straight = ROOK_ATTACKS(s->king, s->occupied);
	uint64_t diagonal = BISHOP_ATTACKS(s->king, s->occupied);
	uint64_t king = chess_bit(s->king);
	uint64_t beyond;
	int square;

	s->checkers |= (straight & s->enemy_straights) |
	    (diagonal & s->enemy_diagonals);
	s->pin_straight = s->pin_diagonal = 0;
	if (ray_open(s->king, RAY_STRAIGHT) & s->enemy_straights) {
		beyond = ROOK_ATTACKS(s->king,
			     s->occupied ^ (straight & s->own)) &
		    ~straight & s->enemy_straights;
		EACH_SQUARE(beyond, square)
		s->pin_straight |= chess_bit(square) |
		    (ROOK_ATTACKS(square, king) &
			ROOK_ATTACKS(s->king, chess_bit(square)));
	}
	if (ray_open(s->king, RAY_DIAGONAL) & s->enemy_diagonals) {
		beyond = BISHOP_ATTACKS(s->king,
			     s->occupied ^ (diagonal & s->own)) &
		    ~diagonal & s->enemy_diagonals;
		EACH_SQUARE(beyond, square)
		s->pin_diagonal |= chess_bit(square) |
		    (BISHOP_ATTACKS(square, king) &
			BISHOP_ATTACKS(s->king, chess_bit(square)));
	}
}

/* The squares strictly between the king and another square on one of its lines;
 * none for other squares. */
ALWAYS_INLINE uint64_t
pins_between(int king, int other)
{
	uint64_t a = chess_bit(king), b = chess_bit(other);

	if (ray_open(king, RAY_STRAIGHT) & b)
		return ROOK_ATTACKS(king, b) & ROOK_ATTACKS(other, a);
	if (ray_open(king, RAY_DIAGONAL) & b)
		return BISHOP_ATTACKS(king, b) & BISHOP_ATTACKS(other, a);
	return 0;
}

/* Fills in *s. Each side must have exactly one king. */
ALWAYS_INLINE void
pins_find(struct pins *s, const uint64_t *plane, enum color turn)
{
	uint64_t diagonal = plane[PLANE_DIAGONAL];
	uint64_t straight = plane[PLANE_STRAIGHT];
	uint64_t stepper = plane[PLANE_STEPPER];
	uint64_t pawns = diagonal & stepper;
	uint64_t kings = straight & stepper;
	uint64_t knights = stepper & ~diagonal & ~straight;
	enum color enemy = turn == WHITE ? BLACK : WHITE;

	s->occupied = diagonal | straight | stepper;
	s->own = turn == WHITE ? s->occupied & ~plane[PLANE_BLACK]
			       : plane[PLANE_BLACK];
	s->enemy = s->occupied ^ s->own;
	s->pawns = pawns & s->own;
	s->knights = knights & s->own;
	s->diagonals = diagonal & ~stepper & s->own;
	s->straights = straight & ~stepper & s->own;
	s->enemy_diagonals = diagonal & ~stepper & s->enemy;
	s->enemy_straights = straight & ~stepper & s->enemy;
	s->king = __builtin_ctzll(kings & s->own);
	s->danger = pins_danger(s, pawns & s->enemy, knights & s->enemy,
	    kings & s->enemy, enemy);
	s->checkers = 0;
	pins_find_lines(s);
	if (s->danger & chess_bit(s->king))
		s->checkers |= (ray_knight(chess_bit(s->king)) & knights &
				   s->enemy) |
		    (ray_pawn_origins(chess_bit(s->king), enemy) & pawns &
			s->enemy);
	s->check_mask = ~s->own;
	if (s->checkers != 0)
		s->check_mask &= s->checkers |
		    pins_between(s->king, __builtin_ctzll(s->checkers));
}

/* Is the own king safe after an en-passant capture from a square? */
ALWAYS_INLINE bool
pins_ep_safe(const struct pins *s, int from, int ep)
{
	uint64_t gone = chess_bit(ep ^ 8);
	uint64_t after = (s->occupied ^ chess_bit(from) ^ gone) | chess_bit(ep);

	/* A knight or pawn that gives check must be the captured pawn. */
	if (s->checkers & ~s->enemy_diagonals & ~s->enemy_straights & ~gone)
		return false;
	return !(ROOK_ATTACKS(s->king, after) & s->enemy_straights) &&
	    !(BISHOP_ATTACKS(s->king, after) & s->enemy_diagonals);
}

/* The pawns that can capture en passant. */
ALWAYS_INLINE uint64_t
pins_ep(const struct pins *s, int ep, enum color turn)
{
	uint64_t pawns, good = 0;
	int from;

	if (ep == CHESS_NO_SQUARE)
		return 0;
	pawns = ray_pawn_origins(chess_bit(ep), turn) & s->pawns;
	EACH_SQUARE(pawns, from)
	if (pins_ep_safe(s, from, ep))
		good |= chess_bit(from);
	return good;
}

/* All squares of a rank from a to b, both included. */
ALWAYS_INLINE uint64_t
pins_rank(int a, int b)
{
	int low = a < b ? a : b, high = a < b ? b : a;

	return (~UINT64_C(0) >> (63 - high)) & (~UINT64_C(0) << low);
}

/* Can the king castle with the rook on that square? No other piece stands in the
 * way of king and rook, the king crosses no attacked square, and the rook uncovers
 * no check (as it may in Chess960). */
ALWAYS_INLINE bool
pins_castles(const struct pins *s, int rook)
{
	int home = s->king & 56;
	bool king_side = rook > s->king;
	int king_target = home + (king_side ? 6 : 2);
	int rook_target = home + (king_side ? 5 : 3);
	uint64_t movers = chess_bit(s->king) | chess_bit(rook);
	uint64_t king_path = pins_rank(s->king, king_target);
	uint64_t path = king_path | pins_rank(rook, rook_target);
	uint64_t after = (s->occupied & ~movers) | chess_bit(rook_target) |
	    chess_bit(king_target);

	return !(path & s->occupied & ~movers) && !(king_path & s->danger) &&
	    !(ROOK_ATTACKS(king_target, after) & s->enemy_straights);
}

/* The rooks of `rights` that the king can castle with. */
ALWAYS_INLINE uint64_t
pins_castling(const struct pins *s, uint64_t rights)
{
	uint64_t good = 0;
	int rook;

	if (s->checkers != 0)
		return 0;
	EACH_SQUARE(rights, rook)
	if (pins_castles(s, rook))
		good |= chess_bit(rook);
	return good;
}

#endif
