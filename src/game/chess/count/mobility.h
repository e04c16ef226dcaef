/* mobility: counts the legal moves of several positions; compiled for each kind of
 * processor. Each side must have exactly one king; otherwise the numbers mean nothing. */
#ifndef GAME_CHESS_MOBILITY_H
#define GAME_CHESS_MOBILITY_H

#include "game/rules.h"

/* Fills in `check` and `moves` for each position. */
typedef void chess_mobility_kernel(const struct position *const *, size_t count,
    struct mobility *);

chess_mobility_kernel chess_mobility_plain, chess_mobility_avx2,
    chess_mobility_avx512;

#endif
