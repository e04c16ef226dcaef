/* chess/field: what the files of the fields of chess share. */
#ifndef GAME_CHESS_FIELD_H
#define GAME_CHESS_FIELD_H

#include "game/chess/board.h"
#include "game/field_subject.h"

/* The functions of the table in fields.c, each in the file that its group names. */
field_get chess_field_check; /* rules.c */

static inline const struct chess *
field_chess(const struct field_subject *s)
{
	return &s->position->chess;
}

#endif
