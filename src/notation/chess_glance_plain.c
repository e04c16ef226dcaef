/*
 * The placement byte by byte, without a branch that a byte decides: it goes
 * into rows of seventeen, in which a slash is worth nine and stands behind the
 * eighth square. So where all slashes stand where they should, each rank has
 * eight squares. Bytes that may not stand there are worth nothing, and make the
 * placement longer than what was read.
 */
#include "notation/chess_glance_kernel.h"

/* What a byte writes, and how far it goes on, in its upper half. */
enum { STEP = 1 << 4, ROW = 17, SLASH = 9 * STEP | 15 };

/* The longest placement: squares and slashes. */
enum { PLACEMENT_MOST = 71 };

#define PIECE(letter, kind)                                                    \
	[letter] = (kind) | STEP, [(letter) | 32] = (kind) | BLACK_PIECE | STEP
#define EMPTY(digit) ['0' + (digit)] = (digit)*STEP

static const uint8_t bytes[256] = {
    PIECE('P', PAWN),
    PIECE('N', KNIGHT),
    PIECE('B', BISHOP),
    PIECE('R', ROOK),
    PIECE('Q', QUEEN),
    PIECE('K', KING),
    EMPTY(1),
    EMPTY(2),
    EMPTY(3),
    EMPTY(4),
    EMPTY(5),
    EMPTY(6),
    EMPTY(7),
    EMPTY(8),
    ['/'] = SLASH,
};

#ifdef __SSE2__

#include <emmintrin.h>

static inline uint32_t
blanks_of(const char *from)
{
	const __m128i *at = (const __m128i *)(const void *)from;
	__m128i blank = _mm_set1_epi8(' ');
	__m128i low = _mm_cmpeq_epi8(_mm_loadu_si128(at), blank);
	__m128i high = _mm_cmpeq_epi8(_mm_loadu_si128(at + 1), blank);

	return (uint32_t)_mm_movemask_epi8(low) |
	    (uint32_t)_mm_movemask_epi8(high) << 16;
}

/* Two rows from the board's lower side on. */
static inline __m128i
two_rows(const uint8_t *rows, int i)
{
	const uint8_t *low = rows + (ptrdiff_t)ROW * (7 - 2 * i);
	__m128i both = _mm_unpacklo_epi64(_mm_loadl_epi64(
					      (const __m128i *)(const void *)
						  low),
	    _mm_loadl_epi64((const __m128i *)(const void *)(low - ROW)));

	return _mm_and_si128(both, _mm_set1_epi8(15));
}

static inline void
fill_board(struct chess *c, const uint8_t *rows)
{
	uint64_t plane[PLANES] = {0};

	for (int i = 3; i >= 0; i--) {
		__m128i v = two_rows(rows, i);

		_mm_storeu_si128((__m128i *)(void *)(c->square + 16 * i), v);
		for (int k = 0; k < PLANES; k++)
			plane[k] = plane[k] << 16 |
			    (unsigned)_mm_movemask_epi8(
				_mm_slli_epi16(v, 7 - k));
	}
	memcpy(c->plane, plane, sizeof(plane));
}

#else

static uint32_t
blanks_of(const char *from)
{
	uint32_t blanks = 0;

	for (int i = 31; i >= 0; i--)
		blanks = blanks << 1 | (from[i] == ' ');
	return blanks;
}

/* Bit k of each of a row's eight squares. */
static uint64_t
row_bits(uint64_t row, int k)
{
	return (row >> k & UINT64_C(0x0101010101010101)) *
	    UINT64_C(0x0102040810204080) >>
	    56;
}

static void
fill_board(struct chess *c, const uint8_t *rows)
{
	uint64_t plane[PLANES] = {0};

	for (int rank = 7; rank >= 0; rank--) {
		uint64_t row = 0;

		for (int file = 7; file >= 0; file--) {
			uint8_t piece = rows[ROW * (7 - rank) + file] & 15;

			c->square[rank * 8 + file] = piece;
			row = row << 8 | piece;
		}
		for (int k = 0; k < PLANES; k++)
			plane[k] = plane[k] << 8 | row_bits(row, k);
	}
	memcpy(c->plane, plane, sizeof(plane));
}

#endif

/* Do slashes stand behind all ranks but the last? */
static inline bool
slashes_stand(const uint8_t *rows)
{
	unsigned all = 0xff, any = 0;

	for (int rank = 0; rank < 7; rank++) {
		unsigned byte = rows[ROW * rank + 8];

		all &= byte;
		any |= byte;
	}
	return all == SLASH && any == SLASH;
}

bool
chess_glance_board(struct chess *c, const char *text, size_t len)
{
	uint8_t rows[PLACEMENT_MOST * 9 + 1];
	size_t at = 0;

	if (len > PLACEMENT_MOST)
		return false;
	memset(rows, 0, (size_t)ROW * 8);
	for (size_t i = 0; i < len; i++) {
		uint8_t byte = bytes[(unsigned char)text[i]];

		rows[at] = byte;
		at += byte >> 4;
	}
	fill_board(c, rows);
	return at == ROW * 7 + 8 && slashes_stand(rows) &&
	    runs_are_whole(c, len);
}

static inline bool
read_board(struct chess *c, const struct sight *v, size_t end)
{
	return chess_glance_board(c, v->at, end);
}

bool
chess_glance_plain(struct entry *entry, struct slice record,
    const struct how *how)
{
	return glance(entry, record, how);
}
