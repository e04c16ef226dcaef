/* fact: a position as a list of facts with names and values, so that two positions
 * can be compared. Everybody from game on may include it. */
#ifndef GAME_FACT_H
#define GAME_FACT_H

#include "base/text.h"

enum fact_kind {
	FACT_SQUARE, /* a square of the board: a letter or `.` */
	FACT_FIELD,  /* turn, castling rights, en-passant square ... */
	FACT_CLOCK,  /* a counter of moves */
	FACT_SET,    /* a character for each element, in any order */
};

#define FACT_NAME_ROOM 24
#define FACT_VALUE_ROOM 1200 /* a pool: twelve kinds, up to 99 of each */

struct fact {
	enum fact_kind kind;
	struct text name;
	struct text value; /* `.` for an empty square, `-` for nothing */
	char name_room[FACT_NAME_ROOM];
	char value_room[FACT_VALUE_ROOM];
};

/* Begins a fact with a name and an empty value. */
static inline void
fact_start(struct fact *fact, enum fact_kind kind, struct slice name)
{
	fact->kind = kind;
	fact->name = (struct text){fact->name_room, 0, FACT_NAME_ROOM};
	fact->value = (struct text){fact->value_room, 0, FACT_VALUE_ROOM};
	text_add(&fact->name, name);
}

/* Makes the fact of a square, on a board with `files` files. `letter` is the piece,
 * or '\0'. */
static inline void
fact_square(struct fact *fact, int index, int files, char first_rank,
    char letter)
{
	fact_start(fact, FACT_SQUARE, (struct slice){0});
	text_put(&fact->name, (char)('a' + index % files));
	text_put(&fact->name, (char)(first_rank + index / files));
	text_put(&fact->value, letter ? letter : '.');
}

#endif
