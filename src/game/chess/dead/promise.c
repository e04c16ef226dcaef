/* An estimate: the king that is to be mated should have few squares to go to, and stand
 * at the edge; the other king should be near; and a pawn should become a queen where
 * other pieces don't suffice. */
#include "game/chess/dead/promise.h"
#include "game/chess/targets.h"

#include <stdlib.h>

static unsigned
distance(int a, int b)
{
	int files = abs((a & 7) - (b & 7)), ranks = abs((a >> 3) - (b >> 3));

	return (unsigned)(files > ranks ? files : ranks);
}

/* Of a file or rank to the edge. */
static unsigned
from_edge(int line)
{
	return (unsigned)(line < 4 ? line : 7 - line);
}

/* The steps of the most advanced pawn to its promotion; 7 without pawns. */
static unsigned
steps_to_promotion(uint64_t pawns, enum color color)
{
	if (pawns == 0)
		return 7;
	return color == WHITE ? (unsigned)__builtin_clzll(pawns) / 8
			      : (unsigned)__builtin_ctzll(pawns) / 8;
}

/* How much each part of the estimate counts; found by trial, on positions of games for
 * PLAN_CAPTURE, and on blocked positions for PLAN_BLOCK. */
struct weights {
	int flight;      /* a square to which the loser's king can go */
	int kings;       /* the distance of the kings */
	int edge;        /* the distance of the loser's king to the edges */
	int no_heavy;    /* the winner has neither queen nor rook */
	int promotion;   /* ... and so many steps to get one */
	int loser_man;   /* a man of the loser */
	int hanging;     /* ... that is attacked */
	int loser_piece; /* the distance of a piece to the loser's king */
	int winner_piece;
	int corner; /* the distance to a corner that a bishop attacks */
};

static const struct weights weights[] = {
    [PLAN_CAPTURE] = {5, 10, 5, 20, 19, 15, -4, 0, 0, 0},
    [PLAN_BLOCK] = {5, 4, 3, 30, 12, 10, 0, 1, 8, 3},
};

/* The sum of the distances of some squares to a square. */
static unsigned
distances(uint64_t set, int to)
{
	unsigned sum = 0;
	int square;

	EACH_SQUARE(set, square)
	sum += distance(square, to);
	return sum;
}

/* The distance to the nearest corner of the color of the bishops, if all have one. */
static unsigned
from_corner(int square, uint64_t bishops)
{
	int one = (bishops & CHESS_DARK) != 0 ? 0 : 7, two = 63 - one;
	unsigned a = distance(square, one), b = distance(square, two);

	if (bishops == 0 || (bishops & CHESS_DARK && bishops & ~CHESS_DARK))
		return 0;
	return a < b ? a : b;
}

/* The part of the estimate that only PLAN_BLOCK needs. */
static int
block(const struct pins *s, const struct weights *w, uint64_t enemy_pieces)
{
	uint64_t own = s->own & ~s->pawns & ~chess_bit(s->king);

	return w->loser_piece * (int)distances(own, s->king) / 2 +
	    w->winner_piece * (int)distances(enemy_pieces, s->king) / 2 +
	    (s->enemy_straights == 0
		    ? w->corner * (int)from_corner(s->king, s->enemy_diagonals)
		    : 0);
}

unsigned
promise_of(const struct chess *c, enum color winner, enum plan plan)
{
	const struct weights *w = &weights[plan];
	uint64_t pawns = chess_pieces(c, winner, PAWN);
	enum color loser = color_other(winner);
	struct pins s;
	int other, sum;

	pins_find(&s, c->plane, loser);
	other = chess_first(chess_pieces(c, winner, KING));
	sum = w->flight * chess_count(targets_king(&s)) +
	    w->kings * (int)distance(s.king, other) +
	    w->edge * (int)(from_edge(s.king & 7) + from_edge(s.king >> 3)) +
	    w->loser_man * chess_count(s.own) +
	    w->hanging * chess_count(s.own & s.danger);
	if (s.enemy_straights == 0)
		sum += w->no_heavy +
		    w->promotion * (int)steps_to_promotion(pawns, winner);
	if (plan == PLAN_BLOCK)
		sum += block(&s, w, s.enemy & ~pawns);
	return sum < 0 ? 0 : sum < PROMISES ? (unsigned)sum : PROMISES - 1;
}
