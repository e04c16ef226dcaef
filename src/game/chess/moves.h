/* chess/moves: generates legal moves and makes them. All functions need a playable
 * position: one king each, the side that has just moved not in check, no pawn on
 * a back rank. The files of game/chess include it, and what
 * shows or reads moves of chess: notation, json and draw. */
#ifndef GAME_CHESS_MOVES_H
#define GAME_CHESS_MOVES_H

#include "game/chess/board.h"
#include "game/move.h"

enum chess_move_kind {
	CHESS_PLAIN_MOVE,
	CHESS_TAKES,
	CHESS_DOUBLE,
	CHESS_TAKES_EP,
	CHESS_CASTLES, /* `to` is the rook's square */
	CHESS_PASSES,  /* a null move: both squares are the king's */
};

/* The target square in the text of a move: castling is e1g1, but e1h1 in
 * Chess960. */
static inline int
chess_shown_target(const struct chess *c, struct move move)
{
	if (move.kind != CHESS_CASTLES || c->chess960)
		return move.to;
	return (move.from & 56) + (move.to > move.from ? 6 : 2);
}

/* The legal moves in the bytewise order of their coordinates. A castling right
 * counts only if its king and rook are in place. */
void chess_moves(const struct chess *, struct moves *);

/* Finds the legal move between two squares, with promotion to `becomes` or
 * NO_PIECE. For castling, `to` is the square of the rook or, except in Chess960,
 * the target of the king. Returns false if the move isn't legal. */
bool chess_find_move(const struct chess *, int from, int to, enum piece becomes,
    struct move *);

/* Reads a legal move that is written as its coordinates alone: e2e4, e7e8q. Returns
 * false for all else, without a message. */
bool chess_read_coordinates(const struct chess *, struct slice, struct move *);

/* The number of legal moves. */
size_t chess_move_count(const struct chess *, enum cpu);

/* Is there a legal move? */
bool chess_any_move(const struct chess *);

/* The rooks of the castling rights of the side to move, if king and rook are in
 * place. */
uint64_t chess_castling_rooks(const struct chess *);

/* The same for both sides. */
uint64_t chess_all_castling_rooks(const struct chess *);

/* Makes a legal move. Updates *key, the Polyglot key of the position; `key` may be
 * NULL. */
void chess_make(struct chess *, struct move, uint64_t *key);

/* Makes a null move: the other side is to move. */
void chess_pass(struct chess *);

#endif
