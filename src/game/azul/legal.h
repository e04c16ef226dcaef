/* azul/legal: the rules of legality, and their fast path. The files of game/azul
 * include it. */
#ifndef GAME_AZUL_LEGAL_H
#define GAME_AZUL_LEGAL_H

#include "game/azul/rules.h"

/* The rules that the fast path knows, in the order of their faults. */
enum azul_rule {
	AZUL_RULE_PLAY,   /* for play: both boards are known */
	AZUL_RULE_TOTALS, /* a game has no more tiles of a color */
	AZUL_RULE_FILL,   /* factories are full or empty */
	AZUL_RULE_CENTER, /* the center is empty while all factories are full */
	AZUL_RULE_BOARD_1, /* wall, lines and floor of the first player */
	AZUL_RULE_BOARD_2,
	AZUL_RULE_ROUND,
	AZUL_RULE_SCORE,
	AZUL_DECIDED,
};

/* The first tile of a wall that isn't printed there, row * 5 + column, or -1. */
int azul_unprinted(const struct azul_board *);

/* Does level strict ask for each tile where it is printed? */
static inline bool
azul_wants_printed(const struct options *options)
{
	return options->level >= LEVEL_STRICT &&
	    options->choice[CHOICE_AZUL_WALL] == AZUL_WALL_PRINTED;
}

#endif
