/*
 * Calm moves: those after which the other side has exactly as many moves as if
 * none had been made. They needn't be made to be counted. A move is calm where
 * nothing is taken, castled or promoted, and it leaves and enters only squares
 * whose state is nothing to the other side: no slider of it reaches them, no
 * pawn of it steps or takes there, they lie on no line that pins or bears upon
 * its king's surroundings, and the piece attacks those from neither. The
 * perft kernels include this.
 */
#ifndef GAME_CHESS_PERFT_CALM_H
#define GAME_CHESS_PERFT_CALM_H

#include "game/chess/goals.h"

struct calm {
	uint64_t count; /* how many moves the other side has */
	/* The squares that each kind may leave and enter calmly. */
	uint64_t pawn, knight, diagonal, straight, queen, king;
	uint64_t passed; /* no en-passant square on these */
};

/* The squares from which a slider in that direction reaches one of a set. */
#define CALM_FILL(name, shift, wrap)                                           \
	SIGHT_INLINE uint64_t name(uint64_t set, uint64_t empty)               \
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
#define CALM_ALL (~UINT64_C(0))
CALM_FILL(calm_north, << 8, CALM_ALL)
CALM_FILL(calm_south, >> 8, CALM_ALL)
CALM_FILL(calm_east, << 1, RAY_NOT_A)
CALM_FILL(calm_west, >> 1, RAY_NOT_H)
CALM_FILL(calm_north_east, << 9, RAY_NOT_A)
CALM_FILL(calm_north_west, << 7, RAY_NOT_H)
CALM_FILL(calm_south_east, >> 7, RAY_NOT_A)
CALM_FILL(calm_south_west, >> 9, RAY_NOT_H)

/* From where a slider pins one of the other side's pieces. */
SIGHT_INLINE uint64_t
calm_behind_straight(const struct sight *s)
{
	uint64_t first = SIGHT_STRAIGHT(s->king, s->occupied) & s->own;

	return SIGHT_STRAIGHT(s->king, s->occupied ^ first);
}

SIGHT_INLINE uint64_t
calm_behind_diagonal(const struct sight *s)
{
	uint64_t first = SIGHT_DIAGONAL(s->king, s->occupied) & s->own;

	return SIGHT_DIAGONAL(s->king, s->occupied ^ first);
}

/* `s` is the other side's sight, were it its turn. */
SIGHT_INLINE void
calm_look(struct calm *m, const struct sight *s, uint64_t area,
    enum colour other)
{
	uint64_t empty = ~s->occupied;
	uint64_t push = sight_ahead(s->pawns, other) & empty;
	uint64_t straights, diagonals, stir = area;
	int square;

	area |= ray_king(chess_bit(s->king)) | chess_bit(s->king);
	straights = calm_north(area, empty) | calm_south(area, empty) |
	    calm_east(area, empty) | calm_west(area, empty);
	diagonals = calm_north_east(area, empty) |
	    calm_north_west(area, empty) | calm_south_east(area, empty) |
	    calm_south_west(area, empty);
	stir |= sight_ahead(s->pawns, other) |
	    sight_ahead(push & GOALS_THIRD(other), other) |
	    (s->danger_straight & straights) | (s->danger_diagonal & diagonals);
	m->passed = ~(
	    sight_west(s->pawns, other) | sight_east(s->pawns, other));
	stir |= ~m->passed;
	SIGHT_EACH(s->straights, square)
	stir |= SIGHT_STRAIGHT(square, s->occupied);
	SIGHT_EACH(s->diagonals, square)
	stir |= SIGHT_DIAGONAL(square, s->occupied);
	SIGHT_EACH(ray_open(s->king, RAY_STRAIGHT) & s->enemy_straights, square)
	stir |= sight_between(s->king, square);
	SIGHT_EACH(ray_open(s->king, RAY_DIAGONAL) & s->enemy_diagonals, square)
	stir |= sight_between(s->king, square);
	straights |= calm_behind_straight(s);
	diagonals |= calm_behind_diagonal(s);
	m->pawn = ~(stir | ray_pawn_origins(area, OTHER(other)));
	m->knight = ~(stir | ray_knight(area));
	m->diagonal = ~(stir | diagonals);
	m->straight = ~(stir | straights);
	m->queen = m->diagonal & m->straight;
	m->king = ~(stir | ray_king(area));
}

#endif
