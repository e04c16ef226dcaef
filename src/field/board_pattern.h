/* field/board_pattern: a board with wildcards, rank by rank, as in the FENPattern of
 * pgn-extract. src/field includes it.
 *
 *	?	any square		A a	a piece of the first, the second side
 *	!	any piece		_	an empty square
 *	*	any squares, or none	1 ... 9	so many empty squares
 *	[Nb]	one of these		[^Nb]	none of these
 *
 * Any other letter is that piece. */
#ifndef FIELD_BOARD_PATTERN_H
#define FIELD_BOARD_PATTERN_H

#include "base/text.h"

#define BOARD_PATTERN_RANKS 10
#define BOARD_PATTERN_STEPS 32 /* the most in a rank */

/* A set of bytes below 128; '_' is an empty square. */
struct board_step {
	bool any_number; /* `*` */
	uint64_t pieces[2];
};

struct board_pattern {
	unsigned ranks;
	struct board_rank {
		unsigned count;
		struct board_step steps[BOARD_PATTERN_STEPS];
	} rank[BOARD_PATTERN_RANKS];
};

/* Reads a pattern. Returns NULL, or what is wrong with *at, a part of the text. */
const char *board_pattern_read(struct board_pattern *, struct slice text,
    struct slice *at);

/* Returns whether the pieces of a position (the first field of a FEN) fit. */
bool board_pattern_fits(const struct board_pattern *, struct slice pieces);

#endif
