#include "game/xiangqi/rules.h"
#include "game/xiangqi/scene.h"

/* A piece and where it goes, with what orders its moves: face-down pieces stand
 * first, as '+' comes before any letter; then squares by file and rank. */
struct mover {
	unsigned order;
	int from;
	struct points goals;
};

static unsigned
order_of(int square)
{
	return (unsigned)(square % XIANGQI_FILES * XIANGQI_RANKS +
	    square / XIANGQI_FILES);
}

bool
xiangqi_free(const struct position *p)
{
	return p->game == GAME_JIEQI;
}

static void
look(struct scene *s, struct scene_board *b, const struct position *p)
{
	scene_load(b, &p->xiangqi, xiangqi_free(p));
	scene_look(s, points_tables(), b, p->xiangqi.turn);
}

/* Sorted by insertion: there are seldom more than sixteen. */
static size_t
insert(struct mover *movers, size_t count, struct mover mover)
{
	size_t at = count;

	for (; at > 0 && movers[at - 1].order > mover.order; at--)
		movers[at] = movers[at - 1];
	movers[at] = mover;
	return count + 1;
}

/* All pieces that have legal moves; there may be one on each square. */
static size_t
find_movers(const struct scene *s, const struct xiangqi *x,
    struct mover movers[XIANGQI_SQUARES])
{
	size_t count = 0;

	if (scene_over(s))
		return 0;
	for (enum scene_kind kind = 0; kind < SCENE_KINDS; kind++) {
		struct points pieces = points_and(s->board->kind[kind], s->own);
		struct mover m;

		while (points_take(&pieces, &m.from)) {
			bool down = xiangqi_kind(x->square[m.from]) ==
			    XIANGQI_DOWN;

			m.goals = scene_goals(s, kind, m.from);
			m.order = order_of(m.from) + (down ? 0 : 128);
			if (points_any(m.goals))
				count = insert(movers, count, m);
		}
	}
	return count;
}

/* Appends the moves of one piece in order. */
static void
add_moves(struct moves *moves, const struct mover *m)
{
	struct points goals = m->goals;
	size_t first = moves->count;
	int to;

	while (points_take(&goals, &to)) {
		size_t at = moves->count++;

		for (; at > first &&
		     order_of(moves->list[at - 1].to) > order_of(to);
		     at--)
			moves->list[at] = moves->list[at - 1];
		moves->list[at] = (struct move){(uint8_t)m->from, (uint8_t)to,
		    0, m->order < 128 ? XIANGQI_TURNS_UP : XIANGQI_MOVES};
	}
}

void
xiangqi_moves(const struct position *p, struct moves *moves)
{
	struct mover movers[XIANGQI_SQUARES];
	struct scene_board b;
	struct scene s;
	size_t count;

	look(&s, &b, p);
	count = find_movers(&s, &p->xiangqi, movers);
	moves->count = 0;
	for (size_t i = 0; i < count; i++)
		add_moves(moves, &movers[i]);
}

size_t
xiangqi_move_count(const struct position *p)
{
	struct scene_board b;
	struct scene s;
	size_t count = 0;
	int from;

	look(&s, &b, p);
	if (scene_over(&s))
		return 0;
	for (enum scene_kind kind = 0; kind < SCENE_KINDS; kind++) {
		struct points pieces = points_and(b.kind[kind], s.own);

		while (points_take(&pieces, &from))
			count += points_count(scene_goals(&s, kind, from));
	}
	return count;
}

bool
xiangqi_check_of(const struct position *p, enum colour side)
{
	const struct xiangqi *x = &p->xiangqi;
	enum colour other = colour_other(side);
	struct scene_board b;
	struct points kings, own;
	int at;

	scene_load(&b, x, xiangqi_free(p));
	own = b.side[side];
	kings = points_and(b.kind[SCENE_KING], own);
	while (points_take(&kings, &at))
		if (scene_attacked(points_tables(), &b, at, side, b.side[other],
			points_or(own, b.side[other])))
			return true;
	return false;
}
