/* chess/cages: what the men that never moved tell about the others. A pawn on its
 * second rank never moved; with a castling right, neither did king and rook. A
 * piece that these men shut in at its home square never moved, either.
 * All of this holds only for positions that keep the rules of castling rights and of
 * numbers of men. In Chess960 only pawns, kings and rooks tell something, as other pieces
 * start anywhere on their rank. The files of game/chess/proof include it. */
#ifndef GAME_CHESS_PROOF_CAGES_H
#define GAME_CHESS_PROOF_CAGES_H

#include "game/chess/board.h"

struct cages {
	uint64_t unmoved; /* men of both sides that never moved */

	/* For each side and file: the squares that the piece that started there
	 * can have reached past these men. For knights, all squares. */
	uint64_t reach[2][8];

	/* At least so many pieces of the side promoted: they stand where no piece
	 * of their kind can have come from its home square. */
	int promoted[2];

	/* ... and so many of these are bishops on light and on dark squares. */
	int bishops[2][2];

	/* At least so many of the side's missing men were captured where no pawn
	 * captures: shut in at home. */
	int beyond_pawns[2];

	/* The lowest file whose piece can be none of those on the board, although
	 * there is one of its kind, or the king can't have come from; or -1. */
	int shut_in[2];
};

/* The homes of pieces that left although unmoved pawns may shut them in (legal_lanes.h).
 * Without one, cages tell nothing. Not for Chess960. */
uint64_t proof_homes_in_doubt(const struct chess *);

/* May what cages tell break a rule? Otherwise, at most `beyond` men of a side were
 * captured where no pawn captures. Simple tests, for most of the positions that have
 * homes in doubt. Not for Chess960. */
bool proof_cages_doubtful(const struct chess *, int beyond[2]);

void proof_find_cages(const struct chess *, struct cages *);

/* Finds a bishop, rook or queen of a side that can have come to its square neither from a
 * home square of its kind nor from one where pawns of its side promote; or -1. */
int proof_find_trapped(const struct chess *, const struct cages *, enum color);

#endif
