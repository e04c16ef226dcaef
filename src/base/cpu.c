#include "base/cpu.h"

#include <stdlib.h>
#include <string.h>

#ifdef HAVE_AVX2
#define HAS_AVX2                                                               \
	(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&    \
	    __builtin_cpu_supports("bmi2") &&                                  \
	    __builtin_cpu_supports("popcnt"))
#else
#define HAS_AVX2 0
#endif

#ifdef HAVE_AVX512
#define HAS_AVX512                                                             \
	(__builtin_cpu_supports("avx512cd") &&                                 \
	    __builtin_cpu_supports("avx512bw") &&                              \
	    __builtin_cpu_supports("avx512dq") &&                              \
	    __builtin_cpu_supports("avx512vl") &&                              \
	    __builtin_cpu_supports("avx512vbmi") &&                            \
	    __builtin_cpu_supports("avx512vbmi2"))
#else
#define HAS_AVX512 0
#endif

static enum cpu
best(void)
{
	if (!HAS_AVX2)
		return CPU_PLAIN;
	return HAS_AVX512 ? CPU_AVX512 : CPU_AVX2;
}

enum cpu
cpu_find(void)
{
	static const char *const names[CPUS] = {"plain", "avx2", "avx512"};
	const char *asked = getenv("FENTOOLS_CPU");
	enum cpu found = best();

	for (int i = 0; asked != NULL && i < (int)found; i++)
		if (strcmp(asked, names[i]) == 0)
			return (enum cpu)i;
	return found;
}
