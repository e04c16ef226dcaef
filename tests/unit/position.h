/* position: a position of a FEN, for tests. */
#ifndef UNIT_POSITION_H
#define UNIT_POSITION_H

#include "notation/chess.h"

/* The position that the FEN says; ends the program where it can't be read. */
struct position position_of(const char *fen);

#endif
