/* template: the constant pieces of a text that jansson dumped once, with places
 * for values between them. The files of json include it. */
#ifndef JSON_TEMPLATE_H
#define JSON_TEMPLATE_H

#include "base/slice.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdint.h>

#define TEMPLATE_PIECES 12
#define TEMPLATE_PIECE 48
#define TEMPLATE_STEP 16

struct template_piece {
	size_t len;
	char text[TEMPLATE_PIECE];
};

/* A piece before each value, and one behind the last; no pieces where the text
 * has no room here. Made at its first use, by whichever thread is there first.
 */
struct template
{
	atomic_bool made;
	size_t count;
	struct template_piece piece[TEMPLATE_PIECES];
};

/* Builds the tree, with a mark for each value. */
typedef json_t *template_build(const void *arg);

/* A value's place in the tree. */
json_t *template_mark(void);

/* Makes the pieces of a tree; once, whoever asks. */
void template_make(struct template *, template_build *, const void *arg);

static inline bool
template_ready(struct template *t, template_build *build, const void *arg)
{
	if (!atomic_load_explicit(&t->made, memory_order_acquire))
		template_make(t, build, arg);
	return t->count > 0;
}

/* Copies a piece; up to TEMPLATE_STEP bytes behind it are overwritten, so that
 * its length decides little. */
static inline char *
template_put(char *at, const struct template_piece *piece)
{
	for (size_t i = 0; i < piece->len; i += TEMPLATE_STEP)
		memcpy(at + i, piece->text + i, TEMPLATE_STEP);
	return at + piece->len;
}

/* Copies a value. */
static inline char *
template_slice(char *at, struct slice s)
{
	memcpy(at, s.at, s.len);
	return at + s.len;
}

static inline uint64_t
template_eight(const char *at)
{
	uint64_t word;

	memcpy(&word, at, sizeof(word));
	return word;
}

/* Takes a piece off *rest; false where something else stands there. */
static inline bool
template_scan(struct slice *rest, const struct template_piece *piece)
{
	const char *a = rest->at, *b = piece->text;
	size_t len = piece->len, i = 0;
	uint64_t wrong = 0;

	if (rest->len < len)
		return false;
	*rest = slice_from(*rest, len);
	for (; i + 8 <= len; i += 8)
		wrong |= template_eight(a + i) ^ template_eight(b + i);
	if (len >= 8)
		return (wrong |
			   (template_eight(a + len - 8) ^
			       template_eight(b + len - 8))) == 0;
	return memcmp(a, b, len) == 0;
}

/* Takes a word off *rest that the value has. */
static inline bool
template_take(struct slice *rest, struct slice word)
{
	if (!slice_starts(*rest, word))
		return false;
	*rest = slice_from(*rest, word.len);
	return true;
}

/* Writes a number of up to five digits. */
static inline char *
template_number(char *at, unsigned n)
{
	unsigned tenth = n / 10;

	if (n >= 100)
		at = template_number(at, tenth);
	else if (n >= 10)
		*at++ = (char)('0' + tenth);
	*at++ = (char)('0' + (n - 10 * tenth));
	return at;
}

#endif
