/* glyph: all that can stand on a place of a drawing. Drawing and tools include
 * it. */
#ifndef DRAW_GLYPH_H
#define DRAW_GLYPH_H

#include "base/slice.h"

#include <stdint.h>

/* In the order in which a legend has them. */
enum glyph {
	GLYPH_NONE,

	GLYPH_WHITE_KING, /* chess */
	GLYPH_WHITE_QUEEN,
	GLYPH_WHITE_ROOK,
	GLYPH_WHITE_BISHOP,
	GLYPH_WHITE_KNIGHT,
	GLYPH_WHITE_PAWN,
	GLYPH_BLACK_KING,
	GLYPH_BLACK_QUEEN,
	GLYPH_BLACK_ROOK,
	GLYPH_BLACK_BISHOP,
	GLYPH_BLACK_KNIGHT,
	GLYPH_BLACK_PAWN,

	GLYPH_RED_GENERAL, /* Xiangqi, in the order of enum xiangqi_piece */
	GLYPH_RED_ADVISOR,
	GLYPH_RED_ELEPHANT,
	GLYPH_RED_HORSE,
	GLYPH_RED_CHARIOT,
	GLYPH_RED_CANNON,
	GLYPH_RED_SOLDIER,
	GLYPH_DARK_GENERAL, /* Black's */
	GLYPH_DARK_ADVISOR,
	GLYPH_DARK_ELEPHANT,
	GLYPH_DARK_HORSE,
	GLYPH_DARK_CHARIOT,
	GLYPH_DARK_CANNON,
	GLYPH_DARK_SOLDIER,

	GLYPH_RED_DOWN, /* Jieqi: face down on the board */
	GLYPH_DARK_DOWN,
	GLYPH_RED_UNKNOWN, /* lost face down, and the viewer hasn't seen it */
	GLYPH_DARK_UNKNOWN,

	GLYPH_TILE_BLUE, /* Azul, in the order of enum azul_tile */
	GLYPH_TILE_YELLOW,
	GLYPH_TILE_RED,
	GLYPH_TILE_BLACK,
	GLYPH_TILE_WHITE,

	GLYPHS,
};

/* A set of glyphs: bit 1 << glyph. */
typedef uint64_t glyph_set;

/* Whose it is, for what colours things. */
enum glyph_side {
	GLYPH_OF_NOBODY, /* tiles, and GLYPH_NONE */
	GLYPH_OF_FIRST,  /* White, Red */
	GLYPH_OF_SECOND, /* Black */
};

/* What is known of a glyph in words and in text. */
struct glyph_entry {
	const char *name;    /* "white king"; with an s, more of them */
	const char *id;      /* "white-king": for ids and file names */
	const char *unicode; /* one character as UTF-8 */
	uint8_t width;       /* columns that it takes on a terminal */
	char letters[2];     /* in ASCII, by enum letters */
	enum glyph_side side;
};

/* Index by enum glyph. */
extern const struct glyph_entry glyph_table[GLYPHS];

#endif
