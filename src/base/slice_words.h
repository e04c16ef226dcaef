/* slice_words: splits a line into words, and the blanks between them. Notations
 * include it.
 *
 * One pass finds the blanks among the first 64 bytes, a bit for each. In "w
 * KQkq - 0 1" bits 1, 6, 8 and 10 are set. The lowest bit that is set is the
 * length of the next word, 1; taking it shifts the bits by 1, to 0, 5, 7 and
 * 9. The lowest bit that is clear is then the length of the blanks. A
 * processor finds the lowest bit in one step, without a branch that depends
 * on lengths. */
#ifndef BASE_SLICE_WORDS_H
#define BASE_SLICE_WORDS_H

#include "base/slice.h"

#define SLICE_WORDS_REACH 64

struct slice_words {
	struct slice rest; /* what wasn't taken yet */
	size_t known;      /* how many of its first bytes have a bit below */
	uint64_t blanks;   /* a bit for each of these: set for a blank */
};

/* Begins to split a slice into words. */
struct slice_words slice_words(struct slice);

/* Returns a bit for each of the first 64 bytes, set for a blank. */
uint64_t slice_blanks_64(struct slice);

/* Return the length of the word, or of the blanks, at the front, even beyond the
 * known bytes. The argument is the slice, not the struct slice_words, so that the
 * compiler can keep the struct in registers. */
size_t slice_words_length(struct slice);
size_t slice_words_blanks_length(struct slice);

/* Takes n bytes, all of them known. */
static inline struct slice
slice_words_take(struct slice_words *w, size_t n)
{
	w->known -= n;
	w->blanks >>= n;
	return slice_take(&w->rest, n);
}

/* Takes n bytes, some of them unknown, and finds the blanks behind them. */
static inline struct slice
slice_words_take_long(struct slice_words *w, size_t n)
{
	struct slice taken = slice_head(w->rest, n);

	*w = slice_words(slice_from(w->rest, n));
	return taken;
}

/* Takes all bytes that are left. */
static inline struct slice
slice_words_take_all(struct slice_words *w)
{
	struct slice all = w->rest;

	*w = (struct slice_words){slice_from(all, all.len), 0, 0};
	return all;
}

/* Removes the blanks at the front and returns them. */
static inline struct slice
slice_next_blanks(struct slice_words *w)
{
	uint64_t others = ~w->blanks;
	size_t n = others != 0 ? (size_t)__builtin_ctzll(others)
			       : SLICE_WORDS_REACH;

	if (n < w->known)
		return slice_words_take(w, n);
	return w->known == w->rest.len
	    ? slice_words_take_all(w)
	    : slice_words_take_long(w, slice_words_blanks_length(w->rest));
}

/* Removes the next word, up to a blank, and returns it. */
static inline struct slice
slice_next_word(struct slice_words *w)
{
	if (w->blanks != 0)
		return slice_words_take(w, (size_t)__builtin_ctzll(w->blanks));
	return w->known == w->rest.len
	    ? slice_words_take_all(w)
	    : slice_words_take_long(w, slice_words_length(w->rest));
}

#endif
