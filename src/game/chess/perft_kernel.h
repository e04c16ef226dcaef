/*
 * Perft, the same text for every processor: a file says how sliders go and what
 * the function is called, and includes this once. The last ply is counted, not
 * listed. Colours are constants to the compiler.
 */
#include "game/chess/goals.h"
#include "game/chess/perft.h"

#define HOME(side) ((side) == WHITE ? 0 : 56)
#define OTHER(side) ((side) == WHITE ? BLACK : WHITE)

static uint64_t perft_white(const struct perft_board *, int);
static uint64_t perft_black(const struct perft_board *, int);

SIGHT_INLINE uint64_t
next(const struct perft_board *b, enum colour turn, int depth)
{
	return turn == WHITE ? perft_black(b, depth - 1)
			     : perft_white(b, depth - 1);
}

/* The board after a piece, as it is then, went from one square to another. */
SIGHT_INLINE struct perft_board
moved(const struct perft_board *b, enum piece piece, uint64_t from, uint64_t to)
{
	struct perft_board after = *b;
	uint64_t both = from | to;

	for (int i = 0; i < PLANES; i++) {
		after.plane[i] &= ~both;
		if (piece >> i & 1)
			after.plane[i] |= to;
	}
	after.castling &= ~both;
	after.ep = CHESS_NO_SQUARE;
	return after;
}

SIGHT_INLINE enum piece
coloured(enum piece kind, enum colour turn)
{
	return turn == WHITE ? kind : kind | BLACK_PIECE;
}

/* All moves of a piece from its square to its goals. */
SIGHT_INLINE uint64_t
spread(const struct perft_board *b, enum piece kind, enum colour turn, int from,
    uint64_t goals, int depth)
{
	uint64_t n = 0;
	int to;

	SIGHT_EACH(goals, to)
	{
		struct perft_board after = moved(b, coloured(kind, turn),
		    chess_bit(from), chess_bit(to));

		n += next(&after, turn, depth);
	}
	return n;
}

/* All moves of pawns that come to their goals by the same step. */
SIGHT_INLINE uint64_t
spread_pawns(const struct perft_board *b, enum colour turn, uint64_t goals,
    int step, int depth)
{
	static const enum piece becomes[] = {QUEEN, ROOK, BISHOP, KNIGHT};
	uint64_t n = 0;
	int to;

	SIGHT_EACH(goals & ~GOALS_LAST, to)
	{
		struct perft_board after = moved(b, coloured(PAWN, turn),
		    chess_bit(to - step), chess_bit(to));

		if (step == 16 || step == -16)
			after.ep = to - step / 2;
		n += next(&after, turn, depth);
	}
	SIGHT_EACH(goals & GOALS_LAST, to)
	for (int i = 0; i < 4; i++) {
		struct perft_board after = moved(b, coloured(becomes[i], turn),
		    chess_bit(to - step), chess_bit(to));

		n += next(&after, turn, depth);
	}
	return n;
}

SIGHT_INLINE uint64_t
spread_ep(const struct perft_board *b, enum colour turn, uint64_t pawns,
    int depth)
{
	uint64_t n = 0;
	int from;

	SIGHT_EACH(pawns, from)
	{
		struct perft_board after = moved(b, coloured(PAWN, turn),
		    chess_bit(from), chess_bit(b->ep));

		for (int i = 0; i < PLANES; i++)
			after.plane[i] &= ~chess_bit(b->ep ^ 8);
		n += next(&after, turn, depth);
	}
	return n;
}

SIGHT_INLINE uint64_t
spread_castling(const struct perft_board *b, enum colour turn, int king,
    uint64_t rooks, int depth)
{
	uint64_t n = 0;
	int rook;

	SIGHT_EACH(rooks, rook)
	{
		bool king_side = rook > king;
		uint64_t king_goal =
		    chess_bit(HOME(turn) + (king_side ? 6 : 2));
		uint64_t rook_goal =
		    chess_bit(HOME(turn) + (king_side ? 5 : 3));
		struct perft_board after = moved(b, coloured(ROOK, turn),
		    chess_bit(king) | chess_bit(rook), rook_goal);

		for (int i = 0; i < PLANES; i++)
			if (coloured(KING, turn) >> i & 1)
				after.plane[i] |= king_goal;
		after.castling &= ~(UINT64_C(0xff) << HOME(turn));
		n += next(&after, turn, depth);
	}
	return n;
}

SIGHT_INLINE uint64_t
spread_king(const struct perft_board *b, enum colour turn,
    const struct sight *s, int depth)
{
	struct perft_board settled = *b;

	settled.castling &= ~(UINT64_C(0xff) << HOME(turn));
	return spread(&settled, KING, turn, s->king, goals_king(s), depth);
}

SIGHT_INLINE uint64_t
spread_sliders(const struct perft_board *b, enum colour turn,
    const struct sight *s, int depth)
{
	uint64_t queens = s->straights & s->diagonals;
	uint64_t n = 0;
	int from;

	SIGHT_EACH(goals_free_straights(s) & ~queens, from)
	n += spread(b, ROOK, turn, from, goals_straight(s, from), depth);
	SIGHT_EACH(goals_free_diagonals(s) & ~queens, from)
	n += spread(b, BISHOP, turn, from, goals_diagonal(s, from), depth);
	SIGHT_EACH(queens, from)
	n += spread(b, QUEEN, turn, from, goals_piece(s, from), depth);
	return n;
}

SIGHT_INLINE uint64_t
spread_all(const struct perft_board *b, enum colour turn,
    const struct sight *s, uint64_t ep, uint64_t castling, int depth)
{
	const int ahead = turn == WHITE ? 8 : -8;
	struct goals_pawns g = goals_pawns(s, s->pawns, turn);
	uint64_t n = 0;
	int from;

	n += spread_pawns(b, turn, g.one, ahead, depth);
	n += spread_pawns(b, turn, g.two, 2 * ahead, depth);
	n += spread_pawns(b, turn, g.west, ahead - 1, depth);
	n += spread_pawns(b, turn, g.east, ahead + 1, depth);
	SIGHT_EACH(goals_free_knights(s), from)
	n += spread(b, KNIGHT, turn, from,
	    ray_knight(chess_bit(from)) & s->goal, depth);
	n += spread_sliders(b, turn, s, depth);
	if (ep != 0)
		n += spread_ep(b, turn, ep, depth);
	if (castling != 0)
		n += spread_castling(b, turn, s->king, castling, depth);
	return n;
}

SIGHT_INLINE uint64_t
perft(const struct perft_board *b, enum colour turn, int depth)
{
	uint64_t home = b->castling & UINT64_C(0xff) << HOME(turn);
	uint64_t ep = 0, castling = 0, n;
	struct sight s;

	sight_look(&s, b->plane, turn);
	if (b->ep != CHESS_NO_SQUARE)
		ep = sight_ep(&s, b->ep, turn);
	if (home != 0)
		castling = sight_castling(&s, home);
	if (depth == 1)
		return goals_count(&s, turn, ep, castling);
	n = spread_king(b, turn, &s, depth);
	if (!goals_double_check(&s))
		n += spread_all(b, turn, &s, ep, castling, depth);
	return n;
}

static uint64_t
perft_white(const struct perft_board *b, int depth)
{
	return perft(b, WHITE, depth);
}

static uint64_t
perft_black(const struct perft_board *b, int depth)
{
	return perft(b, BLACK, depth);
}
