/* chess_random: random positions of chess, most of them illegal. */
#ifndef UNIT_CHESS_RANDOM_H
#define UNIT_CHESS_RANDOM_H

#include "game/chess/board.h"

/* Any piece anywhere, any rights (two a side), any en-passant square, any
 * counters. */
struct chess chess_random(uint64_t *state);

#endif
