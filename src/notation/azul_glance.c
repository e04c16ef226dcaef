/*
 * The short way for canonical records of eleven parts. It says yes only where
 * the long way would read the same position without a fault; to everything
 * else it says nothing.
 */
#include "notation/azul_glance.h"

#ifndef HAVE_AVX2
#define azul_glance_avx2 azul_glance_plain
#endif

static notation_glance *const ways[CPUS] = {
    [CPU_PLAIN] = azul_glance_plain,
    [CPU_AVX2] = azul_glance_avx2,
    [CPU_AVX512] = azul_glance_avx2,
};

bool
azul_glance(struct entry *entry, struct slice record, const struct how *how)
{
	return ways[how->cpu](entry, record, how);
}
