/* chess/home: kings and rooks that stand where they started, as most castling
 * rights ask for. The files of chess include it. */
#ifndef GAME_CHESS_HOME_H
#define GAME_CHESS_HOME_H

#include "game/chess/chess.h"

/* The squares of those who have to stand there for rights on the files a and
 * h; a constant where the rights are. */
#define CHESS_HOMES(white, black)                                              \
	(((uint64_t)(white) | ((white) ? UINT64_C(0x10) : 0)) |                \
	    ((uint64_t)(black) | ((black) ? UINT64_C(0x10) : 0)) << 56)

static inline uint64_t
chess_homes(unsigned white, unsigned black)
{
	return CHESS_HOMES(white, black);
}

/* The kings on e1 and e8, and the rooks in the corners on their side. */
static inline uint64_t
chess_at_home(const struct chess *c)
{
	uint64_t straight = c->plane[PLANE_STRAIGHT];
	uint64_t stepper = c->plane[PLANE_STEPPER];
	uint64_t black = c->plane[PLANE_BLACK];
	uint64_t rooks = straight & ~stepper & ~c->plane[PLANE_DIAGONAL];

	return ((rooks & UINT64_C(0x8100000000000081)) |
		   (straight & stepper & UINT64_C(0x1000000000000010))) &
	    ((UINT64_C(0xff) & ~black) | (UINT64_C(0xff) << 56 & black));
}

/* The rights, white's in the low byte, that pieces at home allow. */
static inline unsigned
chess_home_rights(const struct chess *c)
{
	uint64_t home = chess_at_home(c);
	unsigned both = (unsigned)(home & 0xff) | (unsigned)(home >> 56) << 8;
	unsigned kings = both >> 4 & 0x0101;

	return both & kings * 0x81;
}

#endif
