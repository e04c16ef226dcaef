/* chess/lanes: sets of squares of several positions at once, one position a lane. The
 * file that includes it defines LANES, their number. The files of game/chess include
 * it. */
#ifndef GAME_CHESS_LANES_H
#define GAME_CHESS_LANES_H

#include "game/chess/board.h"

typedef uint64_t lanes __attribute__((vector_size(LANES * 8)));

ALWAYS_INLINE lanes
lanes_all(uint64_t set)
{
	return (lanes){0} + set;
}

/* All bits of the lanes in which the set is empty. */
ALWAYS_INLINE lanes
lanes_empty(lanes set)
{
	return (lanes)(set == lanes_all(0));
}

#endif
