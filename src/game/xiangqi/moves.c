#include "game/xiangqi/rules.h"
#include "game/xiangqi/pins.h"

/* A piece, the targets of its legal moves, and its place in the list of moves:
 * where '+' is written, face-down pieces come first, as '+' sorts before letters;
 * then pieces by file and rank. */
struct mover {
	unsigned order;
	int from;
	bool down;
	struct points targets;
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
find(struct pins *s, struct piece_sets *b, const struct position *p)
{
	sets_load(b, &p->xiangqi, xiangqi_free(p));
	pins_find(s, points_tables(), b, p->xiangqi.turn);
}

/* Insertion sort: a side seldom has more than sixteen pieces. */
static size_t
insert(struct mover *movers, size_t count, struct mover mover)
{
	size_t at = count;

	for (; at > 0 && movers[at - 1].order > mover.order; at--)
		movers[at] = movers[at - 1];
	movers[at] = mover;
	return count + 1;
}

/* All pieces that have legal moves; a damaged board may have a piece on every
 * square. */
static size_t
find_movers(const struct pins *s, const struct xiangqi *x, bool plus,
    struct mover movers[XIANGQI_SQUARES])
{
	size_t count = 0;

	if (pins_over(s))
		return 0;
	for (enum piece_set kind = 0; kind < SETS; kind++) {
		struct points pieces = points_and(s->board->kind[kind], s->own);
		struct mover m;

		while (points_take(&pieces, &m.from)) {
			m.down = xiangqi_kind(x->square[m.from]) ==
			    XIANGQI_DOWN;
			m.targets = pins_targets(s, kind, m.from);
			m.order = order_of(m.from) +
			    (plus && !m.down ? 128 : 0);
			if (points_any(m.targets))
				count = insert(movers, count, m);
		}
	}
	return count;
}

/* Appends the moves of a piece, sorted by target. */
static void
add_moves(struct moves *moves, const struct mover *m)
{
	struct points targets = m->targets;
	size_t first = moves->count;
	int to;

	while (points_take(&targets, &to)) {
		size_t at = moves->count++;

		for (; at > first &&
		     order_of(moves->list[at - 1].to) > order_of(to);
		     at--)
			moves->list[at] = moves->list[at - 1];
		moves->list[at] = (struct move){(uint8_t)m->from, (uint8_t)to,
		    0, m->down ? XIANGQI_TURNS_UP : XIANGQI_MOVES};
	}
}

/* `plus`: in the order of JFN, which has a '+' before some moves. */
static void
list_moves(const struct position *p, bool plus, struct moves *moves)
{
	struct mover movers[XIANGQI_SQUARES];
	struct piece_sets b;
	struct pins s;
	size_t count;

	find(&s, &b, p);
	count = find_movers(&s, &p->xiangqi, plus, movers);
	moves->count = 0;
	for (size_t i = 0; i < count; i++)
		add_moves(moves, &movers[i]);
}

void
xiangqi_moves(const struct position *p, struct moves *moves)
{
	list_moves(p, true, moves);
}

void
xiangqi_list_moves(const struct position *p, const struct options *options,
    struct moves *moves)
{
	list_moves(p, xiangqi_coordinates(&p->xiangqi, options) == DIALECT_JFN,
	    moves);
}

size_t
xiangqi_move_count(const struct position *p)
{
	struct piece_sets b;
	struct pins s;
	size_t count = 0;
	int from;

	find(&s, &b, p);
	if (pins_over(&s))
		return 0;
	for (enum piece_set kind = 0; kind < SETS; kind++) {
		struct points pieces = points_and(b.kind[kind], s.own);

		while (points_take(&pieces, &from))
			count += points_count(pins_targets(&s, kind, from));
	}
	return count;
}
