/* FENTOOLS_CPU lowers the kind of processor, and the compiler finds the same kind. */
#include "base/cpu.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* Returns the best kind, as the compiler's own function finds it. */
static enum cpu
expected(void)
{
	enum cpu cpu = CPU_PLAIN;

#ifdef HAVE_AVX2
	if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
	    __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
		cpu = CPU_AVX2;
#endif
#ifdef HAVE_AVX512
	if (cpu == CPU_AVX2 && __builtin_cpu_supports("avx512cd") &&
	    __builtin_cpu_supports("avx512bw") &&
	    __builtin_cpu_supports("avx512dq") &&
	    __builtin_cpu_supports("avx512vl") &&
	    __builtin_cpu_supports("avx512vbmi") &&
	    __builtin_cpu_supports("avx512vbmi2") &&
	    __builtin_cpu_supports("avx512vpopcntdq") &&
	    __builtin_cpu_supports("gfni"))
		cpu = CPU_AVX512;
#endif
	return cpu;
}

int
main(void)
{
	static const char *const names[] = {"plain", "avx2", "avx512"};
	enum cpu best;
	bool good = true;

	unsetenv("FENTOOLS_CPU");
	best = cpu_find();
	tap(best == expected(), "the best kind");
	for (int i = 0; i < CPUS; i++) {
		setenv("FENTOOLS_CPU", names[i], 1);
		good &= cpu_find() == (i < (int)best ? (enum cpu)i : best);
		good &= strcmp(cpu_name((enum cpu)i), names[i]) == 0;
	}
	tap(good, "FENTOOLS_CPU lowers it");
	setenv("FENTOOLS_CPU", "none", 1);
	tap(cpu_find() == best, "another word doesn't");
	return tap_end();
}
