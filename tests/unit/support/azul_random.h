/* azul_random: random tables of Azul, and random games. Unit tests and fuzz
 * targets include it. */
#ifndef UNIT_AZUL_RANDOM_H
#define UNIT_AZUL_RANDOM_H

#include "game/azul/board.h"

/* Any tiles anywhere, one board or two: all that a record can hold. */
struct azul azul_random(uint64_t *state);

/* A game in which both players take random tiles, with the printed side of the
 * wall or the grey one. */
struct azul_game {
	struct azul now;
	bool grey;
	unsigned bag[AZUL_TILES];
	unsigned lid[AZUL_TILES];
};

void azul_game_start(struct azul_game *, bool grey, uint64_t *state);

/* Makes a move or, if no tiles are left to take, tiles the walls and starts the
 * next round. Returns false when a row is full, after round 6, or when no tile
 * is left. */
bool azul_game_step(struct azul_game *, uint64_t *state);

#endif
