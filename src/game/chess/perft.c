#include "game/chess/perft.h"
#include "base/cpu.h"
#include "game/chess/moves.h"

#ifdef HAVE_AVX2
#define HAS_BMI2 (cpu_find() >= CPU_AVX2)
#else
#define HAS_BMI2 false
#endif

uint64_t
chess_perft(const struct chess *c, int depth, const struct memo *memo)
{
	struct perft_board b = {.ep = CHESS_NO_SQUARE};

	for (int i = 0; i < PLANES; i++)
		b.plane[i] = c->plane[i];
	b.castling = chess_all_castling_rooks(c);
	if (chess_ep_sound(c))
		b.ep = c->ep;
	return (HAS_BMI2 ? perft_bmi2 : perft_plain)(&b, c->turn, depth, memo);
}
