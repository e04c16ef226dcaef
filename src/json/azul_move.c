/* A move of Azul as JSON. */
#include "json/shape.h"
#include "game/azul/moves.h"

/* Nobody's factory is the center, nobody's line the floor. */
static struct told
number(unsigned n)
{
	return n == 0 ? told_null() : told_number(n);
}

static struct told
factory(void *what)
{
	return number(((struct shape_step *)what)->move.from);
}

static struct told
color(void *what)
{
	uint8_t extra = ((struct shape_step *)what)->move.extra;

	return extra == AZUL_EMPTY ? told_null()
				   : told_letters(&azul_letters[extra], 1);
}

static struct told
count(void *what)
{
	struct shape_step *step = what;

	return told_number(azul_lying(&step->position->azul, step->move.from,
	    step->move.extra));
}

static struct told
line(void *what)
{
	return number(((struct shape_step *)what)->move.to);
}

static const struct told_member of_move[] = {
    {"factory", factory},
    {"color", color},
    {"count", count},
    {"line", line},
    {0},
};

static struct template template;

const struct told_members azul_move = {of_move, &template};
