/*
 * Perft for processors with BMI2: attacks of sliders are looked up in tables, which
 * are filled at the first use.
 *
 * Example: a rook on a1, pieces on a3, c1 and h8
 *
 *	mask	a2 to a7 and b1 to g1: the last square of a line is attacked
 *		whether it is occupied or not. Of all pieces, a3 and c1 are
 *		within the mask
 *	PEXT	gathers the bits of the mask, from the lowest on: b1 to g1 give
 *		010000, a2 to a7 give 010000, so the index is 2 + 128
 *	targets	entry 130 of the rook on a1: b1, c1, a2, a3
 */
#include "game/chess/perft/perft.h"

#ifdef __BMI2__

#include <immintrin.h>
#include <pthread.h>

#include "game/chess/ray.h"

#define STRAIGHT_ENTRIES 102400
#define DIAGONAL_ENTRIES 5248

struct lookup {
	uint64_t mask;
	const uint64_t *targets;
};

static struct lookup rook_lookup[64], bishop_lookup[64];
static uint64_t entries[STRAIGHT_ENTRIES + DIAGONAL_ENTRIES];

#define ROOK_ATTACKS(square, occupied)                                         \
	(rook_lookup[square]                                                   \
		.targets[_pext_u64(occupied, rook_lookup[square].mask)])
#define BISHOP_ATTACKS(square, occupied)                                       \
	(bishop_lookup[square]                                                 \
		.targets[_pext_u64(occupied, bishop_lookup[square].mask)])

#include "game/chess/perft/perft_kernel.h"

/* The squares of the lines but the last one of each. */
static uint64_t
inner(int square, int lines)
{
	uint64_t at = chess_bit(square), edges = 0;
	uint64_t files = RAY_FILE_A | RAY_FILE_A << 7;

	if (!(at & RAY_FILE_A))
		edges |= RAY_FILE_A;
	if (!(at & RAY_FILE_A << 7))
		edges |= RAY_FILE_A << 7;
	if (!(at & 0xff))
		edges |= 0xff;
	if (!(at & UINT64_C(0xff) << 56))
		edges |= UINT64_C(0xff) << 56;
	if (lines == RAY_DIAGONAL)
		edges = files | CHESS_BACK_RANKS;
	return ray_open(square, lines) & ~edges;
}

static uint64_t *
fill(struct lookup *lookups, int lines, uint64_t *to)
{
	for (int square = 0; square < 64; square++) {
		uint64_t mask = inner(square, lines);
		size_t n = (size_t)1 << __builtin_popcountll(mask);

		lookups[square].mask = mask;
		lookups[square].targets = to;
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
perft_bmi2(const struct perft_board *b, enum color turn, int depth,
    const struct memo *memo)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, fill_all);
	return turn == WHITE ? perft_white(b, depth, memo)
			     : perft_black(b, depth, memo);
}

#endif
