/* chess_write: placements, once for each kind of processor. The files of it
 * include it. */
#ifndef NOTATION_CHESS_WRITE_H
#define NOTATION_CHESS_WRITE_H

#include "game/chess/chess.h"

#include <stddef.h>

/* The text of a rank, by the set of its taken squares: how long it is, and for
 * each byte the square whose letter it is, or an empty one, and its digit. */
struct chess_rank_text {
	uint8_t from[8];
	uint8_t digit[8];
	size_t len;
};

/* Writes eight ranks with a slash behind each, and gives their end. No square
 * decides a branch: eight bytes are written of each, whatever its length. */
typedef char *chess_write_ranks(char *at, const struct chess *,
    const struct chess_rank_text texts[256]);

chess_write_ranks chess_write_ranks_plain, chess_write_ranks_avx2;

#endif
