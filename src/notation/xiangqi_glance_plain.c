/*
 * The board byte by byte, without a branch that a byte decides: it goes into
 * rows of ten, the slash behind the ninth square. What is wrong is looked at in
 * the end: whether slashes stand where they should, and nowhere else; and
 * whether the text is as long as squares and runs of empty ones make it, which
 * it isn't where bytes are worth nothing or two digits are beside each other.
 */
#include "notation/xiangqi_glance_kernel.h"

enum { ROW = 10, CELLS = 104, SLASH = 1 << 7 };

#define EMPTY(digit) ['0' + (digit)] = digit
#define STEP(letter) [letter] = 1, [(letter) | 32] = 1

static const uint8_t cell_of[256] = {
    LETTERS_OF_KINDS,
    LETTER('X', XIANGQI_DOWN, 0),
    ['/'] = SLASH,
};

static const uint8_t width_of[256] = {
    STEP('K'),
    STEP('A'),
    STEP('R'),
    STEP('C'),
    STEP('P'),
    STEP('N'),
    STEP('B'),
    STEP('H'),
    STEP('E'),
    STEP('X'),
    EMPTY(1),
    EMPTY(2),
    EMPTY(3),
    EMPTY(4),
    EMPTY(5),
    EMPTY(6),
    EMPTY(7),
    EMPTY(8),
    EMPTY(9),
    ['/'] = 1,
};

static inline uint64_t
load_eight(const uint8_t *at)
{
	uint64_t eight;

	memcpy(&eight, at, sizeof(eight));
	return eight;
}

/* Bit 7 of each byte that isn't zero. */
static inline uint64_t
not_zero(uint64_t eight)
{
	return (((eight & UINT64_C(0x7f7f7f7f7f7f7f7f)) +
		    UINT64_C(0x7f7f7f7f7f7f7f7f)) |
		   eight) &
	    UINT64_C(0x8080808080808080);
}

/* Are the cells those of a text of that length? Before and behind them stand
 * slashes. */
static inline bool
cells_fit(const uint8_t *cells, size_t len, unsigned *seen)
{
	static const uint8_t slashes[CELLS] = {
	    [9] = SLASH,
	    [19] = SLASH,
	    [29] = SLASH,
	    [39] = SLASH,
	    [49] = SLASH,
	    [59] = SLASH,
	    [69] = SLASH,
	    [79] = SLASH,
	    [89] = SLASH,
	    [99] = SLASH,
	    SLASH,
	    SLASH,
	    SLASH,
	    SLASH,
	};
	uint64_t wrong = 0, begins = 0, all = 0;

	for (int i = 0; i < CELLS; i += 8) {
		uint64_t eight = load_eight(cells + i);

		wrong |= eight ^ load_eight(slashes + i);
		begins += not_zero(eight | load_eight(cells + i - 1)) >> 7;
		all |= eight;
	}
	all |= all >> 32;
	all |= all >> 16;
	*seen = (unsigned)(all | all >> 8) & 0xff;
	return (wrong & UINT64_C(0x8080808080808080)) == 0 &&
	    begins * UINT64_C(0x0101010101010101) >> 56 ==
	    len + CELLS - BOARD_MOST;
}

static inline void
fill_rank(uint8_t *squares, const uint8_t *cells)
{
	uint64_t eight = load_eight(cells) &
	    PIECE * UINT64_C(0x0101010101010101);

	memcpy(squares, &eight, sizeof(eight));
	squares[8] = cells[8] & PIECE;
}

static inline bool
read_board(struct xiangqi *x, struct slice *rest, unsigned *seen)
{
	uint8_t room[8 + BOARD_MOST * 9 + 1], *cells = room + 8;
	size_t most = rest->len - FIELDS_LEAST;
	const char *blank = memchr(rest->at, ' ',
	    most < BOARD_MOST + 1 ? most : BOARD_MOST + 1);
	size_t at = 0, len;

	if (blank == NULL)
		return false;
	len = (size_t)(blank - rest->at);
	memset(room, SLASH, 8);
	memset(cells, 0, CELLS);
	for (size_t i = 0; i < len; i++) {
		unsigned char byte = (unsigned char)rest->at[i];

		cells[at] = cell_of[byte];
		at += width_of[byte];
	}
	memset(cells + BOARD_MOST, SLASH, CELLS - BOARD_MOST);
	if (at != BOARD_MOST || !cells_fit(cells, len, seen))
		return false;
	for (int rank = 0; rank < XIANGQI_RANKS; rank++)
		fill_rank(x->square + rank * XIANGQI_FILES,
		    cells + (XIANGQI_RANKS - 1 - rank) * ROW);
	*rest = slice_between(blank + 1, slice_end(*rest));
	return true;
}

bool
xiangqi_glance_plain(struct entry *entry, struct slice record,
    const struct how *how)
{
	return glance(entry, record, how);
}
