/* glyph: the pieces and tiles that can stand on a spot of a drawing. draw
 * and tool include it. */
#ifndef DRAW_GLYPH_H
#define DRAW_GLYPH_H

#include "base/slice.h"

#include <stdint.h>

/* In the order of a legend. */
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
	GLYPH_DARK_GENERAL, /* Black's; "black" would be chess */
	GLYPH_DARK_ADVISOR,
	GLYPH_DARK_ELEPHANT,
	GLYPH_DARK_HORSE,
	GLYPH_DARK_CHARIOT,
	GLYPH_DARK_CANNON,
	GLYPH_DARK_SOLDIER,

	GLYPH_RED_DOWN, /* Jieqi: face down on the board */
	GLYPH_DARK_DOWN,
	GLYPH_RED_UNKNOWN, /* captured face down, unknown to the viewer */
	GLYPH_DARK_UNKNOWN,

	GLYPH_TILE_BLUE, /* Azul, in the order of enum azul_tile */
	GLYPH_TILE_YELLOW,
	GLYPH_TILE_RED,
	GLYPH_TILE_BLACK,
	GLYPH_TILE_WHITE,

	GLYPHS,
};

/* A set of glyphs: bit `1 << glyph` for each. */
typedef uint64_t glyph_set;

/* The name of a glyph, and its look in text. */
struct glyph_entry {
	const char *name; /* "white king"; the plural has an s */
	const char *id;   /* in SVG: "wK" for the white king; short, since it is
			      * written for each piece */
	const char *unicode; /* one character as UTF-8 */
	uint8_t width;       /* in columns of a terminal: 1 or 2 */
	char letters[2];     /* in ASCII; index by enum letters */

	/* Other characters, or NULL where there are none: where a color tells the sides
	 * apart, in the set PIECES_SIMPLIFIED, and both. */
	const char *colored, *simplified, *simplified_colored;
};

/* Index by enum glyph. */
extern const struct glyph_entry glyph_table[GLYPHS];

/* How pieces look. */
enum piece_set {
	PIECES_TRADITIONAL, /* figures; traditional Chinese characters */
	PIECES_SIMPLIFIED,  /* figures; simplified Chinese characters */
	PIECES_LETTERS,     /* letters; the same for both games */
	PIECE_SETS,
};

/* Returns the character of a glyph, for a set that isn't PIECES_LETTERS. */
const char *glyph_character(enum glyph, enum piece_set, bool colored);

#endif
