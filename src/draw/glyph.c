#include "draw/glyph.h"

/* clang-format off */
const struct glyph_entry glyph_table[GLYPHS] = {
    [GLYPH_NONE] = {"empty place", "empty", "\u00b7", 1, ".."},

    [GLYPH_WHITE_KING] = {"white king", "white-king", "\u2654", 1, "KK"},
    [GLYPH_WHITE_QUEEN] = {"white queen", "white-queen", "\u2655", 1, "QQ"},
    [GLYPH_WHITE_ROOK] = {"white rook", "white-rook", "\u2656", 1, "RR"},
    [GLYPH_WHITE_BISHOP] = {"white bishop", "white-bishop", "\u2657", 1, "BB"},
    [GLYPH_WHITE_KNIGHT] = {"white knight", "white-knight", "\u2658", 1, "NN"},
    [GLYPH_WHITE_PAWN] = {"white pawn", "white-pawn", "\u2659", 1, "PP"},
    [GLYPH_BLACK_KING] = {"black king", "black-king", "\u265a", 1, "kk"},
    [GLYPH_BLACK_QUEEN] = {"black queen", "black-queen", "\u265b", 1, "qq"},
    [GLYPH_BLACK_ROOK] = {"black rook", "black-rook", "\u265c", 1, "rr"},
    [GLYPH_BLACK_BISHOP] = {"black bishop", "black-bishop", "\u265d", 1, "bb"},
    [GLYPH_BLACK_KNIGHT] = {"black knight", "black-knight", "\u265e", 1, "nn"},
    [GLYPH_BLACK_PAWN] = {"black pawn", "black-pawn", "\u265f", 1, "pp"},

    [GLYPH_RED_GENERAL] = {"red king", "red-general", "\u5e05", 2, "KK"},
    [GLYPH_RED_ADVISOR] = {"red advisor", "red-advisor", "\u4ed5", 2, "AA"},
    [GLYPH_RED_ELEPHANT] = {"red elephant", "red-elephant", "\u76f8", 2, "BE"},
    [GLYPH_RED_HORSE] = {"red horse", "red-horse", "\u9a6c", 2, "NH"},
    [GLYPH_RED_CHARIOT] = {"red chariot", "red-chariot", "\u8f66", 2, "RR"},
    [GLYPH_RED_CANNON] = {"red cannon", "red-cannon", "\u70ae", 2, "CC"},
    [GLYPH_RED_SOLDIER] = {"red pawn", "red-soldier", "\u5175", 2, "PP"},
    [GLYPH_DARK_GENERAL] = {"black king", "dark-general", "\u5c06", 2, "kk"},
    [GLYPH_DARK_ADVISOR] = {"black advisor", "dark-advisor", "\u58eb", 2, "aa"},
    [GLYPH_DARK_ELEPHANT] = {"black elephant", "dark-elephant", "\u8c61", 2, "be"},
    [GLYPH_DARK_HORSE] = {"black horse", "dark-horse", "\u99ac", 2, "nh"},
    [GLYPH_DARK_CHARIOT] = {"black chariot", "dark-chariot", "\u8eca", 2, "rr"},
    [GLYPH_DARK_CANNON] = {"black cannon", "dark-cannon", "\u7832", 2, "cc"},
    [GLYPH_DARK_SOLDIER] = {"black pawn", "dark-soldier", "\u5352", 2, "pp"},

    [GLYPH_RED_DOWN] = {"face-down red piece", "red-down", "\u6697", 2, "XX"},
    [GLYPH_DARK_DOWN] = {"face-down black piece", "dark-down", "\u95c7", 2, "xx"},
    [GLYPH_RED_UNKNOWN] = {"unseen red piece", "red-unknown", "?", 1, "??"},
    [GLYPH_DARK_UNKNOWN] = {"unseen black piece", "dark-unknown", "?", 1, "??"},

    [GLYPH_TILE_BLUE] = {"blue tile", "tile-blue", "B", 1, "BB"},
    [GLYPH_TILE_YELLOW] = {"yellow tile", "tile-yellow", "Y", 1, "YY"},
    [GLYPH_TILE_RED] = {"red tile", "tile-red", "R", 1, "RR"},
    [GLYPH_TILE_BLACK] = {"black tile", "tile-black", "K", 1, "KK"},
    [GLYPH_TILE_WHITE] = {"white tile", "tile-white", "W", 1, "WW"},
};
/* clang-format on */
