/* prove: what the harnesses share, which CBMC proves for all inputs up to a length. Each
 * harness is a function without arguments; the comment in front of it has its bound. */
#ifndef PROVE_PROVE_H
#define PROVE_PROVE_H

#include "base/slice.h"

#include <stdlib.h>

/* CBMC chooses any value. */
size_t nondet_size(void);
int nondet_int(void);
char nondet_byte(void);
unsigned nondet_unsigned(void);
uint64_t nondet_set(void);

#define assume(condition) __CPROVER_assume(condition)
#define prove(condition, law) __CPROVER_assert(condition, law)

/* Returns any bytes, up to `most`, in a block of exactly their size: no byte outside may
 * be read. */
static inline struct slice
any_slice(size_t most)
{
	size_t len = nondet_size();
	char *at;

	assume(len <= most);
	at = malloc(len);
	assume(at != NULL);
	return (struct slice){at, len};
}

#endif
