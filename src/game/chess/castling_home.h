/*
 * castling_home: the castling rights that kings on e1 and e8 and rooks in the
 * corners allow, as most records have them. The files of chess include it, in game and
 * notation.
 *
 * Example: R3K2R of White, rights KQ, no rights of Black
 *
 *	kings		e1 (bit 4); e8 would be bit 60
 *	kings >> 4	bit 0, the corner a1
 *	* 0x81		bits 0 and 7: a1 and h1
 *	& own rooks	a1 and h1, which are the rights KQ
 */
#ifndef GAME_CHESS_CASTLING_HOME_H
#define GAME_CHESS_CASTLING_HOME_H

#include "game/chess/board.h"

/* The castling rights, as the squares of their rooks. */
static inline uint64_t
chess_rights(const uint8_t rights[2])
{
	return rights[WHITE] | (uint64_t)rights[BLACK] << 56;
}

/* The squares of rooks that may castle. */
static inline uint64_t
chess_home_rights(const struct chess *c)
{
	uint64_t straight = c->plane[PLANE_STRAIGHT];
	uint64_t stepper = c->plane[PLANE_STEPPER];
	uint64_t own = c->plane[PLANE_BLACK] ^ 0xff;
	uint64_t kings = straight & stepper & own &
	    UINT64_C(0x1000000000000010);

	return straight & ~stepper & ~c->plane[PLANE_DIAGONAL] & own &
	    (kings >> 4) * 0x81;
}

#endif
