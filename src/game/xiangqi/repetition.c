/*
 * Decides a game of Xiangqi in which a position occurs for the third time, by the moves
 * since the third last time.
 *
 *  - Who gives check with each move, while the other side doesn't, loses. If both do, the
 *    game is drawn.
 *  - Asian rules: who chases the same piece with each move, while the other side doesn't
 *    chase, loses. If both do, or neither can have done so, the game is drawn. Engines judge
 *    chases only if nobody gave check; so does this.
 *  - Chinese rules forbid more: threats of mate, and alternating checks, threats and
 *    chases. The game is drawn only if each side has an idle move: one that gives no check,
 *    attacks nothing new, and after which the side has no check, so that it threatens no
 *    mate.
 *
 * What is neither stays undecided.
 */
#include "game/xiangqi/chase.h"

struct repetition {
	const struct position *positions;
	size_t count;
};

/* Did a side chase a piece with each of its moves? */
struct perpetual {
	bool chase;
	bool may_chase; /* it may have, by some of the engines' definitions */
};

/* The piece on a square may have moved. */
static void
follow(struct points *pieces, struct move move)
{
	bool moved = points_has(*pieces, move.from);

	*pieces = points_but(*pieces, points_of(moved ? move.from : move.to));
	if (moved)
		*pieces = points_or(*pieces, points_of(move.to));
}

static void
find_chases(const struct repetition *r, enum color side,
    struct perpetual *found)
{
	const struct points all = {{UINT64_MAX, UINT64_MAX}};
	struct points sure = all, maybe = all;

	for (size_t i = 0; i + 1 < r->count && points_any(maybe); i++) {
		const struct xiangqi *before = &r->positions[i].xiangqi;
		const struct xiangqi *after = &r->positions[i + 1].xiangqi;
		struct chased chased;

		if (before->turn != side) {
			follow(&sure, chase_find_move(before, after));
			follow(&maybe, chase_find_move(before, after));
			continue;
		}
		chase_find(before, after, &chased);
		sure = points_and(sure, chased.sure);
		maybe = points_and(maybe, chased.maybe);
	}
	found->chase = points_any(sure);
	found->may_chase = points_any(maybe);
}

/* Does the side give check with each of its moves? */
static bool
checks_always(const struct repetition *r, enum color side)
{
	for (size_t i = 0; i + 1 < r->count; i++)
		if (r->positions[i].xiangqi.turn == side &&
		    !xiangqi_check_of(&r->positions[i + 1], color_other(side)))
			return false;
	return true;
}

static bool
any_check(const struct repetition *r)
{
	for (size_t i = 1; i < r->count; i++)
		if (xiangqi_check_of(&r->positions[i],
			r->positions[i].xiangqi.turn))
			return true;
	return false;
}

/* Could the side that has just moved give check if it moved again? */
static bool
threatens_check(const struct position *p)
{
	struct position again = *p, after;
	struct moves moves;

	again.xiangqi.turn = (uint8_t)color_other(p->xiangqi.turn);
	xiangqi_moves(&again, &moves);
	for (size_t i = 0; i < moves.count; i++) {
		after = again;
		xiangqi_make(&after, moves.list[i]);
		if (xiangqi_check_of(&after, after.xiangqi.turn))
			return true;
	}
	return false;
}

/* Has the side made an idle move? */
static bool
was_idle(const struct repetition *r, enum color side)
{
	for (size_t i = 0; i + 1 < r->count; i++) {
		const struct position *after = &r->positions[i + 1];
		struct chased chased;

		if (r->positions[i].xiangqi.turn != side ||
		    xiangqi_check_of(after, color_other(side)))
			continue;
		chase_find(&r->positions[i].xiangqi, &after->xiangqi, &chased);
		if (!points_any(chased.attacked) && !threatens_check(after))
			return true;
	}
	return false;
}

static void
draw(struct outcome *outcome)
{
	outcome->draws = (outcome->draws & ~(unsigned)DRAW_THREEFOLD) |
	    DRAW_REPETITION;
	rules_set_draw(outcome);
}

static void
judge_chases(const struct repetition *r, struct outcome *outcome)
{
	struct perpetual side[2];
	bool checks = any_check(r);

	for (enum color c = RED; c <= BLACK; c++)
		find_chases(r, c, &side[c]);
	if (!checks && side[RED].chase != side[BLACK].chase)
		xiangqi_lose(outcome, "perpetual-chase",
		    side[RED].chase ? RED : BLACK);
	else if ((!checks && side[RED].chase) ||
	    (!side[RED].may_chase && !side[BLACK].may_chase))
		draw(outcome);
}

void
xiangqi_judge_repetition(const struct position *positions, size_t count,
    const struct options *options, struct outcome *outcome)
{
	struct repetition r = {positions, count};
	bool red, black;

	if (options->choice[CHOICE_RULES] == REPETITION_NONE)
		return;
	red = checks_always(&r, RED);
	black = checks_always(&r, BLACK);
	if (red != black)
		xiangqi_lose(outcome, "perpetual-check", red ? RED : BLACK);
	else if (red)
		draw(outcome);
	else if (options->choice[CHOICE_RULES] == REPETITION_ASIAN)
		judge_chases(&r, outcome);
	else if (was_idle(&r, RED) && was_idle(&r, BLACK))
		draw(outcome);
}
