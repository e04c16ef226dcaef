/* chase: which pieces a move attacks, for games that repeat a position. The files of
 * game/xiangqi include it. */
#ifndef GAME_XIANGQI_CHASE_H
#define GAME_XIANGQI_CHASE_H

#include "game/xiangqi/points.h"
#include "game/xiangqi/rules.h"

/* The squares of enemy pieces that a move newly attacks. Each set includes the ones before.
 *
 * A piece is threatened if another piece than king and pawn can capture it, and it isn't
 * protected or is worth more than its attacker. Kings, and pawns that did not cross the
 * river, are never threatened. Two pieces of a kind that attack each other threaten nothing,
 * unless only one of them may capture. */
struct chased {
	struct points sure;     /* it was not threatened before the move */
	struct points maybe;    /* the attacker did not threaten it before the
				 * move */
	struct points attacked; /* any new capture by any piece */
};

/* What the move between two positions attacks; it is no capture. */
void chase_find(const struct xiangqi *before, const struct xiangqi *after,
    struct chased *);

/* The squares of the move between two positions; it is no capture. */
struct move chase_find_move(const struct xiangqi *before,
    const struct xiangqi *after);

#endif
