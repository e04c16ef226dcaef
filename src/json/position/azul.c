/* Objects of Azul: lists of tiles, null where none lies. */
#include "json/position/azul.h"
#include "notation/azul/azul.h"

static const struct azul *
azul_of(void *subject)
{
	return &entry_of(subject)->position.azul;
}

static char *
write_tile(char *at, uint8_t tile)
{
	return tile == AZUL_EMPTY ? json_write_null(at)
				  : json_write_letter(at, azul_letters[tile]);
}

static char *
write_tiles(char *at, const uint8_t *tile, size_t count)
{
	*at++ = '[';
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			*at++ = ',';
		at = write_tile(at, tile[i]);
	}
	*at++ = ']';
	return at;
}

static char *
write_rows(char *at, const uint8_t *tile, size_t width)
{
	*at++ = '[';
	for (size_t i = 0; i < AZUL_ROWS; i++) {
		if (i > 0)
			*at++ = ',';
		at = write_tiles(at, tile + i * width, width);
	}
	*at++ = ']';
	return at;
}

static char *
write_factories(char *at, void *subject)
{
	return write_rows(at, azul_of(subject)->factory[0], AZUL_FACTORY_TILES);
}

static char *
write_center(char *at, void *subject)
{
	const struct azul_pile *center = &azul_of(subject)->center;

	return write_tiles(at, center->tile, center->count);
}

static char *
write_color(char *at, void *subject)
{
	return write_tile(at, ((const struct azul_line *)subject)->tile);
}

static char *
write_count(char *at, void *subject)
{
	return json_write_small(at, ((const struct azul_line *)subject)->count);
}

static const struct json_member line_members[] = {
    {JSON_SHORT("color", "string", write_color)},
    {JSON_SHORT("count", "integer", write_count)},
};

const struct object_layout layout_azul_line = JSON_LAYOUT(line_members);

static char *
write_wall(char *at, void *subject)
{
	return write_rows(at, ((const struct azul_board *)subject)->wall[0],
	    AZUL_ROWS);
}

static char *
write_lines(char *at, void *subject)
{
	struct azul_board *board = subject;

	*at++ = '[';
	for (size_t i = 0; i < AZUL_ROWS; i++) {
		if (i > 0)
			*at++ = ',';
		if (board->line[i].count == 0) {
			at = json_write_null(at);
			continue;
		}
		at = json_write_object(at, &layout_azul_line, &board->line[i]);
	}
	*at++ = ']';
	return at;
}

static char *
write_floor(char *at, void *subject)
{
	const struct azul_pile *floor = &((struct azul_board *)subject)->floor;

	return write_tiles(at, floor->tile, floor->count);
}

static const struct json_member player_members[] = {
    {JSON_SHORT("wall", "array", write_wall)},
    {JSON_SHORT("pattern_lines", "array", write_lines)},
    {JSON_SHORT("floor", "array", write_floor)},
};

const struct object_layout layout_azul_player = JSON_LAYOUT(player_members);

static char *
write_players(char *at, void *subject)
{
	const struct azul *a = azul_of(subject);

	*at++ = '[';
	for (int i = 0; i < a->boards; i++) {
		if (i > 0)
			*at++ = ',';
		at = json_write_object(at, &layout_azul_player,
		    (void *)(uintptr_t)&a->board[i]);
	}
	*at++ = ']';
	return at;
}

static char *
write_scores(char *at, void *subject)
{
	const struct azul *a = azul_of(subject);

	*at++ = '[';
	at = json_write_small(at, a->score[0]);
	*at++ = ',';
	at = json_write_small(at, a->score[1]);
	*at++ = ']';
	return at;
}

static char *
write_round(char *at, void *subject)
{
	return json_write_small(at, azul_of(subject)->round);
}

static char *
write_player(char *at, void *subject)
{
	return json_write_small(at, azul_of(subject)->player);
}

/* A letter in quotes, or null as a dash. */
static bool
scan_tile(struct slice *rest, char *letter)
{
	*letter = '-';
	if (rest->len < 4)
		return false;
	if (rest->at[0] != '"')
		return literal_scan_word(rest, SLICE("null"));
	*letter = rest->at[1];
	if (*letter == '-' || rest->at[2] != '"')
		return false;
	*rest = slice_from(*rest, 3);
	return true;
}

/* A list of tiles; the reader of the record counts them. */
static bool
scan_tiles(struct slice *rest, struct text *record)
{
	char letter;

	if (!literal_scan_word(rest, SLICE("[")))
		return false;
	do {
		if (!scan_tile(rest, &letter))
			return false;
		text_put(record, letter);
	} while (literal_scan_word(rest, SLICE(",")));
	return literal_scan_word(rest, SLICE("]"));
}

/* Reads the comma or bracket after one of five rows. */
static bool
scan_row_end(struct slice *rest, struct text *record, size_t row)
{
	bool last = row == AZUL_ROWS - 1;

	text_put(record, last ? '/' : '|');
	return literal_scan_word(rest, last ? SLICE("]") : SLICE(","));
}

static bool
scan_factories(struct slice *rest, struct text *record)
{
	if (!literal_scan_word(rest, SLICE("[")))
		return false;
	for (size_t i = 0; i < AZUL_ROWS; i++)
		if (!scan_tiles(rest, record) || !scan_row_end(rest, record, i))
			return false;
	return true;
}

/* A pile has no empty place. */
static bool
scan_pile(struct slice *rest, struct text *record)
{
	size_t before = record->len;

	if (literal_scan_word(rest, SLICE("[]")))
		text_put(record, '-');
	else if (!scan_tiles(rest, record) ||
	    slice_holds(slice_from(text_slice(record), before), '-'))
		return false;
	text_put(record, '/');
	return true;
}

/* {"color":"B","count":2} in the third row is `BB-`. */
static bool
scan_line(struct slice *rest, struct text *record, size_t row)
{
	const struct json_literal *literal = json_literals_of(
	    &layout_azul_line);
	char letter = '-';
	size_t count = 0;

	if (!literal_scan_word(rest, SLICE("null"))) {
		if (!literal_scan(rest, &literal[0]) ||
		    !scan_tile(rest, &letter) || letter == '-' ||
		    !literal_scan(rest, &literal[1]) || rest->len == 0)
			return false;
		count = (size_t)(rest->at[0] - '0');
		*rest = slice_from(*rest, 1);
		if (count < 1 || count > row + 1 ||
		    !literal_scan(rest, &literal[2]))
			return false;
	}
	for (size_t i = 0; i <= row; i++)
		text_put(record, i < count ? letter : '-');
	return scan_row_end(rest, record, row);
}

static bool
scan_lines(struct slice *rest, struct text *record)
{
	if (!literal_scan_word(rest, SLICE("[")))
		return false;
	for (size_t i = 0; i < AZUL_ROWS; i++)
		if (!scan_line(rest, record, i))
			return false;
	return true;
}

static bool
scan_player(struct slice *rest, struct text *record)
{
	const struct json_literal *literal = json_literals_of(
	    &layout_azul_player);

	return literal_scan(rest, &literal[0]) &&
	    scan_factories(rest, record) && literal_scan(rest, &literal[1]) &&
	    scan_lines(rest, record) && literal_scan(rest, &literal[2]) &&
	    scan_pile(rest, record) && literal_scan(rest, &literal[3]);
}

/* A record of one board takes the slow path. */
static bool
scan_players(struct slice *rest, struct text *record)
{
	return literal_scan_word(rest, SLICE("[")) &&
	    scan_player(rest, record) && literal_scan_word(rest, SLICE(",")) &&
	    scan_player(rest, record) && literal_scan_word(rest, SLICE("]"));
}

static bool
scan_scores(struct slice *rest, struct text *record)
{
	return literal_scan_word(rest, SLICE("[")) &&
	    layout_scan_number_before(rest, record, ',') &&
	    literal_scan_word(rest, SLICE(",")) &&
	    layout_scan_number_before(rest, record, '/') &&
	    literal_scan_word(rest, SLICE("]"));
}

static bool
scan_number(struct slice *rest, struct text *record)
{
	return layout_scan_number_before(rest, record, '/');
}

static void
start(struct tree_reader *r)
{
	entry_start(r->entry, &notation_azul, r->record, GAME_AZUL);
}

static void
count_material(const struct position *p, struct material *material)
{
	unsigned tally[AZUL_TILES];

	azul_tally(&p->azul, tally);
	for (int i = AZUL_BLUE; i < AZUL_TILES; i++)
		material_add(material, azul_letters[i], tally[i]);
}

static const struct json_member members[] = {
    {JSON_SHORT("factories", "array", write_factories), scan_factories,
	azul_read_factories, FIELD(AZUL_AT_FACTORIES)},
    {JSON_SHORT("center", "array", write_center), scan_pile, azul_read_center,
	FIELD(AZUL_AT_CENTER)},
    {JSON_SHORT("players", "array", write_players), scan_players,
	azul_read_players, FIELD(AZUL_AT_SCORES) - FIELD(AZUL_AT_WALL)},
    {JSON_SHORT("scores", "array", write_scores), scan_scores, azul_read_scores,
	FIELD(AZUL_AT_SCORES)},
    {JSON_SHORT("round", "integer", write_round), scan_number, azul_read_round,
	FIELD(AZUL_AT_ROUND)},
    {JSON_SHORT("current_player", "integer", write_player), scan_number,
	azul_read_player, FIELD(AZUL_AT_PLAYER)},
};

/* There are no squares and there is no check. */
const struct position_layout layout_azul = {
    .object = JSON_LAYOUT_OF(members, "azul"),
    .notation = &notation_azul,
    .start = start,
    .material = count_material,
};
