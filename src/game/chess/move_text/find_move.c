/* Finds one legal move by its squares, without generating the others. */
#include "game/chess/moves.h"
#include "game/chess/pins.h"

struct search {
	const struct chess *c;
	uint64_t own, enemy, occupied;
	int king;
};

/* The rook of the castling move that goes to this square, or -1. */
static int
castling_to(const struct search *s, const struct pins *pins, int to)
{
	uint64_t rooks = pins_castling(pins, chess_castling_rooks(s->c));
	int rook;

	EACH_SQUARE(rooks, rook)
	{
		struct move move = {(uint8_t)s->king, (uint8_t)rook, 0,
		    CHESS_CASTLES};

		if (to == rook || to == chess_shown_target(s->c, move))
			return rook;
	}
	return -1;
}

static bool
king_can_move(const struct search *s, int to, struct move *move)
{
	struct pins pins;
	int rook;

	if (ray_king(chess_bit(s->king)) & chess_bit(to) & ~s->own)
		return chess_attackers(s->c, to,
			   s->occupied ^ chess_bit(s->king),
			   color_other(s->c->turn)) == 0;
	if (s->c->rights[s->c->turn] == 0)
		return false;
	pins_find(&pins, s->c->plane, s->c->turn);
	if ((rook = castling_to(s, &pins, to)) < 0)
		return false;
	move->to = (uint8_t)rook;
	move->kind = CHESS_CASTLES;
	return true;
}

/* Can the pawn move there, leaving the safety of its king aside? Sets the kind of the
 * move. */
static bool
pawn_can_move(const struct search *s, int from, int to, struct move *move)
{
	enum color turn = s->c->turn;
	uint64_t at = chess_bit(from), target = chess_bit(to);
	uint64_t one = pins_ahead(at, turn) & ~s->occupied;
	bool attacks = ray_pawn_origins(target, turn) & at;

	if ((move->extra != 0) != (to >> 3 == 0 || to >> 3 == 7))
		return false;
	if (attacks && to == s->c->ep && chess_ep_sound(s->c))
		move->kind = CHESS_TAKES_EP;
	if (attacks)
		return move->kind != CHESS_PLAIN_MOVE;
	if (target & one)
		return true;
	move->kind = CHESS_DOUBLE;
	return from >> 3 == (turn == WHITE ? 1 : 6) &&
	    pins_ahead(one, turn) & ~s->occupied & target;
}

/* Is the own king safe after the move of another piece? */
static bool
leaves_king_safe(const struct search *s, struct move move)
{
	const uint64_t *plane = s->c->plane;
	const struct ray_steps *steps = &ray_steps[s->king];
	uint64_t gone = chess_bit(
	    move.kind == CHESS_TAKES_EP ? move.to ^ 8 : move.to);
	uint64_t after = (s->occupied & ~chess_bit(move.from) & ~gone) |
	    chess_bit(move.to);
	uint64_t enemy = s->enemy & ~gone;
	uint64_t steppers = plane[PLANE_STEPPER] & enemy;
	uint64_t sliders = enemy & ~steppers;
	uint64_t diagonal = plane[PLANE_DIAGONAL];
	uint64_t straight = plane[PLANE_STRAIGHT];

	if (steppers &
	    ((steps->pawns[color_other(s->c->turn)] & diagonal) |
		(steps->knight & ~(diagonal | straight))))
		return false;
	diagonal &= sliders & steps->diagonals;
	straight &= sliders & steps->straights;
	return (diagonal | straight) == 0 ||
	    ((ray_slide(s->king, RAY_DIAGONAL, after) & diagonal) |
		(ray_slide(s->king, RAY_STRAIGHT, after) & straight)) == 0;
}

bool
chess_find_move(const struct chess *c, int from, int to, enum piece becomes,
    struct move *move)
{
	enum piece kind = c->square[from] & KIND_MASK;
	uint64_t target = chess_bit(to);
	struct search s = {.c = c, .occupied = chess_occupied(c)};

	s.own = c->turn == WHITE ? s.occupied & ~c->plane[PLANE_BLACK]
				 : c->plane[PLANE_BLACK];
	s.enemy = s.occupied ^ s.own;
	s.king = chess_first(
	    c->plane[PLANE_STRAIGHT] & c->plane[PLANE_STEPPER] & s.own);
	*move = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)becomes,
	    s.enemy & target ? CHESS_TAKES : CHESS_PLAIN_MOVE};
	if (!(s.own & chess_bit(from)) || (becomes && kind != PAWN))
		return false;
	if (kind == KING)
		return king_can_move(&s, to, move);
	if (s.own & target)
		return false;
	if (kind == PAWN ? !pawn_can_move(&s, from, to, move)
			 : !(ray_reach(kind, from, s.occupied) & target))
		return false;
	return leaves_king_safe(&s, *move);
}
