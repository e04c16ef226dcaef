/* field_subject: the position that fields are asked of, with what several fields need
 * to know. game and field include it. */
#ifndef GAME_FIELD_SUBJECT_H
#define GAME_FIELD_SUBJECT_H

#include "game/field.h"
#include "game/rules.h"

/* What a record is, for the fields of records: src/field/record.h. */
struct field_record;

/* The position that fields are asked of. Starts with field_start. */
struct field_subject {
	const struct position *position;
	const struct options *options;
	struct text *scratch; /* the texts of values; each get empties it */
	const struct field_record *record; /* NULL: only a position */
	const struct mobility *mobility;   /* or NULL, if it isn't known */

	/* computed once, when the first field needs it */
	bool knows_playable, playable;
	bool knows_moves, knows_outcome;
	struct outcome outcome; /* without the number of moves */
	struct moves moves;
};

/* The legal moves and the game status of a playable position. */
const struct moves *field_moves(struct field_subject *);
const struct outcome *field_outcome(struct field_subject *);

/* Fields of games with rules->chance: can the side `given` still win, and does the outcome
 * say that nobody can? */
field_get field_get_chance, field_get_dead;

#endif
