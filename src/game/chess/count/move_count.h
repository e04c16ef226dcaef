/* move_count: counts legal moves; compiled once for each kind of processor. Each side
 * must have exactly one king. */
#ifndef GAME_CHESS_MOVE_COUNT_H
#define GAME_CHESS_MOVE_COUNT_H

#include "game/chess/moves.h"
#include "game/chess/targets.h"

typedef size_t count_moves(const struct chess *);

count_moves count_moves_plain, count_moves_bmi2;

ALWAYS_INLINE size_t
count_moves_of(const struct chess *c, enum color turn)
{
	struct pins s;
	uint64_t ep, castling;

	pins_find(&s, c->plane, turn);
	castling = c->rights[turn] != 0
	    ? pins_castling(&s, chess_castling_rooks(c))
	    : 0;
	ep = c->ep != CHESS_NO_SQUARE && chess_ep_sound(c)
	    ? pins_ep(&s, c->ep, turn)
	    : 0;
	return targets_count(&s, turn, ep, castling);
}

ALWAYS_INLINE size_t
count_moves_inline(const struct chess *c)
{
	return c->turn == WHITE ? count_moves_of(c, WHITE)
				: count_moves_of(c, BLACK);
}

#endif
