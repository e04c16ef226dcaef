/* What no game of Azul can show, and what is odd. */
#include "game/azul/rules.h"

struct look {
	const struct azul *a;
	const struct how *how;
	struct faults *faults;
};

/* A fault with up to two numbers in its sentence. */
static struct fault *
add(const struct look *l, enum fault_code code, int field, int index,
    const char *sentence, long n, long m)
{
	struct fault *fault = fault_in(l->faults, code, field, index, sentence);

	if (fault != NULL) {
		fault->n[0] = n;
		fault->n[1] = m;
	}
	return fault;
}

/* The field of a board's part. */
static int
field_of(int board, enum azul_field part)
{
	return (int)part + board * AZUL_BOARD_FIELDS;
}

static void
check_totals(const struct look *l)
{
	unsigned tally[AZUL_TILES];
	struct fault *fault;

	azul_tally(l->a, tally);
	for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++) {
		if (tally[tile] <= AZUL_OF_A_COLOUR)
			continue;
		fault = add(l, FAULT_AZUL_TILE_TOTAL, -1, -1,
		    "%1 %a tiles, expected at most 20: a game has no more",
		    tally[tile], 0);
		if (fault != NULL)
			fault->name[0] = azul_names[tile];
	}
}

static void
check_factories(const struct look *l)
{
	const struct azul *a = l->a;
	int full = 0;

	for (int i = 0; i < AZUL_FACTORIES; i++) {
		const uint8_t *tile = a->factory[i];
		int n = (tile[0] != 0) + (tile[1] != 0) + (tile[2] != 0) +
		    (tile[3] != 0);

		full += n == AZUL_FACTORY_TILES;
		if (n > 0 && n < AZUL_FACTORY_TILES)
			add(l, FAULT_AZUL_FACTORY_FILL, AZUL_AT_FACTORIES, i,
			    "factory %1 has %2 of its 4 tiles, as only where "
			    "bag and lid have run out",
			    i + 1, n);
	}
	if (full == AZUL_FACTORIES && a->center.count > 0)
		add(l, FAULT_AZUL_CENTER_EARLY, AZUL_AT_CENTER, -1,
		    "tiles lie in the center while all factories are full, and "
		    "what lies there comes from a factory",
		    0, 0);
}

static unsigned
tiles_in(const uint8_t *row)
{
	unsigned set = 0;

	for (int column = 0; column < AZUL_ROWS; column++)
		set |= 1U << row[column];
	return set & ~1U;
}

static void
check_lines(const struct look *l, int which)
{
	const struct azul_board *board = &l->a->board[which];
	int field = field_of(which, AZUL_AT_LINES);
	struct fault *fault;

	for (int row = 0; row < AZUL_ROWS; row++) {
		const struct azul_line *line = &board->line[row];

		if (line->count > row + 1)
			add(l, FAULT_AZUL_LINE_OVERFULL, field, row,
			    "line %1 has %2 tiles, more than its places",
			    row + 1, line->count);
		if (line->count == 0 ||
		    !(tiles_in(board->wall[row]) >> line->tile & 1))
			continue;
		fault = add(l, FAULT_AZUL_LINE_ON_WALL, field, row,
		    "line %1 collects %a tiles, and row %1 of the wall has "
		    "one already",
		    row + 1, 0);
		if (fault != NULL)
			fault->name[0] = azul_names[line->tile];
	}
}

/* One fault for each tile that stands behind or below another of its colour;
 * true where there is none. */
static bool
check_repeats(const struct look *l, int which)
{
	const struct azul_board *board = &l->a->board[which];
	unsigned columns[AZUL_ROWS] = {0};
	bool good = true;

	for (int row = 0; row < AZUL_ROWS; row++) {
		unsigned in_row = 0;

		for (int column = 0; column < AZUL_ROWS; column++) {
			unsigned bit = 1U << board->wall[row][column] & ~1U;
			bool twice = in_row & bit;

			if (twice || columns[column] & bit) {
				add(l, FAULT_AZUL_WALL_REPEAT,
				    field_of(which, AZUL_AT_WALL),
				    row * AZUL_ROWS + column,
				    twice ? "%q stands twice in row %1 of the "
					    "wall"
					  : "%q stands twice in column %2 of "
					    "the wall",
				    row + 1, column + 1);
				good = false;
			}
			in_row |= bit;
			columns[column] |= bit;
		}
	}
	return good;
}

/* The first tile that stands elsewhere than the printed side has it. */
static void
check_printed(const struct look *l, int which)
{
	const uint8_t *wall = l->a->board[which].wall[0];
	struct fault *fault;

	for (int at = 0; at < AZUL_ROWS * AZUL_ROWS; at++) {
		int row = at / AZUL_ROWS, column = at % AZUL_ROWS;
		enum azul_tile right = azul_printed(row, column);

		if (wall[at] == AZUL_EMPTY || wall[at] == right)
			continue;
		fault = add(l, FAULT_AZUL_WALL_PATTERN,
		    field_of(which, AZUL_AT_WALL), at,
		    "row %1, column %2 of the wall has %a, and %b is printed "
		    "there; on the grey side it is right: use --azul-wall=grey",
		    row + 1, column + 1);
		if (fault != NULL) {
			fault->name[0] = azul_names[wall[at]];
			fault->name[1] = azul_names[right];
		}
		return;
	}
}

/* A round lays at most one tile in a row. Where nothing is left to take, the
 * tiles of the round at hand may lie there already. */
static void
check_laid(const struct look *l, int which)
{
	const struct azul *a = l->a;
	int most = 0, laid = a->round - azul_offers(a);
	struct fault *fault;

	if (a->round == 0)
		return;
	for (int row = 0; row < AZUL_ROWS; row++) {
		const uint8_t *tile = a->board[which].wall[row];
		int n = 0;

		for (int column = 0; column < AZUL_ROWS; column++)
			n += tile[column] != AZUL_EMPTY;
		most = n > most ? n : most;
	}
	if (most <= laid)
		return;
	fault = add(l, FAULT_AZUL_ROUND_WALLS, field_of(which, AZUL_AT_WALL),
	    -1,
	    "a row of the wall has %1 tiles, and in round %2 at most %3 can "
	    "have been laid",
	    most, a->round);
	if (fault != NULL)
		fault->n[2] = laid;
}

static void
check_board(const struct look *l, int which)
{
	const struct azul_board *board = &l->a->board[which];
	bool printed = l->how->level >= LEVEL_STRICT &&
	    l->how->choice[CHOICE_AZUL_WALL] == AZUL_WALL_PRINTED;

	if (check_repeats(l, which) && printed)
		check_printed(l, which);
	check_laid(l, which);
	check_lines(l, which);
	if (board->floor.count > AZUL_FLOOR_MOST)
		add(l, FAULT_AZUL_FLOOR_OVER, field_of(which, AZUL_AT_FLOOR),
		    AZUL_FLOOR_MOST, "%1 tiles on a floor, expected at most 7",
		    board->floor.count, 0);
}

static void
check_numbers(const struct look *l)
{
	const struct azul *a = l->a;

	if (a->round < 1 || a->round > AZUL_ROUND_MOST)
		add(l, FAULT_AZUL_ROUND_RANGE, AZUL_AT_ROUND, -1,
		    "round %q, expected 1 to 6", 0, 0);
	for (int i = 0; i < AZUL_PLAYERS; i++)
		if (a->score[i] > AZUL_SCORE_MOST)
			add(l, FAULT_AZUL_SCORE_RANGE, AZUL_AT_SCORES, i,
			    "score %q, expected at most 240: no game gives "
			    "more",
			    0, 0);
}

void
azul_check(const struct position *p, const struct how *how,
    struct faults *faults)
{
	const struct azul *a = &p->azul;
	struct look l = {a, how, faults};

	if (how->plays && a->boards < AZUL_PLAYERS)
		add(&l, FAULT_UNPLAYABLE, -1, -1,
		    "one player's board, and nothing says whose: moves and "
		    "how the game stands need both",
		    0, 0);
	if (how->level < LEVEL_LEGAL)
		return;
	check_totals(&l);
	check_factories(&l);
	for (int i = 0; i < a->boards; i++)
		check_board(&l, i);
	check_numbers(&l);
}
