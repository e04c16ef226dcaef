/* Finds what a move attacks, as engines define a chase. Beyond the definition in chase.h:
 * a chariot is worth more than a horse or a cannon, and these more than an advisor, an
 * elephant or a pawn. A piece is protected if its side can legally take back. */
#include "game/xiangqi/chase.h"
#include "game/xiangqi/pins.h"

/* What a side could capture if it were to move. */
struct threats {
	struct points sure;
	struct points by[XIANGQI_SQUARES];       /* each piece */
	struct points attacked[XIANGQI_SQUARES]; /* by each piece */
};

/* Can any piece of the side to move go to the square? */
static bool
is_reached(const struct pins *s, int square)
{
	for (enum piece_set kind = 0; kind < SETS; kind++) {
		struct points pieces = points_and(s->board->kind[kind], s->own);
		int from;

		while (points_take(&pieces, &from))
			if (points_has(pins_targets(s, kind, from), square))
				return true;
	}
	return false;
}

/* Can the other side take back after the capture? */
static bool
is_protected(const struct xiangqi *x, int from, int to)
{
	struct xiangqi after = *x;
	struct piece_sets sets;
	struct pins s;

	after.square[to] = after.square[from];
	after.square[from] = XIANGQI_NONE;
	sets_load(&sets, &after, false);
	pins_find(&s, points_tables(), &sets,
	    color_other(xiangqi_color(x->square[from])));
	return is_reached(&s, to);
}

/* What a piece is worth where chases are judged. */
static int
worth(enum xiangqi_piece piece)
{
	static const int of[XIANGQI_KINDS] = {[XIANGQI_CHARIOT] = 3,
	    [XIANGQI_HORSE] = 2,
	    [XIANGQI_CANNON] = 2,
	    [XIANGQI_ADVISOR] = 1,
	    [XIANGQI_ELEPHANT] = 1,
	    [XIANGQI_PAWN] = 1};

	return of[xiangqi_kind(piece)];
}

/* The pieces of the side that can be chased: all but kings, and pawns in their own half. */
static struct points
find_prey(const struct xiangqi *x, enum color side)
{
	struct points prey = {{0, 0}};

	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];

		if (piece != XIANGQI_NONE && xiangqi_color(piece) == side &&
		    xiangqi_kind(piece) != XIANGQI_KING &&
		    (xiangqi_kind(piece) != XIANGQI_PAWN ||
			xiangqi_beyond(square, side)))
			prey = points_or(prey, points_of(square));
	}
	return prey;
}

/* May the piece on `to` legally capture the one on `from`, if its side were to move? */
static bool
takes_back(const struct xiangqi *x, const struct piece_sets *sets,
    enum piece_set kind, int from, int to)
{
	struct pins s;

	pins_find(&s, points_tables(), sets,
	    color_other(xiangqi_color(x->square[from])));
	return points_has(pins_targets(&s, kind, to), from);
}

/* The piece on `from` can capture the one on `to`: is that a threat? */
static void
judge_capture(struct threats *t, const struct xiangqi *x,
    const struct piece_sets *sets, enum piece_set kind, int from, int to)
{
	struct points prey = points_of(to);
	int attacker = worth(x->square[from]), victim = worth(x->square[to]);

	if (attacker >= victim && is_protected(x, from, to))
		return;
	if (xiangqi_kind(x->square[from]) == xiangqi_kind(x->square[to]) &&
	    takes_back(x, sets, kind, from, to))
		return;
	t->by[from] = points_or(t->by[from], prey);
	t->sure = points_or(t->sure, prey);
}

static void
find_threats(const struct xiangqi *x, enum color side, struct threats *t)
{
	struct points prey = find_prey(x, color_other(side));
	struct piece_sets sets;
	struct pins s;

	*t = (struct threats){0};
	sets_load(&sets, x, false);
	pins_find(&s, points_tables(), &sets, side);
	for (enum piece_set kind = 0; kind < SETS; kind++) {
		struct points pieces = points_and(sets.kind[kind], s.own);
		int from, to;

		while (points_take(&pieces, &from)) {
			struct points left = pins_targets(&s, kind, from);

			t->attacked[from] = points_and(left, s.enemy);
			left = points_and(left, prey);
			while (kind != SET_KING && kind != SET_PAWN &&
			    points_take(&left, &to))
				judge_capture(t, x, &sets, kind, from, to);
		}
	}
}

struct move
chase_find_move(const struct xiangqi *before, const struct xiangqi *after)
{
	struct move move = {0};

	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		if (before->square[square] == after->square[square])
			continue;
		*(after->square[square] == XIANGQI_NONE
			? &move.from
			: &move.to) = (uint8_t)square;
	}
	return move;
}

void
chase_find(const struct xiangqi *before, const struct xiangqi *after,
    struct chased *chased)
{
	struct move move = chase_find_move(before, after);
	struct points none = {{0, 0}};
	struct threats old, now;

	find_threats(before, before->turn, &old);
	find_threats(after, before->turn, &now);
	old.by[move.to] = old.attacked[move.to] = none;
	/* A capture may become a threat because the other piece is pinned now. */
	chased->sure = points_but(now.sure, old.sure);
	chased->maybe = chased->attacked = chased->sure;
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		chased->maybe = points_or(chased->maybe,
		    points_but(now.by[square], old.by[square]));
		chased->attacked = points_or(chased->attacked,
		    points_but(now.attacked[square], old.attacked[square]));
	}
}
