/*
 * Writes a rank with two byte shuffles: pieces become letters, which then move
 * to their places in the text. Example, for "4K2R" (the table is in ranks.h):
 *
 *     pieces      0  0  0  0  K  0  0  R
 *     letters     0  0  0  0 'K' 0  0 'R'
 *     from        3  4  6  7                  shuffled: 0 'K' 0 'R'
 *     digit      '4' 0 '2' 0                  OR:      '4' 'K' '2' 'R'
 */
#include "game/chess/write/ranks.h"

#ifdef __AVX2__

#include <immintrin.h>

static inline __m128i
eight(const void *at)
{
	return _mm_loadl_epi64((const __m128i *)at);
}

char *
chess_write_ranks_avx2(char *at, const struct chess *c,
    const struct chess_rank_text texts[256])
{
	__m128i letters = _mm_loadu_si128(
	    (const __m128i *)(const void *)chess_letters);
	uint64_t taken = chess_occupied(c);

	for (int rank = 7; rank >= 0; rank--) {
		const struct chess_rank_text
		    *text = &texts[taken >> (rank * 8) & 0xff];
		__m128i row = eight(c->square + rank * 8);

		row = _mm_shuffle_epi8(letters, row);
		row = _mm_shuffle_epi8(row, eight(text->from));
		row = _mm_or_si128(row, eight(text->digit));
		_mm_storel_epi64((__m128i *)(void *)at, row);
		at += text->len;
		*at++ = '/';
	}
	return at;
}

#endif
