/* chess/perft: how many ways the next moves can go. The files of game/chess
 * include it. */
#ifndef GAME_CHESS_PERFT_H
#define GAME_CHESS_PERFT_H

#include "game/chess/chess.h"
#include "game/memo.h"

/* Counts the leaves at a depth from 1 on, or says UINT64_MAX where they are at
 * least so many. The position is playable. What is counted more than once is
 * kept in the memo, where there is one. */
uint64_t chess_perft(const struct chess *, int depth, const struct memo *);

/* What moves need of a position, and no more: it is copied at each move. */
struct perft_board {
	uint64_t plane[PLANES];
	uint64_t castling; /* the rooks that still may castle, of both sides */
	int ep;
};

typedef uint64_t perft_count(const struct perft_board *, enum colour, int depth,
    const struct memo *);

/* The same code, for processors that have BMI2 and for those that haven't. */
perft_count perft_plain;
perft_count perft_bmi2;

#endif
