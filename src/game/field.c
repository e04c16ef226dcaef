#include "game/field_subject.h"

const struct moves *
field_moves(struct field_subject *s)
{
	if (!s->knows_moves)
		rules_of(s->position->game)->moves(s->position, &s->moves);
	s->knows_moves = true;
	return &s->moves;
}

const struct outcome *
field_outcome(struct field_subject *s)
{
	if (!s->knows_outcome)
		rules_of(s->position->game)
		    ->outcome(s->position, 1, false, &s->outcome);
	s->knows_outcome = true;
	return &s->outcome;
}

static enum chance
chance(const struct position *p, int side)
{
	return rules_of(p->game)->chance(p, (enum color)side);
}

void
field_get_chance(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	enum chance can = chance(s->position, argument->number);

	value->none = can == CHANCE_UNKNOWN;
	value->truth = can == CHANCE_YES;
}

void
field_get_dead(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct outcome *outcome = field_outcome(s);

	(void)argument;
	value->truth = (outcome->draws & (DRAW_MATERIAL | DRAW_DEAD)) != 0 ||
	    (outcome->moves == 0 && outcome->result[1] == '/');
}
