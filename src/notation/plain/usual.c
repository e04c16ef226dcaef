/* Blocks as programs write them, for the fast path. Each line is looked at once, from its
 * word to its newline:
 *
 *	fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 *	move e2e4
 *	score -12
 *	ply 3
 *	result 0
 *	e
 */
#include "notation/plain/plain.h"
#include "base/byte.h"

/* The lines behind fen are at most so long if they have the right form. */
enum { TAIL = 64 };

/* What is left of these lines, in a copy that ends in NUL bytes. */
struct tail {
	const char *at;
	char copy[TAIL];
};

static inline bool
cut_word(struct tail *t, struct slice word)
{
	bool same = memcmp(t->at, word.at, word.len) == 0;

	t->at += word.len;
	return same;
}

/* Cuts off an integer of one to nine digits and the newline behind it. */
static inline bool
cut_integer(struct tail *t)
{
	const char *first = t->at;

	while (byte_digit(*t->at) && t->at - first < 10)
		t->at++;
	return t->at > first && t->at - first < 10 && *t->at++ == '\n';
}

static inline bool
cut_signed(struct tail *t)
{
	t->at += *t->at == '-';
	return cut_integer(t);
}

static inline bool
cut_move(struct tail *t, struct slice *move)
{
	*move = (struct slice){t->at, t->at[4] == '\n' ? 4 : 5};
	t->at += move->len;
	return *t->at++ == '\n';
}

static inline bool
cut_result(struct tail *t)
{
	bool minus = *t->at == '-';
	char c = *(t->at += minus);

	t->at++;
	return (c == '1' || (c == '0' && !minus)) && *t->at++ == '\n';
}

bool
plain_cut_usual(struct slice bytes, struct plain_block *block)
{
	struct slice rest = bytes;
	struct tail t;
	size_t used;

	if (!slice_starts(bytes, SLICE("fen ")))
		return false;
	rest = slice_from(rest, 4);
	block->fen = slice_cut(&rest, '\n');
	memset(t.copy, 0, sizeof(t.copy));
	memcpy(t.copy, rest.at, rest.len < TAIL ? rest.len : TAIL);
	t.at = t.copy;
	if (!cut_word(&t, SLICE("move ")) || !cut_move(&t, &block->move) ||
	    !cut_word(&t, SLICE("score ")) || !cut_signed(&t) ||
	    !cut_word(&t, SLICE("ply ")) || !cut_integer(&t) ||
	    !cut_word(&t, SLICE("result ")) || !cut_result(&t) || *t.at != 'e')
		return false;
	used = (size_t)(t.at + 1 - t.copy);
	block->move.at = rest.at + (block->move.at - t.copy);
	if (used < rest.len && rest.at[used] != '\n')
		return false;
	block->len = (size_t)(rest.at - bytes.at) + used + (used < rest.len);
	return true;
}
