#include "game/chess/count/move_count.h"

size_t
count_moves_plain(const struct chess *c)
{
	return count_moves_inline(c);
}

size_t
chess_move_count(const struct chess *c, enum cpu cpu)
{
	static count_moves *const versions[CPUS] =
	    CPU_KERNELS(count_moves_plain, count_moves_bmi2, count_moves_bmi2);

	return versions[cpu](c);
}
