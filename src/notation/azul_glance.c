/*
 * The short way for canonical records of eleven parts. It says yes only where
 * the long way would read the same position without a fault; to everything
 * else it says nothing.
 */
#include "notation/azul.h"
#include "base/byte.h"

/* Bits that no tile has: what is wrong is gathered and looked at in the end. */
#define WRONG 0xf8

#define TILE(letter, tile) [letter] = (tile) ^ WRONG

static const uint8_t bytes[256] = {
    TILE('-', AZUL_EMPTY),
    TILE('B', AZUL_BLUE),
    TILE('Y', AZUL_YELLOW),
    TILE('R', AZUL_RED),
    TILE('K', AZUL_BLACK),
    TILE('W', AZUL_WHITE),
};

/* The tile of a byte; one with bits of WRONG where it is none. */
static uint8_t
tile_of(char c)
{
	return bytes[(unsigned char)c] ^ WRONG;
}

/* Five rows of so many places, each with its bar, the last with a slash. */
static bool
glance_rows(uint8_t *tile, int width, struct slice *rest)
{
	const char *p = rest->at;
	uint8_t wrong = 0;
	bool bars = true;

	if (rest->len < (size_t)(AZUL_ROWS * (width + 1)))
		return false;
	for (int row = 0; row < AZUL_ROWS; row++) {
		for (int i = 0; i < width; i++)
			wrong |= *tile++ = tile_of(*p++);
		bars &= *p++ == (row < AZUL_ROWS - 1 ? '|' : '/');
	}
	*rest = slice_between(p, slice_end(*rest));
	return bars && !(wrong & WRONG);
}

/* No tile behind an empty place. */
static bool
tiles_first(const uint8_t *tile)
{
	return (tile[0] || !tile[1]) && (tile[1] || !tile[2]) &&
	    (tile[2] || !tile[3]);
}

static bool
glance_factories(struct azul *a, struct slice *rest)
{
	bool good = glance_rows(a->factory[0], AZUL_FACTORY_TILES, rest);

	for (int i = 0; good && i < AZUL_FACTORIES; i++)
		good = tiles_first(a->factory[i]);
	return good;
}

static bool
glance_pile(struct azul_pile *pile, struct slice *rest)
{
	size_t n = 0;
	uint8_t tile;

	if (rest->len > 1 && rest->at[0] == '-' && rest->at[1] == '/') {
		*rest = slice_from(*rest, 2);
		return true;
	}
	for (; n < AZUL_PILE_MOST && n < rest->len && rest->at[n] != '/'; n++) {
		tile = tile_of(rest->at[n]);
		if (tile == AZUL_EMPTY || tile & WRONG)
			return false;
		pile->tile[n] = tile;
	}
	if (n == 0 || n == rest->len || rest->at[n] != '/')
		return false;
	pile->count = (uint8_t)n;
	*rest = slice_from(*rest, n + 1);
	return true;
}

/* Lines with no more tiles than places. */
static bool
glance_lines(struct azul_line *line, struct slice *rest)
{
	const char *p = rest->at;
	bool good = true;

	if (rest->len < 20)
		return false;
	for (int width = 1; width <= AZUL_ROWS; width++, line++) {
		char first = *p;
		int n = 0;

		line->tile = tile_of(first);
		good &= !(line->tile & WRONG);
		while (n < width && p[n] == first)
			n++;
		line->count = (uint8_t)(line->tile ? n : 0);
		for (; n < width; n++)
			good &= p[n] == '-';
		p += width;
		good &= *p++ == (width < AZUL_ROWS ? '|' : '/');
	}
	*rest = slice_between(p, slice_end(*rest));
	return good;
}

static bool
glance_board(struct azul_board *board, struct slice *rest)
{
	return glance_rows(board->wall[0], AZUL_ROWS, rest) &&
	    glance_lines(board->line, rest) && glance_pile(&board->floor, rest);
}

/* Up to four digits without a leading zero, and the byte behind them. */
static bool
glance_number(struct slice *rest, char behind, uint16_t *to)
{
	unsigned n = 0;
	size_t i = 0;

	for (; i < rest->len && i < 4 && byte_digit(rest->at[i]); i++)
		n = n * 10 + (unsigned)(rest->at[i] - '0');
	if (i == 0 || i == rest->len || rest->at[i] != behind ||
	    (rest->at[0] == '0' && i > 1))
		return false;
	*to = (uint16_t)n;
	*rest = slice_from(*rest, i + 1);
	return true;
}

bool
azul_glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct azul *a = &entry->position.azul;
	struct slice rest = record;

	(void)how;
	if (record.len < 5 || record.at[4] != '|')
		return false;
	entry->source = entry->notation = &notation_azul;
	entry->record = record;
	entry->operations.len = 0;
	entry->no_moves = false;
	entry->position.game = GAME_AZUL;
	memset(a, 0, sizeof(*a));
	a->boards = AZUL_PLAYERS;
	if (!glance_factories(a, &rest) || !glance_pile(&a->center, &rest) ||
	    !glance_board(&a->board[0], &rest) ||
	    !glance_board(&a->board[1], &rest) ||
	    !glance_number(&rest, ',', &a->score[0]) ||
	    !glance_number(&rest, '/', &a->score[1]) ||
	    !glance_number(&rest, '/', &a->round) || rest.len != 1)
		return false;
	a->player = rest.at[0] == '1';
	return rest.at[0] == '0' || rest.at[0] == '1';
}
