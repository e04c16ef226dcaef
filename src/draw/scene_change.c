/* What is another in a scene than in an old one. */
#include "draw/drawing.h"

static bool
same_spot(const struct spot *a, const struct spot *b)
{
	return a->glyph == b->glyph && a->state == b->state &&
	    a->count == b->count;
}

static const struct panel *
find_panel(const struct scene *scene, const struct panel *like)
{
	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];

		if (panel->kind == like->kind && panel->row == like->row &&
		    panel->column == like->column)
			return panel;
	}
	return NULL;
}

/* How many spots like that a panel has, up to and without a number; where it
 * has groups, in the group of the spot. */
static int
count_like(const struct panel *panel, const struct spot *like, int group,
    int end)
{
	int n = 0;

	for (int i = 0; i < end; i++)
		if ((panel->group == 0 ||
			i % panel->columns / panel->group == group) &&
		    same_spot(&panel->spot[i], like))
			n++;
	return n;
}

/* Where things lie in no order: what there is more of than there was. */
static void
mark_more(struct panel *panel, const struct panel *old)
{
	int end = old->rows * old->columns;

	for (int i = 0; i < panel->rows * panel->columns; i++) {
		struct spot *spot = &panel->spot[i];
		int group = panel->group == 0
		    ? 0
		    : i % panel->columns / panel->group;

		if (count_like(panel, spot, group, i) >=
		    count_like(old, spot, group, end))
			spot->marks |= MARK_CHANGED;
	}
}

/* A floor that holds more has more rows, above the others. */
static void
mark_places(struct panel *panel, const struct panel *old)
{
	int above = (panel->rows - old->rows) * panel->columns;

	for (int i = 0; i < panel->rows * panel->columns; i++)
		if (!(panel->spot[i].state & SPOT_ABSENT) &&
		    (i < above ||
			!same_spot(&panel->spot[i], &old->spot[i - above])))
			panel->spot[i].marks |= MARK_CHANGED;
}

static const struct caption *
find_caption(const struct scene *scene, unsigned kind)
{
	for (size_t i = 0; i < scene->captions; i++)
		if (scene->caption[i].kind == kind)
			return &scene->caption[i];
	return NULL;
}

/* "castling KQ (was castling KQkq)"; whose turn it was, and the clocks, can be
 * told without. */
static void
mark_caption(struct caption *caption, const struct caption *old)
{
	struct text t = {caption->text, caption->len, CAPTION_ROOM};
	struct slice was = old ? (struct slice){old->text, old->len}
			       : SLICE("none");

	if (old != NULL &&
	    slice_same((struct slice){caption->text, caption->len}, was))
		return;
	caption->changed = true;
	if (caption->kind == CAPTION_TURN || caption->kind == CAPTION_CLOCKS)
		return;
	if (was.len + sizeof(" (was )") > t.room - t.len)
		return;
	text_add(&t, SLICE(" (was "));
	text_add(&t, was);
	text_add(&t, SLICE(")"));
	caption->len = (uint8_t)t.len;
}

/* What was said of the old position, and of this one isn't. */
static void
say_gone(struct scene *scene, const struct caption *old)
{
	struct text t;

	if (find_caption(scene, old->kind) != NULL)
		return;
	t = scene_begin_caption(scene, old->kind);
	text_add(&t, SLICE("(was "));
	text_add(&t, slice_head((struct slice){old->text, old->len}, 80));
	text_add(&t, SLICE(")"));
	scene_end_caption(scene, &t);
	scene->caption[scene->captions - 1].changed = true;
}

void
scene_mark_changes(struct scene *scene, const struct scene *old)
{
	for (size_t i = 0; i < scene->panels; i++) {
		struct panel *panel = &scene->panel[i];
		const struct panel *was = find_panel(old, panel);

		if (was == NULL)
			continue;
		if (panel->kind == PANEL_TRAY || panel->kind == PANEL_GROUPS)
			mark_more(panel, was);
		else
			mark_places(panel, was);
	}
	for (size_t i = 0; i < scene->captions; i++)
		if (scene->caption[i].kind != CAPTION_MOVE)
			mark_caption(&scene->caption[i],
			    find_caption(old, scene->caption[i].kind));
	for (size_t i = 0; i < old->captions; i++)
		say_gone(scene, &old->caption[i]);
}
