#include "game/xiangqi/scene.h"

static enum scene_kind
kind_of(enum xiangqi_piece kind, bool free)
{
	switch (kind) {
	case XIANGQI_KING:
		return SCENE_KING;
	case XIANGQI_ADVISOR:
		return free ? SCENE_FREE_ADVISOR : SCENE_ADVISOR;
	case XIANGQI_ELEPHANT:
		return free ? SCENE_FREE_ELEPHANT : SCENE_ELEPHANT;
	case XIANGQI_HORSE:
		return SCENE_HORSE;
	case XIANGQI_CHARIOT:
		return SCENE_CHARIOT;
	case XIANGQI_CANNON:
		return SCENE_CANNON;
	case XIANGQI_PAWN:
		return SCENE_PAWN;
	default:
		return SCENE_KINDS;
	}
}

/* What lies face down where nothing begins stands there and never moves. */
void
scene_load(struct scene_board *b, const struct xiangqi *x, bool jieqi)
{
	*b = (struct scene_board){0};
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];
		enum xiangqi_piece kind = xiangqi_kind(piece);
		enum colour side = xiangqi_colour(piece);
		enum scene_kind as;

		if (piece == XIANGQI_NONE)
			continue;
		as = kind == XIANGQI_DOWN
		    ? kind_of(xiangqi_home(square, side), false)
		    : kind_of(kind, jieqi);
		b->side[side] = points_or(b->side[side], points_of(square));
		if (as < SCENE_KINDS)
			b->kind[as] = points_or(b->kind[as], points_of(square));
	}
}
