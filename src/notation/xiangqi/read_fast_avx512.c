/*
 * Reads a board with AVX-512 VBMI2. Slashes tell where each rank begins. The
 * first eight bytes of a rank go to a lane; ranks 0 to 7 fill one register,
 * ranks 8 and 9 go to a second one. The ninth square is read on its own: if it
 * is occupied, its letter is the last byte of the rank. Text after byte 64 of a
 * board is in another register.
 *
 * Example, the lane of "1c5c1":
 *
 *     code       1  c  5  c  1  0  0  0    piece with bit 7, or the digit
 *     width      1  1  5  1  1  0  0  0
 *     sum        1  2  7  8  9  9  9  9    must end in 9
 *     before     0  1  2  7  8  9  9  9    square where a byte begins
 *     occupied   0x82                      sum of 1 << before, for letters
 *     pieces     .  c  .  .  .  .  .  c    letters moved to these squares
 *
 * The losses "R?:ra" are decoded in one register, too, as R ? 0 r a. The masks
 * of the bytes before and after the colon select and count the losses of a side.
 *
 * AVX2 can neither spread bytes over a set nor permute 64 bytes, so its kernel
 * uses a table.
 */
#include "notation/xiangqi/xiangqi.h"

#ifdef __AVX512VBMI2__

#include "notation/xiangqi/read_fast_kernel.h"

#include <immintrin.h>

/* Bytes of text in a register. */
enum { REACH = 64 };

/* The code of a letter: its piece with the highest bit set; that of a digit:
 * its value; 0 for all other bytes. */
enum { IS_LETTER = 1 << 7 };

#define CODE(letter, piece)                                                    \
	[letter] = IS_LETTER | (piece),                                        \
	[(letter) | 32] = IS_LETTER | XIANGQI_BLACK | (piece)

static const _Alignas(64) uint8_t codes[128] = {CODE('K', XIANGQI_KING),
    CODE('A', XIANGQI_ADVISOR), CODE('R', XIANGQI_CHARIOT),
    CODE('C', XIANGQI_CANNON), CODE('P', XIANGQI_PAWN),
    CODE('N', XIANGQI_HORSE | UCI), CODE('B', XIANGQI_ELEPHANT | UCI),
    CODE('H', XIANGQI_HORSE | WXF), CODE('E', XIANGQI_ELEPHANT | WXF),
    CODE('X', XIANGQI_DOWN), ['1'] = 1, ['2'] = 2, ['3'] = 3, ['4'] = 4,
    ['5'] = 5, ['6'] = 6, ['7'] = 7, ['8'] = 8, ['9'] = 9};

#define EIGHT(n) n, n, n, n, n, n, n, n
#define COUNT_8(n)                                                             \
	(n), (n) + 1, (n) + 2, (n) + 3, (n) + 4, (n) + 5, (n) + 6, (n) + 7

static const _Alignas(64) uint8_t numbers[64] = {COUNT_8(0), COUNT_8(8),
    COUNT_8(16), COUNT_8(24), COUNT_8(32), COUNT_8(40), COUNT_8(48),
    COUNT_8(56)};

/* The row of the text for each lane. Rank 0 is the last row. */
static const _Alignas(64) uint8_t low_rows[64] = {EIGHT(9), EIGHT(8), EIGHT(7),
    EIGHT(6), EIGHT(5), EIGHT(4), EIGHT(3), EIGHT(2)};
static const _Alignas(64) uint8_t high_rows[64] = {EIGHT(1), EIGHT(0)};

/* The indexes, in the two registers, of the first eight squares of each rank, and
 * of its ninth square. */
#define LOW(rank) COUNT_8(8 * (rank)), 64 + 16 + 9 - (rank)
#define HIGH(rank) COUNT_8(64 + 8 * ((rank)-8)), 64 + 16 + 9 - (rank)

static const _Alignas(64) uint8_t squares[128] = {LOW(0), LOW(1), LOW(2),
    LOW(3), LOW(4), LOW(5), LOW(6), LOW(7), HIGH(8), HIGH(9)};

/* The lost piece of a letter: a kind, with XIANGQI_DOWN if it was face down. */
#define LOSS(letter, kind)                                                     \
	[letter] = (kind), [(letter) | 32] = (kind) | XIANGQI_DOWN

static const _Alignas(64) uint8_t losses[128] = {
    LOSS_LETTERS,
    ['?'] = XIANGQI_DOWN,
};

struct rows {
	__m512i code, more; /* the board, and its bytes from REACH on */
	__m128i begin, len; /* of each row */
	__m128i full;       /* the sum that the widths of its lane must have */
};

static inline __m512i
load(const uint8_t *from)
{
	return _mm512_load_si512((const void *)from);
}

static inline __m512i
spread(__m512i rows, __m128i bytes)
{
	return _mm512_permutexvar_epi8(rows, _mm512_castsi128_si512(bytes));
}

/* Reads the first eight squares of the ranks that `rows` selects; `ends`
 * has a bit for the last byte of each lane. Returns false if a rank hasn't nine
 * squares. */
static inline bool
read_ranks(__m512i *pieces, const struct rows *r, __m512i rows, __mmask64 ends)
{
	const __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
	__m512i place = _mm512_and_si512(load(numbers), _mm512_set1_epi8(7));
	__m512i code =
	    _mm512_maskz_permutex2var_epi8(_mm512_cmplt_epu8_mask(place,
					       spread(rows, r->len)),
		r->code, _mm512_add_epi8(place, spread(rows, r->begin)),
		r->more);
	__mmask64 letters = _mm512_movepi8_mask(code);
	__m512i width = _mm512_mask_mov_epi8(code, letters,
	    _mm512_set1_epi8(1));
	/* Multiplying by 0x0101... adds all lower bytes to each byte. */
	__m512i sum = _mm512_mullo_epi64(width, _mm512_set1_epi8(1));
	__m512i bit, occupied;

	width = _mm512_sub_epi8(sum, width);
	letters &= _mm512_cmplt_epu8_mask(width, _mm512_set1_epi8(8));
	bit = _mm512_maskz_shuffle_epi8(letters, bits, width);
	occupied = _mm512_sad_epu8(bit, _mm512_setzero_si512());
	*pieces = _mm512_maskz_expand_epi8((__mmask64)_mm_cvtsi128_si64(
					       _mm512_cvtepi64_epi8(occupied)),
	    _mm512_maskz_compress_epi8(letters, code));
	return _mm512_mask_cmpneq_epi8_mask(ends, sum, spread(rows, r->full)) ==
	    0;
}

/* Cuts rows at their ends; returns false if a row is too long. The ninth byte of a
 * row is in no lane. */
static inline bool
cut_rows(struct rows *r, __m128i *last, __m128i end)
{
	__m128i ones = _mm_set1_epi8(1), nine = _mm_set1_epi8(9);
	__m128i width;

	r->begin = _mm_add_epi8(_mm_alignr_epi8(end, _mm_set1_epi8(-1), 15),
	    ones);
	r->len = _mm_sub_epi8(end, r->begin);
	*last = _mm512_castsi512_si128(_mm512_permutex2var_epi8(r->code,
	    _mm512_castsi128_si512(_mm_sub_epi8(end, ones)), r->more));
	width = _mm_mask_mov_epi8(*last, _mm_movepi8_mask(*last), ones);
	r->full = _mm_mask_sub_epi8(nine, _mm_cmpeq_epi8_mask(r->len, nine),
	    nine, width);
	return (_mm_cmpgt_epu8_mask(r->len, nine) & 0x3ff) == 0;
}

static inline void
fill_board(struct xiangqi *x, __m512i low, __m512i high, __m128i last)
{
	const __m512i piece = _mm512_set1_epi8(PIECE);

	last = _mm_maskz_mov_epi8(_mm_movepi8_mask(last), last);
	high = _mm512_inserti32x4(high, last, 1);
	_mm512_storeu_si512(x->square,
	    _mm512_and_si512(piece,
		_mm512_permutex2var_epi8(low, load(squares), high)));
	_mm512_mask_storeu_epi8(x->square + 64, 0x3ffffff,
	    _mm512_and_si512(piece,
		_mm512_permutex2var_epi8(low, load(squares + 64), high)));
}

/* Reads the squares of all rows. */
static inline bool
read_rows(struct xiangqi *x, struct rows *r, __m128i ends)
{
	__m512i low, high;
	__m128i last;

	if (!cut_rows(r, &last, ends) ||
	    !read_ranks(&low, r, load(low_rows),
		UINT64_C(0x8080808080808080)) ||
	    !read_ranks(&high, r, load(high_rows), 0x8080))
		return false;
	fill_board(x, low, high, last);
	return true;
}

/* Up to REACH bytes of the record, with masks of their classes. */
struct part {
	__m512i bytes, code;
	uint64_t blanks, board, slashes, digits;
};

static inline struct part
load_part(const char *at, size_t len)
{
	struct part p;

	p.bytes = _mm512_maskz_loadu_epi8(_bzhi_u64(~UINT64_C(0),
					      len < REACH ? (unsigned)len
							  : REACH),
	    at);
	p.blanks = _mm512_cmpeq_epi8_mask(p.bytes, _mm512_set1_epi8(' '));
	p.board = _blsmsk_u64(p.blanks) & ~p.blanks;
	p.slashes = p.board &
	    _mm512_cmpeq_epi8_mask(p.bytes, _mm512_set1_epi8('/'));
	return p;
}

/* Decodes the bytes of the board; returns false if a byte is not allowed. */
static inline bool
decode(struct part *p, unsigned *seen)
{
	__mmask64 known, letters;

	p->code = _mm512_maskz_permutex2var_epi8(p->board &
		~_mm512_movepi8_mask(p->bytes),
	    load(codes), p->bytes, load(codes + 64));
	known = _mm512_test_epi8_mask(p->code, p->code);
	letters = _mm512_movepi8_mask(p->code);
	p->digits = known & ~letters;
	if (_mm512_test_epi8_mask(p->code, _mm512_set1_epi8(UCI)))
		*seen |= UCI;
	if (_mm512_test_epi8_mask(p->code, _mm512_set1_epi8(WXF)))
		*seen |= WXF;
	if (_mm512_mask_test_epi8_mask(letters, p->code,
		_mm512_set1_epi8(XIANGQI_DOWN)))
		*seen |= XIANGQI_DOWN;
	return (known | p->slashes) == p->board;
}

/* The indexes of the ends of rows, plus `from`. */
static inline __m128i
ends_of(const struct part *p, int from)
{
	return _mm512_castsi512_si128(
	    _mm512_maskz_compress_epi8(p->slashes | _blsi_u64(p->blanks),
		_mm512_add_epi8(load(numbers), _mm512_set1_epi8((char)from))));
}

/* Canonical text has no two digits side by side. `before` is the mask of the
 * previous REACH bytes. */
static inline bool
are_single(uint64_t digits, uint64_t before)
{
	return (digits & (digits << 1 | before >> 63)) == 0;
}

static inline bool
read_short(struct xiangqi *x, struct part *p, unsigned *seen)
{
	struct rows rows;

	if (__builtin_popcountll(p->slashes) != XIANGQI_RANKS - 1 ||
	    !decode(p, seen) || !are_single(p->digits, 0))
		return false;
	rows.code = p->code;
	rows.more = _mm512_setzero_si512();
	return read_rows(x, &rows, ends_of(p, 0));
}

/* The same for a board in two registers. */
static bool
read_long(struct xiangqi *x, struct part *p, struct part *q, unsigned *seen)
{
	int before = __builtin_popcountll(p->slashes);
	struct rows rows;

	if (before + __builtin_popcountll(q->slashes) != XIANGQI_RANKS - 1 ||
	    !decode(p, seen) || !decode(q, seen) || !are_single(p->digits, 0) ||
	    !are_single(q->digits, p->digits))
		return false;
	rows.code = p->code;
	rows.more = q->code;
	return read_rows(x, &rows,
	    _mm_mask_expand_epi8(ends_of(p, 0), (__mmask16)(~0U << before),
		ends_of(q, REACH)));
}

static inline bool
read_board(struct xiangqi *x, struct slice *rest, unsigned *seen)
{
	struct part p = load_part(rest->at, rest->len), q;
	size_t end = _tzcnt_u64(p.blanks);

	*seen = 0;
	if (end < REACH) {
		if (end + 1 + FIELDS_LEAST > rest->len ||
		    !read_short(x, &p, seen))
			return false;
	} else {
		if (rest->len <= REACH)
			return false;
		q = load_part(rest->at + REACH, rest->len - REACH);
		end += _tzcnt_u64(q.blanks);
		if (end == 2 * REACH || end + 1 + FIELDS_LEAST > rest->len ||
		    !read_long(x, &p, &q, seen))
			return false;
	}
	*rest = slice_from(*rest, end + 1);
	return true;
}

/* Stores the losses of a side, from index `from` of `lost`; returns false if
 * there are too many. */
static inline bool
put_losses(struct xiangqi *x, enum color side, __m512i lost, unsigned from,
    uint64_t letters)
{
	unsigned count = (unsigned)__builtin_popcountll(letters);
	__m512i bytes = _mm512_maskz_permutexvar_epi8(_bzhi_u64(~UINT64_C(0),
							  count),
	    _mm512_add_epi8(load(numbers), _mm512_set1_epi8((char)from)), lost);

	_mm256_storeu_si256((__m256i *)(void *)x->lost[side],
	    _mm512_castsi512_si256(bytes));
	x->lost_count[side] = (uint8_t)count;
	return count <= XIANGQI_LOST_MOST;
}

/* Is the text of a side neither letters only nor one dash? */
static inline bool
is_wrong(uint64_t side, uint64_t letters, uint64_t dashes)
{
	return side == 0 ||
	    (side & ~letters & ~(_blsr_u64(side) == 0 ? dashes : 0)) != 0;
}

static inline bool
read_losses(struct xiangqi *x, struct slice text, bool known[2])
{
	unsigned end = (unsigned)text.len - 1, middle;
	__m512i bytes, lost;
	uint64_t red, black, letters, dashes, turned;

	if (text.len > REACH)
		return false;
	bytes = _mm512_maskz_loadu_epi8(_bzhi_u64(~UINT64_C(0), end), text.at);
	lost = _mm512_maskz_permutex2var_epi8(~_mm512_movepi8_mask(bytes),
	    load(losses), bytes, load(losses + 64));
	letters = _mm512_test_epi8_mask(lost, lost);
	dashes = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('-'));
	turned = _mm512_cmpgt_epu8_mask(lost, _mm512_set1_epi8(XIANGQI_DOWN));
	middle = (unsigned)_tzcnt_u64(
	    _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(':')));
	red = _bzhi_u64(~UINT64_C(0), middle);
	black = _bzhi_u64(~UINT64_C(0), end) & ~red << 1;
	known[RED] = (turned & red) != 0;
	known[BLACK] = (turned & black) != 0;
	return !is_wrong(red, letters, dashes) &&
	    !is_wrong(black, letters, dashes) &&
	    put_losses(x, RED, lost, 0, letters & red) &&
	    put_losses(x, BLACK, lost, middle + 1, letters & black);
}

/* Another kernel is tried only if the losses may be longer than a register. */
bool
xiangqi_read_fast_avx512(struct entry *entry, struct slice record,
    const struct options *options)
{
	return read_fast(entry, record, options) ||
	    (record.len > BOARD_LEAST + 1 + REACH &&
		xiangqi_read_fast_avx2(entry, record, options));
}

#endif
