/* words: what stands between blanks. They are found for 64 bytes at once, so that
 * nobody has to guess how long a word is. Notations include it. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/slice.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define WORDS_REACH 64

struct words {
	struct slice rest;
	size_t known;    /* bytes of it that were looked at */
	uint64_t blanks; /* a bit for each of them */
};

#ifdef __SSE2__

static inline uint64_t
words_blanks_in(const char *sixteen)
{
	__m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)sixteen);

	return (uint64_t)_mm_movemask_epi8(
	    _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')),
		_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\t'))));
}

/* The last sixteen bytes are some of those before, too. */
static inline uint64_t
words_blanks_of(struct slice s)
{
	uint64_t blanks = 0;

	if (s.len < 16)
		return slice_places(s, ' ') | slice_places(s, '\t');
	for (size_t i = 0; i + 16 < s.len; i += 16)
		blanks |= words_blanks_in(s.at + i) << i;
	return blanks | words_blanks_in(slice_end(s) - 16) << (s.len - 16);
}

#else

static inline uint64_t
words_blanks_of(struct slice s)
{
	return slice_places(s, ' ') | slice_places(s, '\t');
}

#endif

static inline void
words_look(struct words *w)
{
	struct slice head = slice_head(w->rest, WORDS_REACH);

	w->known = head.len;
	w->blanks = words_blanks_of(head);
}

static inline struct words
words_of(struct slice s)
{
	struct words w = {.rest = s};

	words_look(&w);
	return w;
}

/* Takes a run of bytes that ends at the first of a set; by a slower way where it
 * may go on behind what was looked at. */
static inline struct slice
words_take(struct words *w, uint64_t ends, struct slice (*cut)(struct slice *))
{
	size_t n = ends != 0 ? (size_t)__builtin_ctzll(ends) : WORDS_REACH;
	struct slice taken;

	if (n >= w->known && w->known < w->rest.len) {
		taken = cut(&w->rest);
		words_look(w);
		return taken;
	}
	n = n < w->known ? n : w->known;
	w->known -= n;
	w->blanks = n < WORDS_REACH ? w->blanks >> n : 0;
	return slice_take(&w->rest, n);
}

/* Takes the blanks off the front, and the next word. */
static inline struct slice
words_blanks(struct words *w)
{
	return words_take(w, ~w->blanks, slice_cut_blanks);
}

static inline struct slice
words_next(struct words *w)
{
	return words_take(w, w->blanks, slice_cut_word);
}

#endif
