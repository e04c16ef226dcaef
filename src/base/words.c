#include "base/words.h"

static inline uint64_t
blanks_in(const char *sixteen)
{
	return slice_places_in(sixteen, ' ') | slice_places_in(sixteen, '\t');
}

static uint64_t
few_places(struct slice s)
{
	uint64_t places = 0;

	for (size_t i = 0; i < s.len; i++)
		places |= (uint64_t)slice_blank(s.at[i]) << i;
	return places;
}

/* The last sixteen bytes are some of those before, too. */
static inline uint64_t
places_of(struct slice head)
{
	uint64_t places = 0;

	if (head.len < 16)
		return few_places(head);
	for (size_t i = 0; i + 16 < head.len; i += 16)
		places |= blanks_in(head.at + i) << i;
	return places | blanks_in(slice_end(head) - 16) << (head.len - 16);
}

uint64_t
words_places(struct slice s)
{
	return places_of(slice_head(s, WORDS_REACH));
}

struct words
words_of(struct slice s)
{
	struct slice head = slice_head(s, WORDS_REACH);

	return (struct words){s, head.len, places_of(head)};
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
