/* azul/moves: taking tiles. The files of game/azul, json and draw include it. */
#ifndef GAME_AZUL_MOVES_H
#define GAME_AZUL_MOVES_H

#include "game/azul/azul.h"
#include "game/move.h"

/* A move takes all tiles of the colour `extra` from `from`, the center or a
 * factory from 1 on, to `to`, the floor or a pattern line from 1 on. */
#define AZUL_CENTER 0
#define AZUL_FLOOR 0

/* Why a colour can't be taken from there, or put there. */
enum azul_reason {
	AZUL_LEGAL,
	AZUL_GAME_OVER,
	AZUL_ROUND_OVER,
	AZUL_NOT_THERE,  /* the colour, where it is taken from */
	AZUL_LINE_FULL,  /* all places of the line are taken */
	AZUL_OTHER_TILE, /* the line collects another colour */
	AZUL_ON_WALL,    /* the row of the wall has the colour */
};

/* How many tiles of a colour lie in the center or in a factory. */
unsigned azul_lying(const struct azul *, unsigned from, enum azul_tile);

/* Says of a move whose parts are in range whether it is legal. */
enum azul_reason azul_judge(const struct azul *, struct move);

/* All legal moves, in the bytewise order of their texts. */
void azul_moves(const struct azul *, struct moves *);
size_t azul_move_count(const struct azul *);

/* Makes a legal move: what finds no place in the line falls to the floor, and
 * beyond seven leaves the game; the rest of a factory goes to the center. */
void azul_make(struct azul *, struct move);

#endif
