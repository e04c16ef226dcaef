/* Fields that ask the rules of chess. */
#include "game/chess/field/field.h"
#include "game/chess/moves.h"

void
chess_field_check(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	value->truth = chess_checkers(c, c->turn) != 0;
}
