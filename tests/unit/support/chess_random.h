/* chess_random: boards that nobody has thought of. */
#ifndef UNIT_CHESS_RANDOM_H
#define UNIT_CHESS_RANDOM_H

#include "game/chess/chess.h"

/* Any piece anywhere, any rights (two a side), any en-passant square, any
 * counters. */
struct chess chess_random(uint64_t *state);

#endif
