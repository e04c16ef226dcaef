/* The functions with which the games build scenes. */
#include "draw/language.h"
#include "draw/drawing.h"

static void
copy(char *room, size_t n, struct slice s)
{
	s = slice_head(s, n - 1);
	if (s.len > 0)
		memcpy(room, s.at, s.len);
	room[s.len] = '\0';
}

struct panel *
scene_add_panel(struct scene *scene, struct panel_spec form, struct slice title)
{
	struct panel *panel = &scene->panel[scene->panels++];

	memset(panel, 0, sizeof(*panel));
	panel->kind = (uint8_t)form.kind;
	panel->row = (uint8_t)form.row;
	panel->column = (uint8_t)form.column;
	panel->span = (uint8_t)form.span;
	panel->language = (uint8_t)scene->language;
	panel->rows = (uint8_t)form.rows;
	panel->columns = (uint8_t)form.columns;
	copy(panel->title, TITLE_ROOM, title);
	return panel;
}

static void
name_number(char name[LABEL_ROOM], unsigned n)
{
	struct text t = {name, 0, LABEL_ROOM - 1};

	text_number(&t, n);
	name[t.len] = '\0';
}

struct panel *
scene_add_board(struct scene *scene, struct panel_spec form, int first,
    bool flip)
{
	struct panel *panel = scene_add_panel(scene, form, SLICE(""));

	for (int i = 0; i < form.rows; i++)
		name_number(panel->row_name[i],
		    (unsigned)(first + (flip ? i : form.rows - 1 - i)));
	for (int i = 0; i < form.columns; i++)
		panel->column_name[i][0] = (char)('a' +
		    (flip ? form.columns - 1 - i : i));
	return panel;
}

static int
board_number(const struct scene *scene)
{
	int i = 0;

	while (scene->panel[i].kind != PANEL_SQUARES &&
	    scene->panel[i].kind != PANEL_POINTS)
		i++;
	return i;
}

static int
spot_number(const struct panel *board, int square, bool flip)
{
	int rank = square / board->columns, file = square % board->columns;
	int row = flip ? rank : board->rows - 1 - rank;
	int column = flip ? board->columns - 1 - file : file;

	return row * board->columns + column;
}

struct spot *
scene_square(struct scene *scene, int square, bool flip)
{
	struct panel *board = &scene->panel[board_number(scene)];

	return &board->spot[spot_number(board, square, flip)];
}

void
scene_add_arrow(struct scene *scene, struct arrow arrow)
{
	if (scene->arrows < SCENE_ARROWS_MOST)
		scene->arrow[scene->arrows++] = arrow;
}

void
scene_show_move(struct scene *scene, int from, int to, bool flip)
{
	uint8_t number = (uint8_t)board_number(scene);
	const struct panel *board = &scene->panel[number];

	scene_square(scene, from, flip)->marks |= MARK_FROM;
	scene_square(scene, to, flip)->marks |= MARK_TO;
	scene_add_arrow(scene,
	    (struct arrow){number, (uint8_t)spot_number(board, from, flip),
		number, (uint8_t)spot_number(board, to, flip), false});
}

struct spot *
panel_append(struct panel *panel, enum glyph glyph)
{
	struct spot *spot = &panel->spot[panel->columns];

	if (panel->columns == PANEL_SPOTS_MOST)
		return NULL;
	panel->columns++;
	spot->glyph = (uint8_t)glyph;
	return spot;
}

static void
append(struct caption *caption, const char *format, va_list args)
{
	struct text t = {caption->text, caption->len, CAPTION_ROOM};

	text_add_format(&t, format, args);
	caption->len = (uint8_t)t.len;
}

void
caption_append(struct caption *caption, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	append(caption, format, args);
	va_end(args);
}

void
scene_add_caption(struct scene *scene, enum caption_kind kind,
    const char *format, ...)
{
	struct caption *caption = &scene->caption[scene->captions++];
	va_list args;

	caption->kind = (uint8_t)kind;
	caption->changed = false;
	caption->len = 0;
	va_start(args, format);
	append(caption, language_text(scene->language, format), args);
	va_end(args);
}

void
scene_add_clocks_caption(struct scene *scene, unsigned halfmove,
    unsigned fullmove, bool second)
{
	scene->number = fullmove;
	scene->second = second;
	scene_add_caption(scene, CAPTION_CLOCKS,
	    halfmove > 0 ? "move %u, halfmove clock %u" : "move %u",
	    (uint64_t)fullmove, (uint64_t)halfmove);
}
