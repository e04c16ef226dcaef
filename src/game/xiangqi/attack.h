/* attack: the pieces of a position as sets of points, and the only functions that
 * tell which pieces attack a point. Legality, check, moves and perft use them. The
 * files of game/xiangqi include it.
 *
 * Example: does Red attack the black king on e9? On file e stand a red cannon on
 * e3, a black horse on e7 and the king. attack_on_lines takes the file's ten bits,
 * 0x288 (ranks 3, 7 and 9), and looks them up for rank 9: line_reach gives 0x180,
 * e8 and e7, as far as a chariot sees; line_hit gives 0x008, e3, the first piece
 * behind the horse, where a cannon attacks from. The set of red cannons has e3:
 * the king is attacked.
 */
#ifndef GAME_XIANGQI_ATTACK_H
#define GAME_XIANGQI_ATTACK_H

#include "game/xiangqi/points.h"

/* How a piece moves. A face-down piece moves like the kind that starts on its
 * square. Face-up advisors and elephants of Jieqi are free: they may leave the
 * palace and cross the river. */
enum piece_set {
	SET_KING,
	SET_CHARIOT,
	SET_CANNON,
	SET_HORSE,
	SET_PAWN,
	SET_ADVISOR,
	SET_ELEPHANT,
	SET_FREE_ADVISOR,
	SET_FREE_ELEPHANT,
	SETS,
};

struct piece_sets {
	struct points kind[SETS];
	struct points side[2];
};

/* The set of a piece after its move. In Jieqi it lies face up then: advisors and
 * elephants are free. */
POINTS_INLINE enum piece_set
sets_after_move(enum piece_set set, bool jieqi)
{
	if (jieqi && set == SET_ADVISOR)
		return SET_FREE_ADVISOR;
	return jieqi && set == SET_ELEPHANT ? SET_FREE_ELEPHANT : set;
}

/* Fills the sets. A face-down piece on a square where no piece of its side starts
 * never moves: it is only in the set of its side. */
void sets_load(struct piece_sets *, const struct xiangqi *, bool jieqi);

/* The points of `among` that a king sees along its file. */
POINTS_INLINE struct points
attack_in_sight(const struct points_tables *t, int king, struct points among,
    struct points occupied)
{
	int rank = king / XIANGQI_FILES, file = king % XIANGQI_FILES;

	return points_and(among,
	    points_of_file(t, t->line_reach[rank][points_file(occupied, file)],
		file));
}

/* Is, on a line from the point, a chariot the first piece or a cannon the second?
 * `kings` attack along the file like chariots. */
POINTS_INLINE bool
attack_on_lines(const struct points_tables *t, int at, struct points chariots,
    struct points cannons, struct points kings, struct points occupied)
{
	int rank = at / XIANGQI_FILES, file = at % XIANGQI_FILES;
	unsigned taken;

	if (!points_any(points_and(t->cross[at],
		points_or(points_or(chariots, cannons), kings))))
		return false;
	taken = points_rank(occupied, rank) | POINTS_RANK_END;
	if ((t->line_reach[file][taken] & points_rank(chariots, rank)) != 0 ||
	    (t->line_hit[file][taken] & points_rank(cannons, rank)) != 0)
		return true;
	taken = points_file(occupied, file);
	return (t->line_reach[rank][taken] &
		   points_file(points_or(chariots, kings), file)) != 0 ||
	    (t->line_hit[rank][taken] & points_file(cannons, file)) != 0;
}

/* Is the point attacked by an elephant on its own side of the river, or by an
 * advisor or a king inside its own palace? */
POINTS_INLINE bool
attack_at_home(const struct points_tables *t, const struct piece_sets *b,
    int at, enum color by, struct points enemy, unsigned eyes)
{
	if (points_any(points_and(points_and(enemy, t->elephant[at][eyes]),
		b->kind[SET_ELEPHANT])) &&
	    (by == RED) == (at < POINTS_HALF))
		return true;
	return xiangqi_in_palace(at, by) &&
	    points_any(points_and(enemy,
		points_or(points_and(t->advisor[at], b->kind[SET_ADVISOR]),
		    points_and(t->step[at], b->kind[SET_KING]))));
}

/* Is the point attacked by pieces of `enemy`, all of the side `by`, that may leave
 * their own half? With `far`, a king attacks the other king along an open file. */
POINTS_INLINE bool
attack_by_mobile(const struct points_tables *t, const struct piece_sets *b,
    int at, enum color by, struct points enemy, struct points occupied,
    unsigned eyes, bool far)
{
	struct points near = points_and(t->horse_from[at][eyes],
	    b->kind[SET_HORSE]);

	near = points_or(near,
	    points_and(t->pawn_from[by][at], b->kind[SET_PAWN]));
	near = points_or(near,
	    points_and(t->advisor[at], b->kind[SET_FREE_ADVISOR]));
	near = points_or(near,
	    points_and(t->elephant[at][eyes], b->kind[SET_FREE_ELEPHANT]));
	return points_any(points_and(near, enemy)) ||
	    attack_on_lines(t, at, points_and(b->kind[SET_CHARIOT], enemy),
		points_and(b->kind[SET_CANNON], enemy),
		far ? points_and(b->kind[SET_KING], enemy)
		    : (struct points){{0, 0}},
		occupied);
}

/* Is the point attacked by any piece of `enemy`? Pieces that stay at home can't
 * reach the palace of the other king. */
POINTS_INLINE bool
attack_on(const struct points_tables *t, const struct piece_sets *b, int at,
    enum color by, struct points enemy, struct points occupied, bool far)
{
	unsigned eyes = points_taken(occupied, t->across[at]);

	return attack_by_mobile(t, b, at, by, enemy, occupied, eyes, far) ||
	    (!xiangqi_in_palace(at, color_other(by)) &&
		attack_at_home(t, b, at, by, enemy, eyes));
}

#endif
