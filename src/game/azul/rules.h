/* azul/rules: the entries of Azul in the table of rules. The files of game/azul
 * include it. */
#ifndef GAME_AZUL_RULES_H
#define GAME_AZUL_RULES_H

#include "game/rules.h"

rules_check azul_check;
rules_key azul_key;
rules_sameness azul_sameness;
rules_spell azul_spell;
rules_read_move azul_read_move;

#endif
