/* score: plays a game move by move from an entry and writes the position that
 * it has reached, or its moves. Everybody from notation on may include it. */
#ifndef NOTATION_SCORE_H
#define NOTATION_SCORE_H

#include "game/play.h"
#include "notation/notation.h"

/* The last move of a line, and the position before it. */
struct last_move {
	bool any; /* the line had a move */
	struct position before;
	struct move move;
	struct slice text; /* as it was read */
	uintmax_t count;   /* of the moves */
};

/* Where a variation begins, to go back to at its end. */
struct branch {
	struct position position;
	struct last_move last;
	size_t count; /* of the game's positions */
};

struct score {
	bool writes_moves; /* write the moves instead of the position */
	enum spelling spelling;
	bool keeps_moves; /* `moves` collects the moves, for JSON, which has the
			   * operations beside the first position */
	bool both_views;  /* write what each side knows, Red first */
	bool keeps_last;  /* `last` is the last move; variations need it.
			   * Without, it has only the count */

	struct entry entry;
	struct play play;
	bool moved; /* the position is another than that of the record */
	struct last_move last;
	struct text moves; /* an array of struct move */
	struct text moves_text;
};

/* Makes score_write write the moves, in this spelling. */
void score_spell(struct score *, enum spelling);

/* Starts a game from the position of the entry, which is copied. `counts`:
 * count repetitions, for draws. */
void score_start(struct score *, const struct entry *, const struct options *,
    bool counts);

/* Plays moves from the position of the entry, which becomes the position after them;
 * entry->start becomes the one before, and entry->moves the moves. Operations about the first position are dropped. Returns false with a fault at a move
 * that isn't legal. `last` may be NULL. */
bool score_play_line(struct entry *, struct slice moves, const struct options *,
    struct last_move *last, struct faults *);

/* Reads a move and makes it. Returns false with a fault where the move is not
 * legal. */
bool score_read_move(struct score *, struct slice, const struct options *,
    struct faults *);

/* Begins a variation, which takes the place of the last move; and goes back to where it
 * began. */
void score_begin_variation(struct score *, struct branch *);
void score_end_variation(struct score *, const struct branch *);

/* Empties the text of the moves; the position stays. */
void score_forget_moves(struct score *);

/* Appends the position in the notation of the entry, or the moves (`-` if there
 * are none). The text needs room for score_room() bytes. */
bool score_write(const struct score *, struct text *, const struct options *,
    struct faults *);
size_t score_room(const struct score *);

/* Appends the game status; needs room for OUTCOME_ROOM bytes. */
void score_write_status(const struct score *, const struct options *,
    struct text *);

/* Finds the game status of the entry: with the repetitions of its game if it has moves and
 * room for the position before them. `play` is used for counting, and keeps memory
 * for the next entry. */
void score_get_outcome(struct play *, const struct entry *,
    const struct options *, bool full, struct outcome *);

/* Frees what the score allocated, but not the score. */
void score_free(struct score *);

#endif
