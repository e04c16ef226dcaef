/* How a game stands, as JSON. */
#include "json/answer.h"

static struct told
status(void *what)
{
	return told_string(slice_of(((struct answer *)what)->standing->word));
}

static struct told
result(void *what)
{
	return told_string(slice_of(((struct answer *)what)->standing->result));
}

static struct told
check(void *what)
{
	return told_truth(((struct answer *)what)->standing->check);
}

static struct told
move_count(void *what)
{
	return told_number(((struct answer *)what)->standing->moves);
}

static struct told
material(void *what)
{
	struct answer *a = what;

	a->material.count = a->material.next = 0;
	shape_of(a->entry->notation)
	    ->material(&a->entry->position, &a->material);
	return shape_told_counts(&a->material);
}

static struct told
reason(void *what)
{
	return told_string(slice_of(((struct answer *)what)->draw->word));
}

static struct told
kind(void *what)
{
	return told_string(((struct answer *)what)->draw->claimable
		? SLICE("claimable")
		: SLICE("automatic"));
}

static const struct told_member of_draw[] = {
    {"reason", reason},
    {"kind", kind},
    {0},
};

static struct template draw_template;

const struct told_members answer_draw = {of_draw, &draw_template};

static bool
next_draw(void *what, struct told *value)
{
	static const struct told_members *const object[] = {&answer_draw, NULL};
	struct answer *a = what;

	a->draw = a->draw ? a->draw + 1 : rules_draws;
	while (a->draw->word != NULL && !(a->standing->draws & a->draw->draw))
		a->draw++;
	*value = told_object(object, a);
	return a->draw->word != NULL;
}

static struct told
draws(void *what)
{
	((struct answer *)what)->draw = NULL;
	return told_list(next_draw, what);
}

static const struct told_member of_standing[] = {
    {"status", status},
    {"result", result},
    {"check", check},
    {"move_count", move_count},
    {"material", material},
    {"draws", draws},
    {0},
};

static struct template template;

const struct told_members answer_stands = {of_standing, &template};

void
json_status(struct text *out, struct slice kept, const struct entry *entry,
    const struct standing *standing)
{
	static const struct told_members *const object[] = {&answer_kept,
	    &answer_stands, NULL};
	struct answer a = {.kept = kept, .entry = entry, .standing = standing};

	told_line(out, object, &a);
}
