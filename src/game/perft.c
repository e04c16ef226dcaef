#include "game/perft.h"

perft_leaves *const perft_table[GAMES] = {
    [GAME_CHESS] = chess_leaves,
    [GAME_XIANGQI] = xiangqi_leaves,
    [GAME_JIEQI] = xiangqi_leaves,
    [GAME_AZUL] = azul_leaves,
};
