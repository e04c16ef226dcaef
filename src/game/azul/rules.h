/* azul/rules: the functions of Azul in the table of rules. The files of game/azul
 * include it. */
#ifndef GAME_AZUL_RULES_H
#define GAME_AZUL_RULES_H

#include "game/azul/board.h"
#include "game/rules.h"

extern const struct rule azul_legality[];
rules_find_broken azul_broken;
rules_fact azul_fact;
rules_key azul_key;
rules_sameness azul_sameness;
rules_spell azul_spell;
rules_read_move azul_read_move;

/* Facts of a board: rows of wall, lines, and the floor. Facts of a table: factories,
 * center and boards; scores, round and player follow. */
#define AZUL_FACTS_OF_BOARD (2 * AZUL_ROWS + 1)
#define AZUL_FACTS_OF_TABLE                                                    \
	(AZUL_FACTORIES + 1 + AZUL_PLAYERS * AZUL_FACTS_OF_BOARD)

rules_stage azul_stage;
extern const struct field azul_fields[];

#endif
