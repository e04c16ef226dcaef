/*
 * Reads a placement byte by byte, without a branch that depends on a byte. A
 * byte writes its cell and advances by its width. A rank takes 17 cells: 8
 * squares, a slash, and 8 more that the slash skips, because it is worth nine.
 *
 * Example: "4k3/8/..."
 *
 *     byte    cell        from -> to
 *     4       empty         0 ->  4
 *     k       black king    4 ->  5
 *     3       empty         5 ->  8
 *     /       slash         8 -> 17    cell 8: the rank has 8 squares
 *     8       empty        17 -> 25
 *
 * A good placement ends at 7 * 17 + 8 with a slash at cell 8 of seven rows. A
 * byte that is not allowed advances by 0; then the text is longer than its
 * squares allow (runs_are_whole).
 */
#include "notation/chess/cells.h"
#define read_fields read_fast_fields
#include "notation/chess/read_fast_kernel.h"

/* Cells of a rank; the longest placement: 64 squares, 7 slashes. */
enum { ROW = 17, PLACEMENT_MOST = 71 };

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

/* Two ranks, rank 2 * i + 1 of the board first. */
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

/* The highest bits of 64 bytes. */
static inline uint64_t
high_bits(__m128i a, __m128i b, __m128i c, __m128i d)
{
	return (uint64_t)_mm_movemask_epi8(a) |
	    (uint64_t)_mm_movemask_epi8(b) << 16 |
	    (uint64_t)_mm_movemask_epi8(c) << 32 |
	    (uint64_t)_mm_movemask_epi8(d) << 48;
}

#define BIT(k)                                                                 \
	high_bits(_mm_slli_epi16(a, 7 - (k)), _mm_slli_epi16(b, 7 - (k)),      \
	    _mm_slli_epi16(c, 7 - (k)), _mm_slli_epi16(d, 7 - (k)))

static inline void
fill_board(struct chess *board, const uint8_t *rows)
{
	__m128i *squares = (__m128i *)(void *)board->square;
	__m128i a = two_rows(rows, 0), b = two_rows(rows, 1);
	__m128i c = two_rows(rows, 2), d = two_rows(rows, 3);

	_mm_storeu_si128(squares, a);
	_mm_storeu_si128(squares + 1, b);
	_mm_storeu_si128(squares + 2, c);
	_mm_storeu_si128(squares + 3, d);
	board->plane[0] = BIT(0);
	board->plane[1] = BIT(1);
	board->plane[2] = BIT(2);
	board->plane[3] = BIT(3);
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
			plane[k] = plane[k] << 8 | chess_row_bits(row, k);
	}
	memcpy(c->plane, plane, sizeof(plane));
}

#endif

/* Does a slash end each rank but the last? A rank that is too wide leaves 0
 * there. */
static inline bool
slashes_stand(const uint8_t *rows)
{
	unsigned all = 0xff, any = 0;

	for (int rank = 0; rank < 7; rank++) {
		unsigned byte = rows[ROW * rank + 8];

		all &= byte;
		any |= byte;
	}
	return all == CELL_SLASH && any == CELL_SLASH;
}

/* Writes the cell of a byte and seven empty ones after it, which clears the
 * squares of a digit. Returns the next cell. */
static inline size_t
put_byte(uint8_t *rows, size_t at, char letter)
{
	uint64_t byte = chess_cell_of[(unsigned char)letter];

	little_store_64(rows + at, byte);
	return at + byte / CELL_STEP;
}

bool
chess_read_fast_board(struct chess *c, const char *text, size_t len)
{
	uint8_t rows[PLACEMENT_MOST * 9 + 8];
	size_t at = 0, i = 0;

	if (len > PLACEMENT_MOST || len < PLACEMENT_LEAST)
		return false;
	for (int rank = 0; rank < 7; rank++)
		rows[ROW * rank + 8] = 0;
	for (; i + 4 <= len; i += 4) {
		at = put_byte(rows, at, text[i]);
		at = put_byte(rows, at, text[i + 1]);
		at = put_byte(rows, at, text[i + 2]);
		at = put_byte(rows, at, text[i + 3]);
	}
	for (; i < len; i++)
		at = put_byte(rows, at, text[i]);
	if (at != ROW * 7 + 8)
		return false;
	fill_board(c, rows);
	return slashes_stand(rows) && runs_are_whole(chess_occupied(c), len);
}

static inline bool
read_board(struct chess *c, const struct record_view *view)
{
	return chess_read_fast_board(c, view->at, view->end);
}

unsigned
chess_read_fast_plain(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct options *options)
{
	return read_batch(entries, records, count, options);
}
