/* chess/proof/column: the pawns of a file in their order, without their ranks. The files
 * of game/chess/proof include it.
 *
 * A column is a number. Its lowest bit is the pawn nearest to rank 1 (0: white, 1: black),
 * and a 1 stands above the highest pawn. For example, a white pawn below a black one is
 * 110 in binary, and a file without pawns is 1. At most six pawns stand on a file, so a
 * column fits into seven bits, and the eight columns of a board into 64 bits, file a
 * lowest. */
#ifndef GAME_CHESS_PROOF_COLUMN_H
#define GAME_CHESS_PROOF_COLUMN_H

#include "game/chess/board.h"

#define COLUMN_MOST 6
#define COLUMN_EMPTY 1U

/* The columns of the start position: 110 on each file. */
#define COLUMNS_START UINT64_C(0x0606060606060606)

static inline unsigned
column_of(uint64_t columns, int file)
{
	return (unsigned)(columns >> 8 * file) & 0xff;
}

static inline uint64_t
column_set(uint64_t columns, int file, unsigned column)
{
	return (columns & ~(UINT64_C(0xff) << 8 * file)) |
	    (uint64_t)column << 8 * file;
}

static inline int
column_length(unsigned column)
{
	return 31 - __builtin_clz(column);
}

/* The color of a pawn. */
static inline enum color
column_color(unsigned column, int index)
{
	return column >> index & 1 ? BLACK : WHITE;
}

/* The number of pawns of a color. */
static inline int
column_count(unsigned column, enum color color)
{
	int black = __builtin_popcount(column) - 1;

	return color == BLACK ? black : column_length(column) - black;
}

static inline unsigned
column_remove(unsigned column, int index)
{
	unsigned below = (1U << index) - 1;

	return (column >> 1 & ~below) | (column & below);
}

/* The new pawn has the index. */
static inline unsigned
column_insert(unsigned column, int index, enum color color)
{
	unsigned below = (1U << index) - 1;

	return (column & ~below) << 1 | (unsigned)color << index |
	    (column & below);
}

/* Gives a pawn another color: a pawn captured it. */
static inline unsigned
column_replace(unsigned column, int index, enum color color)
{
	return (column & ~(1U << index)) | (unsigned)color << index;
}

/*
 * Can promotions alone turn a column into another? A white pawn promotes if no pawn
 * stands above it, a black one if no pawn stands below it. So the column must be the
 * other one, with black pawns below and white pawns above. Returns false if not; else
 * *black and *white are their numbers.
 */
static inline bool
column_promotes_to(unsigned column, unsigned goal, int *white, int *black)
{
	int below = column_count(column, BLACK) - column_count(goal, BLACK);
	int above = column_length(column) - column_length(goal) - below;
	unsigned ends = (1U << (below & 7)) - 1;

	if (below < 0 || above < 0 || (column & ends) != ends)
		return false;
	*white = above;
	*black = below;
	column >>= below;
	return column ==
	    ((goal & ~(1U << column_length(goal))) |
		1U << (column_length(goal) + above));
}

#endif
