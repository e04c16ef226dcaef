/* perft: counting the leaf nodes of the tree of moves. It is no member of struct
 * rules, so that only fen-perft is linked with the code that counts. */
#ifndef GAME_PERFT_H
#define GAME_PERFT_H

#include "game/memo.h"
#include "game/rules.h"

/* Counts the leaf nodes at a depth of 0 or more; a larger number than UINT64_MAX
 * becomes UINT64_MAX. The position must be playable. With a memo (it may be NULL), equal
 * positions are counted once; threads that count at the same time may share it. */
typedef uint64_t perft_leaves(const struct position *, int depth,
    const struct memo *);

/* The function of each game. */
extern perft_leaves chess_leaves, xiangqi_leaves, azul_leaves;
extern perft_leaves *const perft_table[GAMES];

#endif
