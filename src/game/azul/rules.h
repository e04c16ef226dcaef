/* azul/rules: the entries of Azul in the table of rules. The files of game/azul
 * include it. */
#ifndef GAME_AZUL_RULES_H
#define GAME_AZUL_RULES_H

#include "game/rules.h"

rules_check azul_check;
rules_fine azul_fine;
rules_fact azul_fact;
rules_key azul_key;
rules_sameness azul_sameness;
rules_spell azul_spell;
rules_read_move azul_read_move;

/* Rows of wall and lines, and the floor; behind those of factories, center and
 * both boards come scores, round and player. */
#define AZUL_FACTS_OF_BOARD (2 * AZUL_ROWS + 1)
#define AZUL_FACTS_OF_TABLE                                                    \
	(AZUL_FACTORIES + 1 + AZUL_PLAYERS * AZUL_FACTS_OF_BOARD)

rules_stage azul_stage;

#endif
