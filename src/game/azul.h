/* azul: the data of a position of Azul for two players. Everybody from game on may
 * include it. */
#ifndef GAME_AZUL_H
#define GAME_AZUL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum azul_tile {
	AZUL_EMPTY,
	AZUL_BLUE,
	AZUL_YELLOW,
	AZUL_RED,
	AZUL_BLACK,
	AZUL_WHITE,
	AZUL_TILES,
};

#define AZUL_FACTORIES 5
#define AZUL_FACTORY_TILES 4
#define AZUL_ROWS 5
#define AZUL_PLAYERS 2
#define AZUL_OF_A_COLOR 20
#define AZUL_FLOOR_MOST 7
#define AZUL_ROUND_MOST 6
#define AZUL_SCORE_MOST 240
#define AZUL_NUMBER_MAX 65535

/* The number of tiles of a game, which is the most that a text can put in a place. */
#define AZUL_PILE_MOST 100

/* Tiles in the order in which they were written, then AZUL_EMPTY. */
struct azul_pile {
	uint8_t count;
	uint8_t tile[AZUL_PILE_MOST];
};

/* A pattern line: line 0 has one place. A text may put up to five tiles on any
 * of them. */
struct azul_line {
	uint8_t tile;
	uint8_t count;
};

struct azul_board {
	uint8_t wall[AZUL_ROWS][AZUL_ROWS];
	struct azul_line line[AZUL_ROWS];
	struct azul_pile floor;
};

struct azul {
	uint8_t factory[AZUL_FACTORIES][AZUL_FACTORY_TILES]; /* tiles first */
	struct azul_pile center;
	struct azul_board board[AZUL_PLAYERS];
	uint8_t boards; /* 1: the record has one, and doesn't say whose */
	uint8_t player;
	uint16_t score[AZUL_PLAYERS];
	uint16_t round;
};

/* The fields of the places of faults, and their indexes. The second board has the fields
 * from AZUL_AT_WALL + AZUL_BOARD_FIELDS on. */
enum azul_field {
	AZUL_AT_FACTORIES, /* index: which */
	AZUL_AT_CENTER,
	AZUL_AT_WALL,                       /* row * 5 + column */
	AZUL_AT_LINES,                      /* which */
	AZUL_AT_FLOOR,                      /* from this tile on */
	AZUL_AT_SCORES = AZUL_AT_FLOOR + 4, /* whose */
	AZUL_AT_ROUND,
	AZUL_AT_PLAYER,
	AZUL_FIELDS,
};
#define AZUL_BOARD_FIELDS 3

struct rules;
extern const struct rules azul_rules;

#endif
