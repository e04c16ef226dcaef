/* azul: the notation of Azul. The files of notation and json include it. */
#ifndef NOTATION_AZUL_AZUL_H
#define NOTATION_AZUL_AZUL_H

#include "game/azul/board.h"
#include "notation/notation.h"

/* The fast path chooses the kernel for the processor. A kernel returns true
 * only if the slow path would read the same position without a fault. */
notation_read_fast azul_read_fast;
notation_read_fast azul_read_fast_plain, azul_read_fast_avx2;
notation_write azul_write;

/* The most bytes of a record: three piles of up to 100 tiles, and the rest. */
#define AZUL_ROOM 512

/* Reads the part of a record that holds a field. Its bytes have been checked
 * (fields_check_bytes). Returns false with an error. */
bool azul_read_part(struct azul *, enum azul_field, struct slice,
    struct faults *);

/* Adds to the fault of a gap in a factory or line its fix: tiles first,
 * then dashes. */
void azul_fix_gap(struct fault *, struct slice);

#endif
