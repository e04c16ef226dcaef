#include "game/chess/perft/perft_kernel.h"

uint64_t
perft_plain(const struct perft_board *b, enum color turn, int depth,
    const struct memo *memo)
{
	return turn == WHITE ? perft_white(b, depth, memo)
			     : perft_black(b, depth, memo);
}
