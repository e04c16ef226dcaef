/* points: sets of the 90 points of the board, five ranks in each of two words, and
 * lookup tables of where pieces go. The files of game/xiangqi include it.
 *
 * Example: a chariot on b2, square 2 * 9 + 1 = 19, with pieces on b0 and b6.
 * points_file gathers the bits of file b: b0 is bit 1 of half[0], and b6, rank 1 of
 * the upper half, bit 10 of half[1]; gathered they are 0x041, a bit per rank.
 * line_reach[2][0x041] is 0x07b: up to b0 and b6, without b2. points_of_file spreads
 * these bits to points again.
 */
#ifndef GAME_XIANGQI_POINTS_H
#define GAME_XIANGQI_POINTS_H

#include "base/slice.h"
#include "game/xiangqi/board.h"

#define POINTS_HALF 45

/* With sanitizers, inlined functions would take the compiler minutes. */
#ifdef FEN_DEBUG
#define POINTS_INLINE static inline
#else
#define POINTS_INLINE static inline __attribute__((always_inline))
#endif

/* A point is bit (rank % 5) * 9 + file of half[rank / 5]. */
struct points {
	uint64_t half[2];
};

struct points_tables {
	/* By a place in a file and the bits of its pieces: reach has the squares
	 * up to the first piece in both directions, this included, and hit the
	 * next piece behind it. A rank is a file that ends with a piece. */
	uint16_t line_reach[XIANGQI_RANKS][1024], line_hit[XIANGQI_RANKS][1024];

	/* Five bits as the lowest bits of five ranks. */
	uint64_t spread[32];

	/* Targets of horse and elephant, and squares from which a horse attacks,
	 * by which of four neighbors are taken: those beside the square for
	 * `horse`, those diagonally across for the others. */
	struct points horse[XIANGQI_SQUARES][16];
	struct points horse_from[XIANGQI_SQUARES][16];
	struct points elephant[XIANGQI_SQUARES][16];
	uint8_t beside[XIANGQI_SQUARES][4];
	uint8_t across[XIANGQI_SQUARES][4];

	/* The four squares beside, and all others of the rank and file. */
	struct points step[XIANGQI_SQUARES];
	struct points cross[XIANGQI_SQUARES];

	struct points palace[2];

	/* Targets of a king in its palace, of a free advisor and of a pawn, and
	 * squares from which a pawn of the side attacks. */
	struct points king[2][XIANGQI_SQUARES];
	struct points advisor[XIANGQI_SQUARES];
	struct points pawn[2][XIANGQI_SQUARES];
	struct points pawn_from[2][XIANGQI_SQUARES];
};

/* Fills the tables, once; any thread may call it. */
const struct points_tables *points_fill(void);

extern bool points_filled;
extern struct points_tables points_table;

/* The tables, filled at the first use. */
POINTS_INLINE const struct points_tables *
points_tables(void)
{
	return __atomic_load_n(&points_filled, __ATOMIC_ACQUIRE)
	    ? &points_table
	    : points_fill();
}

POINTS_INLINE struct points
points_of(int square)
{
	struct points p = {{0, 0}};

	if (square < POINTS_HALF)
		p.half[0] = UINT64_C(1) << square;
	else
		p.half[1] = UINT64_C(1) << (square - POINTS_HALF);
	return p;
}

POINTS_INLINE struct points
points_and(struct points a, struct points b)
{
	return (struct points){{a.half[0] & b.half[0], a.half[1] & b.half[1]}};
}

POINTS_INLINE struct points
points_or(struct points a, struct points b)
{
	return (struct points){{a.half[0] | b.half[0], a.half[1] | b.half[1]}};
}

/* The points of a that aren't in b. */
POINTS_INLINE struct points
points_but(struct points a, struct points b)
{
	return (struct points){
	    {a.half[0] & ~b.half[0], a.half[1] & ~b.half[1]}};
}

POINTS_INLINE bool
points_any(struct points p)
{
	return (p.half[0] | p.half[1]) != 0;
}

POINTS_INLINE bool
points_has(struct points p, int square)
{
	int upper = square >= POINTS_HALF;

	return p.half[upper] >> (square - (upper ? POINTS_HALF : 0)) & 1;
}

POINTS_INLINE unsigned
points_count(struct points p)
{
	size_t n = slice_popcount(p.half[0]) + slice_popcount(p.half[1]);

	return (unsigned)n;
}

/* Removes the lowest square from the set; false if the set is empty. */
POINTS_INLINE bool
points_take(struct points *p, int *square)
{
	if (p->half[0] != 0) {
		*square = __builtin_ctzll(p->half[0]);
		p->half[0] &= p->half[0] - 1;
		return true;
	}
	if (p->half[1] == 0)
		return false;
	*square = __builtin_ctzll(p->half[1]) + POINTS_HALF;
	p->half[1] &= p->half[1] - 1;
	return true;
}

/* An occupied tenth square, added to a rank. */
#define POINTS_RANK_END 512

/* The nine bits of a rank. */
POINTS_INLINE unsigned
points_rank(struct points p, int rank)
{
	int upper = rank >= 5;

	return p.half[upper] >> 9 * (rank - (upper ? 5 : 0)) & 511;
}

/* The bits of a file in a half: the multiplication moves bit 9 * r to bit 32 + r. */
POINTS_INLINE unsigned
points_gather(uint64_t half, int file)
{
	return (half >> file & UINT64_C(0x1008040201)) *
		UINT64_C(0x0101010101) >>
	    32 &
	    31;
}

/* The ten bits of a file. */
POINTS_INLINE unsigned
points_file(struct points p, int file)
{
	return points_gather(p.half[0], file) |
	    points_gather(p.half[1], file) << 5;
}

/* The bits of a rank, and of a file, as points. */
POINTS_INLINE struct points
points_of_rank(unsigned bits, int rank)
{
	struct points p = {{0, 0}};

	if (rank < 5)
		p.half[0] = (uint64_t)(bits & 511) << 9 * rank;
	else
		p.half[1] = (uint64_t)(bits & 511) << 9 * (rank - 5);
	return p;
}

POINTS_INLINE struct points
points_of_file(const struct points_tables *t, unsigned bits, int file)
{
	return (struct points){
	    {t->spread[bits & 31] << file, t->spread[bits >> 5] << file}};
}

/* Looks up the rank and the file of a square in line_reach or line_hit. */
POINTS_INLINE struct points
points_lines(const struct points_tables *t, const uint16_t lines[][1024],
    int square, struct points occupied)
{
	int rank = square / XIANGQI_FILES, file = square % XIANGQI_FILES;
	unsigned in_rank = points_rank(occupied, rank) | POINTS_RANK_END;

	return points_or(points_of_rank(lines[file][in_rank], rank),
	    points_of_file(t, lines[rank][points_file(occupied, file)], file));
}

/* Which of four squares are taken, as bits. */
POINTS_INLINE unsigned
points_taken(struct points occupied, const uint8_t squares[4])
{
	return (unsigned)points_has(occupied, squares[0]) |
	    (unsigned)points_has(occupied, squares[1]) << 1 |
	    (unsigned)points_has(occupied, squares[2]) << 2 |
	    (unsigned)points_has(occupied, squares[3]) << 3;
}

#endif
