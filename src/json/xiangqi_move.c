/* A move of Xiangqi or Jieqi as JSON. */
#include "json/shape.h"
#include "game/xiangqi/rules.h"
#include "notation/xiangqi.h"

/* As the moves have it. */
static struct told
square_name(int square, const struct shape_step *step)
{
	enum squares squares = step->how->choice[CHOICE_SQUARES];
	char room[3];
	struct text t = {room, 0, sizeof(room)};
	int rank = square / XIANGQI_FILES;

	text_put(&t, (char)('a' + square % XIANGQI_FILES));
	text_number(&t, (unsigned)(rank + (squares == SQUARES_UCI)));
	return told_letters(t.at, t.len);
}

static struct told
letter(const struct shape_step *step, int piece)
{
	enum letters letters = xiangqi_letters_of(&step->position->xiangqi);

	return piece == XIANGQI_NONE
	    ? told_null()
	    : told_letters(&xiangqi_letters[letters][piece], 1);
}

static struct told
from(void *what)
{
	struct shape_step *step = what;

	return square_name(step->move.from, step);
}

static struct told
to(void *what)
{
	struct shape_step *step = what;

	return square_name(step->move.to, step);
}

static struct told
turns_up(void *what)
{
	struct shape_step *step = what;
	const struct xiangqi *x = &step->position->xiangqi;

	return told_truth(
	    xiangqi_kind(x->square[step->move.from]) == XIANGQI_DOWN);
}

static struct told
reveals(void *what)
{
	struct shape_step *step = what;

	return letter(step, step->move.extra & XIANGQI_KIND);
}

static struct told
capture(void *what)
{
	struct shape_step *step = what;

	return letter(step, step->position->xiangqi.square[step->move.to] & 31);
}

static struct told
takes(void *what)
{
	struct shape_step *step = what;
	struct move told = xiangqi_told(step->position, step->move, step->how);

	return letter(step, told.extra >> 4);
}

/* Whether a move gives check hangs on what is turned up: null where that isn't
 * known. */
static struct told
check(void *what)
{
	struct shape_step *step = what;
	const struct rules *rules = rules_of(step->position->game);
	struct position after;

	if (!rules->sure(step->position, step->move, (struct slice){0}, NULL))
		return told_null();
	after = *step->position;
	rules->make(&after, step->move);
	return told_truth(xiangqi_check_of(&after, after.xiangqi.turn));
}

static const struct told_member of_move[] = {
    {"from", from},
    {"to", to},
    {"turns_up", turns_up},
    {"reveals", reveals},
    {"capture", capture},
    {"takes", takes},
    {"check", check},
    {0},
};

static struct template template;

const struct told_members xiangqi_move = {of_move, &template};
