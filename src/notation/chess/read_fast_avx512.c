/*
 * Reads a placement with AVX-512 VBMI2, all of it in one register, and the five
 * fields after it in another.
 *
 * Example, the lane of "4k2r" once the slashes have shown where each rank begins:
 *
 *     cells      4*16  k+16  2*16  r+16  0 ...   width * 16 + piece
 *     sums          4     5     7     8  8 ...   must end in 8
 *     bit                10          80          1 << (sum - 1), for letters
 *     occupied   0x90                            sum of the bits of the lane
 *     letters    k r                             of all ranks, packed
 *     squares    . . . . k . . r                 letters spread over `occupied`
 *
 * Fields: "w KQkq - 0 1" becomes five words of four bytes, zeros first: "...w",
 * "KQkq", "...-", "...0" and "...1". Castling is compared as one word, and
 * digits are multiplied by their powers of ten. Longer fields take
 * read_fast_fields.
 *
 * Compress, expand and the permutation of 64 bytes replace the table of the
 * AVX2 kernel, which has none of these instructions.
 */
#include "notation/chess/chess.h"

#ifdef __AVX512VBMI2__

#include "notation/chess/read_fast_kernel.h"

#include <immintrin.h>

enum { PLACEMENT_MOST = 63 };

#define EIGHT(n) n, n, n, n, n, n, n, n
#define FOUR_TIMES(a, b) a, b, a, b, a, b, a, b

/* Cells of bytes below 64 and from 64 to 127: piece, and width * 16. */
#define DIGIT(n) ['0' + (n)] = 16 * (n)
#define LETTER(letter, kind)                                                   \
	[(letter)-64] = (kind) | 16,                                           \
	[((letter) | 32) - 64] = (kind) | 16 | BLACK_PIECE

static const _Alignas(64) uint8_t low_bytes[64] = {DIGIT(1), DIGIT(2), DIGIT(3),
    DIGIT(4), DIGIT(5), DIGIT(6), DIGIT(7), DIGIT(8)};
static const _Alignas(64) uint8_t high_bytes[64] = {LETTER('P', PAWN),
    LETTER('N', KNIGHT), LETTER('B', BISHOP), LETTER('R', ROOK),
    LETTER('Q', QUEEN), LETTER('K', KING)};

/* For each of 64 bytes: the rank of the text for its lane of eight, last first;
 * its index in the lane; the bit of that; the bit for a sum, which is one more;
 * and the first byte of the lane within its 16 bytes. */
static const _Alignas(64) uint8_t ranks[64] = {EIGHT(7), EIGHT(6), EIGHT(5),
    EIGHT(4), EIGHT(3), EIGHT(2), EIGHT(1), EIGHT(0)};
static const _Alignas(64) uint64_t files[8] = {
    EIGHT(UINT64_C(0x0706050403020100))};
static const _Alignas(64) uint64_t bits[8] = {
    EIGHT(UINT64_C(0x8040201008040201))};
static const _Alignas(64) uint64_t sum_bits[8] = {
    FOUR_TIMES(UINT64_C(0x4020100804020100), UINT64_C(0x80))};
static const _Alignas(64) uint8_t quarters[64] = {EIGHT(0), EIGHT(8), EIGHT(0),
    EIGHT(8), EIGHT(0), EIGHT(8), EIGHT(0), EIGHT(8)};
static const _Alignas(64) uint64_t backwards[8] = {
    FOUR_TIMES(UINT64_C(0x0001020304050607), UINT64_C(0x08090a0b0c0d0e0f))};
static const _Alignas(
    64) uint64_t same_bytes[8] = {UINT64_C(0x3830282018100800),
    UINT64_C(0x3931292119110901), UINT64_C(0x3a322a221a120a02),
    UINT64_C(0x3b332b231b130b03)};
static const _Alignas(64) uint8_t places[64] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
    29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};

static inline __m512i
constant(const void *aligned)
{
	return _mm512_load_si512(aligned);
}

static inline uint32_t
blanks_of(const char *from)
{
	return _mm256_cmpeq_epi8_mask(_mm256_loadu_si256(
					  (const __m256i *)(const void *)from),
	    _mm256_set1_epi8(' '));
}

/* Copies each of eight bytes to a whole lane, the last byte first. */
static inline __m512i
spread(__m128i bytes)
{
	return _mm512_permutexvar_epi8(constant(ranks),
	    _mm512_castsi128_si512(bytes));
}

/* For each byte of a lane, the sum of the bytes up to it. */
static inline __m512i
sums_of(__m512i widths)
{
	widths = _mm512_add_epi8(widths, _mm512_slli_epi64(widths, 8));
	widths = _mm512_add_epi8(widths, _mm512_slli_epi64(widths, 16));
	return _mm512_add_epi8(widths, _mm512_slli_epi64(widths, 32));
}

/* The set of squares of the letters, from the sums. */
static inline uint64_t
squares_of(__mmask64 letters, __m512i sums)
{
	__m512i bit = _mm512_maskz_shuffle_epi8(letters, constant(sum_bits),
	    sums);
	__m512i sets = _mm512_sad_epu8(bit, _mm512_setzero_si512());
	__m512i set = _mm512_shuffle_epi8(sets, constant(quarters));

	return _mm512_test_epi8_mask(set, constant(bits));
}

/* Stores squares and planes. A plane is one bit of all squares: the affine
 * instruction transposes the 8 x 8 bits of each lane. */
static inline void
fill_board(struct chess *c, __m512i squares)
{
	__m512i turned = _mm512_shuffle_epi8(squares, constant(backwards));
	__m512i rows = _mm512_gf2p8affine_epi64_epi8(constant(bits), turned, 0);
	__m512i planes = _mm512_permutexvar_epi8(constant(same_bytes), rows);

	_mm512_storeu_si512(c->square, squares);
	_mm256_storeu_si256((__m256i *)(void *)c->plane,
	    _mm512_castsi512_si256(planes));
}

/* Ranks of more than eight bytes are cut to eight here; the length of the whole
 * text (runs_are_whole) refuses them. */
static inline bool
read_text(struct chess *c, __m512i text, __mmask64 ends, size_t len)
{
	const __m512i low = _mm512_set1_epi8(15);
	__m512i all = _mm512_permutex2var_epi8(constant(low_bytes), text,
	    constant(high_bytes));
	__m128i stops = _mm512_castsi512_si128(
	    _mm512_maskz_compress_epi8(ends, constant(places)));
	__m128i begins = _mm_slli_epi64(_mm_add_epi8(stops, _mm_set1_epi8(1)),
	    8);
	__m128i lengths = _mm_sub_epi8(stops, begins);
	__m512i from = _mm512_add_epi8(spread(begins), constant(files));
	__mmask64 inside = _mm512_cmplt_epu8_mask(constant(files),
	    spread(lengths));
	__m512i rows = _mm512_maskz_permutexvar_epi8(inside, from, all);
	__m512i pieces = _mm512_and_si512(rows, low);
	__mmask64 letters = _mm512_test_epi8_mask(rows, low);
	__m512i sums = sums_of(
	    _mm512_and_si512(_mm512_srli_epi16(rows, 4), low));
	__mmask8 wrong = _mm512_cmpneq_epi64_mask(_mm512_srli_epi64(sums, 56),
	    _mm512_set1_epi64(8));
	uint64_t occupied = squares_of(letters, sums);

	fill_board(c,
	    _mm512_maskz_expand_epi8(occupied,
		_mm512_maskz_compress_epi8(letters, pieces)));
	return wrong == 0 && runs_are_whole(occupied, len);
}

static inline bool
read_board(struct chess *c, const struct record_view *view)
{
	size_t end = view->end;
	__mmask64 there = _bzhi_u64(~UINT64_C(0),
	    view->reach < 64 ? (unsigned)view->reach : 64);
	__m512i text = _mm512_maskz_loadu_epi8(there, view->at);
	uint64_t slashes = _bzhi_u64(_mm512_cmpeq_epi8_mask(text,
					 _mm512_set1_epi8('/')),
	    (unsigned)end);

	if (end > PLACEMENT_MOST)
		return chess_read_fast_board(c, view->at, end);
	return __builtin_popcountll(slashes) == 7 &&
	    _mm512_movepi8_mask(text) == 0 &&
	    read_text(c, text, slashes | UINT64_C(1) << end, end);
}

/*
 * Each field is a word of four bytes that ends where the field ends, with zeros
 * before it. The stops are the blanks and the end of the record: stops_before
 * and stops_after choose those around each word, and `steps` are the offsets of
 * its bytes from the latter. LAST_BYTES must belong to fields, and
 * LONGER_FIELDS only do in a turn longer than 1 or a square longer than 2.
 * DIGITS are the bytes of the counters.
 */
enum { TURN, CASTLING_WORD, EP_WORD, HALFMOVE_WORD, FULLMOVE_WORD };
enum { LAST_BYTES = 0x88888, LONGER_FIELDS = 0x307, DIGITS = 0xff000 };
#define FOUR(n) n, n, n, n
#define WORDS(...)                                                             \
	__VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__,       \
	    __VA_ARGS__, __VA_ARGS__, __VA_ARGS__
static const _Alignas(
    32) int8_t stops_before[32] = {FOUR(0), FOUR(1), FOUR(2), FOUR(3), FOUR(4)};
static const _Alignas(
    32) int8_t stops_after[32] = {FOUR(1), FOUR(2), FOUR(3), FOUR(4), FOUR(5)};
static const _Alignas(32) int8_t steps[32] = {WORDS(-4, -3, -2, -1)};
static const _Alignas(32) int8_t tens[32] = {WORDS(10, 1, 10, 1)};
static const _Alignas(32) int16_t hundreds[16] = {WORDS(100, 1)};

struct five_words {
	__m256i bytes;
	__mmask32 inside; /* the bytes that belong to a field */
};

static inline __m256i
half(const void *aligned)
{
	return _mm256_load_si256(aligned);
}

/* Cuts the fields; returns false if one is missing or too long. */
static inline bool
cut_words(struct five_words *w, const struct record_view *view)
{
	const char *base = view->at + view->reach - REACH;
	__m256i text = _mm256_loadu_si256((const __m256i *)(const void *)base);
	__m256i stops = _mm512_castsi512_si256(
	    _mm512_maskz_compress_epi8(view->blanks | UINT64_C(1) << REACH,
		constant(places)));
	__m256i before = _mm256_permutexvar_epi8(half(stops_before), stops);
	__m256i after = _mm256_permutexvar_epi8(half(stops_after), stops);
	__m256i from = _mm256_add_epi8(after, half(steps));
	__mmask32 too_long = _mm256_cmpgt_epi8_mask(_mm256_sub_epi8(after,
							before),
	    _mm256_set1_epi8(5));

	w->inside = _mm256_cmpgt_epi8_mask(from, before);
	w->bytes = _mm256_maskz_permutexvar_epi8(w->inside, from, text);
	return (((w->inside & (LAST_BYTES | LONGER_FIELDS)) ^ LAST_BYTES) |
		   too_long) == 0;
}

/* The index must be a constant of the instruction. */
#define WORD_OF(words, i) ((uint32_t)_mm256_extract_epi32(words, i))

static inline bool
take_counters(struct chess *c, const struct five_words *w)
{
	__m256i digits = _mm256_maskz_sub_epi8(w->inside, w->bytes,
	    _mm256_set1_epi8('0'));
	__mmask32 wrong = _mm256_cmpgt_epu8_mask(digits, _mm256_set1_epi8(9));
	__mmask32 first = w->inside & ~(w->inside << 1 & 0xee000);
	__mmask32 zero = _mm256_testn_epi8_mask(digits, digits) & 0x77000;
	__m256i numbers = _mm256_madd_epi16(_mm256_maddubs_epi16(digits,
						half(tens)),
	    half(hundreds));
	uint32_t fullmove = WORD_OF(numbers, FULLMOVE_WORD);

	c->halfmove = (uint16_t)WORD_OF(numbers, HALFMOVE_WORD);
	c->fullmove = (uint16_t)fullmove;
	return ((wrong & DIGITS) | (first & zero)) == 0 && fullmove != 0;
}

static inline bool
take_words(struct chess *c, const struct five_words *w)
{
	__m256i bytes = w->bytes;
	uint32_t turn = WORD_OF(bytes, TURN) >> 24;
	uint32_t castling = WORD_OF(bytes, CASTLING_WORD);
	uint32_t ep = WORD_OF(bytes, EP_WORD);
	unsigned zeros = _tzcnt_u32(castling) & 24;

	c->turn = turn == 'b' ? BLACK : WHITE;
	c->ep = CHESS_NO_SQUARE;
	return (turn ^ 'w' ^ c->turn * ('w' ^ 'b')) == 0 &&
	    _mm256_test_epi8_mask(bytes, bytes) == w->inside &&
	    take_rights(c, castling >> zeros, 4 - zeros / 8) &&
	    (ep == (uint32_t)'-' << 24 ||
		take_ep(c, (char)(ep >> 16), (char)(ep >> 24))) &&
	    take_counters(c, w);
}

static inline bool
read_fields(struct entry *entry, const struct record_view *view)
{
	struct five_words w;

	if (!cut_words(&w, view) || !take_words(&entry->position.chess, &w))
		return read_fast_fields(entry, view);
	entry->source = entry->notation = &notation_chess;
	return true;
}

unsigned
chess_read_fast_avx512(struct entry *const *entries,
    const struct slice *records, unsigned count, const struct options *options)
{
	return read_batch(entries, records, count, options);
}

#endif
