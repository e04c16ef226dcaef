/* line_shape: what a line of a file of games looks like, whatever stands before it. The
 * files of this folder include it. */
#ifndef NOTATION_PGN_LINE_SHAPE_H
#define NOTATION_PGN_LINE_SHAPE_H

#include "notation/pgn/pgn.h"

/* Does the line begin with a tag pair, at least with its name and first quote? *name is
 * then its name, otherwise empty. */
bool pgn_begins_with_tag(struct slice line, struct slice *name);

/* Has the line nothing but tag pairs? */
bool pgn_has_only_tags(struct slice line);

/* Does the line begin with 1. but not with 1... ? */
bool pgn_begins_with_move_one(struct slice line);

/* Does the line begin with a move without a number? */
bool pgn_begins_with_move(struct slice line);

/* Can the word be a move? Moves have a digit, but for castling and null moves. */
bool pgn_looks_like_move(struct slice word);

#endif
