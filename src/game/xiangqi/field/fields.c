/* The fields of Xiangqi and Jieqi. */
#include "game/field_subject.h"
#include "game/xiangqi/board.h"
#include "game/xiangqi/rules.h"

static void
get_turn(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = s->position->xiangqi.turn == RED ? SLICE("r")
						       : SLICE("b");
}

const struct field xiangqi_fields[] = {
    {.name = "turn",
	.type = FIELD_TEXT,
	.help = "side to move, r or b",
	.get = get_turn,
	.words = "r or b"},
    {0},
};
