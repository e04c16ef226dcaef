/*
 * Reads a board byte by byte, without a branch that depends on a byte. Each
 * byte writes a cell and advances; a rank takes ten cells, the tenth for its
 * slash.
 *
 * Example: "1c5c1/" fills the cells 0 c 0 0 0 0 0 c 0 SLASH.
 *
 * All faults are looked for at the end: slashes must stand in each tenth cell
 * and nowhere else, and the text must have a byte for each cell where a byte
 * begins: a cell that is not empty or follows one. Here these are 0, 1, 2, 7,
 * 8 and 9: six, as in the text. "1c23c1/" has seven bytes for six cells,
 * and so does a text with a byte that is not allowed, which advances by 0.
 */
#include "notation/xiangqi/read_fast_kernel.h"
#include "notation/xiangqi/losses.h"

enum {
	ROW = 10,
	CELLS = 112,
	SLASH = 1 << 7,
	BLANK = SLASH | 1,
	STEP = 1 << 8
};

/* The cell of a byte; in the upper half, how far it advances. */
#define CELL(letter, piece)                                                    \
	[letter] = (piece) | STEP,                                             \
	[(letter) | 32] = (piece) | XIANGQI_BLACK | STEP
#define EMPTY(digit) ['0' + (digit)] = (digit)*STEP

static const uint16_t cell_of[256] = {CELL('K', XIANGQI_KING),
    CELL('A', XIANGQI_ADVISOR), CELL('R', XIANGQI_CHARIOT),
    CELL('C', XIANGQI_CANNON), CELL('P', XIANGQI_PAWN),
    CELL('N', XIANGQI_HORSE | UCI), CELL('B', XIANGQI_ELEPHANT | UCI),
    CELL('H', XIANGQI_HORSE | WXF), CELL('E', XIANGQI_ELEPHANT | WXF),
    CELL('X', XIANGQI_DOWN), EMPTY(1), EMPTY(2), EMPTY(3), EMPTY(4), EMPTY(5),
    EMPTY(6), EMPTY(7), EMPTY(8),
    EMPTY(9), ['/'] = SLASH | STEP, [' '] = BLANK | STEP};

/* The cells that must be slashes: the tenth of each rank, and those after the
 * board. */
#define RANK 0, 0, 0, 0, 0, 0, 0, 0, 0, SLASH
#define SLASHES_4 SLASH, SLASH, SLASH, SLASH

static const uint8_t slashes[CELLS] = {RANK, RANK, RANK, RANK, RANK, RANK, RANK,
    RANK, RANK, RANK, SLASHES_4, SLASHES_4, SLASHES_4};

/* Sums over all cells: the bits in them, the number of cells where a byte of
 * the text begins, and whether a slash is missing or surplus. */
struct cell_sums {
	unsigned seen, begins;
	bool misplaced;
};

#ifdef __SSE2__

#include <emmintrin.h>

static inline __m128i
load(const uint8_t *from)
{
	return _mm_loadu_si128((const __m128i *)(const void *)from);
}

static inline struct cell_sums
sum_cells(const uint8_t *cells)
{
	__m128i zero = _mm_setzero_si128();
	__m128i wrong = zero, empty = zero, all = zero;
	struct cell_sums sums;

	for (int i = 0; i < CELLS; i += 16) {
		__m128i cell = load(cells + i);
		__m128i both = _mm_or_si128(cell, load(cells + i - 1));

		wrong = _mm_or_si128(wrong,
		    _mm_xor_si128(cell, load(slashes + i)));
		empty = _mm_sub_epi8(empty, _mm_cmpeq_epi8(both, zero));
		all = _mm_or_si128(all, cell);
	}
	empty = _mm_sad_epu8(empty, zero);
	sums.begins = CELLS - (unsigned)_mm_cvtsi128_si32(empty) -
	    (unsigned)_mm_extract_epi16(empty, 4);
	all = _mm_or_si128(all, _mm_srli_si128(all, 8));
	all = _mm_or_si128(all, _mm_srli_si128(all, 4));
	all = _mm_or_si128(all, _mm_srli_si128(all, 2));
	all = _mm_or_si128(all, _mm_srli_si128(all, 1));
	sums.seen = (unsigned)_mm_cvtsi128_si32(all) & 0xff;
	sums.misplaced = _mm_movemask_epi8(wrong) != 0;
	return sums;
}

/* Copies sixteen cells for each rank; the next rank overwrites the surplus. */
static inline void
fill_ranks(struct xiangqi *x, const uint8_t *cells)
{
	__m128i piece = _mm_set1_epi8(PIECE);
	uint8_t room[XIANGQI_SQUARES + 16];

	for (int rank = 0; rank < XIANGQI_RANKS; rank++)
		_mm_storeu_si128((__m128i *)(void *)(room +
				     rank * XIANGQI_FILES),
		    _mm_and_si128(piece,
			load(cells + (XIANGQI_RANKS - 1 - rank) * ROW)));
	memcpy(x->square, room, XIANGQI_SQUARES);
}

#else

static inline struct cell_sums
sum_cells(const uint8_t *cells)
{
	struct cell_sums sums = {0};

	for (int i = 0; i < CELLS; i++) {
		sums.misplaced |= (cells[i] ^ slashes[i]) & SLASH;
		sums.begins += (cells[i] | cells[i - 1]) != 0;
		sums.seen |= cells[i];
	}
	return sums;
}

static inline void
fill_ranks(struct xiangqi *x, const uint8_t *cells)
{
	for (int i = 0; i < XIANGQI_SQUARES; i++) {
		int rank = i / XIANGQI_FILES, file = i % XIANGQI_FILES;

		x->square[i] = cells[(XIANGQI_RANKS - 1 - rank) * ROW + file] &
		    PIECE;
	}
}

#endif

/* Writes the cell of a byte; returns the next cell. */
static inline uint8_t *
put_byte(uint8_t *cell, char byte)
{
	unsigned code = cell_of[(unsigned char)byte];

	*cell = (uint8_t)code;
	return cell + code / STEP;
}

/* Fills the cells, eight bytes at a time, even after the blank. Returns true if
 * the blank is in the cell after the board. */
static inline bool
fill_cells(uint8_t *cells, const char *text, size_t len)
{
	const char *end = text + len;
	uint8_t *to = cells;

	for (; text <= end; text += 8) {
		to = put_byte(to, text[0]);
		to = put_byte(to, text[1]);
		to = put_byte(to, text[2]);
		to = put_byte(to, text[3]);
		to = put_byte(to, text[4]);
		to = put_byte(to, text[5]);
		to = put_byte(to, text[6]);
		to = put_byte(to, text[7]);
	}
	return cells[BOARD_MOST] == BLANK;
}

static inline bool
read_board(struct xiangqi *x, struct slice *rest, unsigned *seen)
{
	uint8_t room[16 + (BOARD_MOST + 8) * 9], *cells = room + 16;
	size_t most = rest->len - FIELDS_LEAST;
	const char *blank = memchr(rest->at, ' ',
	    most < BOARD_MOST + 1 ? most : BOARD_MOST + 1);
	size_t len = blank == NULL ? 0 : (size_t)(blank - rest->at);
	struct cell_sums sums;

	memset(room, 0, 16 + CELLS);
	cells[-1] = SLASH;
	if (!fill_cells(cells, rest->at, len))
		return false;
	memset(cells + BOARD_MOST, SLASH, CELLS - BOARD_MOST);
	sums = sum_cells(cells);
	*seen = sums.seen;
	if (sums.misplaced || sums.begins != len + CELLS - BOARD_MOST)
		return false;
	fill_ranks(x, cells);
	*rest = slice_from(*rest, len + 1);
	return true;
}

bool
xiangqi_read_fast_plain(struct entry *entry, struct slice record,
    const struct options *options)
{
	return read_fast(entry, record, options);
}
