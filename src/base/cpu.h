/* cpu: which of several ways of doing the same the processor can go. Everybody
 * may include it. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

/* Each has all that the one before it has. */
enum cpu {
	CPU_PLAIN,
	CPU_AVX2,   /* and BMI, BMI2, LZCNT, POPCNT */
	CPU_AVX512, /* and BW, CD, DQ, VL, VBMI, VBMI2, VPOPCNTDQ; GFNI */
	CPUS,
};

/* The best of those that the processor can go and that were compiled; no better
 * than FENTOOLS_CPU in the environment asks for: plain, avx2 or avx512. Libc is
 * asked where it knows: to ask the processor again is slow in a virtual machine,
 * a tenth of all that a tool does for one record. */
enum cpu cpu_find(void);

#endif
