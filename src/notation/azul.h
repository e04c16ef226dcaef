/* notation/azul: the notation of Azul. The files of notation and json include
 * it. */
#ifndef NOTATION_AZUL_H
#define NOTATION_AZUL_H

#include "notation/notation.h"

extern const struct notation notation_azul;

notation_glance azul_glance;
notation_write azul_write;

/* The most bytes that a record takes: three piles, and the rest. */
#define AZUL_ROOM 512

/* Reads the part of a field, of the board where it is one's; false with a
 * fault. The part is clean (fields_clean). */
bool azul_read_part(struct azul *, enum azul_field, struct slice,
    struct faults *);

/* The mend of the fault that was added last, of a factory or a line with a gap:
 * the tiles first, in their order, then the dashes. */
void azul_fix_gap(struct faults *, struct slice);

#endif
