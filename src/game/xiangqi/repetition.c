/* Decides a game of Xiangqi in which a position occurs for the third time, by the Asian
 * rules: who gives check with each of its moves loses; a repetition without perpetual
 * check and without perpetual chase is a draw.
 *
 * Whether a side chases a piece is decided only where the answer is no. A side may chase
 * a piece if each of its moves newly threatens to take it. A threat is a legal capture
 * by a piece other than king and pawn, unless the piece is protected and not worth more
 * than the one that takes it. The rules exempt more, such as offers to exchange.
 */
#include "game/xiangqi/pins.h"
#include "game/xiangqi/rules.h"

/* For each square with a piece, the pieces that it threatens to take. */
struct threats {
	struct points by[XIANGQI_SQUARES];
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

/* The pieces of the side that nobody may chase: all but kings, and pawns in their own
 * half. */
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

/* What the side would threaten if it were to move. */
static void
find_threats(const struct xiangqi *x, enum color side, struct threats *threats)
{
	struct points prey = find_prey(x, color_other(side));
	struct piece_sets sets;
	struct pins s;

	*threats = (struct threats){0};
	sets_load(&sets, x, false);
	pins_find(&s, points_tables(), &sets, side);
	for (enum piece_set kind = 0; kind < SETS; kind++) {
		struct points pieces = points_and(sets.kind[kind], s.own);
		int from, to;

		if (kind == SET_KING || kind == SET_PAWN)
			continue;
		while (points_take(&pieces, &from)) {
			struct points left = points_and(prey,
			    pins_targets(&s, kind, from));
			struct points *by = &threats->by[from];

			while (points_take(&left, &to))
				if (worth(x->square[from]) <
					worth(x->square[to]) ||
				    !is_protected(x, from, to))
					*by = points_or(*by, points_of(to));
		}
	}
}

/* Finds the move between two positions; it is no capture. */
static struct move
find_move(const struct xiangqi *before, const struct xiangqi *after)
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

/* The pieces that a move newly threatens: all that the piece threatens that moves, and
 * those that another piece didn't threaten before. */
static struct points
find_chased(const struct xiangqi *before, const struct xiangqi *after)
{
	struct move move = find_move(before, after);
	struct points chased = {{0, 0}};
	struct threats old, now;

	find_threats(before, before->turn, &old);
	find_threats(after, before->turn, &now);
	old.by[move.to] = chased;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		chased = points_or(chased,
		    points_but(now.by[square], old.by[square]));
	return chased;
}

/* Is there a piece that the side may have chased with each of its moves? */
static bool
may_chase(const struct position *positions, size_t count, enum color side)
{
	struct points chased = {{UINT64_MAX, UINT64_MAX}};

	for (size_t i = 0; i + 1 < count && points_any(chased); i++) {
		const struct xiangqi *before = &positions[i].xiangqi;
		const struct xiangqi *after = &positions[i + 1].xiangqi;
		struct move move = find_move(before, after);

		if (before->turn == side)
			chased = points_and(chased, find_chased(before, after));
		else if (points_has(chased, move.from))
			chased = points_or(points_but(chased,
					       points_of(move.from)),
			    points_of(move.to));
		else
			chased = points_but(chased, points_of(move.to));
	}
	return points_any(chased);
}

/* Does the side give check with each of its moves? */
static bool
checks_always(const struct position *positions, size_t count, enum color side)
{
	for (size_t i = 0; i + 1 < count; i++)
		if (positions[i].xiangqi.turn == side &&
		    !xiangqi_check_of(&positions[i + 1], color_other(side)))
			return false;
	return true;
}

void
xiangqi_judge_repetition(const struct position *positions, size_t count,
    struct outcome *outcome)
{
	bool red = checks_always(positions, count, RED);
	bool black = checks_always(positions, count, BLACK);

	if (red != black) {
		xiangqi_lose(outcome, "perpetual-check", red ? RED : BLACK);
		return;
	}
	if (!red &&
	    (may_chase(positions, count, RED) ||
		may_chase(positions, count, BLACK)))
		return;
	outcome->draws = (outcome->draws & ~(unsigned)DRAW_THREEFOLD) |
	    DRAW_REPETITION;
	rules_set_draw(outcome);
}
