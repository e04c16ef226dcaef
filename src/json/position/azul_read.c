/* The values of an Azul object, read from jansson's tree. */
#include "json/position/azul.h"
#include "notation/azul/azul.h"

/* A letter, or null for an empty place; false for anything else. */
static bool
get_tile(const json_t *value, uint8_t *tile)
{
	const char *letter = json_string_value(value);

	*tile = AZUL_EMPTY;
	if (value == NULL || letter == NULL)
		return json_is_null(value);
	for (int i = AZUL_BLUE; i < AZUL_TILES; i++)
		if (letter[0] == azul_letters[i])
			*tile = (uint8_t)i;
	return *tile != AZUL_EMPTY && json_string_length(value) == 1;
}

/* Reads a list of `width` places. */
static bool
get_places(const json_t *list, uint8_t *to, size_t width)
{
	bool good = json_array_size(list) == width;

	for (size_t i = 0; i < width && good; i++)
		good = get_tile(json_array_get(list, i), &to[i]);
	return good;
}

static bool
get_rows(const json_t *list, uint8_t *to, size_t width)
{
	bool good = json_array_size(list) == AZUL_ROWS;

	for (size_t i = 0; i < AZUL_ROWS && good; i++)
		good = get_places(json_array_get(list, i), to + i * width,
		    width);
	return good;
}

/* A list of tiles and nothing else. */
static bool
get_pile(const json_t *list, struct azul_pile *pile)
{
	size_t count = json_array_size(list);
	bool good = json_is_array(list) && count <= AZUL_PILE_MOST;

	for (size_t i = 0; i < count && good; i++)
		good = get_tile(json_array_get(list, i), &pile->tile[i]) &&
		    pile->tile[i] != AZUL_EMPTY;
	pile->count = (uint8_t)(good ? count : 0);
	return good;
}

/* An integer from least to most. */
static bool
get_integer(const json_t *value, json_int_t least, json_int_t most,
    unsigned *to)
{
	if (!json_is_integer(value) || json_integer_value(value) < least ||
	    json_integer_value(value) > most)
		return false;
	*to = (unsigned)json_integer_value(value);
	return true;
}

static bool
get_line(const json_t *value, struct azul_line *line)
{
	unsigned count = 0;
	bool good = json_is_object(value) && json_object_size(value) == 2 &&
	    get_tile(layout_value(&layout_azul_line, 0, value), &line->tile) &&
	    line->tile != AZUL_EMPTY &&
	    get_integer(layout_value(&layout_azul_line, 1, value), 1, AZUL_ROWS,
		&count);

	line->count = (uint8_t)count;
	return good || json_is_null(value);
}

static bool
get_board(const json_t *value, struct azul_board *board)
{
	const json_t *list = layout_value(&layout_azul_player, 1, value);
	bool good = json_object_size(value) == 3 &&
	    get_rows(layout_value(&layout_azul_player, 0, value),
		board->wall[0], AZUL_ROWS) &&
	    json_array_size(list) == AZUL_ROWS &&
	    get_pile(layout_value(&layout_azul_player, 2, value),
		&board->floor);

	for (size_t i = 0; i < AZUL_ROWS && good; i++)
		good = get_line(json_array_get(list, i), &board->line[i]);
	return good;
}

/* Tiles stand before empty places. */
static bool
tiles_first(const uint8_t *tile)
{
	for (int i = 1; i < AZUL_FACTORY_TILES; i++)
		if (tile[i] != AZUL_EMPTY && tile[i - 1] == AZUL_EMPTY)
			return false;
	return true;
}

static bool
get_factories(const json_t *list, struct azul *a)
{
	bool good = get_rows(list, a->factory[0], AZUL_FACTORY_TILES);

	for (int i = 0; i < AZUL_FACTORIES; i++)
		good = good && tiles_first(a->factory[i]);
	return good;
}

static bool
get_center(const json_t *list, struct azul *a)
{
	return get_pile(list, &a->center);
}

static bool
get_players(const json_t *list, struct azul *a)
{
	size_t count = json_array_size(list);
	bool good = count == 1 || count == AZUL_PLAYERS;

	a->boards = (uint8_t)(good ? count : AZUL_PLAYERS);
	for (size_t i = 0; i < count && good; i++)
		good = get_board(json_array_get(list, i), &a->board[i]);
	return good;
}

static bool
get_scores(const json_t *list, struct azul *a)
{
	bool good = json_array_size(list) == AZUL_PLAYERS;

	for (size_t i = 0; i < AZUL_PLAYERS && good; i++) {
		unsigned n = 0;

		good = get_integer(json_array_get(list, i), 0, AZUL_NUMBER_MAX,
		    &n);
		a->score[i] = (uint16_t)n;
	}
	return good;
}

static bool
read_list(struct tree_reader *r, const char *key,
    bool (*get)(const json_t *, struct azul *), const char *expected)
{
	const json_t *value = reader_value(r, key);

	if (value == NULL)
		return false;
	return get(value, &r->entry->position.azul) ||
	    reader_wrong(r, key, expected);
}

bool
azul_read_factories(struct tree_reader *r, const char *key)
{
	return read_list(r, key, get_factories,
	    "5 lists of 4, each one of B, Y, R, K, W, or null behind them");
}

bool
azul_read_center(struct tree_reader *r, const char *key)
{
	return read_list(r, key, get_center,
	    "a list of at most 100 of B, Y, R, K and W");
}

bool
azul_read_players(struct tree_reader *r, const char *key)
{
	return read_list(r, key, get_players,
	    "1 or 2 objects of wall (5 lists of 5 tiles or null), "
	    "pattern_lines (5 of color and count, or null) and floor (a list "
	    "of tiles)");
}

bool
azul_read_scores(struct tree_reader *r, const char *key)
{
	return read_list(r, key, get_scores,
	    "a list of 2 integers from 0 to 65535");
}

bool
azul_read_round(struct tree_reader *r, const char *key)
{
	return reader_counter(r, key, 0, &r->entry->position.azul.round);
}

bool
azul_read_player(struct tree_reader *r, const char *key)
{
	unsigned turn = 0;
	bool good = reader_number(r, key, 0, 1, "0 or 1", &turn);

	r->entry->position.azul.player = (uint8_t)turn;
	return good;
}
