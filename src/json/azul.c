/* Azul as JSON: what lies where, as lists of tiles, null where nothing does. */
#include "json/texts.h"
#include "notation/azul.h"

static const char *const places[AZUL_FIELDS + 1] = {"factories", "center",
    "players", "players", "players", "players", "players", "players", "scores",
    "round", "current_player", NULL};

static json_t *
tile(enum azul_tile tile)
{
	return tile == AZUL_EMPTY ? json_null()
				  : json_stringn(&azul_letters[tile], 1);
}

static json_t *
tiles(const uint8_t *from, size_t count)
{
	json_t *list = json_array();

	for (size_t i = 0; i < count; i++)
		json_array_append_new(list, tile(from[i]));
	return list;
}

/* Lists of so many places. */
static json_t *
rows(const uint8_t *from, size_t width)
{
	json_t *list = json_array();

	for (size_t i = 0; i < AZUL_ROWS; i++)
		json_array_append_new(list, tiles(from + i * width, width));
	return list;
}

json_t *
azul_line(json_t *color, json_t *count)
{
	return json_pack("{s:o,s:o}", "color", color, "count", count);
}

static json_t *
lines(const struct azul_line *line)
{
	json_t *list = json_array();

	for (int i = 0; i < AZUL_ROWS; i++)
		json_array_append_new(list,
		    line[i].count == 0 ? json_null()
				       : azul_line(tile(line[i].tile),
					     json_integer(line[i].count)));
	return list;
}

json_t *
azul_player(json_t *wall, json_t *pattern_lines, json_t *floor)
{
	return json_pack("{s:o,s:o,s:o}", "wall", wall, "pattern_lines",
	    pattern_lines, "floor", floor);
}

static json_t *
factories(const struct entry *entry)
{
	return rows(entry->position.azul.factory[0], AZUL_FACTORY_TILES);
}

static json_t *
pile(const struct azul_pile *pile)
{
	return tiles(pile->tile, pile->count);
}

static json_t *
center(const struct entry *entry)
{
	return pile(&entry->position.azul.center);
}

static json_t *
players(const struct entry *entry)
{
	const struct azul *a = &entry->position.azul;
	json_t *list = json_array();

	for (int i = 0; i < a->boards; i++)
		json_array_append_new(list,
		    azul_player(rows(a->board[i].wall[0], AZUL_ROWS),
			lines(a->board[i].line), pile(&a->board[i].floor)));
	return list;
}

static json_t *
scores(const struct entry *entry)
{
	const struct azul *a = &entry->position.azul;

	return json_pack("[i,i]", a->score[0], a->score[1]);
}

static json_t *
round_of(const struct entry *entry)
{
	return json_integer(entry->position.azul.round);
}

static json_t *
current_player(const struct entry *entry)
{
	return json_integer(entry->position.azul.player);
}

static void
material(const struct position *p, struct shape_counts *counts)
{
	unsigned tally[AZUL_TILES];

	azul_tally(&p->azul, tally);
	for (int i = AZUL_BLUE; i < AZUL_TILES; i++)
		shape_add_count(counts, azul_letters[i], tally[i]);
}

static bool
add(json_t *object, const struct entry *entry, enum json_with what)
{
	static const struct how plain = {0};
	const struct position *p = &entry->position;

	switch (what) {
	case JSON_FEN:
		return shape_set(object, "fen", shape_fen(entry, &plain));
	case JSON_PIECES: /* no squares, no check */
		return shape_set(object, "pieces", json_null());
	case JSON_CHECK:
		return shape_set(object, "check", json_null());
	case JSON_KEY:
		return shape_set(object, "key", shape_key(p));
	case JSON_STATUS:
		return shape_set(object, "status", shape_status(p));
	case JSON_MOVES:
		return shape_set(object, "moves", shape_moves(p));
	default:
		return true;
	}
}

/* A letter, or null for an empty place; false for anything else. */
static bool
take_tile(const json_t *value, uint8_t *tile)
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

/* A list of so many places. */
static bool
take_places(const json_t *list, uint8_t *to, size_t width)
{
	bool good = json_array_size(list) == width;

	for (size_t i = 0; i < width && good; i++)
		good = take_tile(json_array_get(list, i), &to[i]);
	return good;
}

static bool
take_rows(const json_t *list, uint8_t *to, size_t width)
{
	bool good = json_array_size(list) == AZUL_ROWS;

	for (size_t i = 0; i < AZUL_ROWS && good; i++)
		good = take_places(json_array_get(list, i), to + i * width,
		    width);
	return good;
}

/* A list of tiles and nothing else. */
static bool
take_pile(const json_t *list, struct azul_pile *pile)
{
	size_t count = json_array_size(list);
	bool good = json_is_array(list) && count <= AZUL_PILE_MOST;

	for (size_t i = 0; i < count && good; i++)
		good = take_tile(json_array_get(list, i), &pile->tile[i]) &&
		    pile->tile[i] != AZUL_EMPTY;
	pile->count = (uint8_t)(good ? count : 0);
	return good;
}

/* An integer from least to most. */
static bool
take_integer(const json_t *value, json_int_t least, json_int_t most,
    unsigned *to)
{
	if (!json_is_integer(value) || json_integer_value(value) < least ||
	    json_integer_value(value) > most)
		return false;
	*to = (unsigned)json_integer_value(value);
	return true;
}

static bool
take_line(const json_t *value, struct azul_line *line)
{
	unsigned count = 0;
	bool good = json_is_object(value) && json_object_size(value) == 2 &&
	    take_tile(json_object_get(value, "color"), &line->tile) &&
	    line->tile != AZUL_EMPTY &&
	    take_integer(json_object_get(value, "count"), 1, AZUL_ROWS, &count);

	line->count = (uint8_t)count;
	return good || json_is_null(value);
}

static bool
take_board(const json_t *value, struct azul_board *board)
{
	const json_t *list = json_object_get(value, "pattern_lines");
	bool good = json_object_size(value) == 3 &&
	    take_rows(json_object_get(value, "wall"), board->wall[0],
		AZUL_ROWS) &&
	    json_array_size(list) == AZUL_ROWS &&
	    take_pile(json_object_get(value, "floor"), &board->floor);

	for (size_t i = 0; i < AZUL_ROWS && good; i++)
		good = take_line(json_array_get(list, i), &board->line[i]);
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
take_factories(const json_t *list, struct azul *a)
{
	bool good = take_rows(list, a->factory[0], AZUL_FACTORY_TILES);

	for (int i = 0; i < AZUL_FACTORIES; i++)
		good = good && tiles_first(a->factory[i]);
	return good;
}

static bool
take_center(const json_t *list, struct azul *a)
{
	return take_pile(list, &a->center);
}

static bool
take_players(const json_t *list, struct azul *a)
{
	size_t count = json_array_size(list);
	bool good = count == 1 || count == AZUL_PLAYERS;

	a->boards = (uint8_t)(good ? count : AZUL_PLAYERS);
	for (size_t i = 0; i < count && good; i++)
		good = take_board(json_array_get(list, i), &a->board[i]);
	return good;
}

static bool
take_scores(const json_t *list, struct azul *a)
{
	bool good = json_array_size(list) == AZUL_PLAYERS;

	for (size_t i = 0; i < AZUL_PLAYERS && good; i++) {
		unsigned n = 0;

		good = take_integer(json_array_get(list, i), 0, AZUL_NUMBER_MAX,
		    &n);
		a->score[i] = (uint16_t)n;
	}
	return good;
}

typedef bool take_list(const json_t *, struct azul *);

static const struct {
	const char *key;
	take_list *take;
	const char *expected;
} lists[] = {
    {"factories", take_factories,
	"5 lists of 4, each one of B, Y, R, K, W, or null behind them"},
    {"center", take_center, "a list of at most 100 of B, Y, R, K and W"},
    {"players", take_players,
	"1 or 2 objects of wall (5 lists of 5 tiles or null), pattern_lines "
	"(5 of color and count, or null) and floor (a list of tiles)"},
    {"scores", take_scores, "a list of 2 integers from 0 to 65535"},
};

static bool
take_member(struct azul *a, const struct shape_source *source, size_t i)
{
	const json_t *value = shape_member(source, lists[i].key);

	if (value == NULL)
		return false;
	if (lists[i].take(value, a))
		return true;
	shape_wrong(source, lists[i].key, lists[i].expected);
	return false;
}

static bool
take(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	struct azul *a = &entry->position.azul;
	unsigned round = 0, turn = 0;
	bool good = true;

	(void)how;
	entry_start(entry, &notation_azul, source->record, GAME_AZUL);
	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
		good &= take_member(a, source, i);
	good &= shape_number(source, "round", 0, AZUL_NUMBER_MAX,
	    "an integer from 0 to 65535", &round);
	good &= shape_number(source, "current_player", 0, 1, "0 or 1", &turn);
	a->round = (uint16_t)round;
	a->player = (uint8_t)turn;
	return good;
}

static const struct shape_field fields[] = {
    {"factories", factories, azul_put_factories, azul_scan_factories},
    {"center", center, azul_put_center, azul_scan_center},
    {"players", players, azul_put_players, azul_scan_players},
    {"scores", scores, azul_put_scores, azul_scan_scores},
    {"round", round_of, azul_put_round, azul_scan_number},
    {"current_player", current_player, azul_put_player, azul_scan_number},
    {0},
};

static struct template template;

const struct shape shape_azul = {
    .notation = &notation_azul,
    .fields = fields,
    .template = &template,
    .places = places,
    .add = add,
    .material = material,
    .move = &azul_move,
    .take = take,
};
