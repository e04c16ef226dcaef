#include "draw/language.h"
#include "draw/drawing.h"
#include "notation/moves.h"

static const struct drawing *const table[GAMES] = {
    [GAME_CHESS] = &chess_drawing,
    [GAME_XIANGQI] = &xiangqi_drawing,
    [GAME_JIEQI] = &jieqi_drawing,
    [GAME_AZUL] = &azul_drawing,
};

static bool
of_xiangqi(const struct position *p)
{
	return p->game == GAME_XIANGQI || p->game == GAME_JIEQI;
}

void
scene_fill(struct scene *scene, const struct position *p,
    const struct scene_options *options)
{
	scene->game = table[p->game]->game;
	scene->panels = scene->captions = scene->arrows = 0;
	scene->captions_hidden = false;
	scene->number = 0;
	scene->second = false;
	scene->language = of_xiangqi(p) ? options->language : LANGUAGE_ENGLISH;
	table[p->game]->fill(scene, p, options);
}

bool
scene_seen_by_second(const struct position *p)
{
	return table[p->game]->seen_by_second != NULL &&
	    table[p->game]->seen_by_second(p);
}

/* "checkmate, 0-1", or "check". */
static void
add_outcome(struct scene *scene, const struct outcome *outcome)
{
	enum language language = scene->language;

	if (strcmp(outcome->word, "ongoing") != 0)
		scene_add_caption(scene, CAPTION_STATUS, "%s%s%s",
		    language_text(language, outcome->word),
		    language_signs(language)->comma,
		    language_text(language, outcome->result));
	else if (outcome->check)
		scene_add_caption(scene, CAPTION_STATUS, "check");
}

void
scene_mark_check(struct scene *scene, const struct position *p,
    const struct outcome *outcome, const struct scene_options *options)
{
	if (table[p->game]->check != NULL)
		table[p->game]->check(scene, p, options);
	if (rules_playable(p))
		add_outcome(scene, outcome);
}

/* "move e2e4, d2d4" */
static void
add_move_caption(struct scene *scene, struct slice move)
{
	struct caption *last = &scene->caption[scene->captions - 1];

	if (scene->captions == 0 || last->kind != CAPTION_MOVE)
		scene_add_caption(scene, CAPTION_MOVE, "move %v", move);
	else
		caption_append(last, "%s%v",
		    language_signs(scene->language)->item, move);
}

void
scene_show_legal_move(struct scene *scene, const struct position *p,
    struct move move, const struct scene_options *options)
{
	table[p->game]->move(scene, p, move, options);
}

bool
scene_mark_move(struct scene *scene, const struct position *p,
    struct slice text, const struct scene_options *options,
    struct faults *faults)
{
	char room[SPELL_ROOM];
	struct text spelled = {room, 0, sizeof(room)};
	struct move move;

	if (!rules_of(p->game)->read_move(p, text, options->options, &move,
		faults))
		return false;
	(void)moves_report_spelling(p->game, text, false, faults);
	table[p->game]->move(scene, p, move, options);
	if (of_xiangqi(p) &&
	    options->options->choice[CHOICE_MOVES] != DIALECT_OWN) {
		rules_of(p->game)->spell(&spelled, p, &move, 1,
		    options->options, SPELL_COORDINATES, ' ');
		text = text_slice(&spelled);
	}
	add_move_caption(scene, text);
	return true;
}

static void
list_panel_contents(const struct panel *panel, struct scene_contents *contents)
{
	for (int i = 0; i < panel->rows * panel->columns; i++) {
		const struct spot *spot = &panel->spot[i];

		if (!(spot->state & SPOT_ABSENT))
			contents->glyphs |= (glyph_set)1 << spot->glyph;
		contents->marks |= spot->marks;
		contents->states |= spot->state;
	}
	contents->printed |= 1U << panel->printed;
}

void
scene_list_contents(const struct scene *scene, struct scene_contents *contents)
{
	for (size_t i = 0; i < scene->panels; i++)
		list_panel_contents(&scene->panel[i], contents);
	if (scene->language != LANGUAGE_ENGLISH)
		contents->language = scene->language;
}

static const struct {
	unsigned mark, state; /* one of them is 0 */
	enum glyph first;     /* of the glyphs that may show it */
	const char *words;
} signs[] = {
    {MARK_CHECK, 0, GLYPH_WHITE_KING, "in check"},
    {MARK_FROM, 0, GLYPH_WHITE_KING, "moves from here"},
    {MARK_TO, 0, GLYPHS, "moves to here"},
    {MARK_CHANGED, 0, GLYPH_WHITE_KING, "changed"},
    {MARK_CIRCLE, 0, GLYPH_WHITE_KING, "circled"},
    {MARK_SQUARE, 0, GLYPH_WHITE_KING, "marked"},
    {0, SPOT_DOWN, GLYPH_RED_ADVISOR, "lost face down"},
    {0, SPOT_DIM, GLYPH_TILE_BLUE, "waits for this tile"},
};

/* Returns the first glyph that occurs, from a glyph on, or GLYPH_NONE. */
static enum glyph
first_glyph(const struct scene_contents *contents, enum glyph glyph)
{
	while (glyph < GLYPHS && !(contents->glyphs >> glyph & 1))
		glyph++;
	return glyph < GLYPHS ? glyph : GLYPH_NONE;
}

int
scene_legend(const struct scene_contents *contents,
    struct legend_entry entries[LEGEND_MOST])
{
	int count = 0;

	for (int i = GLYPH_NONE + 1; i < GLYPHS; i++)
		if (contents->glyphs >> i & 1)
			entries[count++] =
			    (struct legend_entry){{.glyph = (uint8_t)i},
				language_text(contents->language,
				    glyph_table[i].name)};
	for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++)
		if (signs[i].mark & contents->marks ||
		    signs[i].state & contents->states)
			entries[count++] =
			    (struct legend_entry){{.glyph = (uint8_t)
							  first_glyph(contents,
							      signs[i].first),
						      .marks = (uint8_t)signs[i]
								   .mark,
						      .state = (uint8_t)signs[i]
								   .state},
				language_text(contents->language,
				    signs[i].words)};
	return count;
}
