/* Fields about attacked and pinned pieces. */
#include "game/chess/field/field.h"
#include "game/chess/pins.h"

/* The squares that a side attacks, those of its own pieces included. */
static uint64_t
attacked_by(const struct chess *c, enum color color)
{
	uint64_t occupied = chess_occupied(c), side = chess_side(c, color);
	uint64_t sliders = side & ~c->plane[PLANE_STEPPER];
	uint64_t pawns = side & chess_kind(c, PAWN);
	uint64_t attacked = pins_west(pawns, color) | pins_east(pawns, color) |
	    ray_knight(side & chess_kind(c, KNIGHT));
	int square;

	EACH_SQUARE(side & chess_kind(c, KING), square)
	attacked |= ray_steps[square].king;
	EACH_SQUARE(sliders & c->plane[PLANE_STRAIGHT], square)
	attacked |= ray_slide(square, RAY_STRAIGHT, occupied);
	EACH_SQUARE(sliders & c->plane[PLANE_DIAGONAL], square)
	attacked |= ray_slide(square, RAY_DIAGONAL, occupied);
	return attacked;
}

CHESS_FIELD(attacked)
{
	field_chess_squares(value,
	    attacked_by(field_chess(s), argument->number));
}

/* Attacked by the other side and not protected; the king is left out. */
CHESS_FIELD(hanging)
{
	const struct chess *c = field_chess(s);
	enum color color = argument->number;
	uint64_t pieces = chess_side(c, color) & ~chess_kind(c, KING);

	field_chess_squares(value,
	    pieces & attacked_by(c, color_other(color)) &
		~attacked_by(c, color));
}

static uint64_t
pinned(const struct chess *c, enum color color)
{
	uint64_t king = chess_pieces(c, color, KING);
	uint64_t occupied = chess_occupied(c), own = chess_side(c, color);
	uint64_t sliders = occupied & ~own & ~c->plane[PLANE_STEPPER];
	uint64_t straight = sliders & c->plane[PLANE_STRAIGHT];
	uint64_t diagonal = sliders & c->plane[PLANE_DIAGONAL];
	int at;

	if (!chess_single(king))
		return 0;
	at = chess_first(king);
	return ray_screens(at, RAY_STRAIGHT, occupied, own, straight) |
	    ray_screens(at, RAY_DIAGONAL, occupied, own, diagonal);
}

CHESS_FIELD(pinned_of)
{
	field_chess_squares(value, pinned(field_chess(s), argument->number));
}

CHESS_FIELD(pinned)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	field_chess_squares(value, pinned(c, c->turn));
}
