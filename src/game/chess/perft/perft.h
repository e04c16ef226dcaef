/* chess/perft: the two versions of the code that counts leaf nodes (perft). The
 * files of game/chess/perft include it. */
#ifndef GAME_CHESS_PERFT_PERFT_H
#define GAME_CHESS_PERFT_PERFT_H

#include "game/chess/board.h"
#include "game/memo.h"

/* What move generation needs of a position. It is copied at each move. */
struct perft_board {
	uint64_t plane[PLANES];
	uint64_t castling; /* the rooks that still may castle, of both sides */
	int ep;
};

/* Counts the leaf nodes at a depth from 1 on. */
typedef uint64_t perft_count(const struct perft_board *, enum color, int depth,
    const struct memo *);

/* The same code, for processors that have BMI2 and for those that haven't. */
perft_count perft_plain;
perft_count perft_bmi2;

#endif
