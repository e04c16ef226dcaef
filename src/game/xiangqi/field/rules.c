/* Fields that ask the rules of Xiangqi and Jieqi. */
#include "game/xiangqi/field/field.h"

void
xiangqi_field_check(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	(void)argument;
	value->truth = xiangqi_check_of(s->position,
	    (enum color)field_xiangqi(s)->turn);
}

void
xiangqi_field_captures(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	const struct moves *moves = field_moves(s);

	(void)argument;
	value->number = 0;
	for (size_t i = 0; i < moves->count; i++)
		value->number += field_xiangqi(s)->square[moves->list[i].to] !=
		    XIANGQI_NONE;
}

/* Makes a move if all of its consequences are known, and returns true if it gives
 * check. A face-down piece that could turn out to be of several kinds isn't known. */
static bool
gives_check(const struct position *p, struct move move, struct position *after)
{
	const struct xiangqi *x = &p->xiangqi;

	if (xiangqi_kind(x->square[move.from]) == XIANGQI_DOWN) {
		move.extra = (uint8_t)xiangqi_only_kind(x, x->turn);
		if (move.extra == XIANGQI_NONE)
			return false;
	}
	*after = *p;
	xiangqi_make(after, move);
	return xiangqi_check_of(after, after->xiangqi.turn);
}

void
xiangqi_field_checks(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	const struct moves *moves = field_moves(s);
	struct position after;

	(void)argument;
	value->number = 0;
	for (size_t i = 0; i < moves->count; i++)
		value->number += gives_check(s->position, moves->list[i],
		    &after);
}

void
xiangqi_field_mate1(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	const struct moves *moves = field_moves(s);
	struct position after;

	(void)argument;
	value->truth = false;
	for (size_t i = 0; i < moves->count && !value->truth; i++)
		value->truth = gives_check(s->position, moves->list[i],
				   &after) &&
		    xiangqi_move_count(&after) == 0;
}
