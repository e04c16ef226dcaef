/* The backgrounds of panels. */
#include "draw/svg/svg.h"
#include "draw/svg/shape.h"

static const struct panel boards[] = {
    {.kind = PANEL_SQUARES, .rows = 8, .columns = 8},
    {.kind = PANEL_POINTS, .rows = 10, .columns = 9},
};

static void
put_squares(const struct markup *m, const struct panel *panel)
{
	int side = LAYOUT_SIDE;

	markup_put(m, "<rect width='%d' height='%d' fill='%c'/>\n<path d='",
	    panel->columns * side, panel->rows * side, COLOR_LIGHT);
	for (int i = 0; i < panel->rows * panel->columns; i++) {
		int row = i / panel->columns, column = i % panel->columns;

		if ((row + column) % 2 != 0)
			markup_put(m, "M%d %dh100v100h-100z", column * side,
			    row * side);
	}
	markup_put(m, "' fill='%c'/>\n", COLOR_DARK);
	markup_put(m,
	    "<rect x='-2' y='-2' width='%d' height='%d' fill='none' "
	    "stroke='%c' stroke-width='4'/>\n",
	    panel->columns * side + 4, panel->rows * side + 4, COLOR_EDGE);
}

/* Files stop at the river, except those at the edge. */
static void
put_files(const struct markup *m, const struct panel *panel)
{
	int half = panel->rows / 2 * 100 - 100, whole = panel->rows * 100 - 100;

	for (int i = 0; i < panel->columns; i++)
		if (i == 0 || i == panel->columns - 1)
			markup_put(m, "M%d 50v%d", 50 + i * 100, whole);
		else
			markup_put(m, "M%d 50v%dm0 100v%d", 50 + i * 100, half,
			    half);
}

/* The four small angles around a point on which a cannon or a pawn starts. */
static void
put_angles(const struct markup *m, int columns, int column, int row)
{
	int x = column * 100 + 50, y = row * 100 + 50;

	for (int right = -1; right <= 1; right += 2) {
		if (column + right < 0 || column + right >= columns)
			continue;
		for (int down = -1; down <= 1; down += 2)
			markup_put(m, "M%d %dv%dh%d", x + 8 * right,
			    y + 24 * down, -16 * down, 16 * right);
	}
}

static void
put_beginnings(const struct markup *m, const struct panel *panel)
{
	for (int half = 0; half < 2; half++) {
		int last = panel->rows - 1;

		for (int i = 1; i < panel->columns; i += 6)
			put_angles(m, panel->columns, i, half ? last - 2 : 2);
		for (int i = 0; i < panel->columns; i += 2)
			put_angles(m, panel->columns, i, half ? last - 3 : 3);
	}
}

static void
put_river(const struct markup *m, const struct panel *panel)
{
	static const int columns[] = {1, 2, 5, 6};

	markup_put(m, "<g opacity='.7'>\n");
	for (int i = 0; i < 4; i++)
		markup_put(m,
		    "<path transform='translate(%d %d)' d='%s' "
		    "stroke-width='4'/>\n",
		    columns[i] * 100 + 50, panel->rows / 2 * 100 - 50,
		    shapes_river[i]);
	markup_put(m, "</g>\n");
}

static void
put_points(const struct markup *m, const struct panel *panel)
{
	int width = panel->columns * 100, height = panel->rows * 100;

	/* Wider than the spots, so that pieces at the edge stand within the frame. */
	markup_put(m,
	    "<rect x='-8' y='-8' width='%d' height='%d' rx='10' fill='%c' "
	    "stroke='%c' stroke-width='3'/>\n",
	    width + 16, height + 16, COLOR_FIELD, COLOR_LINE);
	markup_put(m,
	    "<g fill='none' stroke='%c' stroke-width='3' "
	    "stroke-linecap='round' stroke-linejoin='round'>\n<path d='",
	    COLOR_LINE);
	for (int row = 0; row < panel->rows; row++)
		markup_put(m, "M50 %dh%d", row * 100 + 50, width - 100);
	put_files(m, panel);
	markup_put(m,
	    "M350 50l200 200m0-200l-200 200M350 %dl200-200m0 200"
	    "l-200-200",
	    height - 50);
	put_beginnings(m, panel);
	markup_put(m, "'/>\n");
	put_river(m, panel);
	markup_put(m, "</g>\n");
}

/* The discs below groups of places. */
static void
put_discs(const struct markup *m, const struct panel *panel)
{
	int size = panel->group * 100;
	int radius = (panel->group > panel->rows ? size : panel->rows * 100) *
	    71 / 100;

	for (int i = 0; i < panel->columns; i += panel->group) {
		struct box box = layout_spot(panel, panel->columns, i);

		markup_put(m,
		    "<circle cx='%d' cy='%d' r='%d' fill='%c' stroke='%c' "
		    "stroke-width='3'/>\n",
		    box.x + size / 2, box.y + panel->rows * 50, radius,
		    COLOR_SHELF, COLOR_PLACE);
	}
}

static void
put_places(const struct markup *m, const struct panel *panel)
{
	for (int i = 0; i < layout_spots(panel); i++) {
		struct box box = layout_spot(panel, panel->columns, i);
		const struct spot *spot = &panel->spot[i];

		if (spot->state & SPOT_ABSENT || spot->glyph != GLYPH_NONE)
			continue;
		svg_use(m, "", "place", box.x, box.y);
	}
}

void
svg_background(const struct markup *m, const struct panel *panel)
{
	switch (panel->kind) {
	case PANEL_SQUARES:
		put_squares(m, panel);
		break;
	case PANEL_POINTS:
		put_points(m, panel);
		break;
	case PANEL_GROUPS:
		put_discs(m, panel);
		put_places(m, panel);
		break;
	case PANEL_PLACES:
		put_places(m, panel);
		break;
	case PANEL_TRAY:
		break;
	}
}

void
svg_backgrounds(const struct markup *m)
{
	for (size_t i = 0; i < sizeof(boards) / sizeof(*boards); i++) {
		markup_put(m, "<g id='%n-board-%d'>\n", (int)boards[i].kind);
		svg_background(m, &boards[i]);
		markup_put(m, "</g>\n");
	}
}

bool
svg_use_background(const struct markup *m, const struct panel *panel)
{
	if (panel->kind != PANEL_SQUARES && panel->kind != PANEL_POINTS)
		return false;
	markup_put(m, "<use xlink:href='#%n-board-%d'/>\n", (int)panel->kind);
	return true;
}
