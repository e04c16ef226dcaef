/* chess/proof/last_move: can a last move have led to a position, and another one to the
 * position before? The files of game/chess/proof include it. */
#ifndef GAME_CHESS_PROOF_LAST_MOVE_H
#define GAME_CHESS_PROOF_LAST_MOVE_H

#include "game/chess/proof/kernel.h"
#include "base/text.h"

/* So many moves are taken back at most. */
#define LAST_MOVES 3

struct last_moves {
	uint64_t *budget;
	struct text *argument; /* gets a line for each last move and why it is
				* impossible */
	unsigned tried; /* last moves, each with what it may have captured */
	int depth;      /* so many moves were taken back */
	bool out;       /* the budget was used up */
};

/* Returns false if no moves can have led to the position. Needs a position of standard
 * chess that keeps all rules of level legal. */
bool last_moves_possible(struct last_moves *, const struct chess *);

#endif
