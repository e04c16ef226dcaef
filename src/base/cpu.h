/* cpu: which instructions the processor has, to choose among kernels that were
 * compiled for different processors; and which functions lie side by side in its
 * instruction cache. Everybody may include it. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

/* Each kind has the instructions of the kinds before it, too. */
enum cpu {
	CPU_PLAIN,
	CPU_AVX2,   /* and BMI, BMI2, LZCNT, POPCNT */
	CPU_AVX512, /* and BW, CD, DQ, VL, VBMI, VBMI2, VPOPCNTDQ; GFNI */
	CPUS,
};

/* The values of a table with a function for each kind of processor. If this build
 * lacks the function of a kind, the table has that of the kind before in its place. */
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

/* Returns the name of a kind, as FENTOOLS_CPU has it. */
const char *cpu_name(enum cpu);

/* Marks a function that runs for each record, good or bad. The linker places these
 * functions side by side. A bad record passes through fifty functions of several
 * folders. Where they are spread over the program, they displace each other in the
 * instruction cache of 32 KiB: 51 misses a record, and less than one since they are
 * neighbors. Mark no function that runs less often, because all that are marked have to
 * fit into the cache together. */
#define HOT __attribute__((hot))

/* A function that is compiled into each of its callers, with their constants. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* A function that runs for each record and has no array among its variables, nor calls
 * one inline that has. The stack protector would guard it all the same, because it hands
 * on the address of a slice or a flag, at the price of ten instructions a call. */
#if defined __has_attribute
#if __has_attribute(no_stack_protector)
#define UNGUARDED __attribute__((no_stack_protector))
#endif
#endif
#ifndef UNGUARDED
#define UNGUARDED
#endif

#endif
