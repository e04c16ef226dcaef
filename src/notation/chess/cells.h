/* cells: a table that decodes a byte of a chess placement. The files here that
 * read placements byte by byte include it. */
#ifndef NOTATION_CHESS_CELLS_H
#define NOTATION_CHESS_CELLS_H

#include "game/chess/board.h"

/* The lower four bits are the piece, the upper four how many squares the byte
 * advances. A slash advances by nine; bytes that are not allowed have 0. */
enum { CELL_STEP = 1 << 4, CELL_PIECE = 15, CELL_SLASH = 9 * CELL_STEP | 15 };

#define CELL_LETTER(letter, kind)                                              \
	[letter] = (kind) | CELL_STEP,                                         \
	[(letter) | 32] = (kind) | BLACK_PIECE | CELL_STEP
#define CELL_DIGIT(digit) ['0' + (digit)] = (digit)*CELL_STEP

static const uint8_t chess_cell_of[256] = {CELL_LETTER('P', PAWN),
    CELL_LETTER('N', KNIGHT), CELL_LETTER('B', BISHOP), CELL_LETTER('R', ROOK),
    CELL_LETTER('Q', QUEEN), CELL_LETTER('K', KING), CELL_DIGIT(1),
    CELL_DIGIT(2), CELL_DIGIT(3), CELL_DIGIT(4), CELL_DIGIT(5), CELL_DIGIT(6),
    CELL_DIGIT(7), CELL_DIGIT(8), ['/'] = CELL_SLASH};

#undef CELL_LETTER
#undef CELL_DIGIT

#endif
