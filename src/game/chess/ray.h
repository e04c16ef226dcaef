/*
 * ray: attacks of pieces, without lookup tables that have to be filled. Each line
 * through a square is a constant, split into the parts below and above the square
 * (by bit number); bit arithmetic finds the first occupied square in each part.
 * The files of game/chess include it.
 *
 * Example: ray_line on the e-file from e4, with pieces on e1, e2 and e7
 *
 *	below	e1 e2: the highest is e2 (bit 12), and `from` has all bits from
 *		there on
 *	above	e7 (bit 52): above ^ (above - 1) has bits 0 to 52
 *	result	the line, e1 e2 e3 e5 e6 e7 e8, within both: e2 e3 e5 e6 e7
 *
 * If no piece is below, `below | 1` makes all bits `from`; if none is above,
 * 0 ^ (0 - 1) has all bits.
 */
#ifndef GAME_CHESS_RAY_H
#define GAME_CHESS_RAY_H

#include "game/chess/board.h"

#define RAY_FILE_A UINT64_C(0x0101010101010101)
#define RAY_NOT_A (~RAY_FILE_A)
#define RAY_NOT_H (~(RAY_FILE_A << 7))

/* The squares of each line (file, rank, two diagonals) that have lower and higher
 * numbers than the square. */
struct ray_lines {
	uint64_t below[4];
	uint64_t above[4];
};

extern const struct ray_lines ray_lines[64];

/* The squares from which a piece attacks a square: knight, king, pawn of each
 * color, and rook and bishop on an empty board. */
struct ray_steps {
	uint64_t knight, king, pawns[2];
	uint64_t straights, diagonals;
};

extern const struct ray_steps ray_steps[64];

enum { RAY_STRAIGHT = 0, RAY_DIAGONAL = 2 };

/* The squares of a line up to the first occupied one in both directions. */
static inline uint64_t
ray_line(const struct ray_lines *at, int line, uint64_t occupied)
{
	uint64_t below = at->below[line] & occupied;
	uint64_t above = at->above[line] & occupied;
	uint64_t from = ~UINT64_C(0) << (63 - __builtin_clzll(below | 1));

	return (at->below[line] | at->above[line]) & from &
	    (above ^ (above - 1));
}

/* The squares that a rook (RAY_STRAIGHT) or bishop (RAY_DIAGONAL) attacks. */
static inline uint64_t
ray_slide(int square, int lines, uint64_t occupied)
{
	const struct ray_lines *at = &ray_lines[square];

	return ray_line(at, lines, occupied) |
	    ray_line(at, lines + 1, occupied);
}

/* What chess_reach returns. All that a kind may attack is computed and masked: a branch
 * could not be predicted, as each record moves another kind. */
static inline uint64_t
ray_reach(enum piece kind, int square, uint64_t occupied)
{
	const struct ray_steps *steps = &ray_steps[square];
	uint64_t diagonals = -(uint64_t)(kind == BISHOP || kind == QUEEN);
	uint64_t straights = -(uint64_t)(kind == ROOK || kind == QUEEN);

	return (steps->knight & -(uint64_t)(kind == KNIGHT)) |
	    (steps->king & -(uint64_t)(kind == KING)) |
	    (ray_slide(square, RAY_DIAGONAL, occupied) & diagonals) |
	    (ray_slide(square, RAY_STRAIGHT, occupied) & straights);
}

/* The squares that a rook or bishop attacks on an empty board. */
static inline uint64_t
ray_open(int square, int lines)
{
	const struct ray_lines *at = &ray_lines[square];

	return at->below[lines] | at->above[lines] | at->below[lines + 1] |
	    at->above[lines + 1];
}

/* The pieces of a set that stand alone between a king and a slider, on lines of one
 * sort: the first pieces that the king sees, if one of the sliders stands behind. */
static inline uint64_t
ray_screens(int king, int lines, uint64_t occupied, uint64_t pieces,
    uint64_t sliders)
{
	uint64_t near = ray_slide(king, lines, occupied);
	uint64_t far = ray_slide(king, lines, occupied ^ (near & pieces)) &
	    ~near & sliders;
	uint64_t screens = 0;

	for (; far != 0; far &= far - 1)
		screens |= ray_slide(chess_first(far), lines, occupied) & near &
		    pieces;
	return screens;
}

/* The squares that knights, and kings, on a set of squares attack. */
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

/* The neighbors of a set of squares on diagonals, and on ranks and files. */
static inline uint64_t
ray_diagonal_steps(uint64_t from)
{
	uint64_t west = from >> 1 & RAY_NOT_H, east = from << 1 & RAY_NOT_A;

	return west << 8 | west >> 8 | east << 8 | east >> 8;
}

static inline uint64_t
ray_straight_steps(uint64_t from)
{
	return (from >> 1 & RAY_NOT_H) | (from << 1 & RAY_NOT_A) | from << 8 |
	    from >> 8;
}

/* The squares from which pawns of a color attack one of the squares. */
static inline uint64_t
ray_pawn_origins(uint64_t squares, enum color by)
{
	uint64_t sides = (squares << 1 & RAY_NOT_A) |
	    (squares >> 1 & RAY_NOT_H);

	return by == WHITE ? sides >> 8 : sides << 8;
}

#endif
