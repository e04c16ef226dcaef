/* notation/moves: moves as they stand in records. Notations, JSON and tools
 * include it. */
#ifndef NOTATION_MOVES_H
#define NOTATION_MOVES_H

#include "notation/notation.h"

/* Cuts a record as UCI has it, [position] [fen] POSITION [moves MOVE ...], or
 * startpos in the place of a position: that of the notation, or of chess. */
void moves_cut(struct slice record, const struct notation *,
    struct slice *position, struct slice *moves);

/* Takes the next move off *rest; false at the end. Move numbers, and marks that
 * stand alone, are passed over. */
bool moves_next(struct slice *rest, struct slice *move);

/* Plays the moves of a line from a position that is playable; false with a fault
 * for the first that can't be made. */
bool moves_line(const struct position *, struct slice line, const struct how *,
    struct faults *);

/* Adds a fault for each move of the operations that can't be made. The position
 * is playable. */
void moves_check(const struct entry *, const struct how *, struct faults *);

/* After a move: operations that hold moves told of the position before. They
 * are dropped with a fault (lossy). */
void moves_outdate(struct entry *, struct faults *);

#endif
