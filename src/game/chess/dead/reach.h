/* reach: the squares that each man of a chess position can stand on, now or after any
 * sequence of legal moves, or more squares than these. The files of game/chess/dead
 * include it. */
#ifndef GAME_CHESS_REACH_H
#define GAME_CHESS_REACH_H

#include "game/chess/board.h"

struct reach_man {
	uint64_t squares;
	uint8_t home; /* the square where it stands now */
	uint8_t kind;
	uint8_t color;
};

struct reach {
	int count;
	struct reach_man man[64];
	int king[2]; /* their indexes in `man` */
	enum color turn;
	uint64_t passed; /* a pawn that can be captured en passant now */
	uint64_t
	    can[2]; /* where men of a color other than the king can stand */
	uint64_t hits[2]; /* where a color can capture */
	uint64_t
	    fixed[2]; /* men that never move, and that nobody ever captures */
	uint64_t guard[2]; /* what the fixed men of a color always attack */
};

/* Finds the squares. Returns false if a pawn can be promoted or a king can castle:
 * then nothing is known. */
bool reach_find(struct reach *, const struct chess *);

/* Can a side never mate, wherever the men stand that they can reach? */
bool reach_never_mates(const struct reach *, enum color);

#endif
