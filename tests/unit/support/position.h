/* position: reads a FEN for a test. */
#ifndef UNIT_POSITION_H
#define UNIT_POSITION_H

#include "notation/chess/chess.h"

/* Reads the FEN; ends the program if it cannot be read. */
struct position position_of(const char *fen);

#endif
