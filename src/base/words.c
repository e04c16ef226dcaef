#include "base/words.h"

#ifdef __SSE2__

#include <emmintrin.h>

static uint64_t
blanks_in(const char *sixteen)
{
	__m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)sixteen);

	return (uint64_t)_mm_movemask_epi8(
	    _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')),
		_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t'))));
}

/* The last sixteen bytes are some of those before, too. */
static uint64_t
blanks_of(struct slice s)
{
	uint64_t blanks = 0;

	if (s.len < 16)
		return slice_places(s, ' ') | slice_places(s, '\t');
	for (size_t i = 0; i + 16 < s.len; i += 16)
		blanks |= blanks_in(s.at + i) << i;
	return blanks | blanks_in(slice_end(s) - 16) << (s.len - 16);
}

#else

static uint64_t
blanks_of(struct slice s)
{
	return slice_places(s, ' ') | slice_places(s, '\t');
}

#endif

struct words
words_of(struct slice s)
{
	struct slice head = slice_head(s, WORDS_REACH);

	return (struct words){s, head.len, blanks_of(head)};
}

size_t
words_length(struct slice s)
{
	return slice_cut_word(&s).len;
}

size_t
words_blanks_length(struct slice s)
{
	return slice_cut_blanks(&s).len;
}
