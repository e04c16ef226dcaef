/* azul/moves: lists, judges and makes moves. The files of game/azul, json and draw
 * include it. */
#ifndef GAME_AZUL_MOVES_H
#define GAME_AZUL_MOVES_H

#include "game/azul/board.h"
#include "game/move.h"

/* A move takes all tiles of the color `extra` from the center or from factory `from`
 * to the floor or to pattern line `to`; factories and lines count from 1. */
#define AZUL_CENTER 0
#define AZUL_FLOOR 0

/* Whether a move is legal, or why not. */
enum azul_reason {
	AZUL_LEGAL,
	AZUL_GAME_OVER,
	AZUL_ROUND_OVER,
	AZUL_NOT_THERE,  /* no tile of the color lies there */
	AZUL_LINE_FULL,  /* all places of the line are taken */
	AZUL_OTHER_TILE, /* the line collects another color */
	AZUL_ON_WALL,    /* the row of the wall has the color */
};

/* How many tiles of a color lie in the center or in a factory. */
unsigned azul_lying(const struct azul *, unsigned from, enum azul_tile);

/* Is a move legal? The caller has checked the range of its parts. */
enum azul_reason azul_judge(const struct azul *, struct move);

/* All legal moves, in the bytewise order of their texts. */
void azul_moves(const struct azul *, struct moves *);
size_t azul_move_count(const struct azul *);

/* Makes a legal move. Tiles that don't fit into the line fall to the floor, or leave
 * the game if the floor is full. The other tiles of the factory go to the center. */
void azul_make(struct azul *, struct move);

#endif
