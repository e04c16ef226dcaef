/* Fields that ask the rules of chess. */
#include "game/chess/field/field.h"
#include "game/chess/moves.h"
#include "game/chess/pins.h"

CHESS_FIELD(check)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	value->truth = s->mobility != NULL ? s->mobility->check
					   : chess_checkers(c, c->turn) != 0;
}

CHESS_FIELD(checkers)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	field_chess_squares(value, chess_checkers(c, c->turn));
}

CHESS_FIELD(ep_legal)
{
	(void)argument;
	value->truth = chess_ep_legal(field_chess(s));
}

CHESS_FIELD(captures)
{
	const struct moves *moves = field_moves(s);

	(void)argument;
	value->number = 0;
	for (size_t i = 0; i < moves->count; i++)
		value->number += moves->list[i].kind == CHESS_TAKES ||
		    moves->list[i].kind == CHESS_TAKES_EP;
}

CHESS_FIELD(promotions)
{
	const struct moves *moves = field_moves(s);

	(void)argument;
	value->number = 0;
	for (size_t i = 0; i < moves->count; i++)
		value->number += moves->list[i].extra != NO_PIECE;
}

CHESS_FIELD(castlings)
{
	const struct moves *moves = field_moves(s);

	(void)argument;
	value->number = 0;
	for (size_t i = 0; i < moves->count; i++)
		value->number += moves->list[i].kind == CHESS_CASTLES;
}

/* From where pieces attack the king of the other side. */
struct targets {
	uint64_t direct[8]; /* by enum piece */
	uint64_t screens;   /* own pieces between the king and an own slider */
};

static void
find_targets(struct targets *t, const struct chess *c)
{
	uint64_t king = chess_pieces(c, color_other(c->turn), KING);
	uint64_t occupied = chess_occupied(c);
	uint64_t own = chess_side(c, c->turn);
	uint64_t sliders = own & ~c->plane[PLANE_STEPPER];
	int at = chess_first(king);

	*t = (struct targets){{0}, 0};
	t->direct[ROOK] = ray_slide(at, RAY_STRAIGHT, occupied);
	t->direct[BISHOP] = ray_slide(at, RAY_DIAGONAL, occupied);
	t->direct[QUEEN] = t->direct[ROOK] | t->direct[BISHOP];
	t->direct[KNIGHT] = ray_steps[at].knight;
	t->direct[PAWN] = chess_pawn_origins(at, c->turn);
	t->screens = ray_screens(at, RAY_STRAIGHT, occupied, own,
			 sliders & c->plane[PLANE_STRAIGHT]) |
	    ray_screens(at, RAY_DIAGONAL, occupied, own,
		sliders & c->plane[PLANE_DIAGONAL]);
}

/* Does a move give check? Makes it only if more than one square matters, or if a screen
 * moves, perhaps along its line. */
static bool
gives_check(const struct chess *c, const struct targets *t, struct move move)
{
	bool special = move.extra != NO_PIECE || move.kind == CHESS_CASTLES ||
	    move.kind == CHESS_TAKES_EP || t->screens >> move.from & 1;
	struct chess next;

	if (!special)
		return t->direct[c->square[move.from] & KIND_MASK] >> move.to &
		    1;
	next = *c;
	chess_make(&next, move, NULL);
	return chess_checkers(&next, next.turn) != 0;
}

CHESS_FIELD(checks)
{
	const struct moves *moves = field_moves(s);
	const struct chess *c = field_chess(s);
	struct targets targets;

	(void)argument;
	find_targets(&targets, c);
	value->number = 0;
	for (size_t i = 0; i < moves->count; i++)
		value->number += gives_check(c, &targets, moves->list[i]);
}

CHESS_FIELD(mate1)
{
	const struct moves *moves = field_moves(s);
	const struct chess *c = field_chess(s);
	struct targets targets;

	(void)argument;
	find_targets(&targets, c);
	value->truth = false;
	for (size_t i = 0; i < moves->count && !value->truth; i++) {
		struct chess next = *c;

		if (!gives_check(c, &targets, moves->list[i]))
			continue;
		chess_make(&next, moves->list[i], NULL);
		value->truth = !chess_any_move(&next);
	}
}
