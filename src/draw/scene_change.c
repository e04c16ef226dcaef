/* Compares a scene with an old one and marks the differences. */
#include "draw/drawing.h"
#include "draw/language.h"

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

/* Returns how many of the spots before `end` equal a spot. If the panel has
 * groups, only spots of the same group count. */
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

/* For panels whose order means nothing: marks pieces of which there are more
 * than before. */
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

/* Marks the spots that differ. Rows that a floor has gained are the upper
 * ones. */
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

/* Makes it "castling KQ (was castling KQkq)", if there is room. The old turn and
 * the old clocks aren't shown, because they follow from the new ones. */
static void
mark_caption(struct caption *caption, const struct caption *old,
    enum language language)
{
	struct slice was = old ? caption_slice(old)
			       : slice_of(language_text(language, "none"));
	const char *format = language_text(language, " (was %v)");

	if (old != NULL && slice_same(caption_slice(caption), was))
		return;
	caption->changed = true;
	if (caption->kind != CAPTION_TURN && caption->kind != CAPTION_CLOCKS &&
	    caption->len + was.len + strlen(format) <= CAPTION_ROOM)
		caption_append(caption, format, was);
}

/* Adds "(was en passant e3)" for a caption that only the old scene has. */
static void
add_gone(struct scene *scene, const struct caption *old)
{
	if (find_caption(scene, old->kind) != NULL)
		return;
	scene_add_caption(scene, old->kind, "(was %v)", caption_slice(old));
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
			    find_caption(old, scene->caption[i].kind),
			    scene->language);
	for (size_t i = 0; i < old->captions; i++)
		add_gone(scene, &old->caption[i]);
}

/* Marks the spots of the move in a panel of the position after it. Tiles of a tray have
 * other places after the move. Rows that a floor has gained are the upper ones. */
static void
copy_move_marks(struct panel *panel, const struct panel *before)
{
	int above = (panel->rows - before->rows) * panel->columns;

	if (panel->kind == PANEL_TRAY)
		return;
	for (int i = 0; i < before->rows * before->columns; i++)
		panel->spot[i + above].marks |= before->spot[i].marks;
}

/* Adds the arrow, unless it begins at a tray. */
static void
copy_arrow(struct scene *scene, const struct scene *before)
{
	if (before->arrows > 0 &&
	    scene->panel[before->arrow[0].from_panel].kind != PANEL_TRAY)
		scene_add_arrow(scene, before->arrow[0]);
}

/* Spells the move as the user asked for or, if there is no wish, as its text does, but
 * without what the options hide. */
static void
add_last_move_caption(struct scene *scene, const struct last_move *last,
    const struct options *options)
{
	const struct rules *rules = rules_of(last->before.game);
	enum spelling spelling = SPELL_COORDINATES;
	struct options as_read = *options;
	char room[SPELL_ROOM];
	struct text move = {room, 0, sizeof(room)};

	if (rules->find_spelling != NULL)
		spelling = rules->find_spelling(last->text, &as_read);
	if (options->choice[CHOICE_MOVES] != DIALECT_OWN)
		as_read = *options;
	rules->spell(&move, &last->before, &last->move, 1, &as_read, spelling,
	    ' ');
	scene_add_caption(scene, CAPTION_MOVE, "last move %v",
	    text_slice(&move));
}

void
scene_mark_last_move(struct scene *scene, const struct last_move *last,
    const struct scene_options *options)
{
	struct scene before;

	scene_fill(&before, &last->before, options);
	scene_show_legal_move(&before, &last->before, last->move, options);
	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = find_panel(&before,
		    &scene->panel[i]);

		if (panel != NULL)
			copy_move_marks(&scene->panel[i], panel);
	}
	copy_arrow(scene, &before);
	add_last_move_caption(scene, last, options->options);
}
