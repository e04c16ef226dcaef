/* The fields of Azul. */
#include "game/azul/rules.h"
#include "game/field_subject.h"

static void
get_turn(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = s->position->azul.player == 0 ? SLICE("0") : SLICE("1");
}

const struct field azul_fields[] = {
    {.name = "turn",
	.type = FIELD_TEXT,
	.help = "player to move, 0 or 1",
	.get = get_turn,
	.words = "0 or 1"},
    {0},
};
