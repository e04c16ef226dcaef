#include "io/kind/blocks.h"
#include "io/kind/kind.h"

/* Returns whether the line can follow the line with the FEN in a .plain file. */
static bool
continues_plain(struct slice line)
{
	static const char *const words[] = {"move", "score", "ply", "result",
	    "e"};
	struct slice rest = slice_trimmed(line);
	struct slice word = slice_cut(&rest, ' ');

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (slice_same(word, slice_of(words[i])))
			return (rest.len == 0) == slice_same(word, SLICE("e"));
	return false;
}

/* In front of a tag with a FEN, other tags show a game. Behind it, any other line
 * does. */
static enum block
add(struct blocks *b, struct slice line)
{
	bool continues;

	line.len -= line.len > 0 && line.at[line.len - 1] == '\r';
	continues = b->fen && continues_plain(line);
	if (slice_trimmed(line).len == 0)
		return BLOCK_NONE;
	b->fen = slice_starts(line, SLICE("fen "));
	if (slice_starts(line, SLICE("[FEN \""))) {
		b->fen_tag = true;
		return b->tag ? BLOCK_PGN : BLOCK_NONE;
	}
	b->tag |= kind_is_tag(slice_trimmed(line));
	if (b->fen_tag && line.at[0] != '#')
		return BLOCK_PGN;
	return continues ? BLOCK_PLAIN : BLOCK_NONE;
}

enum block
blocks_add(struct blocks *b, struct slice line, struct slice next)
{
	enum block block = add(b, line);
	struct blocks then = *b;

	return block != BLOCK_NONE || next.len == 0 ? block : add(&then, next);
}
