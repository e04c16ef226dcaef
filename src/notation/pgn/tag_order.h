/* tag_order: the tag pairs of a game in the order in which they are written: the roster,
 * then all others by their names. JSON includes it, and the files of this folder. */
#ifndef NOTATION_PGN_TAG_ORDER_H
#define NOTATION_PGN_TAG_ORDER_H

#include "notation/pgn/pgn.h"

/* A tag pair as it is written. */
struct pgn_pair {
	struct slice name;
	struct slice value; /* as it stands in the game: see pgn_value_byte */
};

/* Says what the game lacks: values for tags that are written in any case. A slice
 * without `at` is left out. */
struct pgn_defaults {
	struct slice result, fen, format, game, setup, variant;
};

/* The order, while it is read. It lies in a text, before what is written next. */
struct pgn_tags {
	const struct pgn_head *head;
	const struct pgn_defaults *defaults;
	size_t begin, order; /* in the text: the end before, the offsets */
	size_t count, next;
	size_t given; /* of the roster and the defaults */
};

/* The most bytes of the order. */
size_t pgn_tags_room(const struct pgn_head *);

/* Appends the order to the text, which has room for it. Adds the fault lossy for a name
 * that stands twice: the first pair counts. */
void pgn_tags_start(struct pgn_tags *, const struct pgn_head *,
    const struct pgn_defaults *, struct text *, struct faults *);

/* Returns the next tag pair; false after the last. */
bool pgn_tags_next(struct pgn_tags *, const struct text *, struct pgn_pair *);

/* Removes the order from under what was appended behind it. */
void pgn_tags_end(const struct pgn_tags *, struct text *);

#endif
