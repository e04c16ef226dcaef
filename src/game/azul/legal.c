/*
 * The rules of legal positions of Azul, and of positions that are odd. The table at
 * the end has them all; each function adds the faults of its rule, if any.
 */
#include "game/azul/legal.h"

static const struct azul *
table_of(const struct checker *k)
{
	return &k->position->azul;
}

/* Adds a fault with up to two numbers and a name in its sentence. */
static struct fault *
add(const struct checker *k, enum fault_code code, int field, int index,
    const char *sentence, long n, long m, const char *name)
{
	struct fault *fault = fault_in(k->faults, code, field, index, sentence);

	return fault_names(fault_numbers(fault, n, m), name, NULL);
}

/* The field of a board's part. */
static int
field_of(int board, enum azul_field part)
{
	return (int)part + board * AZUL_BOARD_FIELDS;
}

static void
check_totals(const struct checker *k)
{
	unsigned tally[AZUL_TILES];

	azul_tally(table_of(k), tally);
	for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
		if (tally[tile] > AZUL_OF_A_COLOR)
			add(k, FAULT_AZUL_TILE_TOTAL, -1, -1,
			    "%1 %a tiles, expected at most 20: a game has no more",
			    tally[tile], 0, azul_names[tile]);
}

static int
tiles_of(const uint8_t factory[AZUL_FACTORY_TILES])
{
	return (factory[0] != 0) + (factory[1] != 0) + (factory[2] != 0) +
	    (factory[3] != 0);
}

static void
check_fill(const struct checker *k)
{
	for (int i = 0; i < AZUL_FACTORIES; i++) {
		int n = tiles_of(table_of(k)->factory[i]);

		if (n > 0 && n < AZUL_FACTORY_TILES)
			add(k, FAULT_AZUL_FACTORY_FILL, AZUL_AT_FACTORIES, i,
			    "factory %1 has %2 of its 4 tiles, as only where "
			    "bag and lid have run out",
			    i + 1, n, NULL);
	}
}

static void
check_center(const struct checker *k)
{
	const struct azul *a = table_of(k);
	int full = 0;

	for (int i = 0; i < AZUL_FACTORIES; i++)
		full += tiles_of(a->factory[i]) == AZUL_FACTORY_TILES;
	if (full == AZUL_FACTORIES && a->center.count > 0)
		add(k, FAULT_AZUL_CENTER_EARLY, AZUL_AT_CENTER, -1,
		    "tiles lie in the center while all factories are full, and "
		    "what lies there comes from a factory",
		    0, 0, NULL);
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
check_lines(const struct checker *k, int which)
{
	const struct azul_board *board = &table_of(k)->board[which];
	int field = field_of(which, AZUL_AT_LINES);

	for (int row = 0; row < AZUL_ROWS; row++) {
		const struct azul_line *line = &board->line[row];

		if (line->count > row + 1)
			add(k, FAULT_AZUL_LINE_OVERFULL, field, row,
			    "line %1 has %2 tile%s, more than its places",
			    row + 1, line->count, NULL);
		if (line->count > 0 &&
		    tiles_in(board->wall[row]) >> line->tile & 1)
			add(k, FAULT_AZUL_LINE_ON_WALL, field, row,
			    "line %1 collects %a tiles, and row %1 of the wall has "
			    "one already",
			    row + 1, 0, azul_names[line->tile]);
	}
}

/* One fault for each tile that stands behind or below another of its color; true if
 * there is none. */
static bool
check_repeats(const struct checker *k, int which)
{
	const struct azul_board *board = &table_of(k)->board[which];
	unsigned columns[AZUL_ROWS] = {0};
	bool good = true;

	for (int row = 0; row < AZUL_ROWS; row++) {
		unsigned in_row = 0;

		for (int column = 0; column < AZUL_ROWS; column++) {
			unsigned bit = 1U << board->wall[row][column] & ~1U;
			bool twice = in_row & bit;

			if (twice || columns[column] & bit) {
				add(k, FAULT_AZUL_WALL_REPEAT,
				    field_of(which, AZUL_AT_WALL),
				    row * AZUL_ROWS + column,
				    twice ? "%q stands twice in row %1 of the "
					    "wall"
					  : "%q stands twice in column %2 of "
					    "the wall",
				    row + 1, column + 1, NULL);
				good = false;
			}
			in_row |= bit;
			columns[column] |= bit;
		}
	}
	return good;
}

int
azul_unprinted(const struct azul_board *board)
{
	const uint8_t *wall = board->wall[0];

	for (int at = 0; at < AZUL_ROWS * AZUL_ROWS; at++)
		if (wall[at] != AZUL_EMPTY &&
		    wall[at] != azul_printed(at / AZUL_ROWS, at % AZUL_ROWS))
			return at;
	return -1;
}

/* Reports the first tile only: on the grey side of the wall all are right. */
static void
check_printed(const struct checker *k, int which)
{
	const struct azul_board *board = &table_of(k)->board[which];
	int at = azul_unprinted(board);
	int row = at / AZUL_ROWS, column = at % AZUL_ROWS;
	struct fault *fault;

	if (at < 0)
		return;
	fault = add(k, FAULT_AZUL_WALL_PATTERN, field_of(which, AZUL_AT_WALL),
	    at,
	    "row %1, column %2 of the wall has %a, and %b is printed there; on "
	    "the grey side it is right: use --azul-wall=grey",
	    row + 1, column + 1, azul_names[board->wall[row][column]]);
	if (fault != NULL)
		fault->name[1] = azul_names[azul_printed(row, column)];
}

/* A round lays at most one tile in a row. If nothing is left to take, the tiles of
 * this round may lie there already. */
static void
check_laid(const struct checker *k, int which)
{
	const struct azul *a = table_of(k);
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
	fault = add(k, FAULT_AZUL_ROUND_WALLS, field_of(which, AZUL_AT_WALL),
	    -1,
	    "a row of the wall has %1 tile%s, and in round %2 at most %3 can "
	    "have been laid",
	    most, a->round, NULL);
	if (fault != NULL)
		fault->n[2] = laid;
}

static void
check_floor(const struct checker *k, int which)
{
	int tiles = table_of(k)->board[which].floor.count;

	if (tiles > AZUL_FLOOR_MOST)
		add(k, FAULT_AZUL_FLOOR_OVER, field_of(which, AZUL_AT_FLOOR),
		    AZUL_FLOOR_MOST, "%1 tiles on a floor, expected at most 7",
		    tiles, 0, NULL);
}

static void
check_round(const struct checker *k)
{
	unsigned round = table_of(k)->round;

	if (round < 1 || round > AZUL_ROUND_MOST)
		add(k, FAULT_AZUL_ROUND_RANGE, AZUL_AT_ROUND, -1,
		    "round %q, expected 1 to 6", 0, 0, NULL);
}

static void
check_scores(const struct checker *k)
{
	for (int i = 0; i < AZUL_PLAYERS; i++)
		if (table_of(k)->score[i] > AZUL_SCORE_MOST)
			add(k, FAULT_AZUL_SCORE_RANGE, AZUL_AT_SCORES, i,
			    "score %q, expected at most 240: no game gives "
			    "more",
			    0, 0, NULL);
}

static void
check_play(const struct checker *k)
{
	if (k->options->for_play && table_of(k)->boards < AZUL_PLAYERS)
		add(k, FAULT_UNPLAYABLE, -1, -1,
		    "one player's board, and nothing says whose: moves and "
		    "how the game stands need both",
		    0, 0, NULL);
}

/* A wall with repeated tiles is not as printed: only the repeats are reported. */
static void
check_board(const struct checker *k, int which)
{
	if (check_repeats(k, which) && azul_wants_printed(k->options))
		check_printed(k, which);
	check_laid(k, which);
	check_lines(k, which);
	check_floor(k, which);
}

static void
check_board_1(const struct checker *k)
{
	check_board(k, 0);
}

static void
check_board_2(const struct checker *k)
{
	if (table_of(k)->boards == AZUL_PLAYERS)
		check_board(k, 1);
}

/* A rule behind those that have a name is unknown to the kernel: it is asked of
 * every position. */
const struct rule azul_legality[] = {
    [AZUL_RULE_PLAY] = {LEVEL_SYNTAX, check_play, 0},
    [AZUL_RULE_TOTALS] = {LEVEL_LEGAL, check_totals, 0},
    [AZUL_RULE_FILL] = {LEVEL_LEGAL, check_fill, 0},
    [AZUL_RULE_CENTER] = {LEVEL_LEGAL, check_center, 0},
    [AZUL_RULE_BOARD_1] = {LEVEL_LEGAL, check_board_1, 0},
    [AZUL_RULE_BOARD_2] = {LEVEL_LEGAL, check_board_2, 0},
    [AZUL_RULE_ROUND] = {LEVEL_LEGAL, check_round, 0},
    [AZUL_RULE_SCORE] = {LEVEL_LEGAL, check_scores, 0},
    {LEVEL_SYNTAX, NULL, 0},
};
