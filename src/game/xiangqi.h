/* xiangqi: the data of a position of Xiangqi or of Jieqi (dark Xiangqi). Everybody
 * from game on may include it. */
#ifndef GAME_XIANGQI_H
#define GAME_XIANGQI_H

#include "game/color.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define XIANGQI_SQUARES 90
#define XIANGQI_FILES 9
#define XIANGQI_RANKS 10
#define XIANGQI_COUNTER_MAX 65535

/* A piece: a kind, or XIANGQI_DOWN if it lies face down, plus its color. */
enum xiangqi_piece {
	XIANGQI_NONE,
	XIANGQI_KING,
	XIANGQI_ADVISOR,
	XIANGQI_ELEPHANT,
	XIANGQI_HORSE,
	XIANGQI_CHARIOT,
	XIANGQI_CANNON,
	XIANGQI_PAWN,
	XIANGQI_KINDS,
	XIANGQI_DOWN = 8, /* on the board: kind unknown */
	XIANGQI_KIND = 15,
	XIANGQI_BLACK = 16,
};

/* The fields of a record beside the board. */
enum xiangqi_beside {
	XIANGQI_COUNTERS, /* plain Xiangqi */
	XIANGQI_LOSSES,   /* the lost pieces, and the viewer */
	XIANGQI_POOL,     /* the pieces that are not seen yet, and counters */
};

/* The most losses of a side that a position holds. */
#define XIANGQI_LOST_MOST 32

/* Squares are rank * 9 + file, a0 = 0, Red's back rank first. */
struct xiangqi {
	uint8_t square[XIANGQI_SQUARES]; /* enum xiangqi_piece */
	uint8_t turn;                    /* enum color */
	uint8_t beside;                  /* enum xiangqi_beside */
	uint8_t viewer;                  /* enum color; only with losses */
	bool knows_all; /* the viewer knows its own face-down losses, too */

	/* In the order of capture: a kind, with XIANGQI_DOWN where it lay face
	 * down; XIANGQI_DOWN alone is a piece that the viewer doesn't know. */
	uint8_t lost_count[2];
	uint8_t lost[2][XIANGQI_LOST_MOST];

	uint8_t pool[2][XIANGQI_KINDS];
	uint8_t taken[2][XIANGQI_KINDS]; /* captured face down, kind known */
	uint16_t halfmove;
	uint16_t fullmove;
};

/* Plus a color: the index for all losses of this side. */
#define XIANGQI_ALL_LOST (2 * XIANGQI_LOST_MOST)

/* The fields of the places of faults (struct place), and their indexes. */
enum xiangqi_field {
	XIANGQI_AT_BOARD,  /* index: a square */
	XIANGQI_AT_BESIDE, /* losses: color * 32 + number; pool: color * 8 +
	                    * kind */
	XIANGQI_AT_TURN,
	XIANGQI_AT_VIEWER,
	XIANGQI_AT_HALFMOVE,
	XIANGQI_AT_FULLMOVE,
	XIANGQI_AT_TAKEN, /* index: color * 8 + kind */
	XIANGQI_PLACES,
};

struct rules;
extern const struct rules xiangqi_rules; /* plain Xiangqi */
extern const struct rules jieqi_rules;

#endif
