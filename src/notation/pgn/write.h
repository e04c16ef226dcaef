/* write: games as text in export format. The files of this folder include it,
 * and JSON, which writes results and values of tags, too. */
#ifndef NOTATION_PGN_WRITE_H
#define NOTATION_PGN_WRITE_H

#include "notation/pgn/tag_order.h"
#include "notation/pgn/walk_moves.h"

/* A game that is being written. */
struct pgn_game {
	const struct entry *entry;
	struct pgn_head head;
	enum pgn_result result;
	struct pgn_defaults defaults;
	bool from_start; /* it begins at the initial position of its game */
	bool named;      /* a tag says which game is played */
	enum dialect dialect; /* in which its moves are written */
	char fen_room[512];   /* of the notation with the longest records */
	struct text fen;      /* of the first position */
};

/* Fills the game from an entry, whose text was read without an error, or which has
 * a position only. */
void pgn_game_of(struct pgn_game *, const struct entry *,
    const struct options *);

/* Appends text as UTF-8: what isn't UTF-8 is taken for Latin-1. */
void pgn_put_utf8(struct text *, struct slice);

/* Appends a byte of a text that is UTF-8, or Latin-1, which becomes UTF-8. */
void pgn_put_byte(struct text *, char, bool utf8);

/* Appends the text of a comment on one line: ends of lines, and the blanks around them,
 * become a blank. */
void pgn_put_comment(struct text *, struct slice);

/* Adds the fault lossy for each note of the walk that isn't written. */
void pgn_lose_notes(const struct pgn_walk *);

notation_write pgn_write;
notation_adapt pgn_adapt;

/* The most bytes of a game beside its own, and for each of its own. */
enum { PGN_ROOM = 1024, PGN_GROWS = 12 };

#endif
