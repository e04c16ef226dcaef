/* promise: how near a position seems to a mate that both sides help to reach. The
 * files of game/chess/dead include it. */
#ifndef GAME_CHESS_PROMISE_H
#define GAME_CHESS_PROMISE_H

#include "game/chess/board.h"

#define PROMISES 1024

/* How a mate is approached. */
enum plan {
	PLAN_CAPTURE, /* the winner captures all that it can, then it mates */
	PLAN_BLOCK,   /* men of the loser may take squares from its king */
};

/* Estimates a position; lower is nearer. Any values give right
 * answers, but good ones give them soon. */
unsigned promise_of(const struct chess *, enum color winner, enum plan);

#endif
