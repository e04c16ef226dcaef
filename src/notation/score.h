/* notation/score: a game that is read move by move, and what is written of it:
 * the position that it has come to, or the moves. Tools include it. */
#ifndef NOTATION_SCORE_H
#define NOTATION_SCORE_H

#include "game/play.h"
#include "notation/notation.h"

struct score {
	bool spells; /* the moves are written, not the position */
	enum spelling spelling;
	bool keeps; /* the moves made, as moves */
	bool both;  /* what each side knows is written, Red's first */

	struct entry now;
	struct play play;
	struct text made; /* struct move, one behind the other */
	struct text spelled;
};

/* Moves are written, in this spelling. */
void score_spell(struct score *, enum spelling);

/* Starts from the entry's position; `counts` where repetition matters. */
void score_start(struct score *, const struct entry *, bool counts);

/* Reads a move and makes it, or says what is wrong. */
bool score_read_move(struct score *, struct slice, const struct how *,
    struct faults *);

/* Forgets the moves made so far, as far as they are spelled. */
void score_forget_moves(struct score *);

/* Appends the position in its notation or the moves, `-` where there are none;
 * room for score_room() is there. */
bool score_write(const struct score *, struct text *, const struct how *,
    struct faults *);
size_t score_room(const struct score *);

/* Appends how the game stands; STANDING_ROOM is there. */
void score_write_status(const struct score *, struct text *);

/* Gives the memory back. */
void score_free(struct score *);

#endif
