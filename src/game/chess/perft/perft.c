#include "game/chess/perft/perft.h"
#include "base/cpu.h"
#include "game/chess/moves.h"
#include "game/perft.h"

static perft_count *const kernels[CPUS] = CPU_KERNELS(perft_plain, perft_bmi2,
    perft_bmi2);

uint64_t
chess_leaves(const struct position *p, int depth, const struct memo *memo)
{
	const struct chess *c = &p->chess;
	struct perft_board b = {.ep = CHESS_NO_SQUARE};

	if (depth == 0)
		return 1;
	for (int i = 0; i < PLANES; i++)
		b.plane[i] = c->plane[i];
	b.castling = chess_all_castling_rooks(c);
	if (chess_ep_sound(c))
		b.ep = c->ep;
	return kernels[cpu_find()](&b, c->turn, depth, memo);
}
