/* points: sets of points of the board, five ranks to a word, and the tables of
 * where pieces go. The files of game/xiangqi include it. */
#ifndef GAME_XIANGQI_POINTS_H
#define GAME_XIANGQI_POINTS_H

#include "game/xiangqi/xiangqi.h"

#define POINTS_HALF 45

/* With the sanitizers that would take minutes to compile. */
#ifdef FEN_DEBUG
#define POINTS_INLINE static inline
#else
/* The sanitizers make much of what is put in place: there it is called. */
#ifdef FEN_DEBUG
#define POINTS_INLINE static inline
#else
#define POINTS_INLINE static inline __attribute__((always_inline))
#endif
#endif

/* Bit (rank % 5) * 9 + file of half[rank / 5]. */
struct points {
	uint64_t half[2];
};

struct points_tables {
	/* Along a rank (by file and what stands there) and along a file: up to
	 * the first piece, which is included; and the piece behind it. */
	uint16_t rank_reach[XIANGQI_FILES][512], rank_hit[XIANGQI_FILES][512];
	uint16_t file_reach[XIANGQI_RANKS][1024], file_hit[XIANGQI_RANKS][1024];

	/* Five bits, one in each rank of a half. */
	uint64_t spread[32];

	/* By which of the four squares beside, or diagonally beside, are taken:
	 * where horse and elephant go, and from where a horse comes. */
	struct points horse[XIANGQI_SQUARES][16];
	struct points horse_from[XIANGQI_SQUARES][16];
	struct points elephant[XIANGQI_SQUARES][16];
	uint8_t beside[XIANGQI_SQUARES][4];
	uint8_t across[XIANGQI_SQUARES][4];

	/* The four squares beside, and all of its rank and file. */
	struct points step[XIANGQI_SQUARES];
	struct points cross[XIANGQI_SQUARES];

	struct points palace[2];

	/* Where a king goes in its palace, an advisor anywhere, a pawn; and
	 * where a pawn of that side comes from. */
	struct points king[2][XIANGQI_SQUARES];
	struct points advisor[XIANGQI_SQUARES];
	struct points pawn[2][XIANGQI_SQUARES];
	struct points pawn_from[2][XIANGQI_SQUARES];
};

/* The tables, filled at the first use. */
const struct points_tables *points_tables(void);

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

/* Those of a that aren't in b. */
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

#ifdef __POPCNT__

POINTS_INLINE unsigned
points_count_half(uint64_t half)
{
	return (unsigned)__builtin_popcountll(half);
}

#else

/* Without the instruction the compiler would call a function. */
POINTS_INLINE unsigned
points_count_half(uint64_t half)
{
	half -= half >> 1 & UINT64_C(0x5555555555555555);
	half = (half & UINT64_C(0x3333333333333333)) +
	    (half >> 2 & UINT64_C(0x3333333333333333));
	half = (half + (half >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(half * UINT64_C(0x0101010101010101) >> 56);
}

#endif

POINTS_INLINE unsigned
points_count(struct points p)
{
	return points_count_half(p.half[0]) + points_count_half(p.half[1]);
}

/* Takes the lowest square off the set; false where it is empty. */
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

/* The nine bits of a rank. */
POINTS_INLINE unsigned
points_rank(struct points p, int rank)
{
	int upper = rank >= 5;

	return p.half[upper] >> 9 * (rank - (upper ? 5 : 0)) & 511;
}

/* A bit in each rank, gathered. */
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

/* Bits of a rank, and of a file, as points. */
POINTS_INLINE struct points
points_of_rank(unsigned bits, int rank)
{
	struct points p = {{0, 0}};

	if (rank < 5)
		p.half[0] = (uint64_t)bits << 9 * rank;
	else
		p.half[1] = (uint64_t)bits << 9 * (rank - 5);
	return p;
}

POINTS_INLINE struct points
points_of_file(const struct points_tables *t, unsigned bits, int file)
{
	return (struct points){
	    {t->spread[bits & 31] << file, t->spread[bits >> 5] << file}};
}

/* Which of four squares are taken. */
POINTS_INLINE unsigned
points_taken(struct points occupied, const uint8_t squares[4])
{
	return (unsigned)points_has(occupied, squares[0]) |
	    (unsigned)points_has(occupied, squares[1]) << 1 |
	    (unsigned)points_has(occupied, squares[2]) << 2 |
	    (unsigned)points_has(occupied, squares[3]) << 3;
}

#endif
