/* xiangqi_random: random positions of Xiangqi and Jieqi. */
#ifndef UNIT_XIANGQI_RANDOM_H
#define UNIT_XIANGQI_RANDOM_H

#include "game/position.h"

#include <stddef.h>

/* Any pieces anywhere, crowded or sparse; kings outside their palaces, several
 * or none; any losses and any pool. */
struct position xiangqi_random(uint64_t *state, enum game);

/* The position after random moves from the start. In Jieqi the pieces are
 * dealt, and the position holds what a record would: the losses that one side
 * or both know, or a pool. */
struct position xiangqi_random_game(uint64_t *state, enum game, size_t moves);

#endif
