/* chess/write: the fields of a FEN as text. Notations and fields include it. */
#ifndef GAME_CHESS_WRITE_H
#define GAME_CHESS_WRITE_H

#include "base/text.h"
#include "game/chess/board.h"

void chess_write_placement(struct text *, const struct chess *, enum cpu);

/* Writes letters of files if `shredder` is set, or if KQkq would be read as
 * castling of standard chess and the position is Chess960. */
void chess_write_castling(struct text *, const struct chess *, bool shredder);

void chess_write_ep(struct text *, const struct chess *);

/* The most bytes of a placement and of a castling field. */
#define CHESS_PLACEMENT_ROOM 72
#define CHESS_CASTLING_ROOM 20

#endif
