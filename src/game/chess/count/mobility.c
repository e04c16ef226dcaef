#include "game/chess/count/mobility.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"

void
chess_mobility_plain(const struct position *const *positions, size_t count,
    struct mobility *out)
{
	for (size_t i = 0; i < count; i++) {
		const struct chess *c = &positions[i]->chess;

		if (out[i].playable)
			out[i].moves = (uint16_t)chess_move_count(c, CPU_PLAIN);
		out[i].check = chess_checkers(c, c->turn) != 0;
	}
}

void
chess_mobility(const struct position *const *positions, size_t count,
    const struct options *options, struct mobility *out)
{
	static chess_mobility_kernel
	    *const kernels[CPUS] = CPU_KERNELS(chess_mobility_plain,
		chess_mobility_avx2, chess_mobility_avx512);

	for (size_t i = 0; i < count; i++)
		out[i].playable = options->level >= LEVEL_PLAYABLE ||
		    rules_playable_on(positions[i], options->cpu);
	kernels[options->cpu](positions, count, out);
}
