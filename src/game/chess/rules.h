/* chess/rules: the entries of chess in the table of rules. The files of
 * game/chess include it. */
#ifndef GAME_CHESS_RULES_H
#define GAME_CHESS_RULES_H

#include "game/rules.h"

rules_check chess_check;
rules_fine chess_fine;
rules_transform chess_transform;
rules_fact chess_fact;
rules_spell chess_spell;
rules_read_move chess_read_move;
rules_stand chess_stand;
rules_stage chess_stage;
rules_sameness chess_sameness;

#endif
