/*
 * The board byte by byte, without a branch that a byte decides: it goes into
 * rows of ten, the slash behind the ninth square. What is wrong is looked at in
 * the end: whether slashes stand where they should, and nowhere else; and
 * whether the text is as long as squares and runs of empty ones make it, which
 * it isn't where bytes are worth nothing or two digits are beside each other.
 */
#include "notation/xiangqi_glance_kernel.h"
#include "notation/xiangqi_losses.h"

enum {
	ROW = 10,
	CELLS = 112,
	SLASH = 1 << 7,
	BLANK = SLASH | 1,
	STEP = 1 << 8
};

/* What a byte writes, and how far it goes on, in the upper half. */
#define CELL(letter, piece)                                                    \
	[letter] = (piece) | STEP,                                             \
	[(letter) | 32] = (piece) | XIANGQI_BLACK | STEP
#define EMPTY(digit) ['0' + (digit)] = (digit)*STEP

static const uint16_t cell_of[256] = {
    CELL('K', XIANGQI_KING),
    CELL('A', XIANGQI_ADVISOR),
    CELL('R', XIANGQI_CHARIOT),
    CELL('C', XIANGQI_CANNON),
    CELL('P', XIANGQI_PAWN),
    CELL('N', XIANGQI_HORSE | UCI),
    CELL('B', XIANGQI_ELEPHANT | UCI),
    CELL('H', XIANGQI_HORSE | WXF),
    CELL('E', XIANGQI_ELEPHANT | WXF),
    CELL('X', XIANGQI_DOWN),
    EMPTY(1),
    EMPTY(2),
    EMPTY(3),
    EMPTY(4),
    EMPTY(5),
    EMPTY(6),
    EMPTY(7),
    EMPTY(8),
    EMPTY(9),
    ['/'] = SLASH | STEP,
    [' '] = BLANK | STEP,
};

/* Where slashes stand, and what else counts as one behind the board. */
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
    SLASH,
    SLASH,
    SLASH,
    SLASH,
    SLASH,
    SLASH,
    SLASH,
    SLASH,
};

/* The bits of all cells, how many of them a byte of the text begins at, and
 * where a slash is missing or too much. */
struct tally {
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

static inline struct tally
tally_of(const uint8_t *cells)
{
	__m128i zero = _mm_setzero_si128();
	__m128i wrong = zero, empty = zero, all = zero;
	struct tally t;

	for (int i = 0; i < CELLS; i += 16) {
		__m128i cell = load(cells + i);
		__m128i both = _mm_or_si128(cell, load(cells + i - 1));

		wrong = _mm_or_si128(wrong,
		    _mm_xor_si128(cell, load(slashes + i)));
		empty = _mm_sub_epi8(empty, _mm_cmpeq_epi8(both, zero));
		all = _mm_or_si128(all, cell);
	}
	empty = _mm_sad_epu8(empty, zero);
	t.begins = CELLS - (unsigned)_mm_cvtsi128_si32(empty) -
	    (unsigned)_mm_extract_epi16(empty, 4);
	all = _mm_or_si128(all, _mm_srli_si128(all, 8));
	all = _mm_or_si128(all, _mm_srli_si128(all, 4));
	all = _mm_or_si128(all, _mm_srli_si128(all, 2));
	all = _mm_or_si128(all, _mm_srli_si128(all, 1));
	t.seen = (unsigned)_mm_cvtsi128_si32(all) & 0xff;
	t.misplaced = _mm_movemask_epi8(wrong) != 0;
	return t;
}

/* Sixteen cells at once: what is too much of a rank is in the next one's
 * place. */
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

static inline struct tally
tally_of(const uint8_t *cells)
{
	struct tally t = {0};

	for (int i = 0; i < CELLS; i++) {
		t.misplaced |= (cells[i] ^ slashes[i]) & SLASH;
		t.begins += (cells[i] | cells[i - 1]) != 0;
		t.seen |= cells[i];
	}
	return t;
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

/* Writes what a byte is; where the next one goes. */
static inline uint8_t *
put_byte(uint8_t *cell, char byte)
{
	unsigned code = cell_of[(unsigned char)byte];

	*cell = (uint8_t)code;
	return cell + code / STEP;
}

/* Eight bytes at a time: some of those behind the blank go beyond the board,
 * which ends where the first blank is. */
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
	struct tally t;

	memset(room, 0, 16 + CELLS);
	cells[-1] = SLASH;
	if (!fill_cells(cells, rest->at, len))
		return false;
	memset(cells + BOARD_MOST, SLASH, CELLS - BOARD_MOST);
	t = tally_of(cells);
	*seen = t.seen;
	if (t.misplaced || t.begins != len + CELLS - BOARD_MOST)
		return false;
	fill_ranks(x, cells);
	*rest = slice_from(*rest, len + 1);
	return true;
}

bool
xiangqi_glance_plain(struct entry *entry, struct slice record,
    const struct how *how)
{
	return glance(entry, record, how);
}
