/* Fields of Jieqi about face-down and lost pieces. They have no value in plain
 * Xiangqi. */
#include "game/xiangqi/field/field.h"

void
xiangqi_field_hidden(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	value->none = s->position->game != GAME_JIEQI;
	value->number = xiangqi_down(field_xiangqi(s),
	    (enum color)argument->number);
}

static bool
count_unseen(const struct field_subject *s, enum color side,
    int unseen[XIANGQI_KINDS])
{
	xiangqi_may_turn_up(field_xiangqi(s), side, unseen);
	return s->position->game == GAME_JIEQI;
}

void
xiangqi_field_unseen(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	int unseen[XIANGQI_KINDS];

	value->none = !count_unseen(s, (enum color)argument->number, unseen);
	value->number = 0;
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++)
		value->number += unseen[kind] > 0 ? unseen[kind] : 0;
}

/* Red's letters are upper case, Black's lower case. */
void
xiangqi_field_unseen_pieces(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	static const uint8_t order[] = {XIANGQI_KING, XIANGQI_CHARIOT,
	    XIANGQI_CANNON, XIANGQI_HORSE, XIANGQI_ADVISOR, XIANGQI_ELEPHANT,
	    XIANGQI_PAWN};
	enum color side = (enum color)argument->number;
	int unseen[XIANGQI_KINDS];

	value->none = !count_unseen(s, side, unseen);
	for (size_t i = 0; i < sizeof(order); i++)
		for (int n = unseen[order[i]]; n > 0; n--)
			text_put(s->scratch,
			    xiangqi_letter(LETTERS_UCI, order[i], side));
	value->text = text_slice(s->scratch);
}

static bool
has_losses(const struct field_subject *s)
{
	return s->position->game == GAME_JIEQI &&
	    field_xiangqi(s)->beside == XIANGQI_LOSSES;
}

void
xiangqi_field_lost(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	value->none = !has_losses(s);
	value->number = field_xiangqi(s)->lost_count[argument->number];
}

/* As JFN has them: upper case for pieces that lay face up, lower case for others. */
void
xiangqi_field_lost_pieces(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	value->none = !has_losses(s);
	xiangqi_put_losses(s->scratch, field_xiangqi(s),
	    (enum color)argument->number);
	value->text = text_slice(s->scratch);
}
