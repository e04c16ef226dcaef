/*
 * Reads a placement with AVX2, a rank in eight bytes, four ranks in a register.
 *
 * Example, the lane of "4k2r" (zeros after the text):
 *
 *     text       4  k  2  r  .  .  .  .
 *     widths     4  1  2  1  0  0  0  0    squares of a byte
 *     sums       4  5  7  8  8  8  8  8    must end in 8
 *     before     0  4  5  7  8  8  8  8    square where a byte begins
 *     bit           10     80              1 << before, for letters
 *     occupied   0x90                      sum of the bits
 *     shuffle    -  -  -  -  1  -  -  3    rank_shuffle[0x90]
 *     squares    .  .  .  .  k  .  .  r
 *
 * A byte that is neither a piece nor a digit has width 0: the text is then too
 * long, and runs_are_whole returns false. AVX-512 has an instruction that moves
 * bytes to a set of squares; AVX2 needs the table instead.
 */
#include "notation/chess/chess.h"

#ifdef __AVX2__

#define read_fields read_fast_fields
#include "notation/chess/read_fast_kernel.h"
#include "notation/rank_shuffle.h"

enum { ROWS = 8, PLACEMENT_MOST = 63 };

static inline uint32_t
equal(const char *from, char byte)
{
	return bits_of(_mm256_cmpeq_epi8(load(from), _mm256_set1_epi8(byte)));
}

static inline uint32_t
blanks_of(const char *from)
{
	return equal(from, ' ');
}

/* The slashes before `end`, which is at most 63. */
static inline uint64_t
slashes_of(const struct record_view *view, size_t end)
{
	size_t next = view->reach > 64 ? 32 : view->reach - 32;

	return _bzhi_u64(equal(view->at, '/') |
		(uint64_t)equal(view->at + next, '/') << next,
	    (unsigned)end);
}

/* The ranks that are not cut yet. */
struct rows {
	const char *at;
	uint64_t begin;   /* of the next rank */
	uint64_t slashes; /* after it and later ranks */
	uint64_t lengths; /* OR of length - 1 of the cut ranks */
};

/* Cuts the next rank; zeros follow its text. */
static inline uint64_t
cut_row(struct rows *rows)
{
	uint64_t len = _tzcnt_u64(rows->slashes) - rows->begin;
	uint64_t row;

	memcpy(&row, rows->at + rows->begin, sizeof(row));
	rows->lengths |= len - 1;
	rows->begin += len + 1;
	rows->slashes = _blsr_u64(rows->slashes);
	return _bzhi_u64(row, (unsigned)(8 * len));
}

/* Cuts the last rank, after which the record may end. */
static inline uint64_t
cut_last_row(struct rows *rows, size_t end)
{
	uint64_t len = end - rows->begin;
	uint64_t row;

	memcpy(&row, rows->at + end - sizeof(row), sizeof(row));
	rows->lengths |= len - 1;
	return row >> ((64 - 8 * len) & 63);
}

/* Turns four ranks into 32 squares. A word of *full is not zero if its rank hasn't
 * eight squares. */
static inline __m256i
read_rows(__m256i text, __m256i *full)
{
	/* Indexed by four bits of u ^ u >> 4 of the upper-case letter u, which
	 * differ for all letters. Entry 0 is 1, because the bytes that fill a
	 * lane are 0 and have this index. */
	const __m256i letters = BOTH(1, 0, 0, 0, 'Q', 'P', 'B', 'R', 0, 0, 'N',
	    0, 0, 0, 0, 'K');
	const __m256i pieces = BOTH(0, 0, 0, 0, QUEEN, PAWN, BISHOP, ROOK, 0, 0,
	    KNIGHT, 0, 0, 0, 0, KING);
	__m256i nibble = _mm256_set1_epi8(15);
	__m256i upper = _mm256_and_si256(text, _mm256_set1_epi8((char)0xdf));
	__m256i place = _mm256_and_si256(_mm256_xor_si256(upper,
					     _mm256_srli_epi16(upper, 4)),
	    nibble);
	__m256i is_letter = _mm256_cmpeq_epi8(_mm256_shuffle_epi8(letters,
						  place),
	    upper);
	__m256i black = _mm256_and_si256(_mm256_srli_epi16(text, 2),
	    _mm256_set1_epi8(BLACK_PIECE));
	__m256i piece = _mm256_and_si256(is_letter,
	    _mm256_or_si256(_mm256_shuffle_epi8(pieces, place), black));
	__m256i digit = _mm256_sub_epi8(text, _mm256_set1_epi8('0'));
	__m256i is_digit = _mm256_cmpeq_epi8(digit,
	    _mm256_min_epu8(digit, _mm256_set1_epi8(8)));
	__m256i widths = _mm256_sub_epi8(_mm256_and_si256(digit, is_digit),
	    is_letter);
	__m256i sums = rank_sums(widths);

	*full = _mm256_xor_si256(_mm256_srli_epi64(sums, 56),
	    _mm256_set1_epi64x(8));
	return rank_squares(piece, is_letter, _mm256_sub_epi8(sums, widths));
}

static inline uint64_t
plane_of(__m256i low, __m256i high, int k)
{
	return bits_of(_mm256_slli_epi16(low, 7 - k)) |
	    (uint64_t)bits_of(_mm256_slli_epi16(high, 7 - k)) << 32;
}

static inline void
fill_board(struct chess *c, __m256i low, __m256i high)
{
	_mm256_storeu_si256((__m256i *)(void *)c->square, low);
	_mm256_storeu_si256((__m256i *)(void *)(c->square + 32), high);
	c->plane[0] = plane_of(low, high, 0);
	c->plane[1] = plane_of(low, high, 1);
	c->plane[2] = plane_of(low, high, 2);
	c->plane[3] = plane_of(low, high, 3);
}

static inline bool
read_board(struct chess *c, const struct record_view *view)
{
	size_t end = view->end;
	struct rows rows = {view->at, 0, slashes_of(view, end), 0};
	uint64_t row[ROWS];
	__m256i low_full, high_full, low, high;

	if (end > PLACEMENT_MOST)
		return chess_read_fast_board(c, view->at, end);
	/* Then `end` is at least 8, and cut_last_row may load 8 bytes. */
	if (__builtin_popcountll(rows.slashes) != ROWS - 1 ||
	    view->at[end - 1] == '/')
		return false;
	row[7] = cut_row(&rows);
	row[6] = cut_row(&rows);
	row[5] = cut_row(&rows);
	row[4] = cut_row(&rows);
	row[3] = cut_row(&rows);
	row[2] = cut_row(&rows);
	row[1] = cut_row(&rows);
	row[0] = cut_last_row(&rows, end);
	low = read_rows(_mm256_setr_epi64x((long long)row[0], (long long)row[1],
			    (long long)row[2], (long long)row[3]),
	    &low_full);
	high = read_rows(_mm256_setr_epi64x((long long)row[4],
			     (long long)row[5], (long long)row[6],
			     (long long)row[7]),
	    &high_full);
	fill_board(c, low, high);
	low_full = _mm256_or_si256(low_full, high_full);
	return rows.lengths < ROWS && _mm256_testz_si256(low_full, low_full) &&
	    runs_are_whole(chess_occupied(c), end);
}

unsigned
chess_read_fast_avx2(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct options *options)
{
	return read_batch(entries, records, count, options);
}

#endif
