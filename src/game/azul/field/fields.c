/* The fields of Azul. Those of a player have the number of the player in their names:
 * score.0 and score.1. */
#include "game/azul/rules.h"
#include "game/field_subject.h"

static const struct azul *
field_azul(const struct field_subject *s)
{
	return &s->position->azul;
}

static void
get_turn(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->none = field_azul(s)->boards < AZUL_PLAYERS;
	value->text = field_azul(s)->player == 0 ? SLICE("0") : SLICE("1");
}

static void
get_round(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = field_azul(s)->round;
}

static void
get_score(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	value->number = field_azul(s)->score[argument->number];
}

/* The letter of a tile. */
static bool
read_letter(struct slice name, struct field_argument *argument)
{
	const char *letter = name.len == 1
	    ? memchr(azul_letters + 1, name.at[0], AZUL_TILES - 1)
	    : NULL;

	argument->number = letter == NULL ? 0 : (int)(letter - azul_letters);
	return letter != NULL;
}

static void
get_count(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	unsigned tally[AZUL_TILES];

	azul_tally(field_azul(s), tally);
	value->number = tally[argument->number];
}

static unsigned
tiles_on_table(const struct azul *a)
{
	unsigned tally[AZUL_TILES], sum = 0;

	azul_tally(a, tally);
	for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
		sum += tally[tile];
	return sum;
}

static void
get_tiles(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = tiles_on_table(field_azul(s));
}

/* A record has no bag: the tiles that aren't on the table are there or in the lid of
 * the box. Without the other player's board, nobody knows. */
static void
get_bag(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	unsigned tiles = tiles_on_table(field_azul(s));

	(void)argument;
	value->none = field_azul(s)->boards < AZUL_PLAYERS ||
	    tiles > AZUL_PILE_MOST;
	value->number = (intmax_t)AZUL_PILE_MOST - tiles;
}

static void
get_factories(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = 0;
	for (int i = 0; i < AZUL_FACTORIES; i++)
		for (int tile = 0; tile < AZUL_FACTORY_TILES; tile++)
			value->number += field_azul(s)->factory[i][tile] !=
			    AZUL_EMPTY;
}

static void
get_center(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = field_azul(s)->center.count;
}

/* The board of a player; without one, the field has no value. */
static const struct azul_board *
board_of(const struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct azul *a = field_azul(s);

	/* The only board of a record may be that of either player. */
	value->none = a->boards < AZUL_PLAYERS;
	return &a->board[argument->number];
}

static void
get_floor(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	value->number = board_of(s, argument, value)->floor.count;
}

static void
get_lines(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct azul_board *board = board_of(s, argument, value);

	value->number = 0;
	for (int row = 0; row < AZUL_ROWS; row++)
		value->number += board->line[row].count;
}

/* Counts the tiles in each row and in each column of a wall. */
static void
count_wall(const struct azul_board *board, int rows[AZUL_ROWS],
    int columns[AZUL_ROWS])
{
	for (int i = 0; i < AZUL_ROWS; i++)
		rows[i] = columns[i] = 0;
	for (int row = 0; row < AZUL_ROWS; row++)
		for (int column = 0; column < AZUL_ROWS; column++) {
			int tile = board->wall[row][column] != AZUL_EMPTY;

			rows[row] += tile;
			columns[column] += tile;
		}
}

static int
count_full(const int tiles[AZUL_ROWS])
{
	int full = 0;

	for (int i = 0; i < AZUL_ROWS; i++)
		full += tiles[i] == AZUL_ROWS;
	return full;
}

static void
get_wall(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	int rows[AZUL_ROWS], columns[AZUL_ROWS];

	count_wall(board_of(s, argument, value), rows, columns);
	value->number = 0;
	for (int row = 0; row < AZUL_ROWS; row++)
		value->number += rows[row];
}

static void
get_rows(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	int rows[AZUL_ROWS], columns[AZUL_ROWS];

	count_wall(board_of(s, argument, value), rows, columns);
	value->number = count_full(rows);
}

static void
get_columns(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	int rows[AZUL_ROWS], columns[AZUL_ROWS];

	count_wall(board_of(s, argument, value), rows, columns);
	value->number = count_full(columns);
}

#define FIELD_(NAME, TYPE, HELP, GET)                                          \
	.name = (NAME), .type = FIELD_##TYPE, .help = (HELP), .get = (GET)

/* A field of each player: score.0 and score.1. */
#define BOTH(NAME, HELP, GET)                                                  \
	{FIELD_(NAME ".0", NUMBER, HELP " of player 0", GET), .given = 0},     \
	{                                                                      \
		FIELD_(NAME ".1", NUMBER, HELP " of player 1", GET),           \
		    .given = 1                                                 \
	}

const struct field azul_fields[] = {
    {FIELD_("turn", TEXT, "player to move, 0 or 1", get_turn),
	.words = "0 or 1"},
    {FIELD_("round", NUMBER, "number of the round", get_round)},
    BOTH("score", "points", get_score),
    {FIELD_("PIECE", NUMBER, "number of tiles of a color on the table",
	 get_count),
	.argument = read_letter},
    {FIELD_("tiles", NUMBER, "number of tiles on the table", get_tiles)},
    {FIELD_("tiles.bag", NUMBER, "number of the other tiles: bag and lid",
	get_bag)},
    {FIELD_("tiles.factories", NUMBER, "number of tiles in the factories",
	get_factories)},
    {FIELD_("tiles.center", NUMBER, "number of tiles in the center",
	get_center)},
    BOTH("floor", "number of tiles on the floor", get_floor),
    BOTH("lines", "number of tiles in the pattern lines", get_lines),
    BOTH("wall", "number of tiles on the wall", get_wall),
    BOTH("rows", "number of full rows on the wall", get_rows),
    BOTH("columns", "number of full columns on the wall", get_columns),
    {0},
};
