#include "base/near.h"
#include "base/byte.h"

/* Returns the smallest of three numbers. */
static size_t
least(size_t a, size_t b, size_t c)
{
	size_t smaller = a < b ? a : b;

	return smaller < c ? smaller : c;
}

static char
letter(char c)
{
	return c == '_' ? '-' : byte_lowered(c);
}

static bool
same(char a, char b)
{
	return letter(a) == letter(b);
}

static bool
begins(struct slice word, struct slice with)
{
	if (word.len < with.len)
		return false;
	for (size_t i = 0; i < with.len; i++)
		if (!same(word.at[i], with.at[i]))
			return false;
	return true;
}

/* Returns the distance of two words of up to NEAR_LONGEST letters.
 *
 * now[j] is the distance of the first i letters of `a` from the first j of `b`;
 * `last` has the distances for i - 1 letters, and `older` for i - 2. For
 * "lgeal" and "legal": i = 3 and j = 3 end in "ge" and "eg", so the two letters
 * were exchanged, and the distance is that of "l" and "l" plus 1. */
static size_t
distance(struct slice a, struct slice b)
{
	size_t rows[3][NEAR_LONGEST + 1];

	for (size_t j = 0; j <= b.len; j++)
		rows[0][j] = j;
	for (size_t i = 1; i <= a.len; i++) {
		size_t *now = rows[i % 3];
		const size_t *last = rows[(i + 2) % 3];
		const size_t *older = rows[(i + 1) % 3];

		now[0] = i;
		for (size_t j = 1; j <= b.len; j++) {
			char x = a.at[i - 1], y = b.at[j - 1];

			now[j] = least(last[j] + 1, now[j - 1] + 1,
			    last[j - 1] + !same(x, y));
			if (i > 1 && j > 1 && same(x, b.at[j - 2]) &&
			    same(a.at[i - 2], y) && older[j - 2] + 1 < now[j])
				now[j] = older[j - 2] + 1;
		}
	}
	return rows[a.len % 3][b.len];
}

void
near_offer(struct near *near, struct slice word)
{
	size_t d;

	near->exact |= slice_same(word, near->typed);
	if (word.len == 0 || word.len > NEAR_LONGEST || near->typed.len == 0 ||
	    near->typed.len > NEAR_LONGEST)
		return;
	d = distance(near->typed, word);
	if (d > 1 && begins(word, near->typed))
		d = 1;
	if (near->len == 0 || d < near->distance) {
		memcpy(near->word, word.at, word.len);
		near->len = word.len;
		near->distance = d;
	}
}

/* Returns whether c may be part of a word of a list, such as "chess.js". */
static bool
in_word(char c)
{
	return byte_letter(c) || byte_digit(c) || c == '-' || c == '_' ||
	    c == '.';
}

void
near_offer_list(struct near *near, struct slice list)
{
	for (size_t i = 0; i < list.len;) {
		size_t begin = i;
		struct slice word;

		while (i < list.len && in_word(list.at[i]))
			i++;
		word = (struct slice){list.at + begin, i - begin};
		if (!slice_same(word, SLICE("or")))
			near_offer(near, word);
		i += word.len == 0;
	}
}

struct slice
near_word(const struct near *near)
{
	return near->distance <= near->typed.len / 3
	    ? (struct slice){near->word, near->len}
	    : (struct slice){0};
}
