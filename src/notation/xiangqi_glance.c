/*
 * The short way for canonical records of Xiangqi and Jieqi. It says yes only
 * where the long way would read the same position without a fault; to
 * everything else it says nothing.
 */
#include "notation/xiangqi_glance.h"

#ifndef HAVE_AVX2
#define xiangqi_glance_avx2 xiangqi_glance_plain
#endif
#ifndef HAVE_AVX512
#define xiangqi_glance_avx512 xiangqi_glance_avx2
#endif

static notation_glance *const ways[CPUS] = {
    [CPU_PLAIN] = xiangqi_glance_plain,
    [CPU_AVX2] = xiangqi_glance_avx2,
    [CPU_AVX512] = xiangqi_glance_avx512,
};

bool
xiangqi_glance(struct entry *entry, struct slice record, const struct how *how)
{
	return ways[how->cpu](entry, record, how);
}
