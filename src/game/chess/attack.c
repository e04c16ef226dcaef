#include "game/chess/chess.h"

#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H (FILE_A << 7)
#define NOT_A (~FILE_A)
#define NOT_H (~FILE_H)

struct direction {
	int shift;     /* to the left where positive */
	uint64_t mask; /* of what may arrive */
};

/* Where the directions of each kind begin. */
enum { STRAIGHT = 0, DIAGONAL = 4 };

static const struct direction directions[] = {
    {8, ~UINT64_C(0)},
    {-8, ~UINT64_C(0)},
    {1, NOT_A},
    {-1, NOT_H},
    {9, NOT_A},
    {7, NOT_H},
    {-7, NOT_A},
    {-9, NOT_H},
};

static uint64_t
step(uint64_t set, struct direction d)
{
	return (d.shift > 0 ? set << d.shift : set >> -d.shift) & d.mask;
}

/* The squares that a slider reaches from a square, the first taken one
 * included. */
static uint64_t
ray(uint64_t from, struct direction d, uint64_t occupied)
{
	uint64_t all = 0;

	for (uint64_t at = step(from, d); at != 0; at = step(at, d)) {
		all |= at;
		if (at & occupied)
			break;
	}
	return all;
}

static uint64_t
rays(uint64_t from, int first, uint64_t occupied)
{
	uint64_t all = 0;

	for (int i = first; i < first + 4; i++)
		all |= ray(from, directions[i], occupied);
	return all;
}

static uint64_t
knight_steps(uint64_t from)
{
	uint64_t one = (from << 1 & NOT_A) | (from >> 1 & NOT_H);
	uint64_t two = (from << 2 & NOT_A & ~(FILE_A << 1)) |
	    (from >> 2 & NOT_H & ~(FILE_H >> 1));

	return one << 16 | one >> 16 | two << 8 | two >> 8;
}

static uint64_t
king_steps(uint64_t from)
{
	uint64_t row = from | (from << 1 & NOT_A) | (from >> 1 & NOT_H);

	return (row | row << 8 | row >> 8) & ~from;
}

/* Where pawns of a colour stand that attack the square. */
static uint64_t
pawn_origins(uint64_t square, enum colour by)
{
	uint64_t sides = (square << 1 & NOT_A) | (square >> 1 & NOT_H);

	return by == WHITE ? sides >> 8 : sides << 8;
}

uint64_t
chess_attackers(const struct chess *c, int square, uint64_t occupied,
    enum colour by)
{
	uint64_t at = chess_bit(square);
	uint64_t diagonal = c->plane[PLANE_DIAGONAL] & ~c->plane[PLANE_STEPPER];
	uint64_t straight = c->plane[PLANE_STRAIGHT] & ~c->plane[PLANE_STEPPER];
	uint64_t attackers = (knight_steps(at) & chess_kind(c, KNIGHT)) |
	    (king_steps(at) & chess_kind(c, KING)) |
	    (pawn_origins(at, by) & chess_kind(c, PAWN));

	if (diagonal != 0)
		attackers |= rays(at, DIAGONAL, occupied) & diagonal;
	if (straight != 0)
		attackers |= rays(at, STRAIGHT, occupied) & straight;
	return attackers & chess_side(c, by) & occupied;
}

uint64_t
chess_checkers(const struct chess *c, enum colour colour)
{
	uint64_t king = chess_pieces(c, colour, KING);

	if (chess_count(king) != 1)
		return 0;
	return chess_attackers(c, chess_first(king), chess_occupied(c),
	    chess_other(colour));
}

uint64_t
chess_reach(enum piece kind, int square, uint64_t occupied)
{
	uint64_t at = chess_bit(square);

	switch (kind) {
	case BISHOP:
		return rays(at, DIAGONAL, occupied);
	case ROOK:
		return rays(at, STRAIGHT, occupied);
	case QUEEN:
		return rays(at, DIAGONAL, occupied) |
		    rays(at, STRAIGHT, occupied);
	case KNIGHT:
		return knight_steps(at);
	case KING:
		return king_steps(at);
	default:
		return 0;
	}
}

uint64_t
chess_pawn_origins(int square, enum colour by)
{
	return pawn_origins(chess_bit(square), by);
}

uint64_t
chess_ep_pawns(const struct chess *c)
{
	if (c->ep == CHESS_NO_SQUARE || c->ep >> 3 != (c->turn ? 2 : 5))
		return 0;
	return pawn_origins(chess_bit(c->ep), c->turn) &
	    chess_pieces(c, c->turn, PAWN);
}

bool
chess_ep_legal(const struct chess *c)
{
	uint64_t pawns = chess_ep_pawns(c);
	uint64_t king = chess_pieces(c, c->turn, KING);
	uint64_t target = pawns ? chess_bit(c->ep ^ 8) : 0;
	enum colour other = chess_other(c->turn);

	if (pawns == 0 || !(target & chess_pieces(c, other, PAWN)) ||
	    chess_occupied(c) & chess_bit(c->ep))
		return false;
	if (chess_count(king) != 1)
		return true;
	for (; pawns != 0; pawns &= pawns - 1) {
		uint64_t after = (chess_occupied(c) ^ target ^
				     (pawns & -pawns)) |
		    chess_bit(c->ep);

		if (chess_attackers(c, chess_first(king), after, other) == 0)
			return true;
	}
	return false;
}
