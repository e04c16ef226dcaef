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
