/* Azul as the text of objects. */
#include "json/texts.h"
#include "notation/azul.h"

/* The constant pieces of a line and of a board. */
static struct template line_template, player_template;

static json_t *
build_line(const void *arg)
{
	(void)arg;
	return azul_line(template_mark(), template_mark());
}

static json_t *
build_player(const void *arg)
{
	(void)arg;
	return azul_player(template_mark(), template_mark(), template_mark());
}

static bool
ready(void)
{
	return template_ready(&line_template, build_line, NULL) &&
	    template_ready(&player_template, build_player, NULL);
}

static char *
put_tile(char *at, uint8_t tile)
{
	char letter[] = {'"', azul_letters[tile], '"'};

	return template_slice(at,
	    tile == AZUL_EMPTY ? SLICE("null")
			       : (struct slice){letter, sizeof(letter)});
}

static char *
put_tiles(char *at, const uint8_t *tile, size_t count)
{
	*at++ = '[';
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			*at++ = ',';
		at = put_tile(at, tile[i]);
	}
	*at++ = ']';
	return at;
}

static char *
put_rows(char *at, const uint8_t *tile, size_t width)
{
	*at++ = '[';
	for (size_t i = 0; i < AZUL_ROWS; i++) {
		if (i > 0)
			*at++ = ',';
		at = put_tiles(at, tile + i * width, width);
	}
	*at++ = ']';
	return at;
}

char *
azul_put_factories(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return put_rows(at, entry->position.azul.factory[0],
	    AZUL_FACTORY_TILES);
}

char *
azul_put_center(char *at, const struct entry *entry, const struct how *how)
{
	const struct azul_pile *center = &entry->position.azul.center;

	(void)how;
	return put_tiles(at, center->tile, center->count);
}

static char *
put_line(char *at, const struct azul_line *line)
{
	const struct template_piece *piece = line_template.piece;

	if (line->count == 0)
		return template_slice(at, SLICE("null"));
	at = put_tile(template_put(at, &piece[0]), line->tile);
	at = template_number(template_put(at, &piece[1]), line->count);
	return template_put(at, &piece[2]);
}

static char *
put_lines(char *at, const struct azul_line *line)
{
	*at++ = '[';
	for (size_t i = 0; i < AZUL_ROWS; i++) {
		if (i > 0)
			*at++ = ',';
		at = put_line(at, &line[i]);
	}
	*at++ = ']';
	return at;
}

static char *
put_board(char *at, const struct azul_board *board)
{
	const struct template_piece *piece = player_template.piece;

	at = put_rows(template_put(at, &piece[0]), board->wall[0], AZUL_ROWS);
	at = put_lines(template_put(at, &piece[1]), board->line);
	at = put_tiles(template_put(at, &piece[2]), board->floor.tile,
	    board->floor.count);
	return template_put(at, &piece[3]);
}

char *
azul_put_players(char *at, const struct entry *entry, const struct how *how)
{
	const struct azul *a = &entry->position.azul;

	(void)how;
	if (!ready())
		return NULL;
	*at++ = '[';
	for (int i = 0; i < a->boards; i++) {
		if (i > 0)
			*at++ = ',';
		at = put_board(at, &a->board[i]);
	}
	*at++ = ']';
	return at;
}

char *
azul_put_scores(char *at, const struct entry *entry, const struct how *how)
{
	const struct azul *a = &entry->position.azul;

	(void)how;
	*at++ = '[';
	at = template_number(at, a->score[0]);
	*at++ = ',';
	at = template_number(at, a->score[1]);
	*at++ = ']';
	return at;
}

char *
azul_put_round(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_number(at, entry->position.azul.round);
}

char *
azul_put_player(char *at, const struct entry *entry, const struct how *how)
{
	(void)how;
	return template_number(at, entry->position.azul.player);
}

/* A letter in quotes, or null. */
static bool
scan_tile(struct slice *rest, char *letter)
{
	*letter = '-';
	if (rest->len < 4)
		return false;
	if (rest->at[0] != '"')
		return template_take(rest, SLICE("null"));
	*letter = rest->at[1];
	if (*letter == '-' || rest->at[2] != '"')
		return false;
	*rest = slice_from(*rest, 3);
	return true;
}

/* A list of tiles; how many there are is for the reader to say. */
static bool
scan_tiles(struct slice *rest, struct text *record)
{
	char letter;

	if (!template_take(rest, SLICE("[")))
		return false;
	do {
		if (!scan_tile(rest, &letter))
			return false;
		text_put(record, letter);
	} while (template_take(rest, SLICE(",")));
	return template_take(rest, SLICE("]"));
}

static bool
scan_row(struct slice *rest, struct text *record, size_t row)
{
	if (!scan_tiles(rest, record))
		return false;
	text_put(record, row < AZUL_ROWS - 1 ? '|' : '/');
	return template_take(rest,
	    row < AZUL_ROWS - 1 ? SLICE(",") : SLICE("]"));
}

static bool
scan_rows(struct slice *rest, struct text *record)
{
	if (!template_take(rest, SLICE("[")))
		return false;
	for (size_t i = 0; i < AZUL_ROWS; i++)
		if (!scan_row(rest, record, i))
			return false;
	return true;
}

/* Nothing empty lies in a pile. */
static bool
scan_pile(struct slice *rest, struct text *record)
{
	size_t before = record->len;

	if (template_take(rest, SLICE("[]")))
		text_put(record, '-');
	else if (!scan_tiles(rest, record) ||
	    slice_holds(slice_from(text_slice(record), before), '-'))
		return false;
	text_put(record, '/');
	return true;
}

bool
azul_scan_factories(struct slice *rest, struct text *record)
{
	return scan_rows(rest, record);
}

bool
azul_scan_center(struct slice *rest, struct text *record)
{
	return scan_pile(rest, record);
}

/* A line as wide as its row has it. */
static bool
scan_line(struct slice *rest, struct text *record, size_t row)
{
	const struct template_piece *piece = line_template.piece;
	char letter = '-';
	size_t count = 0;

	if (!template_take(rest, SLICE("null"))) {
		if (!template_scan(rest, &piece[0]) ||
		    !scan_tile(rest, &letter) || letter == '-' ||
		    !template_scan(rest, &piece[1]) || rest->len == 0)
			return false;
		count = (size_t)(rest->at[0] - '0');
		*rest = slice_from(*rest, 1);
		if (count < 1 || count > row + 1 ||
		    !template_scan(rest, &piece[2]))
			return false;
	}
	for (size_t i = 0; i <= row; i++)
		text_put(record, i < count ? letter : '-');
	text_put(record, row < AZUL_ROWS - 1 ? '|' : '/');
	return template_take(rest,
	    row < AZUL_ROWS - 1 ? SLICE(",") : SLICE("]"));
}

static bool
scan_lines(struct slice *rest, struct text *record)
{
	if (!template_take(rest, SLICE("[")))
		return false;
	for (size_t i = 0; i < AZUL_ROWS; i++)
		if (!scan_line(rest, record, i))
			return false;
	return true;
}

static bool
scan_board(struct slice *rest, struct text *record)
{
	const struct template_piece *piece = player_template.piece;

	return template_scan(rest, &piece[0]) && scan_rows(rest, record) &&
	    template_scan(rest, &piece[1]) && scan_lines(rest, record) &&
	    template_scan(rest, &piece[2]) && scan_pile(rest, record) &&
	    template_scan(rest, &piece[3]);
}

/* A record of one board goes the long way. */
bool
azul_scan_players(struct slice *rest, struct text *record)
{
	return ready() && template_take(rest, SLICE("[")) &&
	    scan_board(rest, record) && template_take(rest, SLICE(",")) &&
	    scan_board(rest, record) && template_take(rest, SLICE("]"));
}

/* Digits, and what stands behind them in the record. */
static bool
scan_number(struct slice *rest, struct text *record, char behind)
{
	if (!shape_scan_number(rest, record))
		return false;
	record->at[record->len - 1] = behind;
	return true;
}

bool
azul_scan_scores(struct slice *rest, struct text *record)
{
	return template_take(rest, SLICE("[")) &&
	    scan_number(rest, record, ',') && template_take(rest, SLICE(",")) &&
	    scan_number(rest, record, '/') && template_take(rest, SLICE("]"));
}

bool
azul_scan_number(struct slice *rest, struct text *record)
{
	return scan_number(rest, record, '/');
}
