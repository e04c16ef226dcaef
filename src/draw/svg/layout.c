#include "draw/svg/layout.h"
#include "base/byte.h"
#include "draw/language.h"

/* The size of a panel with its names and title. */
struct extent {
	int left, above, below; /* the room for names and title */
	int width, height;      /* of all, with the spots */
	int columns;            /* spots in a row */
};

/* The widths of the columns and heights of the rows in which panels stand. */
struct table {
	int width[LAYOUT_TABLE];
	int height[LAYOUT_TABLE];
};

int
layout_spots(const struct panel *panel)
{
	return panel->kind == PANEL_TRAY ? panel->columns
					 : panel->rows * panel->columns;
}

int
layout_side(const struct panel *panel)
{
	switch (panel->kind) {
	case PANEL_SQUARES:
	case PANEL_POINTS:
		return LAYOUT_SIDE;
	case PANEL_GROUPS:
		return LAYOUT_GROUPED;
	default:
		return LAYOUT_SMALL;
	}
}

/* Returns the distance from a spot to the next. In a tray with counts there
 * has to be room for the number. */
static int
pitch_of(const struct panel *panel)
{
	if (panel->kind == PANEL_TRAY)
		for (int i = 0; i < panel->columns; i++)
			if (panel->spot[i].count > 1)
				return LAYOUT_COUNTED;
	return LAYOUT_SIDE;
}

/* Returns the gaps to the left of a column: a side between groups, half a
 * side at the edge. */
static int
before_group(const struct panel *panel, int column)
{
	if (panel->kind != PANEL_GROUPS || panel->group == 0)
		return 0;
	return LAYOUT_SIDE / 2 + column / panel->group * LAYOUT_SIDE;
}

struct box
layout_spot(const struct panel *panel, int columns, int spot)
{
	int column = spot % columns, row = spot / columns;
	int above = panel->kind == PANEL_GROUPS ? LAYOUT_SIDE / 2 : 0;

	return (struct box){
	    .x = column * pitch_of(panel) + before_group(panel, column),
	    .y = row * LAYOUT_SIDE + above,
	    .width = LAYOUT_SIDE,
	    .height = LAYOUT_SIDE,
	};
}

/* Returns the size of a panel's spots, in units of the picture. */
static struct box
room_of(const struct panel *panel, int columns)
{
	int spots = layout_spots(panel), side = layout_side(panel);
	int rows = (spots + columns - 1) / columns;
	struct box last = layout_spot(panel, columns, columns - 1);
	int width = last.x + pitch_of(panel), height = rows * LAYOUT_SIDE;

	if (panel->kind == PANEL_GROUPS) {
		width += LAYOUT_SIDE / 2;
		height += LAYOUT_SIDE;
	}
	return (struct box){
	    .width = width * side / LAYOUT_SIDE,
	    .height = height * side / LAYOUT_SIDE,
	};
}

static bool
has_names(const char names[][LABEL_ROOM], int count)
{
	for (int i = 0; i < count; i++)
		if (names[i][0] != '\0')
			return true;
	return false;
}

unsigned
layout_names(const struct panel *panel)
{
	unsigned names = 0;

	if (panel->kind == PANEL_TRAY || panel->bare)
		return 0;
	if (panel->numbers != NUMBERS_NONE)
		return NAMES_ABOVE | NAMES_BELOW;
	if (has_names(panel->row_name, panel->rows))
		names |= NAMES_LEFT;
	if (has_names(panel->column_name, panel->columns))
		names |= NAMES_BELOW;
	return names;
}

/* Returns the size of a panel. A tray has at most `most` spots in a row. */
static struct extent
extent_of(const struct panel *panel, int most)
{
	struct extent h = {.columns = panel->columns};
	int title = (int)language_columns(slice_of(panel->title)) *
	    LAYOUT_LETTER;
	struct box room;

	if (panel->kind == PANEL_TRAY && h.columns > most)
		h.columns = most;
	if (h.columns == 0)
		h.columns = 1;
	room = room_of(panel, h.columns);
	if (layout_names(panel) & NAMES_LEFT)
		h.left = LAYOUT_LINE;
	if (layout_names(panel) & NAMES_BELOW)
		h.below = LAYOUT_LINE;
	if (title > 0 || layout_names(panel) & NAMES_ABOVE)
		h.above = LAYOUT_LINE;
	if (layout_spots(panel) == 0)
		title += LAYOUT_NONE;
	h.width = h.left + (room.width > title ? room.width : title) +
	    (panel->bar ? LAYOUT_BAR : 0);
	h.height = h.above + room.height + h.below;
	return h;
}

/* Returns the width of `span` columns and the gaps between them. */
static int
columns_width(const struct table *table, int column, int span)
{
	int width = 0;

	for (int i = column; i < column + span; i++)
		if (table->width[i] > 0)
			width += table->width[i] + (width > 0 ? LAYOUT_GAP : 0);
	return width;
}

/* Returns how many spots of a tray fit in a row: in the width that other
 * panels gave to its columns, but at least four. */
static int
tray_width(const struct table *table, const struct panel *panel)
{
	int width = columns_width(table, panel->column, panel->span);
	int pitch = pitch_of(panel) * LAYOUT_SMALL / LAYOUT_SIDE;

	return width > 4 * pitch ? width / pitch : 4;
}

/* Makes room in the table for a panel. If it is wider than its columns, the
 * last of them becomes wider. */
static void
widen(struct table *table, const struct panel *panel, struct extent h)
{
	int column = panel->column, span = panel->span;
	int *last = &table->width[column + span - 1];
	int lacks = h.width - columns_width(table, column, span);

	if (lacks > 0)
		*last += lacks;
	if (table->height[panel->row] < h.height)
		table->height[panel->row] = h.height;
}

static void
widen_all(struct table *table, const struct scene *scene,
    struct extent *extents, bool trays, bool spans)
{
	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];

		if ((panel->kind == PANEL_TRAY) != trays ||
		    (panel->span > 1) != spans)
			continue;
		extents[i] = extent_of(panel, tray_width(table, panel));
		widen(table, panel, extents[i]);
	}
}

/* Returns where a row or a column begins. */
static int
begin_of(const int *sizes, int at)
{
	int begin = 0;

	for (int i = 0; i < at; i++)
		if (sizes[i] > 0)
			begin += sizes[i] + LAYOUT_GAP;
	return begin;
}

static void
place_panels(struct layout *layout, const struct scene *scene,
    const struct table *table, const struct extent *extents)
{
	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];
		struct box *grid = &layout->grid[i];

		layout->columns[i] = extents[i].columns;
		*grid = room_of(panel, extents[i].columns);
		grid->x = LAYOUT_MARGIN + extents[i].left +
		    begin_of(table->width, panel->column);
		grid->y = LAYOUT_MARGIN + extents[i].above +
		    begin_of(table->height, panel->row);
	}
}

/* The length of a character: of a Chinese one, or one byte. */
static size_t
character(struct slice text)
{
	return byte_wide(text.at, text.len) ? 3 : 1;
}

/* Returns the length of the longest piece that fits into some columns, broken between words
 * or behind a Chinese character if that is possible. */
static size_t
piece_length(struct slice text, size_t most)
{
	size_t n = 0, words = 0;

	while (n < text.len) {
		struct slice rest = slice_from(text, n);
		size_t len = character(rest);

		if (language_columns(slice_head(text, n + len)) > most)
			return words > 0 ? words : n;
		if (len > 1)
			words = n + len;
		else if (*rest.at == ' ')
			words = n;
		n += len;
	}
	return n;
}

/* Places a caption behind the one before, or on lines of its own if it is
 * too long. */
static void
break_caption(struct layout *layout, const struct caption *caption, int index,
    size_t most, size_t *line, size_t *column)
{
	struct slice all = caption_slice(caption), rest = all;

	if (*column > 0 && *column + language_columns(all) > most)
		*line += 1, *column = 0;
	while (rest.len > 0 && layout->pieces < LAYOUT_PIECES) {
		size_t n = piece_length(rest, most);

		layout->piece[layout->pieces++] = (struct caption_piece){
		    .caption = (uint8_t)index,
		    .begin = (uint8_t)(rest.at - all.at),
		    .len = (uint8_t)n,
		    .line = (uint8_t)*line,
		};
		*column += language_columns(slice_head(rest, n)) + 3;
		rest = slice_from(rest, n);
		slice_cut_blanks(&rest);
		if (rest.len > 0)
			*line += 1, *column = 0;
	}
}

/* Breaks the captions into lines and returns the number of lines. */
static int
break_captions(struct layout *layout, const struct scene *scene)
{
	int inner = layout->width - 2 * LAYOUT_MARGIN;
	size_t most = (size_t)(inner / LAYOUT_LETTER), line = 0, column = 0;

	for (size_t i = 0; i < scene->captions; i++)
		break_caption(layout, &scene->caption[i], (int)i, most, &line,
		    &column);
	return (int)line + (layout->pieces > 0 ? 1 : 0);
}

void
layout_find(struct layout *layout, const struct scene *scene, bool captions)
{
	struct table table = {0};
	struct extent extents[SCENE_PANELS_MOST] = {0};
	int width;

	widen_all(&table, scene, extents, false, false);
	widen_all(&table, scene, extents, false, true);
	widen_all(&table, scene, extents, true, false);
	widen_all(&table, scene, extents, true, true);
	place_panels(layout, scene, &table, extents);
	width = columns_width(&table, 0, LAYOUT_TABLE);
	layout->width = (width < LAYOUT_NARROW ? LAYOUT_NARROW : width) +
	    2 * LAYOUT_MARGIN;
	layout->captions_at = LAYOUT_MARGIN +
	    begin_of(table.height, LAYOUT_TABLE) - LAYOUT_GAP / 4;
	layout->height = layout->captions_at;
	layout->pieces = 0;
	if (captions && !scene->captions_hidden)
		layout->height += break_captions(layout, scene) * LAYOUT_LINE +
		    LAYOUT_MARGIN;
}

void
layout_middle(const struct layout *layout, const struct scene *scene, int panel,
    int spot, int *x, int *y)
{
	const struct panel *of = &scene->panel[panel];
	struct box box = layout_spot(of, layout->columns[panel], spot);
	int side = layout_side(of);

	*x = layout->grid[panel].x + (box.x + LAYOUT_SIDE / 2) * side / 100;
	*y = layout->grid[panel].y + (box.y + LAYOUT_SIDE / 2) * side / 100;
}
