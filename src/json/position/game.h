/* game: the object of a game, which is written and read back. Only src/json includes
 * this. */
#ifndef JSON_POSITION_GAME_H
#define JSON_POSITION_GAME_H

#include "json/position/layout.h"

/* The object of a game; it isn't among those of positions (layout_table). */
extern const struct position_layout layout_pgn;

/* The objects within it: a move, a variation, and what stands behind a variation. */
extern const struct object_layout layout_pgn_move, layout_pgn_variation,
    layout_pgn_behind;

/* Appends the object of an entry that has a game. Returns false with an error, and appends
 * nothing, if a variation can't be written. */
bool game_write(struct text *, const struct entry *, const struct options *,
    struct faults *);

/* Reads the object of a game: makes PGN of it, in entry->scratch, and reads that. All
 * values must be those that would be written. */
bool game_read(struct tree_reader *);

/* Append a tag pair and a comment to a game in PGN. The second returns false if the value
 * is none that a comment can have. */
void game_put_tag(struct text *pgn, struct slice name, struct slice value);
bool game_put_comment(struct text *pgn, const json_t *);

#endif
