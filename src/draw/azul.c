/* What is seen of a table of Azul. */
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

/* Gives a row or a column a name of a letter and a number. */
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
	struct panel *panel = scene_add(scene,
	    (struct panel_form){PANEL_GROUPS, 0, 0, 2,
		AZUL_FACTORY_TILES / FACTORY_COLUMNS,
		AZUL_FACTORIES * FACTORY_COLUMNS},
	    SLICE("Factories"));

	panel->group = FACTORY_COLUMNS;
	for (int i = 0; i < AZUL_FACTORIES; i++) {
		name(panel->column_name[i], 'F', i + 1);
		for (int j = 0; j < AZUL_FACTORY_TILES; j++)
			panel->spot[factory_spot(i, j)].glyph = (uint8_t)
			    glyph_of(a->factory[i][j]);
	}
	panel = scene_add(scene, (struct panel_form){PANEL_TRAY, 0, 2, 2, 1, 0},
	    SLICE("Center"));
	for (int i = 0; i < a->center.count; i++)
		panel_append(panel, glyph_of(a->center.tile[i]));
}

/* Line N has N places, at the wall; more where it holds more. */
static void
add_lines(struct scene *scene, const struct azul_board *board, int column,
    struct slice title)
{
	struct panel *panel = scene_add(scene,
	    (struct panel_form){PANEL_PLACES, 1, column, 1, AZUL_ROWS,
		AZUL_ROWS},
	    title);

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
	struct panel *panel = scene_add(scene,
	    (struct panel_form){PANEL_PLACES, 1, column, 1, AZUL_ROWS,
		AZUL_ROWS},
	    SLICE("Wall"));

	panel->whose = whose;
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

/* The rows of a floor are filled from the last one up. */
static int
floor_spot(const struct panel *panel, int tile)
{
	int row = panel->rows - 1 - tile / AZUL_FLOOR_MOST;

	return row * AZUL_FLOOR_MOST + tile % AZUL_FLOOR_MOST;
}

/* What finds no place on the floor lies in rows above it, so that the
 * penalties stand below the places that they are of. */
static void
add_floor(struct scene *scene, const struct azul_board *board, int column,
    const char *whose)
{
	static const char penalties[] = "1122233";
	const struct azul_pile *floor = &board->floor;
	int rows = (floor->count + AZUL_FLOOR_MOST - 1) / AZUL_FLOOR_MOST;
	struct panel *panel = scene_add(scene,
	    (struct panel_form){PANEL_PLACES, 2, column, 2, rows ? rows : 1,
		AZUL_FLOOR_MOST},
	    SLICE("Floor"));

	panel->whose = whose;
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

/* The boards side by side, the first one of them on the left. */
static void
add_boards(struct scene *scene, const struct azul *a,
    const struct scene_how *how)
{
	bool printed = how->how->choice[CHOICE_AZUL_WALL] == AZUL_WALL_PRINTED;
	int first = a->boards == AZUL_PLAYERS && how->flip;

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
fill(struct scene *scene, const struct position *p, const struct scene_how *how)
{
	const struct azul *a = &p->azul;
	struct text t;

	add_offer(scene, a);
	add_boards(scene, a, how);
	scene_say(scene, CAPTION_TURN,
	    a->player == 0 ? SLICE("Player 0 to move")
			   : SLICE("Player 1 to move"));
	scene_say_number(scene, CAPTION_ROUND, SLICE("round "), a->round);
	t = scene_begin_caption(scene, CAPTION_SCORE);
	text_add(&t, SLICE("scores "));
	text_number(&t, a->score[0]);
	text_add(&t, SLICE(" and "));
	text_number(&t, a->score[1]);
	scene_end_caption(scene, &t);
}

/* Marks up to so many empty places of a panel's row, from its end on or from
 * its beginning on; gives how many, and the first of them. */
static int
mark_goals(struct panel *panel, int row, int step, int most, int *first)
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

/* Marks the tiles that are taken; gives the first of them. */
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
    const struct scene_how *how)
{
	const struct azul *a = &p->azul;
	bool right = (a->player == 1) != how->flip;
	int from = move.from == AZUL_CENTER ? CENTER : FACTORIES;
	int lines = right ? SECOND_LINES : LINES;
	int floor = FLOOR + right;
	int taken = (int)azul_lying(a, move.from, move.extra);
	int first = mark_taken(&scene->panel[from], move.from - 1,
	    glyph_of(move.extra));
	int goal = -1, to = floor, fallen;

	if (move.to != AZUL_FLOOR) {
		to = lines;
		taken -= mark_goals(&scene->panel[lines], move.to - 1, -1,
		    taken, &goal);
	}
	mark_goals(&scene->panel[floor], scene->panel[floor].rows - 1, 1, taken,
	    goal < 0 ? &goal : &fallen);
	if (goal >= 0)
		scene_add_arrow(scene,
		    (struct arrow){(uint8_t)from, (uint8_t)first, (uint8_t)to,
			(uint8_t)goal});
}

const struct drawing azul_drawing = {"Azul", fill, NULL, mark_move};
