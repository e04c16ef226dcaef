/*
 * Reads a board with AVX2, four ranks at once: the first eight squares of each
 * with the table of rank_shuffle.h, and the ninth on its own. A ninth square
 * that is occupied has its letter as the last byte of the rank.
 *
 * Example, the lane of "1c5c1" (the first eight bytes of a rank):
 *
 *     text       1  c  5  c  1  .  .  .
 *     widths     1  1  5  1  1  0  0  0
 *     sums       1  2  7  8  9  9  9  9    must end in 9
 *     before     0  1  2  7  8  9  9  9    square where a byte begins
 *     bit           02    80               1 << before, for letters
 *     occupied   0x82                      sum of the bits
 *     shuffle    -  1  -  -  -  -  -  3    rank_shuffle[0x82]
 *     squares    .  c  .  .  .  .  .  c    the last byte, 1, is no letter
 *
 * The ninth byte of a rank of nine bytes, "rnbakabnr", is outside the lane: the
 * sums must end in 8, and the ninth byte must be a letter or 1.
 */
#include "notation/xiangqi/xiangqi.h"

#ifdef __AVX2__

#include "notation/rank_shuffle.h"
#include "notation/xiangqi/read_fast_kernel.h"
#include "notation/xiangqi/losses.h"

/* Boards up to REACH bytes; others take the plain kernel. */
enum { BLOCK = 32, REACH = 64 };

/* Indexed by four bits of u ^ u >> 1 of the upper-case letter u. */
#define LETTERS                                                                \
	0, 'A', 'C', 'B', 'X', 0, 0, 'E', 'P', 'N', 0, 'R', 'H', 0, 'K', 0
#define PIECES                                                                 \
	0, XIANGQI_ADVISOR, XIANGQI_CANNON, XIANGQI_ELEPHANT | UCI,            \
	    XIANGQI_DOWN, 0, 0, XIANGQI_ELEPHANT | WXF, XIANGQI_PAWN,          \
	    XIANGQI_HORSE | UCI, 0, XIANGQI_CHARIOT, XIANGQI_HORSE | WXF, 0,   \
	    XIANGQI_KING, 0

/* The classes of bytes; letter and digit are 0 or 0xff. */
struct bytes {
	__m256i piece, letter, digit, width;
};

static inline struct bytes
bytes_of(__m256i text)
{
	__m256i upper = _mm256_and_si256(text, _mm256_set1_epi8((char)0xdf));
	__m256i place = _mm256_and_si256(_mm256_xor_si256(upper,
					     _mm256_srli_epi16(upper, 1)),
	    _mm256_set1_epi8(15));
	__m256i black = _mm256_and_si256(_mm256_srli_epi16(text, 1),
	    _mm256_set1_epi8(XIANGQI_BLACK));
	__m256i less = _mm256_sub_epi8(text, _mm256_set1_epi8('1'));
	struct bytes b;

	/* Zero would match the empty entries of the table. */
	b.letter = _mm256_andnot_si256(_mm256_cmpeq_epi8(upper,
					   _mm256_setzero_si256()),
	    _mm256_cmpeq_epi8(_mm256_shuffle_epi8(BOTH(LETTERS), place),
		upper));
	b.piece = _mm256_and_si256(b.letter,
	    _mm256_or_si256(black, _mm256_shuffle_epi8(BOTH(PIECES), place)));
	b.digit = _mm256_cmpeq_epi8(less,
	    _mm256_min_epu8(less, _mm256_set1_epi8(8)));
	b.width = _mm256_sub_epi8(_mm256_sub_epi8(_mm256_and_si256(less,
						      b.digit),
				      b.digit),
	    b.letter);
	return b;
}

/* The ranks that are not cut yet. */
struct rows {
	const char *at;
	uint64_t begin; /* of the next rank */
	uint64_t ends;  /* bits of the slashes after ranks, and of the blank */
	uint64_t lengths; /* OR of length + 6: over 15 if any exceeds 9 */
	uint64_t nines;   /* a bit for each rank of nine bytes */
};

/* Cuts the next rank; zeros follow its text. */
static inline long long
cut_row(struct rows *rows)
{
	uint64_t end = _tzcnt_u64(rows->ends);
	uint64_t len = end - rows->begin;
	uint64_t row;

	memcpy(&row, rows->at + rows->begin, sizeof(row));
	rows->lengths |= len + 6;
	rows->nines = rows->nines << 1 | (len >> 3 & len & 1);
	rows->begin = end + 1;
	rows->ends = _blsr_u64(rows->ends);
	return (long long)_bzhi_u64(row, (unsigned)(8 * len));
}

/* Cuts the last byte of the next rank. */
static inline int
cut_last(const char *at, uint64_t *ends)
{
	int last = at[_tzcnt_u64(*ends) - 1];

	*ends = _blsr_u64(*ends);
	return last;
}

/* The last bytes of all ranks, the lowest rank first. */
static inline __m128i
last_bytes(const char *at, uint64_t ends)
{
	__m128i last = _mm_setzero_si128();

	last = _mm_insert_epi8(last, cut_last(at, &ends), 9);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 8);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 7);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 6);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 5);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 4);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 3);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 2);
	last = _mm_insert_epi8(last, cut_last(at, &ends), 1);
	return _mm_insert_epi8(last, cut_last(at, &ends), 0);
}

/* What is collected over all ranks. */
struct sum {
	__m256i seen, wrong; /* wrong: not 0 if a rank hasn't nine squares */
	unsigned known;      /* bytes that are letters or digits */
};

/* Reads the first eight squares of four ranks. Bit i of `nines` is set if rank i
 * has nine bytes. */
static inline __m256i
read_ranks(struct sum *sum, __m256i text, unsigned nines)
{
	const __m256i each = _mm256_setr_epi64x(1, 2, 4, 8);
	struct bytes b = bytes_of(text);
	__m256i sums = rank_sums(b.width);
	__m256i before = _mm256_sub_epi8(sums, b.width);
	__m256i more = _mm256_cmpeq_epi64(each,
	    _mm256_and_si256(each, _mm256_set1_epi64x(nines)));

	sums = _mm256_sub_epi64(_mm256_srli_epi64(sums, 56), more);
	sum->wrong = _mm256_or_si256(sum->wrong,
	    _mm256_xor_si256(sums, _mm256_set1_epi64x(XIANGQI_FILES)));
	sum->seen = _mm256_or_si256(sum->seen, b.piece);
	sum->known += (unsigned)__builtin_popcount(
	    bits_of(_mm256_or_si256(b.letter, b.digit)));
	return rank_squares(b.piece, b.letter, before);
}

/* Canonical text has no two digits side by side. */
static inline bool
runs_are_whole(const char *text, size_t next, size_t end)
{
	uint64_t digits = bits_of(bytes_of(load(text)).digit) |
	    (uint64_t)bits_of(bytes_of(load(text + next)).digit) << next;

	return _bzhi_u64(digits & digits << 1, (unsigned)end) == 0;
}

static inline uint64_t
where(const char *text, size_t next, char byte)
{
	__m256i wanted = _mm256_set1_epi8(byte);

	return bits_of(_mm256_cmpeq_epi8(load(text), wanted)) |
	    (uint64_t)bits_of(_mm256_cmpeq_epi8(load(text + next), wanted))
	    << next;
}

static inline void
put_ranks(uint8_t *squares, __m256i pieces, int ranks)
{
	uint8_t rank[BLOCK];

	_mm256_storeu_si256((__m256i *)(void *)rank,
	    _mm256_and_si256(pieces, _mm256_set1_epi8(PIECE)));
	for (int i = 0; i < ranks; i++)
		memcpy(squares + (ptrdiff_t)i * XIANGQI_FILES,
		    rank + (ptrdiff_t)i * 8, 8);
}

/* Stores the ninth squares. Returns false if the last byte of a rank of nine bytes
 * isn't worth one square. */
static inline bool
put_ninths(struct xiangqi *x, __m128i last, unsigned nines)
{
	struct bytes b = bytes_of(_mm256_castsi128_si256(last));
	uint8_t piece[32];
	unsigned fit = bits_of(_mm256_cmpeq_epi8(b.width, _mm256_set1_epi8(1)));

	_mm256_storeu_si256((__m256i *)(void *)piece,
	    _mm256_and_si256(b.piece, _mm256_set1_epi8(PIECE)));
	for (int rank = 0; rank < XIANGQI_RANKS; rank++)
		x->square[rank * XIANGQI_FILES + 8] = piece[rank];
	return (nines & ~fit) == 0;
}

static inline unsigned
seen_in(__m256i pieces)
{
	unsigned seen = 0;

	if (bits_of(_mm256_slli_epi16(pieces, 2)))
		seen |= UCI;
	if (bits_of(_mm256_slli_epi16(pieces, 1)))
		seen |= WXF;
	if (bits_of(_mm256_slli_epi16(pieces, 4)))
		seen |= XIANGQI_DOWN;
	return seen;
}

/* Reads all ranks; returns false unless each has nine squares of letters and
 * digits. */
static inline bool
fill_ranks(struct xiangqi *x, struct rows *rows, size_t end, unsigned *seen)
{
	struct sum sum = {_mm256_setzero_si256(), _mm256_setzero_si256(), 0};
	__m128i last = last_bytes(rows->at, rows->ends);
	long long row[XIANGQI_RANKS];
	__m256i low, middle, high;
	unsigned nines;

	row[9] = cut_row(rows);
	row[8] = cut_row(rows);
	row[7] = cut_row(rows);
	row[6] = cut_row(rows);
	row[5] = cut_row(rows);
	row[4] = cut_row(rows);
	row[3] = cut_row(rows);
	row[2] = cut_row(rows);
	row[1] = cut_row(rows);
	row[0] = cut_row(rows);
	nines = (unsigned)rows->nines;
	low = _mm256_setr_epi64x(row[0], row[1], row[2], row[3]);
	low = read_ranks(&sum, low, nines);
	middle = _mm256_setr_epi64x(row[4], row[5], row[6], row[7]);
	middle = read_ranks(&sum, middle, nines >> 4);
	/* Two lanes have no rank: '9' makes nine empty squares. */
	high = _mm256_setr_epi64x(row[8], row[9], '9', '9');
	high = read_ranks(&sum, high, nines >> 8);
	put_ranks(x->square, low, 4);
	put_ranks(x->square + (ptrdiff_t)4 * XIANGQI_FILES, middle, 4);
	put_ranks(x->square + (ptrdiff_t)8 * XIANGQI_FILES, high, 2);
	*seen = seen_in(_mm256_or_si256(sum.seen,
	    bytes_of(_mm256_castsi128_si256(last)).piece));
	return put_ninths(x, last, nines) && rows->lengths < 16 &&
	    _mm256_testz_si256(sum.wrong, sum.wrong) &&
	    sum.known + (unsigned)__builtin_popcount(nines) ==
	    end - (XIANGQI_RANKS - 1) + 2;
}

static inline bool
read_board(struct xiangqi *x, struct slice *rest, unsigned *seen)
{
	size_t next = rest->len > REACH ? BLOCK : rest->len - BLOCK;
	struct rows rows = {.at = rest->at};
	uint64_t slashes;
	size_t end;

	if (rest->len < BLOCK)
		return false;
	end = _tzcnt_u64(where(rest->at, next, ' '));
	slashes = _bzhi_u64(where(rest->at, next, '/'), (unsigned)end);
	/* If the first rank were empty, last_bytes would load a byte before
	 * the board. */
	if (end == REACH || end + 1 + FIELDS_LEAST > rest->len || slashes & 1 ||
	    __builtin_popcountll(slashes) != XIANGQI_RANKS - 1)
		return false;
	rows.ends = slashes | UINT64_C(1) << end;
	*rest = slice_from(*rest, end + 1);
	return fill_ranks(x, &rows, end, seen) &&
	    runs_are_whole(rows.at, next, end);
}

bool
xiangqi_read_fast_avx2(struct entry *entry, struct slice record,
    const struct options *options)
{
	return read_fast(entry, record, options) ||
	    xiangqi_read_fast_plain(entry, record, options);
}

#endif
