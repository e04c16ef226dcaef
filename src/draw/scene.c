#include "draw/drawing.h"

static const struct drawing *const table[GAMES] = {
    [GAME_CHESS] = &chess_drawing,
    [GAME_XIANGQI] = &xiangqi_drawing,
    [GAME_JIEQI] = &jieqi_drawing,
    [GAME_AZUL] = &azul_drawing,
};

void
scene_fill(struct scene *scene, const struct position *p,
    const struct scene_how *how)
{
	scene->game = table[p->game]->game;
	scene->panels = scene->captions = scene->arrows = 0;
	table[p->game]->fill(scene, p, how);
}

/* "checkmate, 0-1", or "check". */
static void
say_standing(struct scene *scene, const struct position *p)
{
	struct standing standing;
	struct text t;

	rules_of(p->game)->stand(p, 1, false, &standing);
	if (strcmp(standing.word, "ongoing") == 0) {
		if (standing.check)
			scene_say(scene, CAPTION_STATUS, SLICE("check"));
		return;
	}
	t = scene_begin_caption(scene, CAPTION_STATUS);
	text_add(&t, slice_of(standing.word));
	text_add(&t, SLICE(", "));
	text_add(&t, slice_of(standing.result));
	scene_end_caption(scene, &t);
}

void
scene_mark_check(struct scene *scene, const struct position *p,
    const struct scene_how *how)
{
	if (table[p->game]->check != NULL)
		table[p->game]->check(scene, p, how);
	if (rules_playable(p))
		say_standing(scene, p);
}

/* "move e2e4, d2d4" */
static void
say_move(struct scene *scene, struct slice move)
{
	struct caption *last = &scene->caption[scene->captions - 1];
	struct text t;

	if (scene->captions == 0 || last->kind != CAPTION_MOVE) {
		t = scene_begin_caption(scene, CAPTION_MOVE);
		text_add(&t, SLICE("move "));
	} else {
		t = (struct text){last->text, last->len, CAPTION_ROOM};
		text_add(&t, SLICE(", "));
	}
	text_add(&t, move);
	scene_end_caption(scene, &t);
}

bool
scene_mark_move(struct scene *scene, const struct position *p,
    struct slice text, const struct scene_how *how, struct faults *faults)
{
	struct move move;

	if (!rules_read_sure(p, text, how->how, &move, faults))
		return false;
	table[p->game]->move(scene, p, move, how);
	say_move(scene, text);
	return true;
}

glyph_set
scene_glyphs(const struct scene *scene)
{
	glyph_set set = 0;

	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];

		for (int j = 0; j < panel->rows * panel->columns; j++)
			if (!(panel->spot[j].state & SPOT_ABSENT))
				set |= (glyph_set)1 << panel->spot[j].glyph;
	}
	return set;
}

unsigned
scene_marks(const struct scene *scene)
{
	unsigned marks = 0;

	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];

		for (int j = 0; j < panel->rows * panel->columns; j++)
			marks |= panel->spot[j].marks;
	}
	return marks;
}

unsigned
scene_states(const struct scene *scene)
{
	unsigned states = 0;

	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];

		for (int j = 0; j < panel->rows * panel->columns; j++)
			states |= panel->spot[j].state;
	}
	return states;
}
