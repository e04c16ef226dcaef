/*
 * legal_kernel: the fast path of the rules, on sets of points. A file that includes
 * it defines KERNEL(game), the name of the function for a game, and in the way that
 * suits its processor:
 *
 *	load_planes	plane k has bit k of the piece on each point
 *	add_losses	adds what was lost to the planes, behind the points, if
 *			count_pieces counts it there; false if the viewer can't know
 *			what the record says
 *	count_pieces	how many pieces of each kind each side has, with the losses
 *			of Jieqi
 *
 * Example: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w, the start.
 *
 *	load_planes	the red pawn on a3 is 7, so bit 27 is set in the planes 0, 1
 *			and 2; the black pawn on a6, 23, is bit 9 of the upper half,
 *			and also in plane 4
 *	set_board	the set of pawns has the points with the bits 0, 1 and 2
 *	kings_at_home	true: e0 and e9 are points of the palaces
 *	astray		0: no advisor or elephant is off its points
 *	count_pieces	0x0502020202020100 for both sides: 5 pawns, 2 cannons ...
 *	numbers_fit	true: no byte is more than the same byte of ARMY
 *	king_attacked	false: no red piece attacks e9
 *	result		0: no rule is broken
 */
#ifndef GAME_XIANGQI_LEGAL_KERNEL_H
#define GAME_XIANGQI_LEGAL_KERNEL_H

#include "game/xiangqi/attack.h"
#include "game/xiangqi/legal.h"

enum { BITS = 5, BIT_DOWN = 3, BIT_BLACK = 4 };

/* Counts have a byte for each kind, the first for face-down pieces. */
#define BYTES(n) ((n)*UINT64_C(0x0101010101010101))
#define BYTE_OF(count, kind) ((count) >> 8 * (kind)&0xff)

/* The bits of the points of a half. Lost pieces have the bits from 48 on: Red's in the lower
 * half, Black's in the upper one. */
#define FULL ((UINT64_C(1) << POINTS_HALF) - 1)

struct board {
	struct points kind[XIANGQI_KINDS]; /* the first: face down */
	struct points taken, black;
};

static void load_planes(struct points plane[BITS], const uint8_t *squares);
static bool add_losses(struct points plane[BITS], const struct xiangqi *);
static void count_pieces(uint64_t count[2], const struct board *,
    const struct xiangqi *);

/* False if a square holds no valid piece. */
POINTS_INLINE bool
set_board(struct board *b, const struct points plane[BITS])
{
	struct points low, high, up;

	low = points_and(plane[0], plane[1]);
	up = points_or(points_or(plane[0], plane[1]), plane[2]);
	high = points_or(plane[0], plane[1]);
	b->kind[0] = plane[BIT_DOWN];
	b->kind[XIANGQI_KING] = points_but(points_but(plane[0], plane[1]),
	    plane[2]);
	b->kind[XIANGQI_ADVISOR] = points_but(points_but(plane[1], plane[0]),
	    plane[2]);
	b->kind[XIANGQI_ELEPHANT] = points_but(low, plane[2]);
	b->kind[XIANGQI_HORSE] = points_but(plane[2], high);
	b->kind[XIANGQI_CHARIOT] = points_but(points_and(plane[2], plane[0]),
	    plane[1]);
	b->kind[XIANGQI_CANNON] = points_but(points_and(plane[2], plane[1]),
	    plane[0]);
	b->kind[XIANGQI_PAWN] = points_and(low, plane[2]);
	b->taken = points_or(up, plane[BIT_DOWN]);
	b->black = plane[BIT_BLACK];
	return !points_any(points_or(points_and(up, plane[BIT_DOWN]),
	    points_but(b->black, b->taken)));
}

/* Pieces of a kind that are off the points of their own half, and were not
 * lost. */
POINTS_INLINE uint64_t
astray(const struct board *b, enum xiangqi_piece kind, uint64_t red)
{
	uint64_t black = PLACES_BLACK(red);
	struct points p = b->kind[kind & (XIANGQI_KINDS - 1)];

	return (p.half[0] & (b->black.half[0] | ~(red | ~FULL))) |
	    (p.half[1] & ~(b->black.half[1] & (black | ~FULL)));
}

/* Does each side have a king in its palace, and none elsewhere? */
POINTS_INLINE bool
kings_at_home(const struct board *b)
{
	struct points kings = b->kind[XIANGQI_KING];

	return (kings.half[0] & FULL) != 0 && (kings.half[1] & FULL) != 0 &&
	    astray(b, XIANGQI_KING, PLACES_KING) == 0;
}

/* Pawns may stand anywhere beyond the river. */
POINTS_INLINE bool
on_their_points(const struct board *b)
{
	struct points pawns = b->kind[XIANGQI_PAWN];

	return (astray(b, XIANGQI_ADVISOR, PLACES_ADVISOR) |
		   astray(b, XIANGQI_ELEPHANT, PLACES_ELEPHANT) |
		   (pawns.half[0] & ~(b->black.half[0] | PLACES_PAWN)) |
		   (pawns.half[1] & b->black.half[1] &
		       ~PLACES_BLACK(PLACES_PAWN))) == 0;
}

/* Can the side to move capture the other king? Both kings stand in their
 * palaces. */
POINTS_INLINE bool
king_attacked(const struct board *b, enum color by, bool jieqi)
{
	const struct points_tables *t = points_tables();
	struct piece_sets sets = {0};
	struct points enemy = by == RED ? points_but(b->taken, b->black)
					: b->black;
	int upper = by == RED;
	int at = __builtin_ctzll(b->kind[XIANGQI_KING].half[upper]) +
	    upper * POINTS_HALF;

	sets.kind[SET_KING] = b->kind[XIANGQI_KING];
	sets.kind[SET_CHARIOT] = b->kind[XIANGQI_CHARIOT];
	sets.kind[SET_CANNON] = b->kind[XIANGQI_CANNON];
	sets.kind[SET_HORSE] = b->kind[XIANGQI_HORSE];
	sets.kind[SET_PAWN] = b->kind[XIANGQI_PAWN];
	if (jieqi) {
		sets.kind[SET_FREE_ADVISOR] = b->kind[XIANGQI_ADVISOR];
		sets.kind[SET_FREE_ELEPHANT] = b->kind[XIANGQI_ELEPHANT];
	}
	return attack_by_mobile(t, &sets, at, by, enemy, b->taken,
	    points_taken(b->taken, t->across[at]), true);
}

/* Does a side have no more pieces of any kind than at the start? */
POINTS_INLINE bool
numbers_fit(uint64_t count)
{
	return (((ARMY | BYTES(0x80)) - count) & BYTES(0x80)) == BYTES(0x80);
}

/* Does each side have only one king, lost kings included? */
POINTS_INLINE bool
single_kings(const uint64_t count[2])
{
	return BYTE_OF(count[RED], XIANGQI_KING) == 1 &&
	    BYTE_OF(count[BLACK], XIANGQI_KING) == 1;
}

/* The sum of the bytes of a count. */
POINTS_INLINE unsigned
sum_of(uint64_t count)
{
	return (unsigned)(count * BYTES(1) >> 56);
}

/* Does each side have sixteen pieces, board and losses together? */
POINTS_INLINE bool
losses_fit(const uint64_t count[2])
{
	return sum_of(count[RED]) == 16 && sum_of(count[BLACK]) == 16 &&
	    numbers_fit(count[RED]) && numbers_fit(count[BLACK]);
}

POINTS_INLINE uint64_t
load_count(const uint8_t n[XIANGQI_KINDS])
{
	return (uint64_t)n[0] | (uint64_t)n[1] << 8 | (uint64_t)n[2] << 16 |
	    (uint64_t)n[3] << 24 | (uint64_t)n[4] << 32 | (uint64_t)n[5] << 40 |
	    (uint64_t)n[6] << 48 | (uint64_t)n[7] << 56;
}

/* Do the pool, the pieces taken from it and the board make one set, with a piece
 * in the pool for each one that lies face down? */
POINTS_INLINE bool
pool_fits(const struct xiangqi *x, uint64_t count, enum color side)
{
	uint64_t pool = load_count(x->pool[side]);
	uint64_t taken = load_count(x->taken[side]);

	return ((pool | taken) & BYTES(0xf8)) == 0 &&
	    sum_of(pool) >= BYTE_OF(count, 0) &&
	    numbers_fit(count + pool + taken);
}

/* The rules of numbers and points; both sides have one king, in its palace. */
POINTS_INLINE rule_set
xiangqi_pieces_broken(const struct board *b, const uint64_t count[2])
{
	return (on_their_points(b) ? 0 : RULE(XIANGQI_RULE_POINTS)) |
	    (numbers_fit(count[RED]) && numbers_fit(count[BLACK])
		    ? 0
		    : RULE(XIANGQI_RULE_NUMBERS));
}

POINTS_INLINE rule_set
jieqi_pieces_broken(const struct xiangqi *x, const struct board *b,
    const uint64_t count[2])
{
	rule_set broken = astray(b, XIANGQI_DOWN, PLACES_DOWN) == 0
	    ? 0
	    : down_broken(x);

	if (x->beside == XIANGQI_LOSSES)
		return losses_fit(count) ? broken
					 : broken | RULE(JIEQI_RULE_LOSSES);
	return pool_fits(x, count[RED], RED) &&
		pool_fits(x, count[BLACK], BLACK)
	    ? broken
	    : broken | RULE(JIEQI_RULE_POOL);
}

POINTS_INLINE rule_set
broken_rules(const struct xiangqi *x, bool jieqi)
{
	bool losses = jieqi && x->beside == XIANGQI_LOSSES;
	struct points plane[BITS];
	rule_set broken = 0;
	struct board b;
	uint64_t count[2];

	if (losses && legal_many_lost(x))
		return RULES_ALL;
	load_planes(plane, x->square);
	if (losses && !add_losses(plane, x))
		broken = RULE(JIEQI_RULE_KNOWLEDGE);
	if (!set_board(&b, plane) || !kings_at_home(&b) ||
	    (!jieqi && points_any(b.kind[0])))
		return RULES_ALL;
	count_pieces(count, &b, x);
	if (!single_kings(count))
		return RULES_ALL;
	broken |= jieqi ? jieqi_pieces_broken(x, &b, count)
			: xiangqi_pieces_broken(&b, count);
	if (king_attacked(&b, (enum color)x->turn, jieqi))
		broken |= RULE(jieqi ? JIEQI_RULE_SAFETY : XIANGQI_RULE_SAFETY);
	return broken;
}

rule_set
KERNEL(xiangqi)(const struct xiangqi *x)
{
	return broken_rules(x, false);
}

rule_set
KERNEL(jieqi)(const struct xiangqi *x)
{
	return broken_rules(x, true);
}

#endif
