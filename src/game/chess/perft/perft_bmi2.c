/*
 * Perft with tables that PEXT looks up, computed at the first use. This file
 * alone is compiled for processors that have BMI2.
 */
#include "game/chess/perft.h"

#ifdef __BMI2__

#include <immintrin.h>
#include <pthread.h>

#include "game/chess/ray.h"

#define STRAIGHT_ENTRIES 102400
#define DIAGONAL_ENTRIES 5248

struct lookup {
	uint64_t mask;
	const uint64_t *goals;
};

static struct lookup rook_lookup[64], bishop_lookup[64];
static uint64_t entries[STRAIGHT_ENTRIES + DIAGONAL_ENTRIES];

#define SIGHT_STRAIGHT(square, taken)                                          \
	(rook_lookup[square].goals[_pext_u64(taken, rook_lookup[square].mask)])
#define SIGHT_DIAGONAL(square, taken)                                          \
	(bishop_lookup[square]                                                 \
		.goals[_pext_u64(taken, bishop_lookup[square].mask)])

#include "game/chess/perft_kernel.h"

/* The squares whose state matters: not the last of each line. */
static uint64_t
inner(int square, int lines)
{
	uint64_t at = chess_bit(square), edges = 0;
	uint64_t files = RAY_FILE_A | RAY_FILE_A << 7;
	uint64_t ranks = UINT64_C(0xff000000000000ff);

	if (!(at & RAY_FILE_A))
		edges |= RAY_FILE_A;
	if (!(at & RAY_FILE_A << 7))
		edges |= RAY_FILE_A << 7;
	if (!(at & 0xff))
		edges |= 0xff;
	if (!(at & UINT64_C(0xff) << 56))
		edges |= UINT64_C(0xff) << 56;
	if (lines == RAY_DIAGONAL)
		edges = files | ranks;
	return ray_open(square, lines) & ~edges;
}

static uint64_t *
fill(struct lookup *lookups, int lines, uint64_t *to)
{
	for (int square = 0; square < 64; square++) {
		uint64_t mask = inner(square, lines);
		size_t n = (size_t)1 << __builtin_popcountll(mask);

		lookups[square].mask = mask;
		lookups[square].goals = to;
		for (size_t i = 0; i < n; i++)
			*to++ = ray_slide(square, lines, _pdep_u64(i, mask));
	}
	return to;
}

static void
fill_all(void)
{
	fill(bishop_lookup, RAY_DIAGONAL,
	    fill(rook_lookup, RAY_STRAIGHT, entries));
}

uint64_t
perft_bmi2(const struct perft_board *b, enum colour turn, int depth,
    const struct memo *memo)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, fill_all);
	return turn == WHITE ? perft_white(b, depth, memo)
			     : perft_black(b, depth, memo);
}

#else

uint64_t
perft_bmi2(const struct perft_board *b, enum colour turn, int depth,
    const struct memo *memo)
{
	return perft_plain(b, turn, depth, memo);
}

#endif
