/* goals: where each piece may go, as sets. Generators include it. */
#ifndef GAME_CHESS_GOALS_H
#define GAME_CHESS_GOALS_H

#include "game/chess/sight.h"

#define GOALS_THIRD(turn)                                                      \
	((turn) == WHITE ? UINT64_C(0xff0000) : UINT64_C(0xff0000000000))
#define GOALS_LAST UINT64_C(0xff000000000000ff)

SIGHT_INLINE uint64_t
goals_king(const struct sight *s)
{
	return ray_king(chess_bit(s->king)) & ~s->own & ~s->danger;
}

SIGHT_INLINE bool
goals_double_check(const struct sight *s)
{
	return (s->checkers & (s->checkers - 1)) != 0;
}

/* Knights that aren't pinned; a pinned one never moves. */
SIGHT_INLINE uint64_t
goals_free_knights(const struct sight *s)
{
	return s->knights & ~(s->pin_straight | s->pin_diagonal);
}

/* Sliders that may go on straight lines, and where one of them goes. */
SIGHT_INLINE uint64_t
goals_free_straights(const struct sight *s)
{
	return s->straights & ~s->pin_diagonal;
}

SIGHT_INLINE uint64_t
goals_straight(const struct sight *s, int from)
{
	uint64_t way = SIGHT_STRAIGHT(from, s->occupied) & s->goal;

	return s->pin_straight >> from & 1 ? way & s->pin_straight : way;
}

SIGHT_INLINE uint64_t
goals_free_diagonals(const struct sight *s)
{
	return s->diagonals & ~s->pin_straight;
}

SIGHT_INLINE uint64_t
goals_diagonal(const struct sight *s, int from)
{
	uint64_t way = SIGHT_DIAGONAL(from, s->occupied) & s->goal;

	return s->pin_diagonal >> from & 1 ? way & s->pin_diagonal : way;
}

/* Where any piece that isn't king or pawn may go. */
SIGHT_INLINE uint64_t
goals_piece(const struct sight *s, int from)
{
	uint64_t at = chess_bit(from), goals = 0;

	if (at & goals_free_knights(s))
		goals = ray_knight(at) & s->goal;
	if (at & goals_free_straights(s))
		goals |= goals_straight(s, from);
	if (at & goals_free_diagonals(s))
		goals |= goals_diagonal(s, from);
	return goals;
}

/* The goals of pawns, by how they go there; each may be of many pawns. */
struct goals_pawns {
	uint64_t one, two, west, east;
};

/* Pins count: a pawn pinned on its file goes ahead, one pinned on a diagonal
 * captures along it. */
SIGHT_INLINE struct goals_pawns
goals_pawns(const struct sight *s, uint64_t pawns, enum colour turn)
{
	uint64_t goers = pawns & ~s->pin_diagonal;
	uint64_t takers = pawns & ~s->pin_straight;
	uint64_t fixed = s->pin_straight, slant = s->pin_diagonal;
	uint64_t empty = ~s->occupied;
	struct goals_pawns g;

	g.one = ((sight_ahead(goers & ~fixed, turn)) |
		    (sight_ahead(goers & fixed, turn) & fixed)) &
	    empty;
	g.two = sight_ahead(g.one & GOALS_THIRD(turn), turn) & empty & s->goal;
	g.one &= s->goal;
	g.west = (sight_west(takers & ~slant, turn) |
		     (sight_west(takers & slant, turn) & slant)) &
	    s->enemy & s->goal;
	g.east = (sight_east(takers & ~slant, turn) |
		     (sight_east(takers & slant, turn) & slant)) &
	    s->enemy & s->goal;
	return g;
}

/* Where one pawn may go, en passant apart. */
SIGHT_INLINE uint64_t
goals_pawn(const struct sight *s, int from, enum colour turn)
{
	struct goals_pawns g = goals_pawns(s, chess_bit(from), turn);

	return g.one | g.two | g.west | g.east;
}

/* All moves; a promotion counts four. */
SIGHT_INLINE unsigned
goals_count(const struct sight *s, enum colour turn, uint64_t ep,
    uint64_t castling)
{
	struct goals_pawns g;
	int n = chess_count(goals_king(s));
	int from;

	if (goals_double_check(s))
		return (unsigned)n;
	g = goals_pawns(s, s->pawns, turn);
	n += chess_count(g.one) + chess_count(g.two) + chess_count(g.west) +
	    chess_count(g.east);
	if ((g.one | g.west | g.east) & GOALS_LAST)
		n += 3 *
		    (chess_count(g.one & GOALS_LAST) +
			chess_count(g.west & GOALS_LAST) +
			chess_count(g.east & GOALS_LAST));
	SIGHT_EACH(goals_free_knights(s), from)
	n += chess_count(ray_knight(chess_bit(from)) & s->goal);
	SIGHT_EACH(goals_free_straights(s), from)
	n += chess_count(goals_straight(s, from));
	SIGHT_EACH(goals_free_diagonals(s), from)
	n += chess_count(goals_diagonal(s, from));
	return (unsigned)(n + chess_count(ep) + chess_count(castling));
}

#endif
