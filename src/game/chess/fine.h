/* chess/fine: the short way of chess_check, once for each kind of processor. The
 * files of it include it. */
#ifndef GAME_CHESS_FINE_H
#define GAME_CHESS_FINE_H

#include "game/chess/rules.h"

/* They say the same of every position. */
rules_fine chess_fine_plain, chess_fine_avx2, chess_fine_avx512;

#endif
