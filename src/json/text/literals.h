/* literals: the constant text of an object, which stands between its values.
 * jansson is its author: it dumps the object once, with a mark in the place of
 * each value, and the dump is cut at the marks. Only src/json includes this.
 *
 * Example: the object {"depth": mark, "nodes": mark} is dumped as
 *
 *	{"depth":"?","nodes":"?"}
 *
 * and has three literals: `{"depth":`, `,"nodes":` and `}`. */
#ifndef JSON_TEXT_LITERALS_H
#define JSON_TEXT_LITERALS_H

#include "base/slice.h"

#include <stdatomic.h>
#include <stdint.h>

#define LITERALS_MOST 12
#define LITERAL_ROOM 48
#define LITERAL_STEP 16

struct json_literal {
	size_t len;
	char text[LITERAL_ROOM];
};

/* A literal before each value, and one behind the last. The first thread that
 * needs them makes them. */
struct json_literals {
	atomic_bool made;
	size_t count;
	struct json_literal list[LITERALS_MOST];
};

struct object_layout;

/* Makes the literals of an object; does nothing if another thread was first.
 * Ends the program if a key is too long or there are too many. */
void literals_make(const struct object_layout *);

/* Copies a literal and returns its end. It copies LITERAL_STEP bytes at a time,
 * so it may overwrite that many bytes behind the end. */
static inline char *
literal_copy(char *at, const struct json_literal *literal)
{
	for (size_t i = 0; i < literal->len; i += LITERAL_STEP)
		memcpy(at + i, literal->text + i, LITERAL_STEP);
	return at + literal->len;
}

static inline uint64_t
literal_eight(const char *at)
{
	uint64_t word;

	memcpy(&word, at, sizeof(word));
	return word;
}

/* Removes a literal from the start of *rest; returns false if other text stands
 * there. It compares eight bytes at a time, and the last eight bytes once more:
 * of `,"fullmove":` (12 bytes), bytes 0 to 7 and then 4 to 11. */
static inline bool
literal_scan(struct slice *rest, const struct json_literal *literal)
{
	const char *a = rest->at, *b = literal->text;
	size_t len = literal->len, i = 0;
	uint64_t different = 0;

	if (rest->len < len)
		return false;
	*rest = slice_from(*rest, len);
	if (len < 8)
		return memcmp(a, b, len) == 0;
	for (; i + 8 <= len; i += 8)
		different |= literal_eight(a + i) ^ literal_eight(b + i);
	different |= literal_eight(a + len - 8) ^ literal_eight(b + len - 8);
	return different == 0;
}

/* Removes a word from the start of *rest; returns false if it isn't there. */
static inline bool
literal_scan_word(struct slice *rest, struct slice word)
{
	if (!slice_starts(*rest, word))
		return false;
	*rest = slice_from(*rest, word.len);
	return true;
}

#endif
