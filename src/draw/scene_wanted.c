/* What users add to a scene: arrows, circles, marked squares; and what the EPD operations
 * of a record say about its position. */
#include "base/number.h"
#include "draw/drawing.h"
#include "notation/operations.h"

/* The longest id in a caption. */
#define ID_MOST 80

/* Cuts the name of a square, a letter and one or two digits, off *rest. */
static bool
cut_square(struct slice *rest, struct slice *name)
{
	size_t n = 1;

	if (rest->len < 2 || rest->at[0] < 'a' || rest->at[0] > 'i')
		return false;
	while (n < rest->len && n < 3 && byte_digit(rest->at[n]))
		n++;
	*name = slice_head(*rest, n);
	*rest = slice_from(*rest, n);
	return n > 1;
}

bool
scene_can_read_squares(struct slice list, bool pairs)
{
	while (list.len > 0) {
		struct slice text = slice_cut(&list, ','), name;

		if (!cut_square(&text, &name) ||
		    (pairs && !cut_square(&text, &name)) || text.len > 0)
			return false;
	}
	return true;
}

/* Stores the panel and the spot of a square; returns false if no board has it. */
static bool
find_square(const struct scene *scene, struct slice name, uint8_t *panel,
    uint8_t *spot)
{
	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *p = &scene->panel[i];

		if (p->kind != PANEL_SQUARES && p->kind != PANEL_POINTS)
			continue;
		for (int j = 0; j < p->rows * p->columns; j++) {
			if (p->column_name[j % p->columns][0] != name.at[0] ||
			    !slice_same(slice_of(p->row_name[j / p->columns]),
				slice_from(name, 1)))
				continue;
			*panel = (uint8_t)i;
			*spot = (uint8_t)j;
			return true;
		}
	}
	return false;
}

static void
mark_squares(struct scene *scene, struct slice list, enum mark mark)
{
	while (list.len > 0) {
		struct slice text = slice_cut(&list, ','), name;
		uint8_t panel, spot;

		if (cut_square(&text, &name) &&
		    find_square(scene, name, &panel, &spot))
			scene->panel[panel].spot[spot].marks |= (uint8_t)mark;
	}
}

/* Adds arrows, and a caption with their names, which text boards show. */
static void
add_arrows(struct scene *scene, struct slice list)
{
	const char *format = "arrows %v";

	while (list.len > 0) {
		struct slice pair = slice_cut(&list, ','), rest = pair;
		struct slice from, to;
		struct arrow arrow = {.drawn = true};

		if (!cut_square(&rest, &from) || !cut_square(&rest, &to) ||
		    !find_square(scene, from, &arrow.from_panel, &arrow.from) ||
		    !find_square(scene, to, &arrow.to_panel, &arrow.to))
			continue;
		scene_add_arrow(scene, arrow);
		if (*format == 'a')
			scene_add_caption(scene, CAPTION_ARROWS, format, pair);
		else
			caption_append(&scene->caption[scene->captions - 1],
			    format, pair);
		format = ", %v";
	}
}

void
scene_add_wanted(struct scene *scene, const struct wanted_marks *wanted)
{
	mark_squares(scene, wanted->circles, MARK_CIRCLE);
	mark_squares(scene, wanted->squares, MARK_SQUARE);
	add_arrows(scene, wanted->arrows);
}

/* Stores the first operand of an operation, without quotes; returns false if there is
 * none. */
static bool
first_operand(struct slice operations, struct slice opcode,
    struct slice *operand)
{
	struct operation operation;

	while (operations_next(&operations, &operation)) {
		if (!operations_named(operation.opcode, opcode) ||
		    !operations_operand(&operation.operands, operand))
			continue;
		if (operand->len >= 2 && operand->at[0] == '"')
			*operand = slice_head(slice_from(*operand, 1),
			    operand->len - 2);
		return operand->len > 0;
	}
	return false;
}

void
scene_add_id(struct scene *scene, struct slice operations)
{
	char room[CAPTION_ROOM];
	struct text t = {room, 0, sizeof(room)};
	struct caption caption;
	struct slice id;

	if (!first_operand(operations, SLICE("id"), &id))
		return;
	id = slice_head(id, ID_MOST);
	for (size_t i = 0; i < id.len; i++)
		text_put(&t,
		    id.at[i] >= ' ' && id.at[i] <= '~' ? id.at[i] : '?');
	scene_add_caption(scene, CAPTION_ID, "%v", text_slice(&t));
	caption = scene->caption[scene->captions - 1];
	memmove(&scene->caption[1], &scene->caption[0],
	    (scene->captions - 1) * sizeof(caption));
	scene->caption[0] = caption;
}

/* Reads a number, which may have a sign. */
static bool
read_number(struct slice s, int *n)
{
	bool minus = slice_starts(s, SLICE("-"));
	uint64_t size;

	if (!number_read(slice_from(s, minus || slice_starts(s, SLICE("+"))),
		999999, &size))
		return false;
	*n = minus ? -(int)size : (int)size;
	return true;
}

/* Sets the bar beside the board: it is half full if the sides are equal, three quarters
 * full with an advantage of four pawns. */
static void
set_bar(struct scene *scene, int hundredths, bool flip)
{
	int size = hundredths < 0 ? -hundredths : hundredths;

	for (size_t i = 0; i < scene->panels; i++)
		scene->panel[i].bar = scene->panel[i].kind == PANEL_SQUARES;
	scene->bar = 500 + 500 * hundredths / (size + 400);
	scene->bar_turned = flip;
}

void
scene_add_evaluation(struct scene *scene, const struct position *p,
    struct slice operations, bool flip)
{
	struct slice operand;
	int n, side;

	if (p->game != GAME_CHESS)
		return;
	side = p->chess.turn == WHITE ? 1 : -1;
	if (first_operand(operations, SLICE("dm"), &operand) &&
	    read_number(operand, &n) && n != 0) {
		side = n < 0 ? -side : side;
		scene_add_caption(scene, CAPTION_EVALUATION,
		    "mate in %u for %s", (uint64_t)(n < 0 ? -n : n),
		    side > 0 ? "White" : "Black");
		set_bar(scene, side * 100000, flip);
	} else if (first_operand(operations, SLICE("ce"), &operand) &&
	    read_number(operand, &n)) {
		int size = n < 0 ? -n : n;

		scene_add_caption(scene, CAPTION_EVALUATION,
		    "evaluation %s%u.%u%u", n * side < 0 ? "-" : "+",
		    (uint64_t)(size / 100), (uint64_t)(size / 10 % 10),
		    (uint64_t)(size % 10));
		set_bar(scene, n * side, flip);
	}
}

void
scene_hide_coordinates(struct scene *scene)
{
	for (size_t i = 0; i < scene->panels; i++) {
		struct panel *panel = &scene->panel[i];

		panel->bare = panel->kind == PANEL_SQUARES ||
		    panel->kind == PANEL_POINTS;
	}
}
