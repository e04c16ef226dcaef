/* pins: the own pieces that shield the king of the side to move, and the legal
 * moves of each piece. The files of game/xiangqi include it.
 *
 * A move is legal if no own king is attacked after it. Only some moves have to be
 * made to find out. Out of check these are the moves of the king and of the pieces
 * in try_from: pieces that shield the king on a line, on the leg of a horse or in
 * the eye of an elephant. Others may not step to the points in forbidden, between
 * the king and a cannon that has no screen. In check, pieces in try_from (screens of
 * cannons) may go anywhere, other pieces only to the points in helping; each of
 * these moves is tried.
 *
 * Example: Red to move. On file e stand the red king on e0, a red advisor on e1,
 * a red horse on e4 and a black cannon on e8. pins_line gets the file's ten bits:
 * taken = 0x113, at = 0, own = 0x013, cannons = 0x100. The pieces above the king
 * are first[0] = 0x002, first[1] = 0x010 and first[2] = 0x100. The cannon is the
 * third: it would attack if the advisor or the horse left the file. So both are
 * added to try_from, and forbidden stays empty, as the cannon isn't first[0].
 */
#ifndef GAME_XIANGQI_PINS_H
#define GAME_XIANGQI_PINS_H

#include "game/xiangqi/attack.h"

struct pins {
	const struct points_tables *tables;
	const struct piece_sets *board;
	enum color turn;
	struct points own, enemy, occupied;
	int king; /* -1: the side to move has no king, or several */
	bool check;
	struct points try_from;
	struct points forbidden; /* only out of check */
	struct points helping;   /* only in check */
};

POINTS_INLINE struct points
pins_enemies(const struct pins *s, enum piece_set kind)
{
	return points_and(s->board->kind[kind], s->enemy);
}

/* Takes the first three pieces in one direction. Adds to *from own pieces that open
 * the line to an attack if they leave. Returns true if the first piece is an enemy
 * cannon: no piece may become its screen. */
POINTS_INLINE bool
pins_direction(const unsigned first[3], unsigned own, unsigned chariots,
    unsigned cannons, unsigned *from)
{
	if ((first[0] & own) != 0 &&
	    ((first[1] & chariots) != 0 || (first[2] & cannons) != 0))
		*from |= first[0];
	if ((first[1] & own) != 0 && (first[2] & cannons) != 0)
		*from |= first[1];
	return (first[0] & cannons) != 0;
}

/* Both directions of a line through the king, which stands on bit `at`. */
POINTS_INLINE void
pins_line(unsigned taken, int at, unsigned own, unsigned chariots,
    unsigned cannons, unsigned *from, unsigned *to)
{
	unsigned above = taken & ~((2U << at) - 1);
	unsigned below = taken & ((1U << at) - 1);
	unsigned first[3];

	for (int i = 0; i < 3; i++) {
		first[i] = above & -above;
		above ^= first[i];
	}
	if (pins_direction(first, own, chariots, cannons, from))
		*to |= (first[0] - 1) & ~((2U << at) - 1);
	for (int i = 0; i < 3; i++) {
		first[i] = below == 0 ? 0 : 1U << (31 - __builtin_clz(below));
		below ^= first[i];
	}
	if (pins_direction(first, own, chariots, cannons, from))
		*to |= ~((first[0] << 1) - 1) & ((1U << at) - 1);
}

/* Out of check: the rank and the file through the king. */
POINTS_INLINE void
pins_find_lines(struct pins *s)
{
	const struct points_tables *t = s->tables;
	struct points chariots = pins_enemies(s, SET_CHARIOT);
	struct points cannons = pins_enemies(s, SET_CANNON);
	struct points kings = pins_enemies(s, SET_KING);
	int rank = s->king / XIANGQI_FILES, file = s->king % XIANGQI_FILES;
	unsigned from = 0, to = 0;

	if (!points_any(points_and(t->cross[s->king],
		points_or(points_or(chariots, cannons), kings))))
		return;
	pins_line(points_rank(s->occupied, rank), file,
	    points_rank(s->own, rank), points_rank(chariots, rank),
	    points_rank(cannons, rank), &from, &to);
	s->try_from = points_or(s->try_from, points_of_rank(from, rank));
	s->forbidden = points_or(s->forbidden, points_of_rank(to, rank));
	from = to = 0;
	pins_line(points_file(s->occupied, file), rank,
	    points_file(s->own, file),
	    points_file(points_or(chariots, kings), file),
	    points_file(cannons, file), &from, &to);
	s->try_from = points_or(s->try_from, points_of_file(t, from, file));
	s->forbidden = points_or(s->forbidden, points_of_file(t, to, file));
}

/* Out of check: own pieces on the leg of a horse or in the eye of an elephant. */
POINTS_INLINE void
pins_find_legs(struct pins *s)
{
	const struct points_tables *t = s->tables;
	struct points horses = pins_enemies(s, SET_HORSE);
	struct points elephants = points_or(pins_enemies(s, SET_ELEPHANT),
	    pins_enemies(s, SET_FREE_ELEPHANT));

	if (!points_any(points_or(points_and(t->horse_from[s->king][0], horses),
		points_and(t->elephant[s->king][0], elephants))))
		return;
	for (int way = 0; way < 4; way++) {
		unsigned others = 15U & ~(1U << way);
		int leg = t->across[s->king][way];

		if (leg != s->king && points_has(s->own, leg) &&
		    points_any(
			points_or(points_and(t->horse_from[s->king][others],
				      horses),
			    points_and(t->elephant[s->king][others],
				elephants))))
			s->try_from = points_or(s->try_from, points_of(leg));
	}
}

/* In check: the points next to the king, on its lines, and from where a horse or
 * an elephant attacks it. */
POINTS_INLINE void
pins_find_help(struct pins *s)
{
	const struct points_tables *t = s->tables;

	s->try_from = t->cross[s->king];
	s->helping = points_or(points_or(t->cross[s->king],
				   t->advisor[s->king]),
	    points_or(t->step[s->king],
		points_or(t->horse_from[s->king][0], t->elephant[s->king][0])));
}

/* Finds the pins of a board. `b` must stay valid as long as `s` is used. */
POINTS_INLINE void
pins_find(struct pins *s, const struct points_tables *t,
    const struct piece_sets *b, enum color turn)
{
	struct points king;

	s->tables = t;
	s->board = b;
	s->turn = turn;
	s->own = b->side[turn];
	s->enemy = b->side[color_other(turn)];
	s->occupied = points_or(s->own, s->enemy);
	s->try_from = s->forbidden = s->helping = (struct points){{0, 0}};
	king = points_and(b->kind[SET_KING], s->own);
	s->check = false;
	if (!points_take(&king, &s->king) || points_any(king)) {
		s->king = -1;
		return;
	}
	s->check = attack_on(t, b, s->king, color_other(turn), s->enemy,
	    s->occupied, true);
	if (s->check) {
		pins_find_help(s);
	} else {
		pins_find_lines(s);
		pins_find_legs(s);
	}
}

/* Are all own kings safe after a move? `king`: the piece that moves is a king. */
static inline bool
pins_safe(const struct pins *s, int from, int to, bool king)
{
	struct points gone = points_of(to), leaves = points_of(from);
	struct points enemy = points_but(s->enemy, gone);
	struct points occupied = points_or(points_but(s->occupied, leaves),
	    gone);
	struct points kings = points_and(s->board->kind[SET_KING], s->own);
	int at;

	if (king)
		kings = points_or(points_but(kings, leaves), gone);
	while (points_take(&kings, &at))
		if (attack_on(s->tables, s->board, at, color_other(s->turn),
			enemy, occupied, true))
			return false;
	return true;
}

/* The targets of a piece on `from`, even if a king is attacked then. For a king, only
 * its steps; attack_in_sight finds the other king, which it may capture. */
POINTS_INLINE struct points
pins_reach(const struct pins *s, enum piece_set kind, int from)
{
	const struct points_tables *t = s->tables;
	struct points targets;

	switch (kind) {
	case SET_CHARIOT:
		targets = points_lines(t, t->line_reach, from, s->occupied);
		break;
	case SET_CANNON:
		targets = points_or(points_but(points_lines(t, t->line_reach,
						   from, s->occupied),
					s->enemy),
		    points_lines(t, t->line_hit, from, s->occupied));
		break;
	case SET_HORSE:
		targets = t->horse[from]
				  [points_taken(s->occupied, t->beside[from])];
		break;
	case SET_PAWN:
		targets = t->pawn[s->turn][from];
		break;
	case SET_ELEPHANT:
	case SET_FREE_ELEPHANT:
		targets = t->elephant[from][points_taken(s->occupied,
		    t->across[from])];
		if (kind == SET_ELEPHANT)
			targets.half[color_other(s->turn)] = 0;
		break;
	case SET_ADVISOR:
	case SET_FREE_ADVISOR:
		targets = t->advisor[from];
		if (kind == SET_ADVISOR)
			targets = points_and(targets, t->palace[s->turn]);
		break;
	default:
		targets = t->king[s->turn][from];
		break;
	}
	return points_but(targets, s->own);
}

/* Drops targets after which an own king is attacked. */
static inline struct points
pins_try(const struct pins *s, int from, struct points targets, bool king)
{
	struct points left = targets;
	int to;

	while (points_take(&left, &to))
		if (!pins_safe(s, from, to, king))
			targets = points_but(targets, points_of(to));
	return targets;
}

/* The targets of all legal moves of a piece. */
POINTS_INLINE struct points
pins_targets(const struct pins *s, enum piece_set kind, int from)
{
	struct points targets = pins_reach(s, kind, from);

	if (kind == SET_KING)
		return pins_try(s, from,
		    points_or(targets,
			attack_in_sight(s->tables, from,
			    pins_enemies(s, SET_KING), s->occupied)),
		    true);
	if (s->king < 0)
		return pins_try(s, from, targets, false);
	if (s->check) {
		if (!points_has(s->try_from, from))
			targets = points_and(targets, s->helping);
		return pins_try(s, from, targets, false);
	}
	targets = points_but(targets, s->forbidden);
	if (points_has(s->try_from, from))
		return pins_try(s, from, targets, false);
	return targets;
}

/* Is the game over because a side has no king? */
POINTS_INLINE bool
pins_over(const struct pins *s)
{
	return !points_any(points_and(s->board->kind[SET_KING], s->own)) ||
	    !points_any(points_and(s->board->kind[SET_KING], s->enemy));
}

#endif
