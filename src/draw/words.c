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

/* "white king e1; white pawn a2, b2": each kind with its squares. */
static void
describe_board(struct text *out, const struct panel *panel)
{
	struct list kinds = {out, false};

	for (unsigned glyph = GLYPH_NONE + 1; glyph < GLYPHS; glyph++) {
		struct list places = {out, false};

		for (int i = 0; i < panel->rows * panel->columns; i++) {
			if (panel->spot[i].glyph != glyph)
				continue;
			if (!places.any) {
				separate(&kinds, SLICE(""), SLICE("; "));
				text_grow(out,
				    slice_of(glyph_table[glyph].name));
			}
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
		text_grow(list->out, SLICE(" of "));
	}
	text_grow(list->out, slice_of(glyph_table[spot->glyph].name));
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

/* A row or a group with a name: "Wall 2: blue tile" */
static void
describe_part(struct text *out, struct list *parts, const struct panel *panel,
    const char *name, int begin, int count, int group)
{
	struct list list = {out, false};

	separate(parts, SLICE(""), SLICE("; "));
	text_grow(out, slice_of(panel->title));
	text_grow(out, name[0] != '\0' ? SLICE(" ") : SLICE(""));
	text_grow(out, slice_of(name));
	text_grow(out, SLICE(":"));
	describe_run(&list, panel, begin, count, group, panel->columns);
	if (!list.any)
		text_grow(out, SLICE(" nothing"));
}

static void
describe_rows(struct text *out, const struct panel *panel)
{
	struct list parts = {out, false};

	for (int row = 0; row < panel->rows; row++)
		describe_part(out, &parts, panel, panel->row_name[row],
		    row * panel->columns, panel->columns, panel->columns);
}

static void
describe_groups(struct text *out, const struct panel *panel)
{
	struct list parts = {out, false};

	for (int i = 0; i < panel->columns / panel->group; i++)
		describe_part(out, &parts, panel, panel->column_name[i],
		    i * panel->group, panel->rows * panel->group, panel->group);
}

static void
describe_tray(struct text *out, const struct panel *panel)
{
	struct list parts = {out, false};

	describe_part(out, &parts, panel, "", 0, panel->columns,
	    panel->columns > 0 ? panel->columns : 1);
}

static void
describe_panel(struct text *out, const struct panel *panel)
{
	switch (panel->kind) {
	case PANEL_SQUARES:
	case PANEL_POINTS:
		describe_board(out, panel);
		break;
	case PANEL_GROUPS:
		describe_groups(out, panel);
		break;
	case PANEL_TRAY:
		describe_tray(out, panel);
		break;
	default:
		describe_rows(out, panel);
		break;
	}
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
