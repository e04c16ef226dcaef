/* A move of Azul. */
#include "game/azul/moves.h"
#include "json/answer/answer.h"

/* Factory 0 is the center and line 0 the floor: both are null. */
static char *
write_number(char *at, unsigned n)
{
	return n == 0 ? json_write_null(at) : json_write_small(at, n);
}

static char *
write_factory(char *at, void *subject)
{
	return write_number(at, ((struct move_subject *)subject)->move.from);
}

static char *
write_color(char *at, void *subject)
{
	uint8_t extra = ((struct move_subject *)subject)->move.extra;

	return extra == AZUL_EMPTY ? json_write_null(at)
				   : json_write_letter(at, azul_letters[extra]);
}

static char *
write_count(char *at, void *subject)
{
	const struct move_subject *s = subject;

	return json_write_number(at,
	    azul_lying(&s->position->azul, s->move.from, s->move.extra));
}

static char *
write_line(char *at, void *subject)
{
	return write_number(at, ((struct move_subject *)subject)->move.to);
}

static const struct json_member members[] = {
    {JSON_SHORT("move", "string", move_write_text)},
    {JSON_SHORT("factory", "integer or null", write_factory)},
    {JSON_SHORT("color", "string", write_color)},
    {JSON_SHORT("count", "integer", write_count)},
    {JSON_SHORT("line", "integer or null", write_line)},
};

const struct object_layout layout_move_azul = JSON_LAYOUT(members);

char *
move_write_azul(char *at, void *subject)
{
	return json_write_object(at, &layout_move_azul, subject);
}
