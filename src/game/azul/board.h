/* azul/board: questions about a position that need no moves. Everybody from game on
 * may include it. */
#ifndef GAME_AZUL_BOARD_H
#define GAME_AZUL_BOARD_H

#include "game/azul.h"

/* The letter of each tile, `-` for AZUL_EMPTY, and its name for messages. */
extern const char azul_letters[AZUL_TILES + 1];
extern const char *const azul_names[AZUL_TILES];

/* The tile that is printed on a place of the wall. */
static inline enum azul_tile
azul_printed(int row, int column)
{
	return AZUL_BLUE + (unsigned)(column - row + AZUL_ROWS) % AZUL_ROWS;
}

/* Counts the tiles of each color on the table. The rest of the 20 tiles of a color
 * is in the bag or in the lid. */
void azul_tally(const struct azul *, unsigned tally[AZUL_TILES]);

/* Is there anything left to take, in the factories or in the center? */
bool azul_offers(const struct azul *);

/* Is a row of a wall full? That ends the game. */
bool azul_ended(const struct azul *);

/* Sorts the tiles of factories, center and floors by color. */
void azul_sort(struct azul *);

#endif
