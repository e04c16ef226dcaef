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

static void
look_at_panel(const struct panel *panel, struct scene_seen *seen)
{
	for (int i = 0; i < panel->rows * panel->columns; i++) {
		const struct spot *spot = &panel->spot[i];

		if (!(spot->state & SPOT_ABSENT))
			seen->glyphs |= (glyph_set)1 << spot->glyph;
		seen->marks |= spot->marks;
		seen->states |= spot->state;
	}
	seen->places |= panel->kind == PANEL_GROUPS ||
	    panel->kind == PANEL_PLACES;
}

void
scene_look(const struct scene *scene, struct scene_seen *seen)
{
	for (size_t i = 0; i < scene->panels; i++)
		look_at_panel(&scene->panel[i], seen);
}

const struct scene_sign scene_signs[SCENE_SIGNS] = {
    {MARK_CHECK, 0, "in check"},
    {MARK_FROM, 0, "moves from here"},
    {MARK_TO, 0, "moves to here"},
    {MARK_CHANGED, 0, "changed"},
    {0, SPOT_DOWN, "lost face down"},
    {0, SPOT_DIM, "waits for this tile"},
};

bool
scene_has_sign(const struct scene_seen *seen, const struct scene_sign *sign)
{
	return (sign->mark & seen->marks) != 0 ||
	    (sign->state & seen->states) != 0;
}

struct spot
scene_sample(const struct scene_seen *seen, const struct scene_sign *sign)
{
	struct spot spot = {
	    .marks = (uint8_t)sign->mark,
	    .state = (uint8_t)sign->state,
	};
	unsigned glyph = sign->state == SPOT_DIM ? GLYPH_TILE_BLUE
	    : sign->state == SPOT_DOWN           ? GLYPH_RED_ADVISOR
						 : GLYPH_NONE + 1;

	while (glyph < GLYPHS && !(seen->glyphs >> glyph & 1))
		glyph++;
	if (glyph < GLYPHS && sign->mark != MARK_TO)
		spot.glyph = (uint8_t)glyph;
	return spot;
}
