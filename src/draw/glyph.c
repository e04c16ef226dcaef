#include "draw/glyph.h"

/* clang-format off */
const struct glyph_entry glyph_table[GLYPHS] = {
    [GLYPH_NONE] = {"empty place", "empty", "\u00b7", 1, "..", NULL, NULL, NULL},

    [GLYPH_WHITE_KING] = {"white king", "wK", "\u2654", 1, "KK", "\u265a", NULL, NULL},
    [GLYPH_WHITE_QUEEN] = {"white queen", "wQ", "\u2655", 1, "QQ", "\u265b", NULL, NULL},
    [GLYPH_WHITE_ROOK] = {"white rook", "wR", "\u2656", 1, "RR", "\u265c", NULL, NULL},
    [GLYPH_WHITE_BISHOP] = {"white bishop", "wB", "\u2657", 1, "BB", "\u265d", NULL, NULL},
    [GLYPH_WHITE_KNIGHT] = {"white knight", "wN", "\u2658", 1, "NN", "\u265e", NULL, NULL},
    [GLYPH_WHITE_PAWN] = {"white pawn", "wP", "\u2659", 1, "PP", "\u265f", NULL, NULL},
    [GLYPH_BLACK_KING] = {"black king", "bK", "\u265a", 1, "kk", NULL, NULL, NULL},
    [GLYPH_BLACK_QUEEN] = {"black queen", "bQ", "\u265b", 1, "qq", NULL, NULL, NULL},
    [GLYPH_BLACK_ROOK] = {"black rook", "bR", "\u265c", 1, "rr", NULL, NULL, NULL},
    [GLYPH_BLACK_BISHOP] = {"black bishop", "bB", "\u265d", 1, "bb", NULL, NULL, NULL},
    [GLYPH_BLACK_KNIGHT] = {"black knight", "bN", "\u265e", 1, "nn", NULL, NULL, NULL},
    [GLYPH_BLACK_PAWN] = {"black pawn", "bP", "\u265f", 1, "pp", NULL, NULL, NULL},

    [GLYPH_RED_GENERAL] = {"red king", "rK", "\u5e25", 2, "KK", NULL, "\u5e05", NULL},
    [GLYPH_RED_ADVISOR] = {"red advisor", "rA", "\u4ed5", 2, "AA", NULL, NULL, NULL},
    [GLYPH_RED_ELEPHANT] = {"red elephant", "rE", "\u76f8", 2, "BE", NULL, NULL, NULL},
    [GLYPH_RED_HORSE] = {"red horse", "rH", "\u508c", 2, "NH", NULL, "\u9a6c", NULL},
    [GLYPH_RED_CHARIOT] = {"red chariot", "rR", "\u4fe5", 2, "RR", NULL, "\u8f66", NULL},
    [GLYPH_RED_CANNON] = {"red cannon", "rC", "\u70ae", 2, "CC", NULL, NULL, NULL},
    [GLYPH_RED_SOLDIER] = {"red pawn", "rP", "\u5175", 2, "PP", NULL, NULL, NULL},
    [GLYPH_DARK_GENERAL] = {"black king", "dK", "\u5c07", 2, "kk", NULL, "\u5c06", NULL},
    [GLYPH_DARK_ADVISOR] = {"black advisor", "dA", "\u58eb", 2, "aa", NULL, NULL, NULL},
    [GLYPH_DARK_ELEPHANT] = {"black elephant", "dE", "\u8c61", 2, "be", NULL, NULL, NULL},
    [GLYPH_DARK_HORSE] = {"black horse", "dH", "\u99ac", 2, "nh", NULL, NULL, "\u9a6c"},
    [GLYPH_DARK_CHARIOT] = {"black chariot", "dR", "\u8eca", 2, "rr", NULL, NULL, "\u8f66"},
    [GLYPH_DARK_CANNON] = {"black cannon", "dC", "\u7832", 2, "cc", NULL, NULL, "\u70ae"},
    [GLYPH_DARK_SOLDIER] = {"black pawn", "dP", "\u5352", 2, "pp", NULL, NULL, NULL},

    [GLYPH_RED_DOWN] = {"face-down red piece", "rX", "\u6697", 2, "XX", NULL, NULL, NULL},
    [GLYPH_DARK_DOWN] = {"face-down black piece", "dX", "\u95c7", 2, "xx", NULL, NULL, NULL},
    [GLYPH_RED_UNKNOWN] = {"unseen red piece", "rU", "?", 1, "??", NULL, NULL, NULL},
    [GLYPH_DARK_UNKNOWN] = {"unseen black piece", "dU", "?", 1, "??", NULL, NULL, NULL},

    [GLYPH_TILE_BLUE] = {"blue tile", "tB", "B", 1, "BB", NULL, NULL, NULL},
    [GLYPH_TILE_YELLOW] = {"yellow tile", "tY", "Y", 1, "YY", NULL, NULL, NULL},
    [GLYPH_TILE_RED] = {"red tile", "tR", "R", 1, "RR", NULL, NULL, NULL},
    [GLYPH_TILE_BLACK] = {"black tile", "tK", "K", 1, "KK", NULL, NULL, NULL},
    [GLYPH_TILE_WHITE] = {"white tile", "tW", "W", 1, "WW", NULL, NULL, NULL},
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
