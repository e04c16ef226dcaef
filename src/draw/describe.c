/* Positions in words, for those who can't see them. */
#include "draw/draw.h"

void
words_title(struct text *out, const struct scene *scene)
{
	text_grow(out, slice_of(scene->game));
	for (size_t i = 0; i < scene->captions; i++) {
		const struct caption *caption = &scene->caption[i];

		if (caption->kind != CAPTION_TURN &&
		    caption->kind != CAPTION_STATUS)
			continue;
		text_grow(out, SLICE(", "));
		text_grow(out, (struct slice){caption->text, caption->len});
	}
}

/* What stands before the next thing that is said. */
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

static int
count_glyph(const struct panel *panel, unsigned glyph)
{
	int n = 0;

	for (int i = 0; i < panel->rows * panel->columns; i++)
		n += panel->spot[i].glyph == glyph;
	return n;
}

/* "white king e1; white rooks a1, h1": each kind with its squares. */
static void
describe_board(struct text *out, const struct panel *panel)
{
	struct list kinds = {out, false};

	for (unsigned glyph = GLYPH_NONE + 1; glyph < GLYPHS; glyph++) {
		int count = count_glyph(panel, glyph);
		struct list places = {out, false};

		if (count == 0)
			continue;
		separate(&kinds, SLICE(""), SLICE("; "));
		put_name(out, glyph, count);
		for (int i = 0; i < panel->rows * panel->columns; i++) {
			if (panel->spot[i].glyph != glyph)
				continue;
			separate(&places, SLICE(" "), SLICE(", "));
			put_place(out, panel, i);
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
	if (count > 1) {
		text_grow_number(list->out, count);
		text_grow(list->out, SLICE(" "));
	}
	put_name(list->out, spot->glyph, count);
	if (spot->state & SPOT_DOWN)
		text_grow(list->out, SLICE(" (face down)"));
}

/* So many spots from one on, `group` of them in each row; the same things that
 * stand side by side are said once. */
static void
describe_run(struct list *list, const struct panel *panel, int begin, int count,
    int group, int stride)
{
	const struct spot *last = NULL;
	int same = 0;

	for (int i = 0; i < count; i++) {
		const struct spot *spot =
		    &panel->spot[begin + i / group * stride + i % group];
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

static bool
of_tiles(const struct panel *panel)
{
	for (int i = 0; i < panel->rows * panel->columns; i++)
		if (shown(&panel->spot[i]))
			return panel->spot[i].glyph >= GLYPH_TILE_BLUE;
	return false;
}

/* Is there anything, so many spots from one on? */
static bool
holds(const struct panel *panel, int begin, int count, int group)
{
	bool any = false;

	for (int i = 0; i < count; i++)
		any |= shown(&panel->spot[begin + i / group * panel->columns +
		    i % group]);
	return any;
}

/* Tiles, kind by kind: they lie in no order, or where they are printed. */
static void
describe_tiles(struct list *list, const struct panel *panel, int begin,
    int count, int group, int stride)
{
	for (int glyph = GLYPH_TILE_BLUE; glyph <= GLYPH_TILE_WHITE; glyph++) {
		struct spot like = {.glyph = (uint8_t)glyph};
		int n = 0;

		for (int i = 0; i < count; i++) {
			const struct spot *spot = &panel->spot[begin +
			    i / group * stride + i % group];

			n += shown(spot) && spot->glyph == glyph;
		}
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
		text_grow(out, slice_of(panel->whose));
		text_grow(out, SLICE(" "));
		first |= 32;
	}
	if (title.len == 0)
		return;
	text_grow(out, (struct slice){&first, 1});
	text_grow(out, slice_from(title, 1));
}

/* A row or a group that isn't empty: "Player 0 L2: 2 blue tiles". */
static void
describe_part(struct list *parts, const struct panel *panel, const char *name,
    int begin, int count, int group)
{
	struct text *out = parts->out;
	struct list list = {out, false};

	if (!holds(panel, begin, count, group))
		return;
	separate(parts, SLICE(""), SLICE("; "));
	put_title(out, panel);
	text_grow(out, name[0] != '\0' ? SLICE(" ") : SLICE(""));
	text_grow(out, slice_of(name));
	text_grow(out, SLICE(":"));
	(of_tiles(panel) ? describe_tiles : describe_run)(&list, panel, begin,
	    count, group, panel->columns);
}

/* A row without a name has its number, where there are more. */
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
		describe_part(parts, panel, room, row * panel->columns,
		    panel->columns, panel->columns);
	}
}

static void
describe_groups(struct list *parts, const struct panel *panel)
{
	for (int i = 0; i < panel->columns / panel->group; i++)
		describe_part(parts, panel, panel->column_name[i],
		    i * panel->group, panel->rows * panel->group, panel->group);
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
words_describe(struct text *out, const struct scene *scene)
{
	struct list captions = {out, false};

	for (size_t i = 0; i < scene->panels; i++)
		describe_panel(out, &scene->panel[i]);
	for (size_t i = 0; i < scene->captions; i++) {
		separate(&captions, SLICE(""), SLICE(", "));
		text_grow(out,
		    (struct slice){scene->caption[i].text,
			scene->caption[i].len});
	}
	text_grow(out, SLICE("."));
}
