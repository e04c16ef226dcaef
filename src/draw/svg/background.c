/* The backgrounds of panels. */
#include "draw/svg/svg.h"
#include "draw/svg/shape.h"
#include "game/azul/moves.h"

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
	    "<rect x='-2' y='-2' width='%d' height='%d' stroke='%c' "
	    "stroke-width='4' stroke-linejoin='miter'/>\n",
	    panel->columns * side + 4, panel->rows * side + 4, COLOR_EDGE);
}

/* The four small angles around a point on which a cannon or a pawn starts. */
static void
put_angles(const struct markup *m, int columns, int column, int row)
{
	int x = column * 100 + 50, y = row * 100 + 50;

	for (int right = -1; right <= 1; right += 2)
		if (column + right >= 0 && column + right < columns)
			markup_put(m, "M%d %dv16h%dm0 16h%dv16", x + 8 * right,
			    y - 24, 16 * right, -16 * right);
}

/* The upper half of the lines, as far as the river. */
static void
put_half(const struct markup *m, const struct panel *panel)
{
	int right = panel->columns * 100 - 100, down = panel->rows * 50 - 100;

	markup_put(m, "<path id='%n-half' d='");
	for (int y = 50; y < panel->rows * 50; y += 100)
		markup_put(m, "M50 %dh%d", y, right);
	for (int x = 50; x <= right + 50; x += 100)
		markup_put(m, "M%d 50v%d", x, down);
	markup_put(m, "M350 50l200 200m0-200l-200 200");
	for (int i = 1; i < panel->columns; i += 6)
		put_angles(m, panel->columns, i, 2);
	for (int i = 0; i < panel->columns; i += 2)
		put_angles(m, panel->columns, i, 3);
	markup_put(m, "'/>\n");
}

static void
put_river(const struct markup *m, const struct panel *panel)
{
	static const int columns[] = {1, 2, 5, 6};

	markup_put(m, "<g opacity='.7' stroke-width='4'>\n");
	for (int i = 0; i < 4; i++)
		markup_put(m, "<path transform='translate(%d %d)' d='%s'/>\n",
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
	markup_put(m, "<g stroke='%c' stroke-width='3'>\n", COLOR_LINE);
	put_half(m, panel);
	/* The lower half is its mirror image; the river interrupts all files but those
	 * at the edge. */
	markup_put(m,
	    "<use xlink:href='#%n-half' transform='matrix(1 0 0 -1 0 %d)'/>\n"
	    "<path d='M50 %dv100m%d 0v-100'/>\n",
	    height, height / 2 - 50, width - 100);
	put_river(m, panel);
	markup_put(m, "</g>\n");
}

/* What is printed on a panel of Azul. */
static void
put_printed(const struct markup *m, const struct panel *panel)
{
	static const char *const names[] = {
	    [PRINTED_LINES] = "lines",
	    [PRINTED_WALL] = "wall",
	    [PRINTED_TILES] = "tiles",
	    [PRINTED_FLOOR] = "floor",
	};
	int group = panel->group * LAYOUT_SIDE;

	if (panel->printed == PRINTED_FACTORIES)
		for (int i = 0; i < panel->columns / panel->group; i++)
			svg_use(m, "", "factory", i * (group + LAYOUT_SIDE), 0);
	else if (panel->printed != PRINTED_NOTHING)
		svg_use(m, "", names[panel->printed], 0,
		    panel->printed == PRINTED_FLOOR
			? (panel->rows - 1) * LAYOUT_SIDE
			: 0);
}

/* A disc with four places. */
static void
put_factory(const struct markup *m)
{
	markup_put(m,
	    "<g id='%n-factory'><circle cx='150' cy='150' r='142' fill='%c' "
	    "stroke='%c' stroke-width='3'/>\n",
	    COLOR_SHELF, COLOR_PLACE);
	for (int i = 0; i < 4; i++)
		svg_use(m, "", "place", 50 + i % 2 * 100, 50 + i / 2 * 100);
	markup_put(m, "</g>\n");
}

static void
put_floor(const struct markup *m)
{
	markup_put(m, "<g id='%n-floor'>\n");
	for (int i = 0; i < AZUL_FLOOR_MOST; i++)
		svg_use(m, "", "place", i * 100, 0);
	markup_put(m, "</g>\n");
}

/* Five rows of five places each, which are a part of a longer row: the clipping path cuts
 * off what is beside them. Each row begins `step` places to the right of the one above;
 * with `wraps`, what leaves on the right comes in on the left. */
static void
put_rows(const struct markup *m, const char *name, const char *row, int first,
    int step, bool wraps)
{
	int side = LAYOUT_SIDE, width = AZUL_ROWS * side;

	markup_put(m, "<g id='%n-%s' clip-path='url(#%n-clip)'>\n", name);
	for (int i = 0; i < AZUL_ROWS; i++) {
		int x = (first + i * step) * side;

		svg_use(m, "", row, x, i * side);
		if (wraps && x > 0)
			svg_use(m, "", row, x - width, i * side);
	}
	markup_put(m, "</g>\n");
}

/* A row of the wall. */
static void
put_tile_row(const struct markup *m)
{
	markup_put(m, "<g id='%n-row'>\n");
	for (int i = 0; i < AZUL_ROWS; i++)
		svg_use(m, "dim-",
		    glyph_table[GLYPH_TILE_BLUE + azul_printed(0, i) -
			AZUL_BLUE]
			.id,
		    i * 100, 0);
	markup_put(m, "</g>\n");
}

void
svg_printed(const struct markup *m, const struct scene_contents *contents)
{
	unsigned printed = contents->printed;

	if (printed >> PRINTED_FACTORIES == 0)
		return;
	markup_put(m,
	    "<rect id='%n-place' x='7' y='7' width='86' height='86' rx='12' "
	    "fill='%c' stroke='%c' stroke-width='3'/>\n",
	    COLOR_SHELF, COLOR_PLACE);
	put_factory(m);
	put_floor(m);
	markup_put(m,
	    "<clipPath id='%n-clip'><rect width='%d' height='%d'/></clipPath>\n",
	    AZUL_ROWS * LAYOUT_SIDE, AZUL_ROWS * LAYOUT_SIDE);
	put_rows(m, "lines", "floor", AZUL_ROWS - 1, -1, false);
	if (printed >> PRINTED_WALL & 1)
		put_rows(m, "wall", "floor", 0, 0, false);
	if (printed >> PRINTED_TILES & 1) {
		put_tile_row(m);
		put_rows(m, "tiles", "row", 0, 1, true);
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
	case PANEL_PLACES:
		put_printed(m, panel);
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
