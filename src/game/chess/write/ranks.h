/* ranks: writes chess placements, with a function for each kind of processor.
 * Only write.c and write_avx2.c include it. */
#ifndef GAME_CHESS_RANKS_H
#define GAME_CHESS_RANKS_H

#include "game/chess/board.h"

#include <stddef.h>

/*
 * The text of a rank, for one set of occupied squares. Byte i of the text is
 * the letter of square from[i], which is 0 for an empty square, OR digit[i].
 *
 * Example: set 0x90 (K on e1, R on h1) has len 4, from 3 4 6 7 and digit '4' 0
 * '2' 0, which gives "4K2R".
 */
struct chess_rank_text {
	uint8_t from[8];
	uint8_t digit[8];
	size_t len;
};

/* Writes eight ranks, each with a slash after it, and returns the end. Always
 * writes eight bytes for a rank, so that no square decides a branch; the next
 * rank overwrites the surplus. */
typedef char *chess_write_ranks(char *at, const struct chess *,
    const struct chess_rank_text texts[256]);

chess_write_ranks chess_write_ranks_plain, chess_write_ranks_avx2;

#endif
