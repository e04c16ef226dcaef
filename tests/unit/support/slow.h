/* slow: a simple second move generator for chess, on 64 squares and by trying
 * every move, to compare the fast one with; and random playable positions. */
#ifndef UNIT_SLOW_H
#define UNIT_SLOW_H

#include "game/chess/moves.h"
#include "game/position.h"

/* A legal move, its text, and the position after it (without planes). */
struct slow_move {
	char text[6];
	struct chess after;
};

/* Lists all legal moves, sorted by their text; returns their number. */
size_t slow_moves(const struct chess *, struct slow_move *);

/* Counts the leaf nodes at a depth (perft). */
uint64_t slow_perft(const struct chess *, int depth);

/* Is the side's king attacked? */
bool slow_check(const struct chess *, enum color);

/* A random playable position: crowded or sparse, many queens, pins and checks,
 * castling rights, en-passant squares. */
struct position slow_random(uint64_t *state);

/* The position after random moves from the start, of standard chess or of
 * Chess960. */
struct position slow_game(uint64_t *state, size_t moves);

#endif
