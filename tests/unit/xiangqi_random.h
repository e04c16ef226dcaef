/* xiangqi_random: positions of Xiangqi and of Jieqi that nobody has thought
 * of. */
#ifndef UNIT_XIANGQI_RANDOM_H
#define UNIT_XIANGQI_RANDOM_H

#include "game/position.h"

#include <stddef.h>

/* Any piece anywhere, crowded or bare, kings abroad, several or none, any
 * losses and any pool. */
struct position xiangqi_random(uint64_t *state, enum game);

/* From a game with random moves from the start. In Jieqi the pieces are dealt,
 * and what the record knows follows: losses as one side or both know them, or a
 * pool. */
struct position xiangqi_random_game(uint64_t *state, enum game, size_t moves);

#endif
