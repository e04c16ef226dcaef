/* A game as JSON. */
#include "json/answer.h"

static bool
say_view(struct text *out, struct answer *a, enum view view)
{
	bool good = shape_say_fen(out, a->entry, a->how, view, a->faults);

	a->good &= good;
	return good;
}

static bool
say_position(struct text *out, void *what)
{
	struct answer *a = what;

	return say_view(out, a, a->how->choice[CHOICE_VIEW]);
}

static bool
say_red(struct text *out, void *what)
{
	return say_view(out, what, VIEW_RED);
}

static bool
say_black(struct text *out, void *what)
{
	return say_view(out, what, VIEW_BLACK);
}

/* Once something can't be told, nothing more is tried. */
static struct told
red(void *what)
{
	return told_if(((struct answer *)what)->good, told_said(say_red, what));
}

static struct told
black(void *what)
{
	return told_if(((struct answer *)what)->good,
	    told_said(say_black, what));
}

static const struct told_member of_views[] = {
    {"red", red},
    {"black", black},
    {0},
};

static struct template views_template;

const struct told_members answer_views = {of_views, &views_template};

/* Makes the move that was told, if it isn't made. */
static void
make(struct answer *a)
{
	if (!a->made)
		play_make(a->play, a->step.move);
	a->made = true;
}

struct told
answer_game_fen(void *what)
{
	static const struct told_members *const object[] = {&answer_views,
	    NULL};
	struct answer *a = what;

	make(a);
	return a->told.both ? told_object(object, a)
			    : told_said(say_position, a);
}

struct told
answer_game_stands(void *what)
{
	static const struct told_members *const object[] = {&answer_stands,
	    NULL};
	struct answer *a = what;

	if (!a->told.status || !(a->fen || a->ends))
		return told_nothing();
	make(a);
	play_stand(a->play, true, a->stands);
	return told_object(object, a);
}

static bool
next_move(void *what, struct told *value)
{
	struct answer *a = what;

	make(a);
	a->ends = !answer_next_move(a, value);
	a->made = a->ends;
	return !a->ends;
}

static struct told
moves(void *what)
{
	return told_list(next_move, what);
}

static const struct told_member of_game[] = {
    {"start", answer_game_fen},
    {"moves", moves},
    {0},
};

static struct template game_template;

const struct told_members answer_game = {of_game, &game_template};

bool
json_play(struct text *out, struct slice kept, const struct entry *entry,
    struct slice moves, const struct how *how, struct json_game told,
    struct faults *faults)
{
	static const struct told_members *const object[] = {&answer_kept,
	    &answer_game, &answer_behind, NULL};
	struct answer_room room;
	struct entry now = *entry;
	struct play play = {0};
	struct standing standing;
	struct answer a = {.kept = kept,
	    .entry = &now,
	    .how = how,
	    .fen = told.each,
	    .standing = &standing,
	    .stands = &standing,
	    .play = &play,
	    .told = told,
	    .faults = faults,
	    .made = true,
	    .good = true};

	play_know_all(&now.position, told.both);
	play_start(&play, &now.position, told.status);
	answer_begin_moves(&a, &room, moves);
	told_line(out, object, &a);
	play_free(&play);
	return a.good;
}
