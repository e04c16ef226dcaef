/* words: what stands between blanks. They are found for 64 bytes at once, so that
 * nobody has to guess how long a word is. Notations include it. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/slice.h"

#define WORDS_REACH 64

struct words {
	struct slice rest;
	size_t known;    /* bytes of it that were looked at */
	uint64_t blanks; /* a bit for each of them */
};

struct words words_of(struct slice);

/* A bit for each blank among the first WORDS_REACH bytes. */
uint64_t words_places(struct slice);

/* The bytes up to a blank, or to what is none; for words_next and words_blanks,
 * where they may go on behind what was looked at. Nobody has the address of the
 * words there, so that they stay in registers. */
size_t words_length(struct slice);
size_t words_blanks_length(struct slice);

static inline struct slice
words_take(struct words *w, size_t n)
{
	w->known -= n;
	w->blanks >>= n;
	return slice_take(&w->rest, n);
}

static inline struct slice
words_take_long(struct words *w, size_t n)
{
	struct slice taken = slice_head(w->rest, n);

	*w = words_of(slice_from(w->rest, n));
	return taken;
}

/* Takes all, of which all was looked at. */
static inline struct slice
words_take_all(struct words *w)
{
	struct slice all = w->rest;

	*w = (struct words){slice_from(all, all.len), 0, 0};
	return all;
}

/* Takes the blanks off the front. */
static inline struct slice
words_blanks(struct words *w)
{
	uint64_t others = ~w->blanks;
	size_t n = others != 0 ? (size_t)__builtin_ctzll(others) : WORDS_REACH;

	if (n < w->known)
		return words_take(w, n);
	return w->known == w->rest.len
	    ? words_take_all(w)
	    : words_take_long(w, words_blanks_length(w->rest));
}

/* Takes the next word, up to a blank. */
static inline struct slice
words_next(struct words *w)
{
	if (w->blanks != 0)
		return words_take(w, (size_t)__builtin_ctzll(w->blanks));
	return w->known == w->rest.len
	    ? words_take_all(w)
	    : words_take_long(w, words_length(w->rest));
}

#endif
