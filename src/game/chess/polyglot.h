/* polyglot: the constants of Polyglot's hash, and those of the pieces added up,
 * once for each kind of processor. The files of it include it. */
#ifndef GAME_CHESS_POLYGLOT_H
#define GAME_CHESS_POLYGLOT_H

#include "game/chess/chess.h"

/* Those of a kind of piece stand side by side, by squares; where they begin. */
extern const uint64_t polyglot_random[781];
extern const uint16_t polyglot_begin[16];

/* The part of the hash that pieces make; both say the same. */
typedef uint64_t polyglot_pieces(const struct chess *);
polyglot_pieces polyglot_pieces_plain, polyglot_pieces_bmi2;

static inline uint64_t
polyglot_of(unsigned piece, int square)
{
	return polyglot_random[polyglot_begin[piece] + square];
}

/* Most of it is to go from piece to piece, which newer processors do in one
 * step. */
static inline uint64_t
polyglot_add_up(const struct chess *c)
{
	uint64_t key = 0;

	for (uint64_t set = chess_occupied(c); set != 0; set &= set - 1) {
		int square = chess_first(set);

		key ^= polyglot_of(c->square[square], square);
	}
	return key;
}

#endif
