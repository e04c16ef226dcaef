/* search: looks for a mate that both sides help to reach. The files of game/chess/dead
 * include it. */
#ifndef GAME_CHESS_SEARCH_H
#define GAME_CHESS_SEARCH_H

#include "game/chess/dead/promise.h"
#include "game/rules.h"

struct search_limits {
	unsigned positions; /* the most that are kept, at most SEARCH_MOST */
	enum plan plan;
	bool reach; /* leave out positions from which no mate can be reached */
};

#define SEARCH_MOST 16000

/* Can the side mate? CHANCE_NO if all positions that can follow were examined. */
enum chance search_mate(const struct chess *, enum color winner,
    const struct search_limits *);

#endif
