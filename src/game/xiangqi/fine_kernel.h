/*
 * All of the short way but what newer processors do better, which each of the
 * files that include this does in a way of its own:
 *
 *	load_planes	bit k of each square's piece, as points
 *	add_losses	what was lost, behind the squares where it is counted
 *			with them; false where somebody knows what he can't
 *	count_pieces	how many there are of each kind, the losses of Jieqi
 *			included
 *	file_bits	the points of a file, of a half
 *
 * Kings stand in their palaces, or nothing is fine: so what may take one at a
 * step stands in the same half of the board, no step goes over its edge, and
 * nothing that lies face down gives check.
 */
#ifndef GAME_XIANGQI_FINE_KERNEL_H
#define GAME_XIANGQI_FINE_KERNEL_H

#include "game/xiangqi/fine.h"
#include "game/xiangqi/points.h"

enum { PLANES = 5, PLANE_DOWN = 3, PLANE_BLACK = 4 };

/* A byte for each kind, the first for what lies face down. */
#define BYTES(n) ((n)*UINT64_C(0x0101010101010101))
#define BYTE_OF(tally, kind) ((tally) >> 8 * (kind)&0xff)

/* What a side has: any number face down, a king, five pawns, two of all else. */
#define ARMY UINT64_C(0x050202020202017f)

/* The squares of a half; what was lost stands in the bits behind them, Red's in
 * the first half, and Black's in the second. */
#define FULL ((UINT64_C(1) << POINTS_HALF) - 1)

struct board {
	struct points kind[XIANGQI_KINDS]; /* the first: face down */
	struct points taken, black;
};

static void load_planes(struct points plane[PLANES], const uint8_t *squares);
static bool add_losses(struct points plane[PLANES], const struct xiangqi *);
static void count_pieces(uint64_t count[2], const struct board *,
    const struct xiangqi *);
static unsigned file_bits(uint64_t half, int file);

/* False where a square holds what is no piece. */
POINTS_INLINE bool
set_board(struct board *b, const struct points plane[PLANES])
{
	struct points low, high, up;

	low = points_and(plane[0], plane[1]);
	up = points_or(points_or(plane[0], plane[1]), plane[2]);
	high = points_or(plane[0], plane[1]);
	b->kind[0] = plane[PLANE_DOWN];
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
	b->taken = points_or(up, plane[PLANE_DOWN]);
	b->black = plane[PLANE_BLACK];
	return !points_any(points_or(points_and(up, plane[PLANE_DOWN]),
	    points_but(b->black, b->taken)));
}

/* Pieces that have to stand on certain points of their own half, or were
 * lost. */
POINTS_INLINE uint64_t
astray(const struct board *b, enum xiangqi_piece kind, uint64_t red,
    uint64_t black)
{
	struct points p = b->kind[kind & (XIANGQI_KINDS - 1)];

	return (p.half[0] & (b->black.half[0] | ~(red | ~FULL))) |
	    (p.half[1] & ~(b->black.half[1] & (black | ~FULL)));
}

/* Each side has a king in its palace. */
POINTS_INLINE bool
kings_home(const struct board *b)
{
	struct points kings = b->kind[XIANGQI_KING];

	return (kings.half[0] & FULL) != 0 && (kings.half[1] & FULL) != 0 &&
	    astray(b, XIANGQI_KING, 0xe07038, 0x381c0e00000) == 0;
}

/* Pawns that haven't crossed the river stand on files of their own. */
POINTS_INLINE bool
xiangqi_points_fine(const struct board *b)
{
	struct points pawns = b->kind[XIANGQI_PAWN];
	uint64_t wrong = b->kind[0].half[0] | b->kind[0].half[1];

	wrong |= astray(b, XIANGQI_ADVISOR, 0xa02028, 0x28080a00000);
	wrong |= astray(b, XIANGQI_ELEPHANT, 0x44004440044, 0x44004440044);
	wrong |= pawns.half[0] & ~(b->black.half[0] | 0x155aa8000000);
	wrong |= pawns.half[1] & b->black.half[1] & ~UINT64_C(0x2ab55);
	return wrong == 0 && kings_home(b);
}

POINTS_INLINE bool
jieqi_points_fine(const struct board *b)
{
	return astray(b, XIANGQI_DOWN, 0xaaa0801ef, 0x1ef0020aaa00) == 0 &&
	    kings_home(b);
}

/* The highest bit of a set of up to sixteen. */
POINTS_INLINE unsigned
top_of(unsigned bits)
{
	return UINT32_C(1) << 31 >> __builtin_clz(bits | 1) & bits;
}

struct line {
	unsigned taken, chariots, cannons;
};

/* Is there a chariot at the first piece to either side, or a cannon at the
 * second? */
POINTS_INLINE bool
line_hits(struct line line, int at)
{
	unsigned above = line.taken & ~1U << at;
	unsigned below = line.taken & ((1U << at) - 1);
	unsigned first = above & -above, second;
	unsigned last = top_of(below);

	above ^= first;
	second = (above & -above) | top_of(below ^ last);
	first |= last;
	return (line.chariots & first) | (line.cannons & second);
}

/* A king that stands on a point of a half, and what is its enemy's. */
struct siege {
	const struct board *b;
	struct points enemy;
	int half, at; /* the king, the bit of it */
	uint64_t king;
	bool free;
};

POINTS_INLINE uint64_t
enemies(const struct siege *s, enum xiangqi_piece kind)
{
	return s->b->kind[kind].half[s->half] & s->enemy.half[s->half];
}

/* Over a free square diagonally beside the king come horses, and elephants that
 * are free; such advisors stand there themselves. */
POINTS_INLINE bool
steps_hit(const struct siege *s)
{
	uint64_t k = s->king, open = ~s->b->taken.half[s->half];
	uint64_t ne = k << 10 & open, nw = k << 8 & open;
	uint64_t se = k >> 8 & open, sw = k >> 10 & open;
	uint64_t horses = (ne | nw) << 9 | (se | sw) >> 9 | (ne | se) << 1 |
	    (nw | sw) >> 1;
	uint64_t ahead = s->half == 0 ? k << 9 : k >> 9;
	uint64_t hit = (enemies(s, XIANGQI_HORSE) & horses) |
	    (enemies(s, XIANGQI_PAWN) & (ahead | k << 1 | k >> 1));

	if (s->free)
		hit |= (enemies(s, XIANGQI_ADVISOR) &
			   (k << 10 | k << 8 | k >> 8 | k >> 10)) |
		    (enemies(s, XIANGQI_ELEPHANT) &
			(ne << 10 | nw << 8 | se >> 8 | sw >> 10));
	return hit != 0;
}

POINTS_INLINE unsigned
file_of(struct points p, int file)
{
	return file_bits(p.half[0], file) | file_bits(p.half[1], file) << 5;
}

/* A ninth of up to 44. Where compilers think that they come here seldom they
 * would divide. */
POINTS_INLINE int
rank_of(int at)
{
	return at * 57 >> 9;
}

/* Along a file the other king takes as a chariot does. */
POINTS_INLINE bool
lines_hit(const struct siege *s)
{
	struct points chariots = points_and(s->b->kind[XIANGQI_CHARIOT],
	    s->enemy);
	struct points cannons = points_and(s->b->kind[XIANGQI_CANNON],
	    s->enemy);
	struct points looks = points_or(chariots,
	    points_and(s->b->kind[XIANGQI_KING], s->enemy));
	int rank = rank_of(s->at), file = s->at - rank * XIANGQI_FILES;
	int shift = rank * XIANGQI_FILES, half = s->half;
	struct line across = {s->b->taken.half[half] >> shift & 511,
	    chariots.half[half] >> shift & 511,
	    cannons.half[half] >> shift & 511};
	struct line along = {file_of(s->b->taken, file), file_of(looks, file),
	    file_of(cannons, file)};

	return line_hits(across, file) || line_hits(along, rank + 5 * half);
}

/* One king each, and the one that waits can't be taken. */
POINTS_INLINE bool
kings_fine(const struct board *b, const struct xiangqi *x, bool free)
{
	struct siege s = {.b = b, .half = x->turn == RED, .free = free};

	s.enemy = x->turn == RED ? points_but(b->taken, b->black) : b->black;
	s.enemy = points_and(s.enemy, (struct points){{FULL, FULL}});
	s.king = b->kind[XIANGQI_KING].half[s.half];
	s.at = __builtin_ctzll(s.king);
	return !steps_hit(&s) && !lines_hit(&s);
}

/* No more of a kind than a side has, and one king. */
POINTS_INLINE bool
numbers_fine(uint64_t count, uint64_t beside)
{
	return (((ARMY | BYTES(0x80)) - (count + beside)) & BYTES(0x80)) ==
	    BYTES(0x80) &&
	    BYTE_OF(count, XIANGQI_KING) == 1;
}

POINTS_INLINE bool
fine_xiangqi(const struct xiangqi *x)
{
	struct points plane[PLANES];
	struct board b;
	uint64_t count[2];

	load_planes(plane, x->square);
	if (!set_board(&b, plane) || !xiangqi_points_fine(&b))
		return false;
	count_pieces(count, &b, x);
	return numbers_fine(count[RED], 0) && numbers_fine(count[BLACK], 0) &&
	    kings_fine(&b, x, false);
}

/* The sum of a tally's bytes. */
POINTS_INLINE unsigned
sum_of(uint64_t tally)
{
	return (unsigned)(tally * BYTES(1) >> 56);
}

/* Sixteen of each side, board and losses together. */
POINTS_INLINE bool
losses_fine(const uint64_t count[2])
{
	return sum_of(count[RED]) == 16 && sum_of(count[BLACK]) == 16 &&
	    numbers_fine(count[RED], 0) && numbers_fine(count[BLACK], 0);
}

POINTS_INLINE uint64_t
load_tally(const uint8_t tally[XIANGQI_KINDS])
{
	return (uint64_t)tally[0] | (uint64_t)tally[1] << 8 |
	    (uint64_t)tally[2] << 16 | (uint64_t)tally[3] << 24 |
	    (uint64_t)tally[4] << 32 | (uint64_t)tally[5] << 40 |
	    (uint64_t)tally[6] << 48 | (uint64_t)tally[7] << 56;
}

/* The pool and what is face up fit the set, and there is one for each piece
 * that lies face down. */
POINTS_INLINE bool
pool_fine(const struct xiangqi *x, uint64_t count, enum colour side)
{
	uint64_t pool = load_tally(x->pool[side]);
	uint64_t taken = load_tally(x->taken[side]);

	return ((pool | taken) & BYTES(0xf8)) == 0 &&
	    sum_of(pool) >= BYTE_OF(count, 0) &&
	    numbers_fine(count, pool + taken);
}

POINTS_INLINE bool
fine_jieqi(const struct xiangqi *x)
{
	bool losses = x->beside == XIANGQI_LOSSES;
	struct points plane[PLANES];
	struct board b;
	uint64_t count[2];

	load_planes(plane, x->square);
	if ((losses && !add_losses(plane, x)) || !set_board(&b, plane) ||
	    !jieqi_points_fine(&b))
		return false;
	count_pieces(count, &b, x);
	if (losses ? !losses_fine(count)
		   : !pool_fine(x, count[RED], RED) ||
		    !pool_fine(x, count[BLACK], BLACK))
		return false;
	return kings_fine(&b, x, true);
}

#endif
