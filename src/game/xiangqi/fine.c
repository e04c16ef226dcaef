/* What is right at a glance: true only where the checks would add nothing. */
#include "game/xiangqi/fine.h"
#include "game/xiangqi/rules.h"

#ifndef HAVE_AVX2
#define xiangqi_fine_avx2 xiangqi_fine_plain
#define jieqi_fine_avx2 jieqi_fine_plain
#endif
#ifndef HAVE_AVX512
#define xiangqi_fine_avx512 xiangqi_fine_avx2
#define jieqi_fine_avx512 jieqi_fine_avx2
#endif

static fine_way *const xiangqi_ways[CPUS] = {
    [CPU_PLAIN] = xiangqi_fine_plain,
    [CPU_AVX2] = xiangqi_fine_avx2,
    [CPU_AVX512] = xiangqi_fine_avx512,
};

static fine_way *const jieqi_ways[CPUS] = {
    [CPU_PLAIN] = jieqi_fine_plain,
    [CPU_AVX2] = jieqi_fine_avx2,
    [CPU_AVX512] = jieqi_fine_avx512,
};

bool
xiangqi_fine(const struct position *p, const struct how *how)
{
	return how->level < LEVEL_PLAYABLE ||
	    xiangqi_ways[how->cpu](&p->xiangqi);
}

bool
jieqi_fine(const struct position *p, const struct how *how)
{
	return how->level < LEVEL_LEGAL || jieqi_ways[how->cpu](&p->xiangqi);
}
