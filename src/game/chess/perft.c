#include "game/chess/perft.h"
#include "game/chess/moves.h"

#ifdef HAVE_BMI2
#define HAS_BMI2 __builtin_cpu_supports("bmi2")
#else
#define HAS_BMI2 false
#endif

uint64_t
chess_perft(const struct chess *c, int depth, const struct memo *memo)
{
	struct perft_board b = {.ep = CHESS_NO_SQUARE};
	struct chess other = *c;

	other.turn = (uint8_t)chess_other(c->turn);
	for (int i = 0; i < PLANES; i++)
		b.plane[i] = c->plane[i];
	b.castling = chess_castling_rooks(c) | chess_castling_rooks(&other);
	if (chess_ep_sound(c))
		b.ep = c->ep;
	return (HAS_BMI2 ? perft_bmi2 : perft_plain)(&b, c->turn, depth, memo);
}
