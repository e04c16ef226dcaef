/* xiangqi/perft: how many ways the next moves can go. The files of game/xiangqi
 * include it. */
#ifndef GAME_XIANGQI_PERFT_H
#define GAME_XIANGQI_PERFT_H

#include "game/memo.h"
#include "game/xiangqi/scene.h"

/* Counts the leaves at a depth from 1 on, or says UINT64_MAX where they are at
 * least so many. In Jieqi a piece that is turned up becomes what its square
 * says. What is counted more than once is kept in the memo, where there is
 * one. */
uint64_t xiangqi_perft(const struct scene_board *, enum colour, bool jieqi,
    int depth, const struct memo *);

#endif
