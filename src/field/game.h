/* field/game: the fields of games, whose positions follow from moves. Only src/field
 * includes this file. */
#ifndef FIELD_GAME_H
#define FIELD_GAME_H

#include "field/record.h"

field_get field_get_tag, field_get_san, field_get_uci, field_get_eval,
    field_get_clock, field_get_variation;
field_read_argument field_read_tag;

/* The tags of the archives of games, NULL at the end. Their names are fields, too, if no
 * other field has them; other tags need tag.NAME. */
extern const char *const field_tags[];

#endif
