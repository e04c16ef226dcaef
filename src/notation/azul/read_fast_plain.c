/*
 * Reads tiles byte by byte, without a branch that depends on a byte: what is
 * bad is collected with OR and looked at once, at the end of a part.
 *
 * Example: in "RK--|" the bytes decode to red, black and two empty places,
 * without the bits of NO_TILE, and no tile follows an empty place. In "R-K-|" K
 * follows one, which sets a bit of `bad`; so does "x", which decodes to
 * NO_TILE.
 */
#include "notation/azul/read_fast_kernel.h"

/* Bits that no tile has. */
#define NO_TILE 0xf8

#define TILE(letter, tile) [letter] = (tile) ^ NO_TILE

static const uint8_t bytes[256] = {TILE('-', AZUL_EMPTY), TILE('B', AZUL_BLUE),
    TILE('Y', AZUL_YELLOW), TILE('R', AZUL_RED), TILE('K', AZUL_BLACK),
    TILE('W', AZUL_WHITE)};

/* The tile of a byte; NO_TILE if it is none. */
static inline uint8_t
tile_of(char c)
{
	return bytes[(unsigned char)c] ^ NO_TILE;
}

/* Reads n tiles side by side; returns the OR of all. */
static inline unsigned
read_tiles(uint8_t *tile, const char *from, int n)
{
	unsigned all = 0;

	for (int i = 0; i < n; i++)
		all |= tile[i] = tile_of(from[i]);
	return all;
}

static inline bool
read_factories(struct azul *a, const char *from)
{
	unsigned bad = from[FACTORIES - 1] ^ '/';

	for (int i = 0; i < AZUL_FACTORIES; i++, from += 5) {
		uint8_t *tile = a->factory[i];

		bad |= read_tiles(tile, from, AZUL_FACTORY_TILES) & NO_TILE;
		bad |= i > 0 ? from[-1] ^ '|' : 0;
		/* No tile may follow an empty place. */
		bad |= (!tile[0] & !!tile[1]) | (!tile[1] & !!tile[2]) |
		    (!tile[2] & !!tile[3]);
	}
	return bad == 0;
}

static inline bool
read_wall(struct azul_board *board, const char *from)
{
	unsigned bad = from[WALL - 1] ^ '/';

	for (int row = 0; row < AZUL_ROWS; row++, from += AZUL_ROWS + 1) {
		bad |= read_tiles(board->wall[row], from, AZUL_ROWS) & NO_TILE;
		bad |= row > 0 ? from[-1] ^ '|' : 0;
	}
	return bad == 0;
}

/* Reads a line, of which all tiles must equal the first. */
static inline unsigned
read_line(struct azul_line *line, const char *from, int width)
{
	unsigned bad = (line->tile = tile_of(from[0])) & NO_TILE;
	int n = from[0] != '-';

	for (int i = 1; i < width; i++) {
		bool empty = from[i] == '-';

		bad |= !empty & (from[i] != from[i - 1]);
		n += !empty;
	}
	line->count = (uint8_t)n;
	return bad;
}

static inline bool
read_lines(struct azul_board *board, const char *from)
{
	unsigned bad = (from[1] ^ '|') | (from[4] ^ '|') | (from[8] ^ '|') |
	    (from[13] ^ '|') | (from[19] ^ '/');

	bad |= read_line(&board->line[0], from, 1);
	bad |= read_line(&board->line[1], from + 2, 2);
	bad |= read_line(&board->line[2], from + 5, 3);
	bad |= read_line(&board->line[3], from + 9, 4);
	bad |= read_line(&board->line[4], from + 14, 5);
	return bad == 0;
}

static inline bool
read_pile(struct azul_pile *pile, struct slice *rest)
{
	size_t n = 0,
	       most = rest->len < AZUL_PILE_MOST ? rest->len : AZUL_PILE_MOST;

	memset(pile, 0, sizeof(*pile));
	if (rest->len > 1 && rest->at[0] == '-' && rest->at[1] == '/') {
		*rest = slice_from(*rest, 2);
		return true;
	}
	for (; n < most; n++) {
		unsigned tile = tile_of(rest->at[n]);

		if (tile - 1 >= AZUL_WHITE)
			break;
		pile->tile[n] = (uint8_t)tile;
	}
	if (n == 0 || n == rest->len || rest->at[n] != '/')
		return false;
	pile->count = (uint8_t)n;
	*rest = slice_from(*rest, n + 1);
	return true;
}

bool
azul_read_fast_plain(struct entry *entry, struct slice record,
    const struct options *options)
{
	(void)options;
	return read_fast(entry, record);
}
