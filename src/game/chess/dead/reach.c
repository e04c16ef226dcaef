/*
 * The squares that each man can ever reach.
 *
 * Each man starts with the square where it stands. A man that has only this square,
 * and that no enemy can capture there, is fixed. A man that is next to a square which
 * no fixed man denies gets this square, until nothing changes any more.
 *
 * Why no man ever stands elsewhere: consider the first move of a game that brings a man
 * to a square that isn't among its squares, or that captures a man that counts as
 * fixed. Before this move all men stood on their squares, and all fixed men at home. So
 * the move was one that the rules below allow, and its target is among the squares.
 *
 * Example: 4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - - 0 1
 *
 *	Each pawn has only its own square, as a pawn stands in front of it. The pawns
 *	on b4, d4 ... guard a5, c5, e5, g5; the others guard a4, c4, e4, g4. So the
 *	white king gets all squares up to the third rank, the black one all from the
 *	sixth on. Neither captures a pawn, and all pawns are fixed.
 */
#include "game/chess/dead/reach.h"
#include "game/chess/moves.h"
#include "game/chess/pins.h"

#define LAST_RANKS CHESS_BACK_RANKS
#define SECOND_RANK(color)                                                     \
	((color) == WHITE ? UINT64_C(0xff00) : UINT64_C(0xff000000000000))

/* A slider moves one square after the other: what stands between can go away. */
static uint64_t
steps(enum piece kind, uint64_t from)
{
	if (kind == KNIGHT)
		return ray_knight(from);
	if (kind == KING)
		return ray_king(from);
	return (kind & BISHOP ? ray_diagonal_steps(from) : 0) |
	    (kind & ROOK ? ray_straight_steps(from) : 0);
}

static uint64_t
pawn_hits(uint64_t from, enum color color)
{
	return pins_west(from, color) | pins_east(from, color);
}

/* What one fixed man always attacks; sliders only as far as nobody ever stands in
 * their way. */
static uint64_t
always_attacks(const struct reach_man *man, uint64_t ever_occupied)
{
	if (man->kind == PAWN)
		return pawn_hits(man->squares, man->color);
	return chess_reach(man->kind, man->home, ever_occupied);
}

/* Sets the members about all men of a color. */
static void
sum_up(struct reach *r)
{
	uint64_t occupied = 0;

	for (int color = WHITE; color <= BLACK; color++)
		r->can[color] = r->hits[color] = r->fixed[color] =
		    r->guard[color] = 0;
	for (int i = 0; i < r->count; i++) {
		const struct reach_man *man = &r->man[i];

		occupied |= man->squares;
		r->hits[man->color] |= man->squares;
		if (man->kind == PAWN)
			r->hits[man->color] |= pawn_hits(man->squares,
			    man->color);
		if (man->kind != KING)
			r->can[man->color] |= man->squares;
	}
	r->hits[r->turn] |= r->passed;
	for (int i = 0; i < r->count; i++) {
		const struct reach_man *man = &r->man[i];

		if (!chess_single(man->squares) ||
		    (man->kind != KING &&
			r->hits[color_other(man->color)] & man->squares))
			continue;
		r->fixed[man->color] |= man->squares;
		r->guard[man->color] |= always_attacks(man, occupied);
	}
}

/* Where pawns of a color can capture en passant, now or later. */
static uint64_t
en_passant(const struct reach *r, const struct chess *c, enum color by)
{
	enum color other = color_other(by);
	uint64_t squares = 0;

	for (int i = 0; i < r->count; i++) {
		const struct reach_man *man = &r->man[i];
		uint64_t passed = pins_ahead(man->squares & SECOND_RANK(other),
		    other);

		if (man->kind == PAWN && man->color == other &&
		    pins_ahead(passed, other) & man->squares)
			squares |= passed;
	}
	if (c->ep != CHESS_NO_SQUARE && c->turn == by)
		squares |= chess_bit(c->ep);
	return squares;
}

static uint64_t
grow_pawn(const struct reach *r, const struct reach_man *man, uint64_t ep)
{
	uint64_t fixed = r->fixed[WHITE] | r->fixed[BLACK];
	uint64_t targets = r->can[color_other(man->color)] | ep;

	return man->squares | (pins_ahead(man->squares, man->color) & ~fixed) |
	    (pawn_hits(man->squares, man->color) & targets);
}

static uint64_t
grow_piece(const struct reach *r, const struct reach_man *man)
{
	enum color other = color_other(man->color);
	uint64_t king = r->man[r->king[other]].squares;
	uint64_t closed = r->fixed[man->color], squares = man->squares, before;

	if (chess_single(king))
		closed |= king;
	if (man->kind == KING)
		closed |= r->guard[other];
	do {
		before = squares;
		squares |= steps(man->kind, squares) & ~closed;
	} while (squares != before);
	return squares;
}

static void
start(struct reach *r, const struct chess *c)
{
	int square;

	r->count = 0;
	r->turn = c->turn;
	r->passed = chess_ep_pawns(c) ? chess_bit(c->ep ^ 8) : 0;
	EACH_SQUARE(chess_occupied(c), square)
	{
		struct reach_man *man = &r->man[r->count];

		man->squares = chess_bit(square);
		man->home = (uint8_t)square;
		man->kind = c->square[square] & KIND_MASK;
		man->color = c->square[square] & BLACK_PIECE ? BLACK : WHITE;
		if (man->kind == KING)
			r->king[man->color] = r->count;
		r->count++;
	}
}

bool
reach_find(struct reach *r, const struct chess *c)
{
	bool changed = true;

	if (chess_all_castling_rooks(c) != 0)
		return false;
	start(r, c);
	while (changed) {
		uint64_t ep[2];

		sum_up(r);
		for (int color = WHITE; color <= BLACK; color++)
			ep[color] = en_passant(r, c, color);
		changed = false;
		for (int i = 0; i < r->count; i++) {
			struct reach_man *man = &r->man[i];
			uint64_t squares = man->kind == PAWN
			    ? grow_pawn(r, man, ep[man->color])
			    : grow_piece(r, man);

			changed |= squares != man->squares;
			man->squares = squares;
			if (man->kind == PAWN && squares & LAST_RANKS)
				return false;
		}
	}
	return true;
}

/* All squares that one man attacks from one of its squares, if only men in `occupied`
 * can stand in its way. */
static uint64_t
attacks(const struct reach_man *man, uint64_t occupied)
{
	uint64_t set = 0;
	int from;

	if (man->kind == PAWN)
		return pawn_hits(man->squares, man->color);
	EACH_SQUARE(man->squares, from)
	set |= chess_reach(man->kind, from, occupied);
	return set;
}

/* Finds a man of a color, not its king, for each square of a set: each man stands on
 * one square. Follows alternating paths, as usual for matchings. */
struct blockers {
	const struct reach *reach;
	enum color color;
	uint64_t tried;       /* men, by index */
	int8_t square_of[64]; /* of each man, or -1 */
};

static bool
place(struct blockers *b, int square)
{
	for (int i = 0; i < b->reach->count; i++) {
		const struct reach_man *man = &b->reach->man[i];

		if (man->color != b->color || man->kind == KING ||
		    b->tried >> i & 1 || !(man->squares >> square & 1))
			continue;
		b->tried |= chess_bit(i);
		if (b->square_of[i] < 0 || place(b, b->square_of[i])) {
			b->square_of[i] = (int8_t)square;
			return true;
		}
	}
	return false;
}

static bool
all_blocked(const struct reach *r, enum color color, uint64_t squares)
{
	struct blockers b = {.reach = r, .color = color};
	int square;

	if (squares & ~r->can[color])
		return false;
	memset(b.square_of, -1, sizeof(b.square_of));
	EACH_SQUARE(squares, square)
	{
		b.tried = 0;
		if (!place(&b, square))
			return false;
	}
	return true;
}

/* Can the loser's king be mated on a square, if the winner's men can cover so much? */
static bool
mate_possible(const struct reach *r, enum color winner, int king,
    uint64_t covered)
{
	uint64_t beside = ray_king(chess_bit(king));
	uint64_t places = r->man[r->king[winner]].squares & ~beside &
	    ~chess_bit(king);
	int own;

	EACH_SQUARE(places, own)
	if (all_blocked(r, color_other(winner),
		beside & ~covered & ~ray_king(chess_bit(own))))
		return true;
	return false;
}

/* A mate needs a king that is attacked by another man than the king; and each square
 * beside it must be attacked by the mating side, or an own man stands there. */
bool
reach_never_mates(const struct reach *r, enum color side)
{
	enum color other = color_other(side);
	uint64_t loser = r->man[r->king[other]].squares;
	uint64_t occupied = (r->fixed[WHITE] | r->fixed[BLACK]) & ~loser;
	uint64_t covered = 0;
	int king;

	for (int i = 0; i < r->count; i++)
		if (r->man[i].color == side && r->man[i].kind != KING)
			covered |= attacks(&r->man[i], occupied);
	EACH_SQUARE(loser & covered, king)
	if (mate_possible(r, side, king, covered))
		return false;
	return true;
}
