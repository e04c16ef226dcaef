/* azul_random: tables that nobody has thought of, and games that anybody might
 * play. */
#ifndef UNIT_AZUL_RANDOM_H
#define UNIT_AZUL_RANDOM_H

#include "game/azul/azul.h"

/* Anything that a text can say: any tiles anywhere, one board or two. */
struct azul azul_random(uint64_t *state);

/* A game between two who take at random, with the printed side of the wall, or
 * the grey one. */
struct azul_game {
	struct azul now;
	bool grey;
	unsigned bag[AZUL_TILES];
	unsigned lid[AZUL_TILES];
};

void azul_game_start(struct azul_game *, bool grey, uint64_t *state);

/* A move, or where nothing is left to take, laying and the next round; false
 * once a row is full, round 6 is over, or no tile is left. */
bool azul_game_step(struct azul_game *, uint64_t *state);

#endif
