/* mix: what is on a board, and 64 bits more, as 128 bits that differ where it
 * differs. The files of game/chess include it. */
#ifndef GAME_CHESS_MIX_H
#define GAME_CHESS_MIX_H

#include "game/chess/chess.h"
#include "game/mix.h"

static inline void
mix_board(const uint64_t *plane, uint64_t state, uint64_t *half)
{
	mix_words(plane, PLANES, state, half);
}

#endif
