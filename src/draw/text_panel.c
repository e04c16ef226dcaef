/* Panels in text, line by line. */
#include "draw/language.h"
#include "draw/pen.h"

#define GROUP_GAP 2

static bool
plain_lines(const struct draw_style *style)
{
	return style->ascii || style->ascii_lines;
}

/* Returns the width of the widest glyph of a panel. */
static size_t
glyph_width(const struct panel *panel, const struct draw_style *style)
{
	return panel->kind == PANEL_POINTS && !style->ascii ? 2 : 1;
}

static size_t
cell_width(const struct panel *panel, const struct draw_style *style)
{
	return glyph_width(panel, style) + 2;
}

/* Are the names of rows shown? */
static bool
has_row_names(const struct panel *panel)
{
	return !panel->bare && panel->numbers == NUMBERS_NONE;
}

/* Returns the width of the names of rows and of the space behind them. */
static size_t
names_width(const struct panel *panel)
{
	size_t width = 0;

	for (int i = 0; i < panel->rows && has_row_names(panel); i++) {
		size_t len = strlen(panel->row_name[i]);

		width = len > width ? len : width;
	}
	return width == 0 ? 0 : width + 1;
}

size_t
panel_width(const struct panel *panel, const struct draw_style *style)
{
	size_t groups = panel->group == 0
	    ? 1
	    : (size_t)(panel->columns / panel->group);

	return names_width(panel) + panel->columns * cell_width(panel, style) +
	    (groups - 1) * GROUP_GAP;
}

static bool
has_column_names(const struct panel *panel, bool above)
{
	return !panel->bare && language_column_name(panel, 0, above)[0] != '\0';
}

/* Returns the line of the river, or SIZE_MAX if the panel has none. */
static size_t
river(const struct panel *panel)
{
	return panel->kind == PANEL_POINTS ? panel->rows / 2U : SIZE_MAX;
}

/* The place in a tray after some of its pieces. */
struct tray_place {
	size_t line, column;
};

/* Advances over a piece, which stands on the next line if this one is full. */
static void
advance(struct tray_place *place, const struct spot *spot, size_t width,
    const struct draw_style *style)
{
	size_t piece = 1 + pen_piece_width(spot, style);

	if (place->column + piece > width && place->column > 2) {
		place->column = 2;
		place->line++;
	}
	place->column += piece;
}

/* The colon behind the title of a tray. */
static struct slice
colon_of(const struct panel *panel)
{
	return slice_trimmed(slice_of(language_signs(panel->language)->colon));
}

static size_t
title_width(const struct panel *panel)
{
	return language_columns(slice_of(panel->title)) +
	    language_columns(colon_of(panel));
}

static size_t
tray_lines(const struct panel *panel, size_t width,
    const struct draw_style *style)
{
	struct tray_place place = {0, title_width(panel)};

	for (int i = 0; i < panel->columns; i++)
		advance(&place, &panel->spot[i], width, style);
	return place.line + 1;
}

static void
put_tray(struct pen *pen, const struct panel *panel, size_t width, size_t line)
{
	struct tray_place place = {0, title_width(panel)};

	if (line == 0) {
		pen_ink(pen, INK_TITLE);
		pen_words(pen, slice_of(panel->title));
		pen_words(pen, colon_of(panel));
		pen_ink(pen, INK_PLAIN);
		if (panel->columns == 0)
			pen_text(pen, SLICE(" -"));
	} else {
		pen_text(pen, SLICE("  "));
	}
	for (int i = 0; i < panel->columns; i++) {
		advance(&place, &panel->spot[i], width, pen->style);
		if (place.line != line)
			continue;
		pen_text(pen, SLICE(" "));
		pen_piece(pen, &panel->spot[i]);
	}
}

size_t
panel_lines(const struct panel *panel, size_t width, bool titled,
    const struct draw_style *style)
{
	if (panel->kind == PANEL_TRAY)
		return tray_lines(panel, width, style);
	return panel->rows + (titled ? 1U : 0U) +
	    (river(panel) != SIZE_MAX ? 1U : 0U) +
	    has_column_names(panel, true) + has_column_names(panel, false);
}

/* Returns the sign for an empty crossing of lines. */
static const char *
crossing(const struct panel *panel, int row, int column, bool ascii)
{
	static const char *const corners[3][3] = {
	    {"\u250c", "\u252c", "\u2510"},
	    {"\u251c", "\u253c", "\u2524"},
	    {"\u2514", "\u2534", "\u2518"},
	};
	int last = panel->rows - 1, middle = panel->columns / 2;
	int across = column == 0 ? 0 : column == panel->columns - 1 ? 2 : 1;
	int down = row == 0 ? 0 : row == last ? 2 : 1;

	if (column == middle && (row == 1 || row == last - 1))
		return ascii ? "*" : "\u2573";
	if (ascii)
		return "+";
	if (across == 1 && row == last / 2)
		down = 2;
	else if (across == 1 && row == last / 2 + 1)
		down = 0;
	return corners[down][across];
}

/* Returns the line to the right of a crossing: a double line in a palace, so
 * that the palace can be seen even if pieces stand in it. */
static struct slice
line_behind(const struct panel *panel, int row, int column, bool ascii)
{
	int middle = panel->columns / 2;

	if (column < 0 || column == panel->columns - 1)
		return SLICE(" ");
	if ((row <= 2 || row >= panel->rows - 3) &&
	    (column == middle - 1 || column == middle))
		return ascii ? SLICE("=") : SLICE("\u2550");
	return ascii ? SLICE("-") : SLICE("\u2500");
}

static struct spot_frame
frame_of(const struct pen *pen, const struct panel *panel, int row, int column)
{
	const struct draw_style *style = pen->style;
	struct slice blank = SLICE(" ");
	struct spot_frame frame = {
	    .empty = plain_lines(style) ? SLICE(".") : SLICE("\u00b7"),
	    .empty_width = 1,
	    .left = blank,
	    .right = blank,
	    .width = glyph_width(panel, style),
	    .checkered = panel->kind == PANEL_SQUARES,
	    .lines = panel->kind == PANEL_POINTS,
	    .dark = (row + column) % 2 != 0,
	};

	if (frame.checkered && style->color)
		frame.empty = blank;
	if (panel->kind != PANEL_POINTS)
		return frame;
	frame.empty = slice_of(
	    crossing(panel, row, column, plain_lines(style)));
	frame.left = line_behind(panel, row, column - 1, plain_lines(style));
	frame.right = line_behind(panel, row, column, plain_lines(style));
	return frame;
}

static void
put_row(struct pen *pen, const struct panel *panel, int row)
{
	size_t begin = pen->column;

	pen_ink(pen, INK_FAINT);
	if (has_row_names(panel))
		pen_text(pen, slice_of(panel->row_name[row]));
	pen_ink(pen, INK_PLAIN);
	pen_pad_to(pen, begin + names_width(panel));
	for (int i = 0; i < panel->columns; i++) {
		const struct spot *spot = &panel
					       ->spot[row * panel->columns + i];
		struct spot_frame frame = frame_of(pen, panel, row, i);

		if (panel->group != 0 && i > 0 && i % panel->group == 0)
			pen_pad_to(pen, pen->column + GROUP_GAP);
		if (spot->state & SPOT_ABSENT)
			pen_pad_to(pen,
			    pen->column + cell_width(panel, pen->style));
		else
			pen_spot(pen, spot, &frame);
	}
}

/* Writes each name in the middle of its column or group. */
static void
put_column_names(struct pen *pen, const struct panel *panel, bool above)
{
	size_t begin = pen->column + names_width(panel);
	size_t group = panel->group == 0 ? 1 : panel->group;
	size_t width = group * cell_width(panel, pen->style);
	size_t step = width + (panel->group == 0 ? 0 : GROUP_GAP);

	pen_ink(pen, INK_FAINT);
	for (size_t i = 0; i < panel->columns / group; i++) {
		struct slice name = slice_of(
		    language_column_name(panel, (int)i, above));

		pen_pad_to(pen,
		    begin + i * step + (width - language_columns(name)) / 2);
		pen_words(pen, name);
	}
	pen_ink(pen, INK_PLAIN);
}

static void
put_river(struct pen *pen, const struct panel *panel)
{
	size_t begin = pen->column + names_width(panel);
	size_t width = panel->columns * cell_width(panel, pen->style);
	bool ascii = pen->style->ascii, plain = plain_lines(pen->style);

	pen_ink(pen, INK_FAINT);
	pen_pad_to(pen, begin + 1);
	pen_put(pen, plain ? SLICE("|") : SLICE("\u2502"), 1);
	if (ascii) {
		pen_text(pen, SLICE("~ ~ ~ ~  river  ~ ~ ~ ~"));
	} else {
		pen_pad_to(pen, begin + width / 4 - 1);
		pen_put(pen, SLICE("\u695a \u6cb3"), 5);
		pen_pad_to(pen, begin + width / 4 * 3 - 5);
		pen_put(pen, SLICE("\u6f22 \u754c"), 5);
	}
	pen_pad_to(pen, begin + width - cell_width(panel, pen->style) + 1);
	pen_put(pen, plain ? SLICE("|") : SLICE("\u2502"), 1);
	pen_ink(pen, INK_PLAIN);
}

void
panel_line(struct pen *pen, const struct panel *panel, size_t width,
    bool titled, size_t line)
{
	if (panel->kind == PANEL_TRAY) {
		put_tray(pen, panel, width, line);
		return;
	}
	if (titled && line-- == 0) {
		pen_ink(pen, INK_TITLE);
		pen_text(pen, slice_of(panel->title));
		pen_ink(pen, INK_PLAIN);
		return;
	}
	if (has_column_names(panel, true) && line-- == 0) {
		put_column_names(pen, panel, true);
		return;
	}
	if (line == river(panel)) {
		put_river(pen, panel);
		return;
	}
	if (line > river(panel))
		line--;
	if (line < panel->rows)
		put_row(pen, panel, (int)line);
	else
		put_column_names(pen, panel, false);
}
