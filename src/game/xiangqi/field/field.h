/* xiangqi/field: what the files of the fields of Xiangqi and Jieqi share. */
#ifndef GAME_XIANGQI_FIELD_H
#define GAME_XIANGQI_FIELD_H

#include "game/field_subject.h"
#include "game/xiangqi/rules.h"

/* The functions of the table in fields.c. The number of an argument is a side, a
 * square or a piece. */
field_get xiangqi_field_material, xiangqi_field_material_of; /* material.c */
field_read_value xiangqi_read_material, xiangqi_read_material_of;
field_get xiangqi_field_check, xiangqi_field_captures, xiangqi_field_checks,
    xiangqi_field_mate1; /* rules.c */
field_get xiangqi_field_hidden, xiangqi_field_unseen,
    xiangqi_field_unseen_pieces, xiangqi_field_lost,
    xiangqi_field_lost_pieces; /* hidden.c */

static inline const struct xiangqi *
field_xiangqi(const struct field_subject *s)
{
	return &s->position->xiangqi;
}

#endif
