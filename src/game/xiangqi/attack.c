#include "game/xiangqi/attack.h"
#include "game/xiangqi/rules.h"

static const enum piece_set set_of[XIANGQI_KINDS] = {SETS, SET_KING,
    SET_ADVISOR, SET_ELEPHANT, SET_HORSE, SET_CHARIOT, SET_CANNON, SET_PAWN};

void
sets_load(struct piece_sets *b, const struct xiangqi *x, bool jieqi)
{
	*b = (struct piece_sets){0};
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];
		enum color side = xiangqi_color(piece);
		struct points point = points_of(square);
		enum piece_set set;

		if (piece == XIANGQI_NONE)
			continue;
		set = set_of[xiangqi_moves_like(x, square)];
		if (xiangqi_kind(piece) != XIANGQI_DOWN)
			set = sets_after_move(set, jieqi);
		b->side[side] = points_or(b->side[side], point);
		if (set < SETS)
			b->kind[set] = points_or(b->kind[set], point);
	}
}

bool
xiangqi_check_of(const struct position *p, enum color side)
{
	enum color by = color_other(side);
	struct piece_sets b;
	struct points kings;
	int at;

	sets_load(&b, &p->xiangqi, xiangqi_free(p));
	kings = points_and(b.kind[SET_KING], b.side[side]);
	while (points_take(&kings, &at))
		if (attack_on(points_tables(), &b, at, by, b.side[by],
			points_or(b.side[RED], b.side[BLACK]), true))
			return true;
	return false;
}
