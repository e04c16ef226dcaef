/* move: a move of any game. Everybody from game on may include it. */
#ifndef GAME_MOVE_H
#define GAME_MOVE_H

#include <stddef.h>
#include <stdint.h>

/* Each game defines the members. In chess, `extra` is the piece of a promotion, and
 * `kind` an enum chess_move_kind. */
struct move {
	uint8_t from;
	uint8_t to;
	uint8_t extra;
	uint8_t kind;
};

/* More moves than any position has. A chess board full of queens comes nearest, with
 * at most 27 squares for each of 63 pieces. */
#define MOVES_MOST 1792

struct moves {
	size_t count;
	struct move list[MOVES_MOST];
};

#endif
