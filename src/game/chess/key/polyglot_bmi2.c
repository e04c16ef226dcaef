/* The same code, compiled with the instructions of BMI for sets. */
#include "game/chess/key/polyglot.h"

#ifdef __BMI2__

uint64_t
polyglot_pieces_bmi2(const struct chess *c)
{
	return polyglot_xor_pieces(c);
}

#endif
