/* cpu: which instructions the processor has, to choose among kernels that were
 * compiled for different processors. Everybody may include it. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

/* Each kind has the instructions of the kinds before it, too. */
enum cpu {
	CPU_PLAIN,
	CPU_AVX2,   /* and BMI, BMI2, LZCNT, POPCNT */
	CPU_AVX512, /* and BW, CD, DQ, VL, VBMI, VBMI2, VPOPCNTDQ; GFNI */
	CPUS,
};

/* The values of a table with a function for each kind of processor. In the place of
 * a function that this build doesn't have stands the one for the kind before. */
#if defined HAVE_AVX512
#define CPU_KERNELS(plain, avx2, avx512)                                       \
	{                                                                      \
		[CPU_PLAIN] = (plain), [CPU_AVX2] = (avx2),                    \
		[CPU_AVX512] = (avx512)                                        \
	}
#elif defined HAVE_AVX2
#define CPU_KERNELS(plain, avx2, avx512)                                       \
	{                                                                      \
		[CPU_PLAIN] = (plain), [CPU_AVX2] = (avx2),                    \
		[CPU_AVX512] = (avx2)                                          \
	}
#else
#define CPU_KERNELS(plain, avx2, avx512)                                       \
	{                                                                      \
		(plain), (plain), (plain)                                      \
	}
#endif

/* Returns the best kind that both the processor and this build support. The
 * environment variable FENTOOLS_CPU (plain, avx2 or avx512) lowers it.
 *
 * libc has the answer where <sys/platform/x86.h> exists. The instruction cpuid,
 * the other way, is slow in a virtual machine: it would take a tenth of the run
 * time of a tool that reads one record. */
enum cpu cpu_find(void);

#endif
