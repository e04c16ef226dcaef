#include "draw/svg/svg.h"

/* The class of a panel in SVG; index by enum panel_kind. */
static const char *const classes[] = {
    [PANEL_SQUARES] = "squares",
    [PANEL_POINTS] = "points",
    [PANEL_GROUPS] = "groups",
    [PANEL_PLACES] = "places",
    [PANEL_TRAY] = "tray",
};

static void
put_spots(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct markup *m = &s->markup;
	int columns = s->layout.columns[index];

	for (int i = 0; i < layout_spots(panel); i++) {
		struct box box = layout_spot(panel, columns, i);

		svg_marks(m, &panel->spot[i], false, box.x, box.y);
	}
	for (int i = 0; i < layout_spots(panel); i++) {
		struct box box = layout_spot(panel, columns, i);

		svg_spot(m, &panel->spot[i], box.x, box.y);
	}
}

static void
put_name(const struct markup *m, int x, int y, const char *anchor,
    const char *name)
{
	if (name[0] != '\0')
		markup_put(m,
		    "<text x='%d' y='%d' text-anchor='%s'>%e</text>\n", x, y,
		    anchor, name);
}

/* The names of rows on the left, of columns and groups below. */
static void
put_names(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct box *grid = &s->layout.grid[index];
	int group = panel->group > 0 ? panel->group : 1;
	int side = layout_side(panel), x, y;

	for (int i = 0; i < panel->rows; i++) {
		layout_middle(&s->layout, s->scene, (int)index,
		    i * panel->columns, &x, &y);
		put_name(&s->markup, grid->x - 10, y + 10, "end",
		    panel->row_name[i]);
	}
	for (int i = 0; i < panel->columns / group; i++) {
		layout_middle(&s->layout, s->scene, (int)index, i * group, &x,
		    &y);
		put_name(&s->markup, x + (group - 1) * side / 2,
		    grid->y + grid->height + 31, "middle",
		    panel->column_name[i]);
	}
}

static void
put_title(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct box *grid = &s->layout.grid[index];
	const struct markup *m = &s->markup;

	if (panel->title[0] == '\0')
		return;
	markup_put(m, "<text x='%d' y='%d' fill='%c'>%e", grid->x + 2,
	    grid->y - 12, COLOR_TEXT, panel->title);
	if (layout_spots(panel) == 0)
		markup_put(m, " <tspan fill='%c'>(none)</tspan>", COLOR_FAINT);
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

void
svg_panel(const struct svg *s, size_t index)
{
	const struct panel *panel = &s->scene->panel[index];
	const struct box *grid = &s->layout.grid[index];
	const struct markup *m = &s->markup;
	int side = layout_side(panel);

	markup_put(m, "<g class='names' fill='%c'>\n", COLOR_FAINT);
	put_title(s, index);
	if (panel->kind != PANEL_TRAY)
		put_names(s, index);
	markup_put(m, "</g>\n<g class='%s' transform='translate(%d %d)",
	    classes[panel->kind], grid->x, grid->y);
	if (side != LAYOUT_SIDE)
		markup_put(m, " scale(.%d)", side);
	markup_put(m, "'>\n");
	if (panel->kind == PANEL_TRAY)
		put_tray(m, grid);
	else if (!s->shared || !svg_use_background(m, panel))
		svg_background(m, panel);
	put_spots(s, index);
	markup_put(m, "</g>\n");
}
