/* sight: what the side to move sees: who gives check, what is pinned, where
 * its king can't go. Generators include it, after saying how sliders go:
 * SIGHT_STRAIGHT(square, occupied) and SIGHT_DIAGONAL(square, occupied). */
#ifndef GAME_CHESS_SIGHT_H
#define GAME_CHESS_SIGHT_H

#include "game/chess/ray.h"

#ifndef SIGHT_STRAIGHT
#define SIGHT_STRAIGHT(square, taken) ray_slide(square, RAY_STRAIGHT, taken)
#define SIGHT_DIAGONAL(square, taken) ray_slide(square, RAY_DIAGONAL, taken)
#endif

#define SIGHT_INLINE static inline __attribute__((always_inline))

/* For each square of a set, the lowest first. */
#define SIGHT_EACH(set, square)                                                \
	for (uint64_t rest_ = (set);                                           \
	     rest_ != 0 && ((square) = __builtin_ctzll(rest_), true);          \
	     rest_ &= rest_ - 1)

struct sight {
	uint64_t own, enemy, occupied;
	uint64_t pawns, knights, diagonals, straights; /* own */
	uint64_t enemy_diagonals, enemy_straights;
	uint64_t danger; /* attacked, as if the king weren't there */
	uint64_t danger_straight, danger_diagonal; /* by sliders, of it */
	uint64_t checkers;
	uint64_t goal;         /* where a move ends that answers the check */
	uint64_t pin_straight; /* from the king to a pinning slider */
	uint64_t pin_diagonal;
	int king;
};

/* Pawns one rank ahead, and to both sides. */
SIGHT_INLINE uint64_t
sight_ahead(uint64_t pawns, enum colour side)
{
	return side == WHITE ? pawns << 8 : pawns >> 8;
}

SIGHT_INLINE uint64_t
sight_west(uint64_t pawns, enum colour side)
{
	return side == WHITE ? (pawns & RAY_NOT_A) << 7
			     : (pawns & RAY_NOT_A) >> 9;
}

SIGHT_INLINE uint64_t
sight_east(uint64_t pawns, enum colour side)
{
	return side == WHITE ? (pawns & RAY_NOT_H) << 9
			     : (pawns & RAY_NOT_H) >> 7;
}

/* What the enemy attacks. */
SIGHT_INLINE uint64_t
sight_danger(struct sight *s, uint64_t pawns, uint64_t knights, uint64_t king,
    enum colour enemy)
{
	uint64_t open = s->occupied ^ chess_bit(s->king);
	uint64_t danger = sight_west(pawns, enemy) | sight_east(pawns, enemy) |
	    ray_knight(knights) | ray_king(king);
	int square;

	s->danger_straight = s->danger_diagonal = 0;
	SIGHT_EACH(s->enemy_straights, square)
	s->danger_straight |= SIGHT_STRAIGHT(square, open);
	SIGHT_EACH(s->enemy_diagonals, square)
	s->danger_diagonal |= SIGHT_DIAGONAL(square, open);
	return danger | s->danger_straight | s->danger_diagonal;
}

/* The lines to sliders that would give check but for one piece of ours. */
SIGHT_INLINE void
sight_pins(struct sight *s)
{
	uint64_t straight = SIGHT_STRAIGHT(s->king, s->occupied);
	uint64_t diagonal = SIGHT_DIAGONAL(s->king, s->occupied);
	uint64_t king = chess_bit(s->king);
	uint64_t beyond;
	int square;

	s->checkers |= (straight & s->enemy_straights) |
	    (diagonal & s->enemy_diagonals);
	s->pin_straight = s->pin_diagonal = 0;
	if (ray_open(s->king, RAY_STRAIGHT) & s->enemy_straights) {
		beyond = SIGHT_STRAIGHT(s->king,
			     s->occupied ^ (straight & s->own)) &
		    ~straight & s->enemy_straights;
		SIGHT_EACH(beyond, square)
		s->pin_straight |= chess_bit(square) |
		    (SIGHT_STRAIGHT(square, king) &
			SIGHT_STRAIGHT(s->king, chess_bit(square)));
	}
	if (ray_open(s->king, RAY_DIAGONAL) & s->enemy_diagonals) {
		beyond = SIGHT_DIAGONAL(s->king,
			     s->occupied ^ (diagonal & s->own)) &
		    ~diagonal & s->enemy_diagonals;
		SIGHT_EACH(beyond, square)
		s->pin_diagonal |= chess_bit(square) |
		    (SIGHT_DIAGONAL(square, king) &
			SIGHT_DIAGONAL(s->king, chess_bit(square)));
	}
}

/* The squares strictly between the king and a checker on its lines. */
SIGHT_INLINE uint64_t
sight_between(int king, int other)
{
	uint64_t a = chess_bit(king), b = chess_bit(other);

	if (ray_open(king, RAY_STRAIGHT) & b)
		return SIGHT_STRAIGHT(king, b) & SIGHT_STRAIGHT(other, a);
	if (ray_open(king, RAY_DIAGONAL) & b)
		return SIGHT_DIAGONAL(king, b) & SIGHT_DIAGONAL(other, a);
	return 0;
}

/* Each side has exactly one king. */
SIGHT_INLINE void
sight_look(struct sight *s, const uint64_t *plane, enum colour turn)
{
	uint64_t diagonal = plane[PLANE_DIAGONAL];
	uint64_t straight = plane[PLANE_STRAIGHT];
	uint64_t stepper = plane[PLANE_STEPPER];
	uint64_t pawns = diagonal & stepper;
	uint64_t kings = straight & stepper;
	uint64_t knights = stepper & ~diagonal & ~straight;
	enum colour enemy = turn == WHITE ? BLACK : WHITE;

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
	s->danger = sight_danger(s, pawns & s->enemy, knights & s->enemy,
	    kings & s->enemy, enemy);
	s->checkers = 0;
	sight_pins(s);
	if (s->danger & chess_bit(s->king))
		s->checkers |= (ray_knight(chess_bit(s->king)) & knights &
				   s->enemy) |
		    (ray_pawn_origins(chess_bit(s->king), enemy) & pawns &
			s->enemy);
	s->goal = ~s->own;
	if (s->checkers != 0)
		s->goal &= s->checkers |
		    sight_between(s->king, __builtin_ctzll(s->checkers));
}

/* Does the king stand safe after a pawn captured en passant from a square? */
SIGHT_INLINE bool
sight_ep_safe(const struct sight *s, int from, int ep)
{
	uint64_t gone = chess_bit(ep ^ 8);
	uint64_t after = (s->occupied ^ chess_bit(from) ^ gone) | chess_bit(ep);

	/* Steppers that give check must be what is captured. */
	if (s->checkers & ~s->enemy_diagonals & ~s->enemy_straights & ~gone)
		return false;
	return !(SIGHT_STRAIGHT(s->king, after) & s->enemy_straights) &&
	    !(SIGHT_DIAGONAL(s->king, after) & s->enemy_diagonals);
}

/* The pawns that can capture en passant. */
SIGHT_INLINE uint64_t
sight_ep(const struct sight *s, int ep, enum colour turn)
{
	uint64_t pawns, good = 0;
	int from;

	if (ep == CHESS_NO_SQUARE)
		return 0;
	pawns = ray_pawn_origins(chess_bit(ep), turn) & s->pawns;
	SIGHT_EACH(pawns, from)
	if (sight_ep_safe(s, from, ep))
		good |= chess_bit(from);
	return good;
}

/* All squares from a to b, both included, on one rank. */
SIGHT_INLINE uint64_t
sight_rank(int a, int b)
{
	int low = a < b ? a : b, high = a < b ? b : a;

	return (~UINT64_C(0) >> (63 - high)) & (~UINT64_C(0) << low);
}

/* Can the king castle with the rook on that square? King and rook go to their
 * squares over nothing else, the king over no attacked square, and the rook
 * uncovers no check (as it may in Chess960). */
SIGHT_INLINE bool
sight_castles(const struct sight *s, int rook)
{
	int home = s->king & 56;
	bool king_side = rook > s->king;
	int king_goal = home + (king_side ? 6 : 2);
	int rook_goal = home + (king_side ? 5 : 3);
	uint64_t movers = chess_bit(s->king) | chess_bit(rook);
	uint64_t king_way = sight_rank(s->king, king_goal);
	uint64_t way = king_way | sight_rank(rook, rook_goal);
	uint64_t after = (s->occupied & ~movers) | chess_bit(rook_goal) |
	    chess_bit(king_goal);

	return !(way & s->occupied & ~movers) && !(king_way & s->danger) &&
	    !(SIGHT_STRAIGHT(king_goal, after) & s->enemy_straights);
}

/* The rooks that the king can castle with. */
SIGHT_INLINE uint64_t
sight_castling(const struct sight *s, uint64_t rights)
{
	uint64_t good = 0;
	int rook;

	if (s->checkers != 0)
		return 0;
	SIGHT_EACH(rights, rook)
	if (sight_castles(s, rook))
		good |= chess_bit(rook);
	return good;
}

#endif
