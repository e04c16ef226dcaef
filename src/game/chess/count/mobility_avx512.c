/*
 * Counts the moves of eight positions at once: each is a lane of 64 bits.
 *
 * Example: the targets of a knight on b1 in two positions
 *
 *	set		0x0000000000050800 (a3, c3, d2)	0x0000000000050000 (a3, c3)
 *	popcnt		3				2
 *	total		each lane grows by its number
 *
 * AVX2 can't count the bits of a lane with one instruction, so its lanes_add_count counts
 * in bytes, which lanes_total adds up. Here lanes_total has nothing to do.
 */
#include "game/chess/count/mobility.h"

#ifdef __AVX512VPOPCNTDQ__

#define LANES 8
#include "game/chess/count/mobility_lanes.h"

#include <immintrin.h>

ALWAYS_INLINE void
lanes_add_count(lanes *total, lanes set)
{
	*total += (lanes)_mm512_popcnt_epi64((__m512i)set);
}

ALWAYS_INLINE lanes
lanes_total(lanes total)
{
	return total;
}

void
chess_mobility_avx512(const struct position *const *positions, size_t count,
    struct mobility *out)
{
	count_mobility(positions, count, out, count_moves_bmi2);
}

#endif
