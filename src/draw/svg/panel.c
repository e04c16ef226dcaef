#include "draw/language.h"
#include "draw/svg/svg.h"

/* The class of a panel in SVG; index by enum panel_kind. */
static const char *const classes[] = {
    [PANEL_SQUARES] = "squares",
    [PANEL_POINTS] = "points",
    [PANEL_GROUPS] = "groups",
    [PANEL_PLACES] = "places",
    [PANEL_TRAY] = "tray",
};

/* The numbers behind the pieces of a tray. */
static void
put_counts(const struct svg *s, const struct panel *panel, int columns)
{
	const struct markup *m = &s->markup;
	bool any = false;

	for (int i = 0; i < layout_spots(panel); i++) {
		struct box box = layout_spot(panel, columns, i);

		if (panel->spot[i].count < 2)
			continue;
		if (!any)
			markup_put(m,
			    "<g class='counts' font-size='46' fill='%c'>\n",
			    COLOR_COUNT);
		any = true;
		markup_put(m, "<text x='%d' y='%d'>%d</text>\n",
		    box.x + LAYOUT_SIDE + 8, box.y + 66,
		    (int)panel->spot[i].count);
	}
	if (any)
		markup_put(m, "</g>\n");
}

/* Is the spot an empty place that is printed on the panel? It is drawn again above a
 * mark. */
static bool
is_printed(const struct panel *panel, const struct spot *spot)
{
	return panel->printed == PRINTED_TILES && spot->state & SPOT_DIM &&
	    spot->marks == 0;
}

/* Begins a row of a tray, which is moved as a whole: that is shorter than a y for each of
 * its spots. The row at 0 isn't moved. */
static void
begin_row(const struct markup *m, int y, int *row)
{
	if (y == *row)
		return;
	if (*row != 0)
		markup_put(m, "</g>\n");
	if (y != 0)
		markup_put(m, "<g transform='translate(0 %d)'>\n", y);
	*row = y;
}

static void
put_spots(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct markup *m = &s->markup;
	int columns = s->layout.columns[index], row = 0;

	for (int i = 0; i < layout_spots(panel); i++) {
		struct box box = layout_spot(panel, columns, i);

		svg_marks(m, &panel->spot[i], false, box.x, box.y);
	}
	svg_arrows(s, (int)index);
	for (int i = 0; i < layout_spots(panel); i++) {
		struct box box = layout_spot(panel, columns, i);

		if (panel->kind == PANEL_TRAY)
			begin_row(m, box.y, &row);
		if (!is_printed(panel, &panel->spot[i]))
			svg_spot(m, &panel->spot[i], box.x, box.y - row);
	}
	begin_row(m, 0, &row);
	if (panel->kind == PANEL_TRAY)
		put_counts(s, panel, columns);
}

static void
put_name(const struct markup *m, int x, int y, const char *name)
{
	if (name[0] != '\0')
		markup_put(m, "<text x='%d' y='%d'>%w</text>\n", x, y, name);
}

/* The names of rows, on the left. */
static void
put_row_names(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	int x, y;

	markup_put(&s->markup, "<g text-anchor='end'>\n");
	for (int i = 0; i < panel->rows; i++) {
		layout_middle(&s->layout, s->scene, (int)index,
		    i * panel->columns, &x, &y);
		put_name(&s->markup, s->layout.grid[index].x - 13, y + 10,
		    panel->row_name[i]);
	}
	markup_put(&s->markup, "</g>\n");
}

/* The names of columns and groups, at a height of the picture. */
static void
put_column_names(const struct svg *s, size_t index, int height, bool above)
{
	const struct panel *panel = &s->scene->panel[index];
	int group = panel->group > 0 ? panel->group : 1;
	int side = layout_side(panel), x, y;

	markup_put(&s->markup, "<g text-anchor='middle'>\n");
	for (int i = 0; i < panel->columns / group; i++) {
		layout_middle(&s->layout, s->scene, (int)index, i * group, &x,
		    &y);
		put_name(&s->markup, x + (group - 1) * side / 2, height,
		    language_column_name(panel, i, above));
	}
	markup_put(&s->markup, "</g>\n");
}

static void
put_title(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct box *grid = &s->layout.grid[index];
	const struct markup *m = &s->markup;

	if (panel->title[0] == '\0')
		return;
	markup_put(m, "<text x='%d' y='%d' fill='%c'>%w", grid->x + 2,
	    grid->y - 12, COLOR_TEXT, panel->title);
	if (layout_spots(panel) == 0)
		markup_put(m, " <tspan fill='%c'>%w</tspan>", COLOR_FAINT,
		    language_text(panel->language, "(none)"));
	markup_put(m, "</text>\n");
}

/* The background of a tray, on which pieces of both colors are visible in each
 * theme. */
static void
put_tray(const struct markup *m, const struct box *grid)
{
	int side = LAYOUT_SIDE, small = LAYOUT_SMALL;

	if (grid->height > 0)
		markup_put(m,
		    "<rect x='-8' y='-6' width='%d' height='%d' rx='16' "
		    "fill='%c'/>\n",
		    grid->width * side / small + 16,
		    grid->height * side / small + 12, COLOR_TRAY);
}

/* The bar of an evaluation, to the right of the board: White's share of its height. */
static void
put_bar(const struct svg *s, const struct panel *panel)
{
	int height = panel->rows * LAYOUT_SIDE,
	    x = panel->columns * LAYOUT_SIDE;
	int white = height * s->scene->bar / 1000;

	markup_put(&s->markup,
	    "<g class='bar' stroke='%c' stroke-width='3'>"
	    "<path d='M%d 0h26v%dh-26z' fill='%c'/>"
	    "<path d='M%d %dh26v%dh-26z' fill='%c'/></g>\n",
	    COLOR_EDGE, x + LAYOUT_BAR / 2 - 4, height, COLOR_BLACK_1,
	    x + LAYOUT_BAR / 2 - 4, s->scene->bar_turned ? 0 : height - white,
	    white, COLOR_WHITE_1);
}

void
svg_panel(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct box *grid = &s->layout.grid[index];
	const struct markup *m = &s->markup;
	unsigned names = layout_names(panel);
	int side = layout_side(panel);
	size_t begin = m->out->len;

	put_title(s, index);
	if (names != 0)
		markup_put(m, "<g class='names' fill='%c'>\n", COLOR_FAINT);
	if (names & NAMES_LEFT)
		put_row_names(s, index);
	if (names & NAMES_ABOVE)
		put_column_names(s, index, grid->y - 17, true);
	if (names & NAMES_BELOW)
		put_column_names(s, index, grid->y + grid->height + 34, false);
	if (names != 0)
		markup_put(m, "</g>\n");
	markup_put(m, "<g class='%s' transform='translate(%d %d)",
	    classes[panel->kind], grid->x, grid->y);
	if (side != LAYOUT_SIDE)
		markup_put(m, " scale(.%d)", side);
	markup_put(m, "'>\n");
	if (panel->kind == PANEL_TRAY)
		put_tray(m, grid);
	else if (!s->shared || !svg_use_background(m, panel))
		svg_background(m, panel);
	markup_shorten(m, begin);
	put_spots(s, index);
	if (panel->bar)
		put_bar(s, panel);
	markup_put(m, "</g>\n");
}
