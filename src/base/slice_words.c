#include "base/slice_words.h"

static inline uint64_t
slice_blanks_16(const char *sixteen)
{
	return slice_find_16(sixteen, ' ') | slice_find_16(sixteen, '\t');
}

static uint64_t
slice_blanks_few(struct slice s)
{
	uint64_t places = 0;

	for (size_t i = 0; i < s.len; i++)
		places |= (uint64_t)slice_blank(s.at[i]) << i;
	return places;
}

/* The last sixteen bytes may overlap those before, as in slice_find_64. */
uint64_t
slice_blanks_64(struct slice s)
{
	struct slice head = slice_head(s, SLICE_WORDS_REACH);
	uint64_t places = 0;

	if (head.len < 16)
		return slice_blanks_few(head);
	for (size_t i = 0; i + 16 < head.len; i += 16)
		places |= slice_blanks_16(head.at + i) << i;
	return places |
	    slice_blanks_16(slice_end(head) - 16) << (head.len - 16);
}

struct slice_words
slice_words(struct slice s)
{
	size_t reach = s.len < SLICE_WORDS_REACH ? s.len : SLICE_WORDS_REACH;

	return (struct slice_words){s, reach, slice_blanks_64(s)};
}

size_t
slice_words_length(struct slice s)
{
	return slice_cut_word(&s).len;
}

size_t
slice_words_blanks_length(struct slice s)
{
	return slice_cut_blanks(&s).len;
}
