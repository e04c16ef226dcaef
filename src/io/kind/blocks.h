/* blocks: recognizes records of several lines, the games of a PGN and the blocks of
 * a .plain file, of which --line-prefix reads only one line. filter includes this
 * file. */
#ifndef IO_BLOCKS_H
#define IO_BLOCKS_H

#include "base/slice.h"

enum block {
	BLOCK_NONE,
	BLOCK_PLAIN, /* fen, move, score, ply, result and e, each in a line */
	BLOCK_PGN,   /* tags in brackets, and the moves of a game */
};

/* What is known of the lines of a file so far. Starts as zeros. */
struct blocks {
	bool fen;     /* the last line that isn't blank began with "fen " */
	bool fen_tag; /* there was a tag with a FEN */
	bool tag;     /* there was another tag */
};

/* Takes the next line of a file. `next` is the line behind it, or empty if that isn't
 * known yet. Returns the kind of a block that one of the lines shows, together with
 * those before. */
enum block blocks_add(struct blocks *, struct slice line, struct slice next);

#endif
