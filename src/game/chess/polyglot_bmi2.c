/* Sets of squares in fewer steps. */
#include "game/chess/polyglot.h"

#ifdef __BMI2__

uint64_t
polyglot_pieces_bmi2(const struct chess *c)
{
	return polyglot_add_up(c);
}

#endif
