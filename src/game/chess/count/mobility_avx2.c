/*
 * Counts the moves of four positions at once. There is no instruction that counts bits:
 * each byte of a set is looked up by its halves in a table of 16 numbers, and the counts
 * are added up byte by byte, at most 240 of them; at the end, those of a lane.
 *
 * Example: the byte 0xb7 has the halves 1011, with 3 bits, and 0111, with 3: six.
 */
#include "game/chess/count/mobility.h"

#ifdef __AVX2__

#define LANES 4
#include "game/chess/count/mobility_lanes.h"

#include <immintrin.h>

ALWAYS_INLINE void
lanes_add_count(lanes *total, lanes set)
{
	const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2,
	    3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
	const __m256i half = _mm256_set1_epi8(0x0f);
	__m256i low = _mm256_and_si256((__m256i)set, half);
	__m256i high = _mm256_and_si256(_mm256_srli_epi16((__m256i)set, 4),
	    half);

	*total = (lanes)_mm256_add_epi8((__m256i)*total,
	    _mm256_add_epi8(_mm256_shuffle_epi8(bits, low),
		_mm256_shuffle_epi8(bits, high)));
}

ALWAYS_INLINE lanes
lanes_total(lanes total)
{
	return (lanes)_mm256_sad_epu8((__m256i)total, _mm256_setzero_si256());
}

void
chess_mobility_avx2(const struct position *const *positions, size_t count,
    struct mobility *out)
{
	count_mobility(positions, count, out, count_moves_bmi2);
}

#endif
