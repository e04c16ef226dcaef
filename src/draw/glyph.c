#include "draw/glyph.h"

/* clang-format off */
const struct glyph_entry glyph_table[GLYPHS] = {
    [GLYPH_NONE] = {"empty place", "empty", "\u00b7", 1, "..", NULL, NULL, NULL},

    [GLYPH_WHITE_KING] = {"white king", "white-king", "\u2654", 1, "KK", "\u265a", NULL, NULL},
    [GLYPH_WHITE_QUEEN] = {"white queen", "white-queen", "\u2655", 1, "QQ", "\u265b", NULL, NULL},
    [GLYPH_WHITE_ROOK] = {"white rook", "white-rook", "\u2656", 1, "RR", "\u265c", NULL, NULL},
    [GLYPH_WHITE_BISHOP] = {"white bishop", "white-bishop", "\u2657", 1, "BB", "\u265d", NULL, NULL},
    [GLYPH_WHITE_KNIGHT] = {"white knight", "white-knight", "\u2658", 1, "NN", "\u265e", NULL, NULL},
    [GLYPH_WHITE_PAWN] = {"white pawn", "white-pawn", "\u2659", 1, "PP", "\u265f", NULL, NULL},
    [GLYPH_BLACK_KING] = {"black king", "black-king", "\u265a", 1, "kk", NULL, NULL, NULL},
    [GLYPH_BLACK_QUEEN] = {"black queen", "black-queen", "\u265b", 1, "qq", NULL, NULL, NULL},
    [GLYPH_BLACK_ROOK] = {"black rook", "black-rook", "\u265c", 1, "rr", NULL, NULL, NULL},
    [GLYPH_BLACK_BISHOP] = {"black bishop", "black-bishop", "\u265d", 1, "bb", NULL, NULL, NULL},
    [GLYPH_BLACK_KNIGHT] = {"black knight", "black-knight", "\u265e", 1, "nn", NULL, NULL, NULL},
    [GLYPH_BLACK_PAWN] = {"black pawn", "black-pawn", "\u265f", 1, "pp", NULL, NULL, NULL},

    [GLYPH_RED_GENERAL] = {"red king", "red-general", "\u5e25", 2, "KK", NULL, "\u5e05", NULL},
    [GLYPH_RED_ADVISOR] = {"red advisor", "red-advisor", "\u4ed5", 2, "AA", NULL, NULL, NULL},
    [GLYPH_RED_ELEPHANT] = {"red elephant", "red-elephant", "\u76f8", 2, "BE", NULL, NULL, NULL},
    [GLYPH_RED_HORSE] = {"red horse", "red-horse", "\u508c", 2, "NH", NULL, "\u9a6c", NULL},
    [GLYPH_RED_CHARIOT] = {"red chariot", "red-chariot", "\u4fe5", 2, "RR", NULL, "\u8f66", NULL},
    [GLYPH_RED_CANNON] = {"red cannon", "red-cannon", "\u70ae", 2, "CC", NULL, NULL, NULL},
    [GLYPH_RED_SOLDIER] = {"red pawn", "red-soldier", "\u5175", 2, "PP", NULL, NULL, NULL},
    [GLYPH_DARK_GENERAL] = {"black king", "dark-general", "\u5c07", 2, "kk", NULL, "\u5c06", NULL},
    [GLYPH_DARK_ADVISOR] = {"black advisor", "dark-advisor", "\u58eb", 2, "aa", NULL, NULL, NULL},
    [GLYPH_DARK_ELEPHANT] = {"black elephant", "dark-elephant", "\u8c61", 2, "be", NULL, NULL, NULL},
    [GLYPH_DARK_HORSE] = {"black horse", "dark-horse", "\u99ac", 2, "nh", NULL, NULL, "\u9a6c"},
    [GLYPH_DARK_CHARIOT] = {"black chariot", "dark-chariot", "\u8eca", 2, "rr", NULL, NULL, "\u8f66"},
    [GLYPH_DARK_CANNON] = {"black cannon", "dark-cannon", "\u7832", 2, "cc", NULL, NULL, "\u70ae"},
    [GLYPH_DARK_SOLDIER] = {"black pawn", "dark-soldier", "\u5352", 2, "pp", NULL, NULL, NULL},

    [GLYPH_RED_DOWN] = {"face-down red piece", "red-down", "\u6697", 2, "XX", NULL, NULL, NULL},
    [GLYPH_DARK_DOWN] = {"face-down black piece", "dark-down", "\u95c7", 2, "xx", NULL, NULL, NULL},
    [GLYPH_RED_UNKNOWN] = {"unseen red piece", "red-unknown", "?", 1, "??", NULL, NULL, NULL},
    [GLYPH_DARK_UNKNOWN] = {"unseen black piece", "dark-unknown", "?", 1, "??", NULL, NULL, NULL},

    [GLYPH_TILE_BLUE] = {"blue tile", "tile-blue", "B", 1, "BB", NULL, NULL, NULL},
    [GLYPH_TILE_YELLOW] = {"yellow tile", "tile-yellow", "Y", 1, "YY", NULL, NULL, NULL},
    [GLYPH_TILE_RED] = {"red tile", "tile-red", "R", 1, "RR", NULL, NULL, NULL},
    [GLYPH_TILE_BLACK] = {"black tile", "tile-black", "K", 1, "KK", NULL, NULL, NULL},
    [GLYPH_TILE_WHITE] = {"white tile", "tile-white", "W", 1, "WW", NULL, NULL, NULL},
};
/* clang-format on */

const char *
glyph_character(enum glyph glyph, enum piece_set set, bool colored)
{
	const struct glyph_entry *entry = &glyph_table[glyph];

	if (set == PIECES_SIMPLIFIED && colored &&
	    entry->simplified_colored != NULL)
		return entry->simplified_colored;
	if (set == PIECES_SIMPLIFIED && entry->simplified != NULL)
		return entry->simplified;
	return colored && entry->colored != NULL ? entry->colored
						 : entry->unicode;
}
