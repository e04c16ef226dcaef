#include "base/words.h"

struct words
words_of(struct slice s)
{
	struct slice head = slice_head(s, WORDS_REACH);

	return (struct words){s, head.len,
	    slice_places(head, ' ') | slice_places(head, '\t')};
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
