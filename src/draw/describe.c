/* Describes scenes in words, for screen readers. */
#include "draw/draw.h"
#include "draw/language.h"

void
describe_title(struct text *out, const struct scene *scene)
{
	const char *comma = language_signs(scene->language)->comma;

	text_grow(out, slice_of(language_text(scene->language, scene->game)));
	for (size_t i = 0; i < scene->captions; i++) {
		const struct caption *caption = &scene->caption[i];

		if (caption->kind != CAPTION_TURN &&
		    caption->kind != CAPTION_STATUS)
			continue;
		text_format(out, "%s%v", comma, caption_slice(caption));
	}
}

/* A list of items in words, with a separator between two of them. */
struct list {
	struct text *out;
	enum language language;
	bool any;
};

static const struct language_signs *
signs_of(const struct list *list)
{
	return language_signs(list->language);
}

static void
separate(struct list *list, const char *first, const char *others)
{
	text_grow(list->out, slice_of(list->any ? others : first));
	list->any = true;
}

static void
put_place(struct text *out, const struct panel *panel, int spot)
{
	int row = spot / panel->columns, column = spot % panel->columns;

	text_grow(out, slice_of(panel->column_name[column]));
	text_grow(out, slice_of(panel->row_name[row]));
}

static bool
shown(const struct spot *spot)
{
	return spot->glyph != GLYPH_NONE &&
	    !(spot->state & (SPOT_ABSENT | SPOT_DIM));
}

static void
put_name(const struct list *list, unsigned glyph, int count)
{
	text_format(list->out, "%s%s",
	    language_text(list->language, glyph_table[glyph].name),
	    count > 1 ? signs_of(list)->many : "");
}

/* Counts the spots with each glyph. */
static void
count_glyphs(const struct panel *panel, uint8_t count[GLYPHS])
{
	memset(count, 0, GLYPHS);
	for (int i = 0; i < panel->rows * panel->columns; i++)
		count[panel->spot[i].glyph]++;
}

/* "white king e1; white rooks a1, h1": each kind of piece with its squares. */
static void
describe_board(struct text *out, const struct panel *panel)
{
	struct list kinds = {out, panel->language, false};
	uint8_t count[GLYPHS];

	count_glyphs(panel, count);
	for (unsigned glyph = GLYPH_NONE + 1; glyph < GLYPHS; glyph++) {
		struct list places = kinds;
		int left = count[glyph];

		if (left == 0)
			continue;
		separate(&kinds, "", signs_of(&kinds)->semicolon);
		put_name(&kinds, glyph, left);
		places.any = false;
		for (int i = 0; left > 0; i++) {
			if (panel->spot[i].glyph != glyph)
				continue;
			separate(&places, " ", signs_of(&kinds)->item);
			put_place(out, panel, i);
			left--;
		}
	}
	if (!kinds.any)
		text_grow(out,
		    slice_of(language_text(panel->language, "an empty board")));
}

static bool
same_piece(const struct spot *a, const struct spot *b)
{
	return a->glyph == b->glyph && a->state == b->state;
}

static void
put_piece(struct list *list, const struct spot *spot, int count)
{
	separate(list, "", signs_of(list)->item);
	if (count > 1)
		text_format(list->out, language_text(list->language, "%u "),
		    (uint64_t)count);
	put_name(list, spot->glyph, count);
	if (spot->state & SPOT_DOWN)
		text_grow(list->out,
		    slice_of(language_text(list->language, " (face down)")));
}

/* A row or a group of a panel: `count` spots from `begin` on, `width` of them in
 * each row of the panel. */
struct part {
	const struct panel *panel;
	int begin, count, width;
};

static const struct spot *
spot_of(const struct part *part, int i)
{
	int row = i / part->width, column = i % part->width;

	return &part->panel
		    ->spot[part->begin + row * part->panel->columns + column];
}

/* Names the pieces. Equal pieces side by side are counted: "2 blue tiles". */
static void
describe_run(struct list *list, const struct part *part)
{
	const struct spot *last = NULL;
	int same = 0;

	for (int i = 0; i < part->count; i++) {
		const struct spot *spot = spot_of(part, i);
		int n = spot->count > 1 ? spot->count : 1;

		if (!shown(spot))
			continue;
		if (last != NULL && !same_piece(last, spot)) {
			put_piece(list, last, same);
			same = 0;
		}
		last = spot;
		same += n;
	}
	if (last != NULL)
		put_piece(list, last, same);
}

/* Returns the first spot with a glyph that is shown, or NULL. */
static const struct spot *
first_shown(const struct part *part)
{
	for (int i = 0; i < part->count; i++)
		if (shown(spot_of(part, i)))
			return spot_of(part, i);
	return NULL;
}

/* Counts tiles by color, because their order means nothing. */
static void
describe_tiles(struct list *list, const struct part *part)
{
	for (int glyph = GLYPH_TILE_BLUE; glyph <= GLYPH_TILE_WHITE; glyph++) {
		struct spot like = {.glyph = (uint8_t)glyph};
		int n = 0;

		for (int i = 0; i < part->count; i++)
			n += shown(spot_of(part, i)) &&
			    spot_of(part, i)->glyph == glyph;
		if (n > 0)
			put_piece(list, &like, n);
	}
}

/* "Player 0", or "Player 0 wall". */
static void
put_title(struct text *out, const struct panel *panel)
{
	struct slice title = slice_of(panel->title);
	char first = panel->title[0];

	if (panel->whose != NULL) {
		text_format(out, "%s ", panel->whose);
		first |= 32;
	}
	if (title.len > 0)
		text_format(out, "%v%v", (struct slice){&first, 1},
		    slice_from(title, 1));
}

/* Describes a row or a group, if it isn't empty: "Player 0 L2: 2 blue
 * tiles". */
static void
describe_part(struct list *parts, const char *name, struct part part)
{
	struct text *out = parts->out;
	struct list list = {out, parts->language, false};
	const struct spot *first = first_shown(&part);

	if (first == NULL)
		return;
	separate(parts, "", signs_of(parts)->semicolon);
	put_title(out, part.panel);
	text_format(out, name[0] != '\0' ? " %s%s" : "%s%s", name,
	    signs_of(parts)->colon);
	(first->glyph >= GLYPH_TILE_BLUE ? describe_tiles : describe_run)(&list,
	    &part);
}

/* Describes the rows. In a panel of several rows, one without a name is
 * called by its number. */
static void
describe_rows(struct list *parts, const struct panel *panel)
{
	for (int row = 0; row < panel->rows; row++) {
		char room[LABEL_ROOM];
		struct text t = {room, 0, sizeof(room) - 1};

		text_add(&t, slice_of(panel->row_name[row]));
		if (t.len == 0 && panel->rows > 1)
			text_number(&t, (uintmax_t)row + 1);
		room[t.len] = '\0';
		describe_part(parts, room,
		    (struct part){panel, row * panel->columns, panel->columns,
			panel->columns});
	}
}

static void
describe_groups(struct list *parts, const struct panel *panel)
{
	for (int i = 0; i < panel->columns / panel->group; i++)
		describe_part(parts, panel->column_name[i],
		    (struct part){panel, i * panel->group,
			panel->rows * panel->group, panel->group});
}

static void
describe_parts(struct text *out, const struct panel *panel)
{
	struct list parts = {out, panel->language, false};

	if (panel->kind == PANEL_GROUPS)
		describe_groups(&parts, panel);
	else if (panel->columns > 0)
		describe_rows(&parts, panel);
	if (parts.any)
		return;
	put_title(out, panel);
	text_format(out, "%s%s", signs_of(&parts)->colon,
	    language_text(panel->language, "nothing"));
}

static void
describe_panel(struct text *out, const struct panel *panel)
{
	if (panel->kind == PANEL_SQUARES || panel->kind == PANEL_POINTS)
		describe_board(out, panel);
	else
		describe_parts(out, panel);
	text_grow(out, slice_of(language_signs(panel->language)->stop));
}

void
describe_scene(struct text *out, const struct scene *scene)
{
	struct list captions = {out, scene->language, false};

	for (size_t i = 0; i < scene->panels; i++)
		describe_panel(out, &scene->panel[i]);
	for (size_t i = 0; i < scene->captions; i++) {
		separate(&captions, "", signs_of(&captions)->comma);
		text_grow(out, caption_slice(&scene->caption[i]));
	}
	text_grow(out, slice_trimmed(slice_of(signs_of(&captions)->stop)));
}
