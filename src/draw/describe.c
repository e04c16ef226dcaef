/* Describes scenes in words, for screen readers. */
#include "draw/draw.h"

void
describe_title(struct text *out, const struct scene *scene)
{
	text_grow(out, slice_of(scene->game));
	for (size_t i = 0; i < scene->captions; i++) {
		const struct caption *caption = &scene->caption[i];

		if (caption->kind != CAPTION_TURN &&
		    caption->kind != CAPTION_STATUS)
			continue;
		text_format(out, ", %v", caption_slice(caption));
	}
}

/* A list of items in words, with a separator between two of them. */
struct list {
	struct text *out;
	bool any;
};

static void
separate(struct list *list, struct slice first, struct slice others)
{
	text_grow(list->out, list->any ? others : first);
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
put_name(struct text *out, unsigned glyph, int count)
{
	text_grow(out, slice_of(glyph_table[glyph].name));
	text_grow(out, count > 1 ? SLICE("s") : SLICE(""));
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
	struct list kinds = {out, false};
	uint8_t count[GLYPHS];

	count_glyphs(panel, count);
	for (unsigned glyph = GLYPH_NONE + 1; glyph < GLYPHS; glyph++) {
		struct list places = {out, false};
		int left = count[glyph];

		if (left == 0)
			continue;
		separate(&kinds, SLICE(""), SLICE("; "));
		put_name(out, glyph, left);
		for (int i = 0; left > 0; i++) {
			if (panel->spot[i].glyph != glyph)
				continue;
			separate(&places, SLICE(" "), SLICE(", "));
			put_place(out, panel, i);
			left--;
		}
	}
	if (!kinds.any)
		text_grow(out, SLICE("an empty board"));
}

static bool
same_piece(const struct spot *a, const struct spot *b)
{
	return a->glyph == b->glyph && a->state == b->state;
}

static void
put_piece(struct list *list, const struct spot *spot, int count)
{
	separate(list, SLICE(" "), SLICE(", "));
	if (count > 1)
		text_format(list->out, "%u ", (uint64_t)count);
	put_name(list->out, spot->glyph, count);
	if (spot->state & SPOT_DOWN)
		text_grow(list->out, SLICE(" (face down)"));
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
	struct list list = {out, false};
	const struct spot *first = first_shown(&part);

	if (first == NULL)
		return;
	separate(parts, SLICE(""), SLICE("; "));
	put_title(out, part.panel);
	text_format(out, name[0] != '\0' ? " %s:" : "%s:", name);
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
	struct list parts = {out, false};

	if (panel->kind == PANEL_GROUPS)
		describe_groups(&parts, panel);
	else if (panel->columns > 0)
		describe_rows(&parts, panel);
	if (parts.any)
		return;
	put_title(out, panel);
	text_grow(out, SLICE(": nothing"));
}

static void
describe_panel(struct text *out, const struct panel *panel)
{
	if (panel->kind == PANEL_SQUARES || panel->kind == PANEL_POINTS)
		describe_board(out, panel);
	else
		describe_parts(out, panel);
	text_grow(out, SLICE(". "));
}

void
describe_scene(struct text *out, const struct scene *scene)
{
	struct list captions = {out, false};

	for (size_t i = 0; i < scene->panels; i++)
		describe_panel(out, &scene->panel[i]);
	for (size_t i = 0; i < scene->captions; i++) {
		separate(&captions, SLICE(""), SLICE(", "));
		text_grow(out, caption_slice(&scene->caption[i]));
	}
	text_grow(out, SLICE("."));
}
