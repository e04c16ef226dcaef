/* The same code, compiled with the instructions of BMI for sets. */
#include "game/chess/field/material_key.h"

#ifdef __BMI2__

void
material_key_bmi2(const struct chess *c, uint64_t key[2])
{
	material_key_inline(c, key);
}

#endif
