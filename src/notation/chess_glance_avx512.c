#include "notation/chess_glance.h"

#ifdef __AVX512VBMI2__

bool
chess_glance_avx512(struct entry *entry, struct slice record,
    const struct how *how)
{
	return chess_glance_avx2(entry, record, how);
}

#endif
