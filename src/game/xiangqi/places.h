/* places: where the pieces of a side start, how many it has, and where they may
 * stand. Everything else that knows of these is computed from here. Everybody from
 * game on may include it.
 *
 * Points are those of a side's own half, from its back rank on: bit rank * 9 + file.
 * All sets are the same from left to right, so Black's half is Red's half turned.
 */
#ifndef GAME_XIANGQI_PLACES_H
#define GAME_XIANGQI_PLACES_H

#include "game/xiangqi.h"

#define PLACE(file, rank) (UINT64_C(1) << ((rank)*XIANGQI_FILES + (file)))

/* AT(file, rank, kind) for each piece at the start. */
#define XIANGQI_HOMES(AT)                                                      \
	AT(0, 0, CHARIOT)                                                      \
	AT(1, 0, HORSE)                                                        \
	AT(2, 0, ELEPHANT)                                                     \
	AT(3, 0, ADVISOR)                                                      \
	AT(4, 0, KING)                                                         \
	AT(5, 0, ADVISOR)                                                      \
	AT(6, 0, ELEPHANT)                                                     \
	AT(7, 0, HORSE)                                                        \
	AT(8, 0, CHARIOT)                                                      \
	AT(1, 2, CANNON)                                                       \
	AT(7, 2, CANNON)                                                       \
	AT(0, 3, PAWN)                                                         \
	AT(2, 3, PAWN)                                                         \
	AT(4, 3, PAWN)                                                         \
	AT(6, 3, PAWN)                                                         \
	AT(8, 3, PAWN)

/* How many pieces of each kind a side has: byte n is the number of kind n. */
#define PLACES_COUNT(file, rank, kind) +(UINT64_C(1) << 8 * XIANGQI_##kind)
#define XIANGQI_ARMY (UINT64_C(0) XIANGQI_HOMES(PLACES_COUNT))

/* The palace, and the points that advisors, elephants and pawns of Xiangqi reach
 * in their own half. Pawns may stand anywhere in the other half, and other kinds
 * anywhere. */
#define PLACES_KING                                                            \
	(PLACE(3, 0) | PLACE(4, 0) | PLACE(5, 0) | PLACE(3, 1) | PLACE(4, 1) | \
	    PLACE(5, 1) | PLACE(3, 2) | PLACE(4, 2) | PLACE(5, 2))
#define PLACES_ADVISOR                                                         \
	(PLACE(3, 0) | PLACE(5, 0) | PLACE(4, 1) | PLACE(3, 2) | PLACE(5, 2))
#define PLACES_ELEPHANT                                                        \
	(PLACE(2, 0) | PLACE(6, 0) | PLACE(0, 2) | PLACE(4, 2) | PLACE(8, 2) | \
	    PLACE(2, 4) | PLACE(6, 4))
#define PLACES_PAWN                                                            \
	(PLACE(0, 3) | PLACE(2, 3) | PLACE(4, 3) | PLACE(6, 3) | PLACE(8, 3) | \
	    PLACE(0, 4) | PLACE(2, 4) | PLACE(4, 4) | PLACE(6, 4) |            \
	    PLACE(8, 4))

/* In Jieqi face-down pieces lie where they start; kings start face up. */
#define PLACES_SQUARE(file, rank, kind) | PLACE(file, rank)
#define PLACES_DOWN ((UINT64_C(0) XIANGQI_HOMES(PLACES_SQUARE)) & ~PLACE(4, 0))

/* A set of the own half as points of Black, a4 being bit 0, and of a rank. */
#define PLACES_RANK(set, from, to)                                             \
	(((set) >> XIANGQI_FILES * (from)&511) << XIANGQI_FILES * (to))
#define PLACES_BLACK(set)                                                      \
	(PLACES_RANK(set, 0, 4) | PLACES_RANK(set, 1, 3) |                     \
	    PLACES_RANK(set, 2, 2) | PLACES_RANK(set, 3, 1) |                  \
	    PLACES_RANK(set, 4, 0))

/* The square as a side sees it: 0 to 44 are its own half. */
static inline int
xiangqi_own_square(int square, enum color side)
{
	return side == RED ? square : XIANGQI_SQUARES - 1 - square;
}

/* Is the square one of a set of the side's own half? */
static inline bool
xiangqi_stands_in(uint64_t set, int square, enum color side)
{
	int own = xiangqi_own_square(square, side);

	return own < XIANGQI_SQUARES / 2 && set >> own & 1;
}

/* Has a piece of the side that stands there crossed the river? */
static inline bool
xiangqi_beyond(int square, enum color side)
{
	return xiangqi_own_square(square, side) >= XIANGQI_SQUARES / 2;
}

static inline bool
xiangqi_in_palace(int square, enum color side)
{
	return xiangqi_stands_in(PLACES_KING, square, side);
}

#endif
