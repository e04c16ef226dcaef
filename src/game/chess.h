/* chess: the data of a chess position. Everybody from game on may include it. */
#ifndef GAME_CHESS_H
#define GAME_CHESS_H

#include "game/color.h"

#include <stdbool.h>
#include <stdint.h>

/* The bits of a piece: it slides on diagonals, it slides on straight lines, it steps,
 * it is black. In a piece that steps, the first two bits tell knight, pawn and king
 * apart. Four bitboards, one for each bit, hold all pieces: queens, for example, are
 * diagonal & straight & ~stepper. */
enum piece {
	NO_PIECE = 0,
	BISHOP = 1,
	ROOK = 2,
	QUEEN = BISHOP | ROOK,
	KNIGHT = 4,
	PAWN = 5,
	KING = 6,
	KIND_MASK = 7,
	BLACK_PIECE = 8,
};

enum plane {
	PLANE_DIAGONAL,
	PLANE_STRAIGHT,
	PLANE_STEPPER,
	PLANE_BLACK,
	PLANES,
};

#define CHESS_NO_SQUARE 64
#define CHESS_COUNTER_MAX 65535

/* Squares are rank * 8 + file, a1 = 0. */
struct chess {
	uint64_t plane[PLANES];
	uint8_t square[64]; /* enum piece */
	uint8_t rights[2];  /* bit n: the rook on file n may castle */
	uint8_t turn;       /* enum color */
	uint8_t ep;         /* or CHESS_NO_SQUARE */
	uint16_t halfmove;
	uint16_t fullmove;
	bool chess960; /* castling as in Chess960; not part of the position */
	bool by_file;  /* the rights were written as files, and stay so */
};

/* The fields of the places of faults (struct place), and their indexes. */
enum chess_field {
	CHESS_BOARD, /* index: a square */
	CHESS_TURN,
	CHESS_CASTLING, /* index: color * 8 + file */
	CHESS_EP,
	CHESS_HALFMOVE,
	CHESS_FULLMOVE,
};

struct rules;
extern const struct rules chess_rules;

#endif
