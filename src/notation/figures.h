/* figures: reads the leaf counts that a perft suite expects, such as `;D1 20
 * ;D2 400`. Notations and tools include it. */
#ifndef NOTATION_FIGURES_H
#define NOTATION_FIGURES_H

#include "base/slice.h"

#include <stdint.h>

struct figure {
	int depth;
	uint64_t leaves;
	bool number;     /* false: no number stands there, and `leaves` is 0 */
	struct slice at; /* the number, or the opcode without one */
};

/* The depth that an opcode such as D1 or D12 names, or -1. */
int figures_depth(struct slice opcode);

/* Cuts the next expected leaf count off *operations and passes over other
 * operations. Returns false at the end. */
bool figures_next(struct slice *operations, struct figure *);

#endif
