/* army: the pieces of a side as a signature, such as KRP, and of both sides, KRPvKR.
 * The files of the fields of chess include it. */
#ifndef GAME_CHESS_ARMY_H
#define GAME_CHESS_ARMY_H

#include "game/chess/board.h"
#include "base/text.h"

/* The kinds in the order in which they are written: K, Q, R, B, N, P. */
enum { ARMY_KINDS = 6 };
extern const uint8_t army_kinds[ARMY_KINDS];

struct army {
	int count[ARMY_KINDS];
};

/* The points of the pieces: Q 9, R 5, B 3, N 3, P 1. */
int army_points(const struct army *);

/* Append a side, and both sides with the stronger one first. At equal strength, it
 * doesn't matter which is the first argument. */
void army_write(struct text *, const struct army *);
void army_write_both(struct text *, const struct army *, const struct army *);

#endif
