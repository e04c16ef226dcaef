/* ray: where pieces go, without tables that have to be built: each line through
 * a square is a constant, and the difference of two numbers finds the first
 * taken square on it. The files of game/chess include it. */
#ifndef GAME_CHESS_RAY_H
#define GAME_CHESS_RAY_H

#include "game/chess/chess.h"

#define RAY_FILE_A UINT64_C(0x0101010101010101)
#define RAY_NOT_A (~RAY_FILE_A)
#define RAY_NOT_H (~(RAY_FILE_A << 7))

/* The part of each line through a square that lies below and above it, as
 * numbers of squares: straight lines first. */
struct ray_lines {
	uint64_t below[4];
	uint64_t above[4];
};

extern const struct ray_lines ray_lines[64];

/* Where pieces stand that step to a square, pawns by their colour; and where
 * those may that slide to it. */
struct ray_steps {
	uint64_t knight, king, pawns[2];
	uint64_t straights, diagonals;
};

extern const struct ray_steps ray_steps[64];

enum { RAY_STRAIGHT = 0, RAY_DIAGONAL = 2 };

/* The squares up to the first taken one in both directions of a line. */
static inline uint64_t
ray_line(const struct ray_lines *at, int line, uint64_t occupied)
{
	uint64_t below = at->below[line] & occupied;
	uint64_t above = at->above[line] & occupied;
	uint64_t from = ~UINT64_C(0) << (63 - __builtin_clzll(below | 1));

	return (at->below[line] | at->above[line]) & from &
	    (above ^ (above - 1));
}

/* Where a rook (RAY_STRAIGHT) or a bishop (RAY_DIAGONAL) goes. */
static inline uint64_t
ray_slide(int square, int lines, uint64_t occupied)
{
	const struct ray_lines *at = &ray_lines[square];

	return ray_line(at, lines, occupied) |
	    ray_line(at, lines + 1, occupied);
}

/* The lines themselves, as on an empty board. */
static inline uint64_t
ray_open(int square, int lines)
{
	const struct ray_lines *at = &ray_lines[square];

	return at->below[lines] | at->above[lines] | at->below[lines + 1] |
	    at->above[lines + 1];
}

static inline uint64_t
ray_knight(uint64_t from)
{
	uint64_t one = (from << 1 & RAY_NOT_A) | (from >> 1 & RAY_NOT_H);
	uint64_t two = (from << 2 & RAY_NOT_A & RAY_NOT_A << 1) |
	    (from >> 2 & RAY_NOT_H & RAY_NOT_H >> 1);

	return one << 16 | one >> 16 | two << 8 | two >> 8;
}

static inline uint64_t
ray_king(uint64_t from)
{
	uint64_t row = from | (from << 1 & RAY_NOT_A) | (from >> 1 & RAY_NOT_H);

	return (row | row << 8 | row >> 8) & ~from;
}

/* Where pawns of a colour stand that attack one of the squares. */
static inline uint64_t
ray_pawn_origins(uint64_t squares, enum colour by)
{
	uint64_t sides = (squares << 1 & RAY_NOT_A) |
	    (squares >> 1 & RAY_NOT_H);

	return by == WHITE ? sides >> 8 : sides << 8;
}

#endif
