/* slow: chess once more, on a board of 64 squares and by trying each move, to
 * compare the quick way with; and playable positions that nobody has thought
 * of. */
#ifndef UNIT_SLOW_H
#define UNIT_SLOW_H

#include "game/chess/moves.h"
#include "game/position.h"

/* A legal move, its text, and what it leads to (planes aside). */
struct slow_move {
	char text[6];
	struct chess after;
};

/* All legal moves in the order of their text; gives their number. */
size_t slow_moves(const struct chess *, struct slow_move *);

/* The leaves at a depth. */
uint64_t slow_perft(const struct chess *, int depth);

/* Is the side's king attacked? */
bool slow_check(const struct chess *, enum colour);

/* A playable position: crowded or bare, of many queens, with pins and checks,
 * with rights and en-passant squares. */
struct position slow_random(uint64_t *state);

/* The same, from a game with random moves from the start, or a start of
 * Chess960. */
struct position slow_game(uint64_t *state, size_t moves);

#endif
