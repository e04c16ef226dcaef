/* move: a move of whatever game, as its rules know it. Everybody from game on
 * may include it. */
#ifndef GAME_MOVE_H
#define GAME_MOVE_H

#include <stddef.h>
#include <stdint.h>

/* What the parts mean is the game's own affair: for chess, squares, the piece
 * that a pawn becomes, and the kind of move. */
struct move {
	uint8_t from;
	uint8_t to;
	uint8_t extra;
	uint8_t kind;
};

/* More than any position of any game has: a chess board full of queens comes
 * nearest, with 27 squares for each of 63 pieces. */
#define MOVES_MOST 1792

struct moves {
	size_t count;
	struct move list[MOVES_MOST];
};

#endif
