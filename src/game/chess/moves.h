/* chess/moves: legal moves, and what becomes of a position by one. The files of
 * game/chess include it. All ask for a playable position: one king each, the
 * side that waits not in check, no pawn on a back rank. */
#ifndef GAME_CHESS_MOVES_H
#define GAME_CHESS_MOVES_H

#include "game/chess/chess.h"
#include "game/move.h"

enum chess_move_kind {
	CHESS_PLAIN_MOVE,
	CHESS_TAKES,
	CHESS_DOUBLE,
	CHESS_TAKES_EP,
	CHESS_CASTLES, /* `to` is the rook's square */
};

/* The legal moves; castling only with rights whose king and rook are there. */
void chess_moves(const struct chess *, struct moves *);

/* How many there are. */
size_t chess_move_count(const struct chess *);

/* Is there one? */
bool chess_any_move(const struct chess *);

/* The rooks that rights name and that are at home, as squares. */
uint64_t chess_castling_rooks(const struct chess *);

/* Makes a legal move. Where *key is a Polyglot key of the position before, it
 * becomes that of the one after; NULL where none is wanted. */
void chess_make(struct chess *, struct move, uint64_t *key);

#endif
