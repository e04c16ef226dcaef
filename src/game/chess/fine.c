/*
 * The short way of chess_check: true only where that would add no fault. What
 * it can't tell at once, such as checks that are hard to explain, is left to the
 * long way.
 */
#include "game/chess/fine.h"

#ifndef HAVE_AVX2
#define chess_fine_avx2 chess_fine_plain
#endif
#ifndef HAVE_AVX512
#define chess_fine_avx512 chess_fine_avx2
#endif

static rules_fine *const ways[CPUS] = {
    [CPU_PLAIN] = chess_fine_plain,
    [CPU_AVX2] = chess_fine_avx2,
    [CPU_AVX512] = chess_fine_avx512,
};

bool
chess_fine(const struct position *p, const struct how *how)
{
	return ways[how->cpu](p, how);
}
