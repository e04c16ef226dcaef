/* chess/moves: legal moves, and what becomes of a position by one. The files of
 * game/chess include it, and draw. All ask for a playable position: one king each, the
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

/* Where the text of a move says that it goes: castling to the king's own square,
 * but in Chess960 to the rook's. */
static inline int
chess_shown_goal(const struct chess *c, struct move move)
{
	if (move.kind != CHESS_CASTLES || c->chess960)
		return move.to;
	return (move.from & 56) + (move.to > move.from ? 6 : 2);
}

/* The legal moves in the bytewise order of their coordinates; castling only
 * with rights whose king and rook are there. */
void chess_moves(const struct chess *, struct moves *);

/* The legal move from a square to another, and becoming a piece, if there is
 * one: castling goes to the rook's square, or but for Chess960 to the king's
 * own. */
bool chess_find_move(const struct chess *, int from, int to, enum piece becomes,
    struct move *);

/* How many there are. */
size_t chess_move_count(const struct chess *);

/* Is there one? */
bool chess_any_move(const struct chess *);

/* The rooks that rights of the side to move name and that are at home, as
 * squares. */
uint64_t chess_castling_rooks(const struct chess *);

/* Those of both sides. */
uint64_t chess_all_castling_rooks(const struct chess *);

/* Makes a legal move. Where *key is a Polyglot key of the position before, it
 * becomes that of the one after; NULL where none is wanted. */
void chess_make(struct chess *, struct move, uint64_t *key);

#endif
