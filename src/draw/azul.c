/* Scenes of Azul: factories, center, and both players' boards. */
#include "draw/drawing.h"
#include "game/azul/moves.h"

/* The panels, in the order in which they are added. */
enum { FACTORIES, CENTER, LINES, WALL, SECOND_LINES, SECOND_WALL, FLOOR };

#define FACTORY_COLUMNS 2

static enum glyph
glyph_of(enum azul_tile tile)
{
	return tile == AZUL_EMPTY ? GLYPH_NONE
				  : GLYPH_TILE_BLUE + tile - AZUL_BLUE;
}

/* Names a row or a column with a letter and a digit: "L3". */
static void
name(char label[LABEL_ROOM], char letter, int number)
{
	label[0] = letter;
	label[1] = (char)('0' + number);
}

static int
factory_spot(int factory, int tile)
{
	return tile / FACTORY_COLUMNS * AZUL_FACTORIES * FACTORY_COLUMNS +
	    factory * FACTORY_COLUMNS + tile % FACTORY_COLUMNS;
}

static void
add_offer(struct scene *scene, const struct azul *a)
{
	struct panel *panel = scene_add_panel(scene,
	    (struct panel_spec){PANEL_GROUPS, 0, 0, 2,
		AZUL_FACTORY_TILES / FACTORY_COLUMNS,
		AZUL_FACTORIES * FACTORY_COLUMNS},
	    SLICE("Factories"));

	panel->printed = PRINTED_FACTORIES;
	panel->group = FACTORY_COLUMNS;
	for (int i = 0; i < AZUL_FACTORIES; i++) {
		name(panel->column_name[i], 'F', i + 1);
		for (int j = 0; j < AZUL_FACTORY_TILES; j++)
			panel->spot[factory_spot(i, j)].glyph = (uint8_t)
			    glyph_of(a->factory[i][j]);
	}
	panel = scene_add_panel(scene,
	    (struct panel_spec){PANEL_TRAY, 0, 2, 2, 1, 0}, SLICE("Center"));
	for (int i = 0; i < a->center.count; i++)
		panel_append(panel, glyph_of(a->center.tile[i]));
}

/* Line N has N places on the side of the wall, or more if it holds more
 * tiles. */
static void
add_lines(struct scene *scene, const struct azul_board *board, int column,
    struct slice title)
{
	struct panel *panel = scene_add_panel(scene,
	    (struct panel_spec){PANEL_PLACES, 1, column, 1, AZUL_ROWS,
		AZUL_ROWS},
	    title);

	panel->printed = PRINTED_LINES;
	for (int row = 0; row < AZUL_ROWS; row++) {
		const struct azul_line *line = &board->line[row];
		int places = line->count > row ? line->count : row + 1;
		struct spot *spot = &panel->spot[row * AZUL_ROWS];

		name(panel->row_name[row], 'L', row + 1);
		for (int i = 0; i < AZUL_ROWS; i++) {
			int place = AZUL_ROWS - 1 - i;

			if (place >= places)
				spot[i].state = SPOT_ABSENT;
			else if (place < line->count)
				spot[i].glyph = (uint8_t)glyph_of(line->tile);
		}
	}
}

static void
add_wall(struct scene *scene, const struct azul_board *board, int column,
    const char *whose, bool printed)
{
	struct panel *panel = scene_add_panel(scene,
	    (struct panel_spec){PANEL_PLACES, 1, column, 1, AZUL_ROWS,
		AZUL_ROWS},
	    SLICE("Wall"));

	panel->whose = whose;
	panel->printed = printed ? PRINTED_TILES : PRINTED_WALL;
	for (int i = 0; i < AZUL_ROWS * AZUL_ROWS; i++) {
		int row = i / AZUL_ROWS, place = i % AZUL_ROWS;
		enum azul_tile tile = board->wall[row][place];

		if (tile == AZUL_EMPTY && printed) {
			tile = azul_printed(row, place);
			panel->spot[i].state = SPOT_DIM;
		}
		panel->spot[i].glyph = (uint8_t)glyph_of(tile);
	}
}

/* Returns the spot of a tile. The rows of a floor are filled from the bottom
 * up. */
static int
floor_spot(const struct panel *panel, int tile)
{
	int row = panel->rows - 1 - tile / AZUL_FLOOR_MOST;

	return row * AZUL_FLOOR_MOST + tile % AZUL_FLOOR_MOST;
}

/* A floor has seven places with their penalties below. More tiles than that
 * lie in rows above. */
static void
add_floor(struct scene *scene, const struct azul_board *board, int column,
    const char *whose)
{
	static const char penalties[] = "1122233";
	const struct azul_pile *floor = &board->floor;
	int rows = (floor->count + AZUL_FLOOR_MOST - 1) / AZUL_FLOOR_MOST;
	struct panel *panel = scene_add_panel(scene,
	    (struct panel_spec){PANEL_PLACES, 2, column, 2, rows ? rows : 1,
		AZUL_FLOOR_MOST},
	    SLICE("Floor"));

	panel->whose = whose;
	panel->printed = PRINTED_FLOOR;
	for (int i = 0; i < panel->rows - 1; i++)
		panel->row_name[i][0] = '+';
	name(panel->row_name[panel->rows - 1], 'L', AZUL_FLOOR);
	for (int i = 0; i < AZUL_FLOOR_MOST; i++)
		name(panel->column_name[i], '-', penalties[i] - '0');
	for (int i = 0; i < panel->rows * AZUL_FLOOR_MOST; i++) {
		struct spot *spot = &panel->spot[floor_spot(panel, i)];

		if (i < floor->count)
			spot->glyph = (uint8_t)glyph_of(floor->tile[i]);
		else if (i >= AZUL_FLOOR_MOST)
			spot->state = SPOT_ABSENT;
	}
}

static const char *
player(const struct azul *a, int board)
{
	if (a->boards < AZUL_PLAYERS)
		return "One player";
	return board == 0 ? "Player 0" : "Player 1";
}

/* Adds the boards side by side, with --flip-board the second player's on the left. */
static void
add_boards(struct scene *scene, const struct azul *a,
    const struct scene_options *options)
{
	bool printed = options->options->choice[CHOICE_AZUL_WALL] ==
	    AZUL_WALL_PRINTED;
	int first = a->boards == AZUL_PLAYERS && options->flip;

	for (int i = 0; i < a->boards; i++) {
		const struct azul_board *board = &a->board[i ^ first];
		const char *whose = player(a, i ^ first);

		add_lines(scene, board, 2 * i, slice_of(whose));
		add_wall(scene, board, 2 * i + 1, whose, printed);
	}
	for (int i = 0; i < a->boards; i++)
		add_floor(scene, &a->board[i ^ first], 2 * i,
		    player(a, i ^ first));
}

static void
fill(struct scene *scene, const struct position *p,
    const struct scene_options *options)
{
	const struct azul *a = &p->azul;

	add_offer(scene, a);
	add_boards(scene, a, options);
	scene_add_caption(scene, CAPTION_TURN,
	    a->player == 0 ? "Player 0 to move" : "Player 1 to move");
	scene_add_caption(scene, CAPTION_ROUND, "round %u", (uint64_t)a->round);
	scene_add_caption(scene, CAPTION_SCORE, "scores %u and %u",
	    (uint64_t)a->score[0], (uint64_t)a->score[1]);
}

/* Marks up to `most` empty places of a panel's row, from its start (step 1)
 * or from its end (step -1). Returns how many, and stores the first of them. */
static int
mark_targets(struct panel *panel, int row, int step, int most, int *first)
{
	int at = row * panel->columns + (step < 0 ? panel->columns - 1 : 0);
	int n = 0;

	for (int i = 0; i < panel->columns && n < most; i++, at += step) {
		struct spot *spot = &panel->spot[at];

		if (spot->glyph != GLYPH_NONE || spot->state & SPOT_ABSENT)
			continue;
		spot->marks |= MARK_TO;
		if (n++ == 0)
			*first = at;
	}
	return n;
}

/* Marks the tiles that are taken and returns the first of them. */
static int
mark_taken(struct panel *panel, int group, enum glyph glyph)
{
	int first = -1;

	for (int i = panel->rows * panel->columns - 1; i >= 0; i--) {
		if (panel->spot[i].glyph != glyph ||
		    (panel->group != 0 &&
			i % panel->columns / panel->group != group))
			continue;
		panel->spot[i].marks |= MARK_FROM;
		first = i;
	}
	return first;
}

static void
mark_move(struct scene *scene, const struct position *p, struct move move,
    const struct scene_options *options)
{
	const struct azul *a = &p->azul;
	bool right = (a->player == 1) != options->flip;
	int from = move.from == AZUL_CENTER ? CENTER : FACTORIES;
	int lines = right ? SECOND_LINES : LINES;
	int floor = FLOOR + right;
	int taken = (int)azul_lying(a, move.from, move.extra);
	int first = mark_taken(&scene->panel[from], move.from - 1,
	    glyph_of(move.extra));
	int target = -1, to = floor, fallen;

	if (move.to != AZUL_FLOOR) {
		to = lines;
		taken -= mark_targets(&scene->panel[lines], move.to - 1, -1,
		    taken, &target);
	}
	mark_targets(&scene->panel[floor], scene->panel[floor].rows - 1, 1,
	    taken, target < 0 ? &target : &fallen);
	if (target >= 0)
		scene_add_arrow(scene,
		    (struct arrow){(uint8_t)from, (uint8_t)first, (uint8_t)to,
			(uint8_t)target, false});
}

const struct drawing azul_drawing = {"Azul", fill, NULL, mark_move, NULL};
