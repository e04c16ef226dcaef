/* xiangqi: a position of Xiangqi or of Jieqi (dark Xiangqi), and what can be
 * said of it without moving. Everybody from game on may include it. */
#ifndef GAME_XIANGQI_XIANGQI_H
#define GAME_XIANGQI_XIANGQI_H

#include "game/colour.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define XIANGQI_SQUARES 90
#define XIANGQI_FILES 9
#define XIANGQI_RANKS 10
#define XIANGQI_COUNTER_MAX 65535

/* A piece is its kind, or that it lies face down, and its colour. */
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

/* What a record tells beside the board. */
enum xiangqi_beside {
	XIANGQI_COUNTERS, /* plain Xiangqi */
	XIANGQI_LOSSES,   /* what each side has lost, and who looks */
	XIANGQI_POOL,     /* what nobody has seen yet, and the counters */
};

/* The most losses of a side that a position holds. */
#define XIANGQI_LOST_MOST 32

/* Squares are rank * 9 + file, a0 = 0, Red's back rank first. */
struct xiangqi {
	uint8_t square[XIANGQI_SQUARES]; /* enum xiangqi_piece */
	uint8_t turn;                    /* enum colour */
	uint8_t beside;                  /* enum xiangqi_beside */
	uint8_t viewer;                  /* enum colour; only with losses */
	bool knows_all; /* the viewer knows what was lost face down, too */

	/* In the order of capture: a kind, with XIANGQI_DOWN where it lay face
	 * down; XIANGQI_DOWN alone is a piece that the viewer doesn't know. */
	uint8_t lost_count[2];
	uint8_t lost[2][XIANGQI_LOST_MOST];

	uint8_t pool[2][XIANGQI_KINDS];
	uint8_t taken[2][XIANGQI_KINDS]; /* lost face down, and known */
	uint16_t halfmove;
	uint16_t fullmove;
};

/* With the colour added, the index of all the losses of a side. */
#define XIANGQI_ALL_LOST (2 * XIANGQI_LOST_MOST)

/* The places that faults of the rules are at. */
enum xiangqi_field {
	XIANGQI_AT_BOARD,  /* index: a square */
	XIANGQI_AT_BESIDE, /* losses: colour * 32 + number; pool: colour * 8 +
	                    * kind */
	XIANGQI_AT_TURN,
	XIANGQI_AT_VIEWER,
	XIANGQI_AT_HALFMOVE,
	XIANGQI_AT_FULLMOVE,
	XIANGQI_AT_TAKEN, /* index: colour * 8 + kind */
};

struct rules;
extern const struct rules xiangqi_rules; /* plain Xiangqi */
extern const struct rules jieqi_rules;

/* The letters of the kinds, by enum xiangqi_piece: of Red, and of Black; with
 * N and B, or with H and E. */
extern const char xiangqi_letters[2][32];

/* enum xiangqi_piece of a letter of either set, or XIANGQI_NONE. */
extern const uint8_t xiangqi_piece_of[256];

/* The kinds for people, in the plural. */
extern const char *const xiangqi_names[XIANGQI_KINDS];

/* How many a side has of a kind. */
extern const uint8_t xiangqi_number[XIANGQI_KINDS];

static inline enum colour
xiangqi_colour(enum xiangqi_piece piece)
{
	return piece & XIANGQI_BLACK ? BLACK : RED;
}

static inline enum xiangqi_piece
xiangqi_kind(enum xiangqi_piece piece)
{
	return piece & XIANGQI_KIND;
}

static inline bool
xiangqi_in_palace(int square, enum colour side)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;

	return file >= 3 && file <= 5 && (side == RED ? rank <= 2 : rank >= 7);
}

/* The kind that begins on a square, for that side; XIANGQI_NONE where none
 * does. */
enum xiangqi_piece xiangqi_home(int square, enum colour);

/* The first of a side's kings from a square on, or what lies face down on their
 * home; -1 where there is none. */
int xiangqi_next_king(const struct xiangqi *, enum colour, int from);

/* How many kings a side has, one that lies face down included. */
int xiangqi_king_count(const struct xiangqi *, enum colour);

/* Does a side attack the square? `free`: advisors and elephants that are face
 * up go anywhere, as in Jieqi. Kings attack by their step alone. */
bool xiangqi_attacks(const struct xiangqi *, enum colour, int square,
    bool free);

/* Do kings on these squares face each other on a file? Not where one is -1. */
bool xiangqi_facing(const struct xiangqi *, int red, int black);

/* What each side can still turn up: its full set without what stands face up
 * and what is known to be lost. Below zero where there is too much. */
void xiangqi_unseen(const struct xiangqi *, enum colour,
    int unseen[XIANGQI_KINDS]);

/* How many pieces of a side lie face down. */
int xiangqi_down(const struct xiangqi *, enum colour);

#endif
