/* The same code, compiled with the instructions of BMI for sets. */
#include "game/chess/count/move_count.h"

#ifdef __BMI2__

size_t
count_moves_bmi2(const struct chess *c)
{
	return count_moves_inline(c);
}

#endif
