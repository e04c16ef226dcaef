/* polyglot: the constants of Polyglot's key, and the part of the key for the pieces,
 * compiled once for each kind of processor. The files of game/chess/key include
 * it. */
#ifndef GAME_CHESS_KEY_POLYGLOT_H
#define GAME_CHESS_KEY_POLYGLOT_H

#include "game/chess/board.h"

/* The constants, and the index of the first one of each piece; the 64 constants of
 * a piece are in the order of squares. */
extern const uint64_t polyglot_random[781];
extern const uint16_t polyglot_begin[16];

/* Return the part of the key for the pieces; both return the same. */
typedef uint64_t polyglot_pieces(const struct chess *);
polyglot_pieces polyglot_pieces_plain, polyglot_pieces_bmi2;

static inline uint64_t
polyglot_of(unsigned piece, int square)
{
	return polyglot_random[polyglot_begin[piece] + square];
}

/* Most time goes into finding the next piece, which takes one instruction (TZCNT)
 * on newer processors. */
static inline uint64_t
polyglot_xor_pieces(const struct chess *c)
{
	uint64_t key = 0;

	for (uint64_t set = chess_occupied(c); set != 0; set &= set - 1) {
		int square = chess_first(set);

		key ^= polyglot_of(c->square[square], square);
	}
	return key;
}

#endif
