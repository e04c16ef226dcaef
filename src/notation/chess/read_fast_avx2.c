/*
 * The placement eight ranks at once, four in a register. How far each byte goes
 * on is added up within its rank; so each letter has its square, and a rank the
 * set of its taken squares. In a canonical rank this set tells where in the text
 * the letter of each square stands, which is what the table of rows has.
 */
#include "notation/chess_glance.h"

#ifdef __AVX2__

#include "notation/chess_glance_kernel.h"
#include "notation/chess_rows.h"

#include <immintrin.h>

enum { ROWS = 8, PLACEMENT_MOST = 63 };

static inline uint32_t
equal(const char *from, char byte)
{
	const __m256i *at = (const __m256i *)(const void *)from;

	return (uint32_t)_mm256_movemask_epi8(
	    _mm256_cmpeq_epi8(_mm256_loadu_si256(at), _mm256_set1_epi8(byte)));
}

static inline uint32_t
blanks_of(const char *from)
{
	return equal(from, ' ');
}

/* Where slashes stand in the first 64 bytes. */
static inline uint64_t
slashes_of(const struct sight *v, size_t end)
{
	size_t next = v->reach > 64 ? 32 : v->reach - 32;

	return _bzhi_u64(equal(v->at, '/') |
		(uint64_t)equal(v->at + next, '/') << next,
	    (unsigned)end);
}

/* What is left of the ranks' texts. */
struct rows {
	const char *at;
	uint64_t begin;   /* of the next rank */
	uint64_t slashes; /* behind it and the others */
	uint64_t lengths; /* of those before, less one: all their bits */
};

/* The next rank, with zeros behind it. */
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

/* The last, behind which there may be less than eight bytes. */
static inline uint64_t
cut_last_row(struct rows *rows, size_t end)
{
	uint64_t len = end - rows->begin;
	uint64_t row;

	memcpy(&row, rows->at + end - sizeof(row), sizeof(row));
	rows->lengths |= len - 1;
	return row >> ((64 - 8 * len) & 63);
}

/* The sums of the bytes before each byte of a row, and that byte. */
static inline __m256i
sums_of(__m256i widths)
{
	widths = _mm256_add_epi8(widths, _mm256_slli_epi64(widths, 8));
	widths = _mm256_add_epi8(widths, _mm256_slli_epi64(widths, 16));
	return _mm256_add_epi8(widths, _mm256_slli_epi64(widths, 32));
}

#define BOTH(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* What the table has for four sets; quicker than to gather it. */
static inline __m256i
rows_of(__m256i taken)
{
	__m128i low = _mm256_castsi256_si128(taken);
	__m128i high = _mm256_extracti128_si256(taken, 1);

	return _mm256_setr_epi64x(chess_rows[_mm_cvtsi128_si64(low)],
	    chess_rows[_mm_extract_epi64(low, 1)],
	    chess_rows[_mm_cvtsi128_si64(high)],
	    chess_rows[_mm_extract_epi64(high, 1)]);
}

/* Four ranks become 32 squares; bytes of `full` are not zero where a rank hasn't
 * eight. */
static inline __m256i
read_rows(__m256i text, __m256i *full)
{
	/* The letters, and the pieces, by their place; no byte has the first. */
	const __m256i letters = BOTH(1, 0, 0, 0, 'Q', 'P', 'B', 'R', 0, 0, 'N',
	    0, 0, 0, 0, 'K');
	const __m256i pieces = BOTH(0, 0, 0, 0, QUEEN, PAWN, BISHOP, ROOK, 0, 0,
	    KNIGHT, 0, 0, 0, 0, KING);
	const __m256i bits = BOTH(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0,
	    0, 0, 0);
	const __m256i halves = _mm256_setr_epi64x(0, 0x0808080808080808, 0,
	    0x0808080808080808);
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
	__m256i sums = sums_of(widths);
	__m256i before = _mm256_sub_epi8(sums, widths);
	/* Beyond a row's end there are no bits. */
	__m256i bit = _mm256_shuffle_epi8(bits,
	    _mm256_add_epi8(before, _mm256_set1_epi8(0x70)));
	__m256i taken = _mm256_sad_epu8(_mm256_and_si256(is_letter, bit),
	    _mm256_setzero_si256());
	__m256i from = rows_of(taken);

	*full = _mm256_xor_si256(_mm256_srli_epi64(sums, 56),
	    _mm256_set1_epi64x(8));
	return _mm256_shuffle_epi8(piece, _mm256_add_epi8(from, halves));
}

static inline uint64_t
plane_of(__m256i low, __m256i high, int k)
{
	return (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(low, 7 - k)) |
	    (uint64_t)(uint32_t)_mm256_movemask_epi8(
		_mm256_slli_epi16(high, 7 - k))
	    << 32;
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
read_board(struct chess *c, const struct sight *v)
{
	size_t end = v->end;
	struct rows rows = {v->at, 0, slashes_of(v, end), 0};
	uint64_t row[ROWS];
	__m256i low_full, high_full, low, high;

	if (end > PLACEMENT_MOST)
		return chess_glance_board(c, v->at, end);
	/* Where the last rank is empty, eight bytes from the one before may
	 * be too many. */
	if (__builtin_popcountll(rows.slashes) != ROWS - 1 ||
	    v->at[end - 1] == '/')
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

static inline bool
read_fields(struct entry *entry, const struct sight *v)
{
	return glance_fields(entry, v);
}

unsigned
chess_glance_avx2(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct how *how)
{
	return glance_all(entries, records, count, how);
}

#endif
