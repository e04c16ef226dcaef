/*
 * Quiet moves: after them, the other side has exactly as many moves as if no move
 * had been made. They need not be made to be counted. A quiet move doesn't
 * capture, castle or promote, and it leaves and enters only squares that don't
 * matter to the other side: no slider of it reaches them, no pawn of it steps or
 * captures there, they lie on no line of a pin or a check, and from neither of
 * them does the piece attack the surroundings of its king. The kernels of perft
 * include this.
 *
 * Example: 7k/8/8/8/8/8/1N5P/K7 w - - 0 1, depth 2
 *
 *	find_quiet	if it were Black's turn, Black would have the moves Kg8,
 *			Kg7 and Kh7: count is 3
 *	quiet_find	the knight gives check from f7 and g6, and attacks g7,
 *			g8 or h7 from e6, e7, e8, f5, f6, f8, g5, h5 and h6:
 *			these squares are not in `knight`
 *	count_piece	the knight on b2 goes to a4, c4, d1 or d3, all quiet:
 *			these four moves add 4 * 3, and none of them is made
 */
#ifndef GAME_CHESS_PERFT_QUIET_MOVES_H
#define GAME_CHESS_PERFT_QUIET_MOVES_H

#include "game/chess/targets.h"

struct quiet {
	uint64_t count; /* how many moves the other side has */
	/* The squares that each kind may leave and enter in quiet moves. */
	uint64_t pawn, knight, diagonal, straight, queen, king;
	uint64_t passed; /* where an en-passant square matters not */
};

/* Kogge-Stone fills: the squares from which a slider reaches a square of the set
 * in one direction. Example: north of e2, if e5 is occupied: e3, e4 and e5. */
#define QUIET_FILL(name, shift, wrap)                                          \
	ALWAYS_INLINE uint64_t name(uint64_t set, uint64_t empty)              \
	{                                                                      \
		uint64_t open = empty & (wrap);                                \
                                                                               \
		set |= open & (set shift);                                     \
		open &= open shift;                                            \
		set |= open & (set shift * 2);                                 \
		open &= open shift * 2;                                        \
		set |= open & (set shift * 4);                                 \
		return (set shift) & (wrap);                                   \
	}
#define QUIET_ALL (~UINT64_C(0))
QUIET_FILL(quiet_north, << 8, QUIET_ALL)
QUIET_FILL(quiet_south, >> 8, QUIET_ALL)
QUIET_FILL(quiet_east, << 1, RAY_NOT_A)
QUIET_FILL(quiet_west, >> 1, RAY_NOT_H)
QUIET_FILL(quiet_north_east, << 9, RAY_NOT_A)
QUIET_FILL(quiet_north_west, << 7, RAY_NOT_H)
QUIET_FILL(quiet_south_east, >> 7, RAY_NOT_A)
QUIET_FILL(quiet_south_west, >> 9, RAY_NOT_H)

/* The squares from which a slider pins a piece of the other side, or attacks its
 * king. */
ALWAYS_INLINE uint64_t
quiet_behind_straight(const struct pins *s)
{
	uint64_t first = ROOK_ATTACKS(s->king, s->occupied) & s->own;

	return ROOK_ATTACKS(s->king, s->occupied ^ first);
}

ALWAYS_INLINE uint64_t
quiet_behind_diagonal(const struct pins *s)
{
	uint64_t first = BISHOP_ATTACKS(s->king, s->occupied) & s->own;

	return BISHOP_ATTACKS(s->king, s->occupied ^ first);
}

/* `s` has the pins of the other side as if it were its turn; `area` is where it
 * may castle. What it reaches, and what reaches its king, is not quiet. */
ALWAYS_INLINE void
quiet_find(struct quiet *m, const struct pins *s, uint64_t area,
    enum color other)
{
	uint64_t empty = ~s->occupied;
	uint64_t push = pins_ahead(s->pawns, other) & empty;
	uint64_t straights, diagonals, busy = area;
	int square;

	area |= ray_king(chess_bit(s->king)) | chess_bit(s->king);
	straights = quiet_north(area, empty) | quiet_south(area, empty) |
	    quiet_east(area, empty) | quiet_west(area, empty);
	diagonals = quiet_north_east(area, empty) |
	    quiet_north_west(area, empty) | quiet_south_east(area, empty) |
	    quiet_south_west(area, empty);
	busy |= pins_ahead(s->pawns, other) |
	    pins_ahead(push & THIRD_RANK(other), other) |
	    (s->danger_straight & straights) | (s->danger_diagonal & diagonals);
	m->passed = ~(pins_west(s->pawns, other) | pins_east(s->pawns, other));
	busy |= ~m->passed;
	EACH_SQUARE(s->straights, square)
	busy |= ROOK_ATTACKS(square, s->occupied);
	EACH_SQUARE(s->diagonals, square)
	busy |= BISHOP_ATTACKS(square, s->occupied);
	EACH_SQUARE(ray_open(s->king, RAY_STRAIGHT) & s->enemy_straights,
	    square)
	busy |= pins_between(s->king, square);
	EACH_SQUARE(ray_open(s->king, RAY_DIAGONAL) & s->enemy_diagonals,
	    square)
	busy |= pins_between(s->king, square);
	straights |= quiet_behind_straight(s);
	diagonals |= quiet_behind_diagonal(s);
	m->pawn = ~(busy | ray_pawn_origins(area, OTHER(other)));
	m->knight = ~(busy | ray_knight(area));
	m->diagonal = ~(busy | diagonals);
	m->straight = ~(busy | straights);
	m->queen = m->diagonal & m->straight;
	m->king = ~(busy | ray_king(area));
}

#endif
