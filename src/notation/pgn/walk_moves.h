/* walk_moves: goes through all moves of a game, those of variations, too, and through what
 * stands between them. The game was read without an error. JSON includes it, and the
 * files of this folder. */
#ifndef NOTATION_PGN_WALK_MOVES_H
#define NOTATION_PGN_WALK_MOVES_H

#include "notation/pgn/pgn.h"

/* Variations inside one another. */
#define PGN_DEPTH_MOST 100

enum pgn_step {
	PGN_STEP_END,
	PGN_STEP_MOVE,
	PGN_STEP_OPEN,  /* a variation begins */
	PGN_STEP_CLOSE, /* it ends */
	PGN_STEP_WRONG, /* a fault was added */
};

/* A line of moves: the main line or a variation. */
struct pgn_line {
	struct position before,
	    position; /* before the last move, and after it */
	size_t ply;   /* of the position; an odd one is Black's turn */
	bool moved;
};

/* Where the walk is. After a step, `notes` is the text up to the next step, with the
 * annotations (`!?`) of the move in front; pgn_notes_next reads it. */
struct pgn_walk {
	struct slice rest;
	struct options options;
	struct faults *faults;
	struct slice notes;
	struct move move;
	enum pgn_result result; /* at the end of the main line, if it was met */
	size_t depth;
	bool playable; /* the first position */
	struct pgn_line line[PGN_DEPTH_MOST + 1];
};

/* Starts before the first move of an entry's game, or of the moves of a command. Its notes
 * are those behind the tag pairs. The options are those of the user. */
void pgn_walk_start(struct pgn_walk *, const struct entry *,
    const struct options *, struct faults *);

/* Goes on to the next move or bracket. */
enum pgn_step pgn_walk(struct pgn_walk *);

/* The position before the moves of an entry. */
const struct position *pgn_first_position(const struct entry *);

enum pgn_note {
	PGN_NOTE_NAG,     /* the number, as digits */
	PGN_NOTE_COMMENT, /* the text without what encloses it */
	PGN_NOTE_ESCAPE,  /* the text behind % */
	PGN_NOTE_RESULT,
	PGN_NOTE_LOST, /* what no number of an annotation stands for */
};

/* The notes of a kind, of a step of the walk. */
struct pgn_notes {
	enum pgn_note kind;
	const struct pgn_head *head; /* NULL: not of the first step */
	struct slice head_rest, rest;
};

/* Starts reading them. The first step has those beside the tag pairs, too: `head` is NULL
 * for all others. */
void pgn_notes_start(struct pgn_notes *, const struct pgn_walk *,
    const struct pgn_head *, enum pgn_note);

/* Returns the next note; false after the last. */
bool pgn_notes_next(struct pgn_notes *, struct slice *note);

#endif
