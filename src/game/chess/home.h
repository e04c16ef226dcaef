/* chess/home: kings and rooks that stand where they started, as most castling
 * rights ask for. The files of chess include it. */
#ifndef GAME_CHESS_HOME_H
#define GAME_CHESS_HOME_H

#include "game/chess/chess.h"

/* Rights, on the squares where their rooks stood at first. */
static inline uint64_t
chess_rights(const uint8_t rights[2])
{
	return rights[WHITE] | (uint64_t)rights[BLACK] << 56;
}

/* Those of them that kings and rooks at home allow. */
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
