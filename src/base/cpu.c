#include "base/cpu.h"

#include <stdlib.h>
#include <string.h>

/* libc's header shifts a bit into the sign, which UBSan reports as an error. */
#if defined(HAVE_SYS_PLATFORM_X86_H) && !defined(FEN_DEBUG)
#include <sys/platform/x86.h>
#define CAN(name, builtin_name) CPU_FEATURE_ACTIVE(name)
#else
#define CAN(name, builtin_name) __builtin_cpu_supports(builtin_name)
#endif

#ifdef HAVE_AVX2
#define HAS_AVX2                                                               \
	(CAN(AVX2, "avx2") && CAN(BMI1, "bmi") && CAN(BMI2, "bmi2") &&         \
	    CAN(POPCNT, "popcnt"))
#else
#define HAS_AVX2 0
#endif

#ifdef HAVE_AVX512
#define HAS_AVX512                                                             \
	(CAN(AVX512CD, "avx512cd") && CAN(AVX512BW, "avx512bw") &&             \
	    CAN(AVX512DQ, "avx512dq") && CAN(AVX512VL, "avx512vl") &&          \
	    CAN(AVX512_VBMI, "avx512vbmi") &&                                  \
	    CAN(AVX512_VBMI2, "avx512vbmi2") &&                                \
	    CAN(AVX512_VPOPCNTDQ, "avx512vpopcntdq") && CAN(GFNI, "gfni"))
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

static const char *const names[CPUS] = {"plain", "avx2", "avx512"};

const char *
cpu_name(enum cpu cpu)
{
	return names[cpu];
}

enum cpu
cpu_find(void)
{
	const char *asked = getenv("FENTOOLS_CPU");
	enum cpu found = best();

	for (int i = 0; asked != NULL && i < (int)found; i++)
		if (strcmp(asked, names[i]) == 0)
			return (enum cpu)i;
	return found;
}
