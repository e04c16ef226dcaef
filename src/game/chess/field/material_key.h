/* material_key: how many pieces of each kind the sides have, whichever is white;
 * compiled once for each kind of processor. */
#ifndef GAME_CHESS_MATERIAL_KEY_H
#define GAME_CHESS_MATERIAL_KEY_H

#include "game/chess/board.h"

typedef void material_key(const struct chess *, uint64_t key[2]);

material_key material_key_plain, material_key_bmi2;

/* Appends the numbers of a kind to both keys, a byte each. */
ALWAYS_INLINE void
material_key_add(const struct chess *c, enum piece kind, uint64_t key[2])
{
	uint64_t pieces = chess_kind(c, kind);
	uint64_t black = pieces & c->plane[PLANE_BLACK];

	key[WHITE] = key[WHITE] << 8 | (unsigned)chess_count(pieces ^ black);
	key[BLACK] = key[BLACK] << 8 | (unsigned)chess_count(black);
}

ALWAYS_INLINE void
material_key_inline(const struct chess *c, uint64_t key[2])
{
	key[WHITE] = key[BLACK] = 0;
	material_key_add(c, KING, key);
	material_key_add(c, QUEEN, key);
	material_key_add(c, ROOK, key);
	material_key_add(c, BISHOP, key);
	material_key_add(c, KNIGHT, key);
	material_key_add(c, PAWN, key);
	if (key[WHITE] < key[BLACK]) {
		uint64_t white = key[WHITE];

		key[WHITE] = key[BLACK];
		key[BLACK] = white;
	}
}

#endif
