/* scene: the board as the moves need it, what bears upon the king of the side
 * to move, and where each of its pieces goes legally. The files of game/xiangqi
 * include it.
 *
 * A move is legal where the own king isn't attacked after it. Few moves have to
 * be tried for that. Out of check these are the king's, and those of a piece
 * that leaves a line to the king, or the leg of a horse that bears upon it; and
 * nothing may step between the king and a cannon that has no screen. In check a
 * move has to take, to step into a line or on a leg, or to leave a line as a
 * cannon's screen; each of these is tried.
 */
#ifndef GAME_XIANGQI_SCENE_H
#define GAME_XIANGQI_SCENE_H

#include "game/xiangqi/points.h"

/* Advisors and elephants that keep to their place, and those that don't: face
 * up in Jieqi. What lies face down moves as what belongs on its square. */
enum scene_kind {
	SCENE_KING,
	SCENE_CHARIOT,
	SCENE_CANNON,
	SCENE_HORSE,
	SCENE_PAWN,
	SCENE_ADVISOR,
	SCENE_ELEPHANT,
	SCENE_FREE_ADVISOR,
	SCENE_FREE_ELEPHANT,
	SCENE_KINDS,
};

struct scene_board {
	struct points kind[SCENE_KINDS];
	struct points side[2];
};

/* What stands on the board of a position. */
void scene_load(struct scene_board *, const struct xiangqi *, bool jieqi);

struct scene {
	const struct points_tables *tables;
	const struct scene_board *board;
	enum colour turn;
	struct points own, enemy, occupied;
	int king; /* -1: not exactly one */
	bool check;
	struct points from; /* moves from here have to be tried; in check, from
	                     * elsewhere only those in `to` help */
	struct points to;   /* out of check: nobody may go there */
};

POINTS_INLINE struct points
scene_enemies(const struct scene_board *b, enum scene_kind kind,
    struct points enemy)
{
	return points_and(b->kind[kind], enemy);
}

/* Chariots (and the king, on a file) see the first piece of a line, cannons the
 * second. */
POINTS_INLINE bool
scene_on_lines(const struct points_tables *t, const struct scene_board *b,
    int king, struct points enemy, struct points occupied)
{
	struct points chariots = scene_enemies(b, SCENE_CHARIOT, enemy);
	struct points cannons = scene_enemies(b, SCENE_CANNON, enemy);
	struct points kings = scene_enemies(b, SCENE_KING, enemy);
	int rank = king / XIANGQI_FILES, file = king % XIANGQI_FILES;
	unsigned taken;

	if (!points_any(points_and(t->cross[king],
		points_or(points_or(chariots, cannons), kings))))
		return false;
	taken = points_rank(occupied, rank);
	if ((t->rank_reach[file][taken] & points_rank(chariots, rank)) != 0 ||
	    (t->rank_hit[file][taken] & points_rank(cannons, rank)) != 0)
		return true;
	taken = points_file(occupied, file);
	return (t->file_reach[rank][taken] &
		   points_file(points_or(chariots, kings), file)) != 0 ||
	    (t->file_hit[rank][taken] & points_file(cannons, file)) != 0;
}

/* Outside its palace a king may meet what keeps to the other side's. */
POINTS_INLINE bool
scene_abroad(const struct points_tables *t, const struct scene_board *b,
    int king, enum colour turn, struct points enemy, unsigned across)
{
	enum colour other = colour_other(turn);
	bool home = other == RED ? king < POINTS_HALF : king >= POINTS_HALF;

	if (home &&
	    points_any(points_and(t->elephant[king][across],
		scene_enemies(b, SCENE_ELEPHANT, enemy))))
		return true;
	return xiangqi_in_palace(king, other) &&
	    (points_any(points_and(t->advisor[king],
		 scene_enemies(b, SCENE_ADVISOR, enemy))) ||
		points_any(points_and(t->step[king],
		    scene_enemies(b, SCENE_KING, enemy))));
}

/* Would a king of the side to move be attacked there, by these enemies? */
POINTS_INLINE bool
scene_attacked(const struct points_tables *t, const struct scene_board *b,
    int king, enum colour turn, struct points enemy, struct points occupied)
{
	unsigned across = points_taken(occupied, t->across[king]);
	struct points near = points_and(t->horse_from[king][across],
	    b->kind[SCENE_HORSE]);

	near = points_or(near,
	    points_and(t->pawn_from[colour_other(turn)][king],
		b->kind[SCENE_PAWN]));
	near = points_or(near,
	    points_and(t->advisor[king], b->kind[SCENE_FREE_ADVISOR]));
	near = points_or(near,
	    points_and(t->elephant[king][across],
		b->kind[SCENE_FREE_ELEPHANT]));
	return points_any(points_and(near, enemy)) ||
	    scene_on_lines(t, b, king, enemy, occupied) ||
	    (!xiangqi_in_palace(king, turn) &&
		scene_abroad(t, b, king, turn, enemy, across));
}

/* One direction along a line: which own pieces leave it open to an attack, and
 * where none may step in. Bits are in the line's order, or in the reverse. */
POINTS_INLINE void
scene_way(const unsigned first[3], unsigned own, unsigned chariots,
    unsigned cannons, unsigned *from, bool *closed)
{
	if (first[0] & cannons)
		*closed = true;
	if ((first[0] & own) != 0 &&
	    ((first[1] & chariots) != 0 || (first[2] & cannons) != 0))
		*from |= first[0];
	if ((first[1] & own) != 0 && (first[2] & cannons) != 0)
		*from |= first[1];
}

POINTS_INLINE void
scene_line(unsigned taken, int at, unsigned own, unsigned chariots,
    unsigned cannons, unsigned *from, unsigned *to)
{
	unsigned above = taken & ~((2U << at) - 1);
	unsigned below = taken & ((1U << at) - 1);
	unsigned first[3];
	bool closed = false;

	for (int i = 0; i < 3; i++) {
		first[i] = above & -above;
		above ^= first[i];
	}
	scene_way(first, own, chariots, cannons, from, &closed);
	if (closed)
		*to |= (first[0] - 1) & ~((2U << at) - 1);
	closed = false;
	for (int i = 0; i < 3; i++) {
		first[i] = below == 0 ? 0 : 1U << (31 - __builtin_clz(below));
		below ^= first[i];
	}
	scene_way(first, own, chariots, cannons, from, &closed);
	if (closed)
		*to |= ~((first[0] << 1) - 1) & ((1U << at) - 1);
}

/* The lines through the king: who is bound to them, and where nobody goes. */
POINTS_INLINE void
scene_look_lines(struct scene *s)
{
	const struct points_tables *t = s->tables;
	struct points chariots = scene_enemies(s->board, SCENE_CHARIOT,
	    s->enemy);
	struct points cannons = scene_enemies(s->board, SCENE_CANNON, s->enemy);
	struct points kings = scene_enemies(s->board, SCENE_KING, s->enemy);
	int rank = s->king / XIANGQI_FILES, file = s->king % XIANGQI_FILES;
	unsigned from = 0, to = 0;

	if (!points_any(points_and(t->cross[s->king],
		points_or(points_or(chariots, cannons), kings))))
		return;
	scene_line(points_rank(s->occupied, rank), file,
	    points_rank(s->own, rank), points_rank(chariots, rank),
	    points_rank(cannons, rank), &from, &to);
	s->from = points_or(s->from, points_of_rank(from, rank));
	s->to = points_or(s->to, points_of_rank(to, rank));
	from = to = 0;
	scene_line(points_file(s->occupied, file), rank,
	    points_file(s->own, file),
	    points_file(points_or(chariots, kings), file),
	    points_file(cannons, file), &from, &to);
	s->from = points_or(s->from, points_of_file(t, from, file));
	s->to = points_or(s->to, points_of_file(t, to, file));
}

/* Own pieces in the way of a horse or of an elephant. */
POINTS_INLINE void
scene_look_legs(struct scene *s)
{
	const struct points_tables *t = s->tables;
	struct points horses = scene_enemies(s->board, SCENE_HORSE, s->enemy);
	struct points elephants = points_and(s->enemy,
	    points_or(s->board->kind[SCENE_ELEPHANT],
		s->board->kind[SCENE_FREE_ELEPHANT]));

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
			s->from = points_or(s->from, points_of(leg));
	}
}

/* In check: who may leave the lines, and where a move can help. */
POINTS_INLINE void
scene_look_check(struct scene *s)
{
	const struct points_tables *t = s->tables;

	s->from = t->cross[s->king];
	s->to = points_or(points_or(t->cross[s->king], t->advisor[s->king]),
	    points_or(t->step[s->king],
		points_or(t->horse_from[s->king][0], t->elephant[s->king][0])));
}

POINTS_INLINE void
scene_look(struct scene *s, const struct points_tables *t,
    const struct scene_board *b, enum colour turn)
{
	struct points king;

	s->tables = t;
	s->board = b;
	s->turn = turn;
	s->own = b->side[turn];
	s->enemy = b->side[colour_other(turn)];
	s->occupied = points_or(s->own, s->enemy);
	s->from = s->to = (struct points){{0, 0}};
	king = points_and(b->kind[SCENE_KING], s->own);
	s->check = false;
	if (!points_take(&king, &s->king) || points_any(king)) {
		s->king = -1;
		return;
	}
	s->check = scene_attacked(t, b, s->king, turn, s->enemy, s->occupied);
	if (s->check) {
		scene_look_check(s);
	} else {
		scene_look_lines(s);
		scene_look_legs(s);
	}
}

/* Are all kings of the side to move safe after a move? */
static inline bool
scene_safe(const struct scene *s, int from, int to, bool king)
{
	struct points gone = points_of(to), leaves = points_of(from);
	struct points enemy = points_but(s->enemy, gone);
	struct points occupied = points_or(points_but(s->occupied, leaves),
	    gone);
	struct points kings = points_and(s->board->kind[SCENE_KING], s->own);
	int at;

	if (king)
		kings = points_or(points_but(kings, leaves), gone);
	while (points_take(&kings, &at))
		if (scene_attacked(s->tables, s->board, at, s->turn, enemy,
			occupied))
			return false;
	return true;
}

/* Where the pieces of a kind go from a square, kings left aside. */
POINTS_INLINE struct points
scene_reach(const struct scene *s, enum scene_kind kind, int from)
{
	const struct points_tables *t = s->tables;
	int rank = from / XIANGQI_FILES, file = from % XIANGQI_FILES;
	struct points goals;
	unsigned in_rank, in_file;

	switch (kind) {
	case SCENE_CHARIOT:
	case SCENE_CANNON:
		in_rank = points_rank(s->occupied, rank);
		in_file = points_file(s->occupied, file);
		goals = points_or(points_of_rank(t->rank_reach[file][in_rank],
				      rank),
		    points_of_file(t, t->file_reach[rank][in_file], file));
		if (kind == SCENE_CHARIOT)
			return points_but(goals, s->own);
		return points_or(points_but(goals, s->occupied),
		    points_and(s->enemy,
			points_or(points_of_rank(t->rank_hit[file][in_rank],
				      rank),
			    points_of_file(t, t->file_hit[rank][in_file],
				file))));
	case SCENE_HORSE:
		goals = t->horse[from]
				[points_taken(s->occupied, t->beside[from])];
		break;
	case SCENE_PAWN:
		goals = t->pawn[s->turn][from];
		break;
	case SCENE_ELEPHANT:
	case SCENE_FREE_ELEPHANT:
		goals = t->elephant[from]
				   [points_taken(s->occupied, t->across[from])];
		if (kind == SCENE_ELEPHANT)
			goals.half[colour_other(s->turn)] = 0;
		break;
	case SCENE_ADVISOR:
	case SCENE_FREE_ADVISOR:
		goals = t->advisor[from];
		if (kind == SCENE_ADVISOR)
			goals = points_and(goals, t->palace[s->turn]);
		break;
	default:
		goals = t->king[s->turn][from];
		break;
	}
	return points_but(goals, s->own);
}

/* The other king, where the one there sees it along the file. */
POINTS_INLINE struct points
scene_flight(const struct scene *s, int from)
{
	const struct points_tables *t = s->tables;
	int rank = from / XIANGQI_FILES, file = from % XIANGQI_FILES;
	struct points kings = scene_enemies(s->board, SCENE_KING, s->enemy);

	return points_and(kings,
	    points_of_file(t,
		t->file_reach[rank][points_file(s->occupied, file)], file));
}

/* Drops what leaves a king attacked. */
static inline struct points
scene_tried(const struct scene *s, int from, struct points goals, bool king)
{
	struct points left = goals;
	int to;

	while (points_take(&left, &to))
		if (!scene_safe(s, from, to, king))
			goals = points_but(goals, points_of(to));
	return goals;
}

/* Where the piece of a kind goes legally from its square. */
POINTS_INLINE struct points
scene_goals(const struct scene *s, enum scene_kind kind, int from)
{
	struct points goals = scene_reach(s, kind, from);

	if (kind == SCENE_KING)
		return scene_tried(s, from,
		    points_or(goals, scene_flight(s, from)), true);
	if (s->king < 0)
		return scene_tried(s, from, goals, false);
	if (s->check) {
		if (!points_has(s->from, from))
			goals = points_and(goals, s->to);
		return scene_tried(s, from, goals, false);
	}
	goals = points_but(goals, s->to);
	if (points_has(s->from, from))
		return scene_tried(s, from, goals, false);
	return goals;
}

/* Is the game over because a king is gone? */
POINTS_INLINE bool
scene_over(const struct scene *s)
{
	return !points_any(points_and(s->board->kind[SCENE_KING], s->own)) ||
	    !points_any(points_and(s->board->kind[SCENE_KING], s->enemy));
}

#endif
