/* notation/figures: what a suite says that perft counts, `;D1 20 ;D2 400`.
 * Tools include it. */
#ifndef NOTATION_FIGURES_H
#define NOTATION_FIGURES_H

#include "base/slice.h"

#include <stdint.h>

struct figure {
	int depth;
	uint64_t leaves;
	bool number;     /* is it one? */
	struct slice at; /* as it stands there */
};

/* Takes the next figure off *operations; false at the end. */
bool figures_next(struct slice *operations, struct figure *);

#endif
