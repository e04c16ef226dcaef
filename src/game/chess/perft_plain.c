#include "game/chess/perft_kernel.h"

uint64_t
perft_plain(const struct perft_board *b, enum colour turn, int depth)
{
	return turn == WHITE ? perft_white(b, depth) : perft_black(b, depth);
}
