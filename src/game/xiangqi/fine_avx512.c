/*
 * The board in two registers. A table makes of each piece a bit, that of its
 * kind, in a byte: another one says of each square what may stand there, and
 * turned over these bits are sets of each kind, to be counted. What bears upon a
 * king is brought together in one register: the lines that it stands on, each
 * from the king on, the points that it can be taken from at a step, and those
 * that have to be free for it.
 */
#include "game/xiangqi/fine.h"

#ifdef __AVX512VBMI2__

#include "game/xiangqi/fine_tables.h"

#include <immintrin.h>

/* What is said of each square, and of what was lost. */
struct bytes {
	__m512i low, high;
};

static inline __m512i
constant(const void *aligned)
{
	return _mm512_load_si512(aligned);
}

static inline __m128i
load_16(const void *from)
{
	return _mm_loadu_si128(from);
}

static inline struct bytes
load_board(const struct xiangqi *x)
{
	return (struct bytes){_mm512_loadu_si512(x->square),
	    _mm512_maskz_loadu_epi8(SQUARES, x->square + 64)};
}

static inline struct bytes
kinds_of(const struct bytes *pieces, enum colour side)
{
	__m512i table = constant(kinds[side]);

	return (struct bytes){_mm512_permutexvar_epi8(pieces->low, table),
	    _mm512_permutexvar_epi8(pieces->high, table)};
}

/* Adds those to `wrong` that may not be where they are. */
static inline __m512i
add_astray(__m512i wrong, __m512i kinds_there, const uint8_t may[64])
{
	enum { FIRST_OR_SECOND_BUT_THIRD = 0xf4 };

	return _mm512_ternarylogic_epi64(wrong, kinds_there, constant(may),
	    FIRST_OR_SECOND_BUT_THIRD);
}

static inline bool
none_astray(const struct bytes sides[2], const uint8_t may[2][128])
{
	__m512i wrong = _mm512_setzero_si512();

	wrong = add_astray(wrong, sides[RED].low, may[RED]);
	wrong = add_astray(wrong, sides[RED].high, may[RED] + 64);
	wrong = add_astray(wrong, sides[BLACK].low, may[BLACK]);
	wrong = add_astray(wrong, sides[BLACK].high, may[BLACK] + 64);
	return _mm512_test_epi8_mask(wrong, wrong) == 0;
}

static inline __m512i
count_bits(__m512i bytes)
{
	__m512i turned =
	    _mm512_gf2p8affine_epi64_epi8(_mm512_set1_epi64(
					      (long long)0x8040201008040201),
		bytes, 0);

	return _mm512_popcnt_epi64(
	    _mm512_permutexvar_epi8(constant(by_kind), turned));
}

static inline __m512i
count_side(const struct bytes *side)
{
	return _mm512_add_epi64(count_bits(side->low), count_bits(side->high));
}

/* How many there are of each kind, Red's and Black's. */
static inline __m128i
count_kinds(const struct bytes sides[2])
{
	return _mm512_castsi512_si128(
	    _mm512_permutex2var_epi8(count_side(&sides[RED]), constant(of_both),
		count_side(&sides[BLACK])));
}

static inline bool
within_army(__m128i count)
{
	return _mm_cmpgt_epu8_mask(count, load_16(army)) == 0;
}

/* The first of each line, which something ends. */
static inline uint32_t
first_of(uint32_t lines)
{
	return lines & ~(lines - FIRST);
}

/* Is there a chariot, or the other king, at the first piece of a line, a cannon
 * at the second, or what may take the king at a step? */
static inline bool
is_taken(const struct bytes *pieces, const uint8_t view[64], enum colour by,
    const uint8_t takes[64])
{
	__m512i seen = _mm512_permutex2var_epi8(pieces->low, constant(view),
	    pieces->high);
	__m512i enemies = _mm512_permutexvar_epi8(seen, constant(kinds[by]));
	uint64_t there = _mm512_test_epi8_mask(seen, seen);
	uint64_t hits = _mm512_test_epi8_mask(enemies, constant(takes));
	uint64_t cannons = _mm512_test_epi8_mask(enemies,
	    _mm512_set1_epi8((char)CANNON));
	uint32_t lines = (uint32_t)there | LAST;
	uint32_t first = first_of(lines);
	uint32_t second = first_of((lines ^ first) | LAST);

	return (hits & (first | (~(there >> BEFORE_CORNERS) & STEPS))) |
	    (cannons & second);
}

/* Both kings stand in their palaces, and the one that waits can't be taken. */
static inline bool
kings_fine(const struct bytes *pieces, enum colour turn,
    const uint8_t takes[64])
{
	__m512i red = _mm512_set1_epi8(XIANGQI_KING);
	__m512i black = _mm512_set1_epi8(XIANGQI_KING | XIANGQI_BLACK);
	uint64_t kings[2] = {_pext_u64(_mm512_cmpeq_epi8_mask(pieces->low, red),
				 RED_PALACE),
	    _pext_u64(_mm512_cmpeq_epi8_mask(pieces->high, black),
		BLACK_PALACE)};
	uint64_t at = turn == RED ? kings[BLACK] << POINTS : kings[RED];

	return kings[RED] != 0 && kings[BLACK] != 0 &&
	    !is_taken(pieces, views[_tzcnt_u64(at)], turn, takes);
}

bool
xiangqi_fine_avx512(const struct xiangqi *x)
{
	struct bytes pieces = load_board(x);
	struct bytes sides[2] = {kinds_of(&pieces, RED),
	    kinds_of(&pieces, BLACK)};

	return none_astray(sides, xiangqi_may) &&
	    within_army(count_kinds(sides)) &&
	    kings_fine(&pieces, (enum colour)x->turn, xiangqi_takes);
}

/* What both sides lost, so many each, behind where squares are. */
static inline __m512i
load_lost(const struct xiangqi *x, __mmask64 there)
{
	enum { FIRST_AND_SECOND_OR_THIRD = 0xea };
	const __m512i black = _mm512_setr_epi64(0, 0, 0, 0, 0, 0,
	    0x1010101010101010, 0x1010101010101010);
	__m256i lost = _mm256_inserti128_si256(_mm256_castsi128_si256(
						   load_16(x->lost[RED])),
	    load_16(x->lost[BLACK]), 1);

	return _mm512_maskz_mov_epi8(there,
	    _mm512_ternarylogic_epi64(_mm512_inserti64x4(black, lost, 1),
		_mm512_set1_epi8(XIANGQI_KIND), black,
		FIRST_AND_SECOND_OR_THIRD));
}

/* What is known no longer lies face down. False where there are more than
 * sixteen of a side, or somebody knows what he can't. */
static inline bool
add_losses(struct bytes *pieces, const struct xiangqi *x)
{
	uint64_t there = (uint64_t)(_bzhi_u32(0xffff, x->lost_count[RED]) |
			     _bzhi_u32(0xffff, x->lost_count[BLACK]) << 16)
	    << LOST_SHIFT;
	uint64_t viewers = UINT64_C(0xffff)
	    << (x->viewer == RED ? LOST_SHIFT : LOST_SHIFT + LOST_MOST);
	__m512i lost = load_lost(x, there);
	uint64_t down = _mm512_test_epi8_mask(lost,
	    _mm512_set1_epi8(XIANGQI_DOWN));
	uint64_t known = down &
	    _mm512_test_epi8_mask(lost, _mm512_set1_epi8(XIANGQI_DOWN - 1));

	lost = _mm512_mask_sub_epi8(lost, known, lost,
	    _mm512_set1_epi8(XIANGQI_DOWN));
	pieces->high = _mm512_or_si512(pieces->high, lost);
	return ((known & viewers) | ((down ^ known) & ~viewers)) == 0 &&
	    x->lost_count[RED] <= LOST_MOST &&
	    x->lost_count[BLACK] <= LOST_MOST;
}

/* The sums of what both sides have. */
static inline __m128i
sums_of(__m128i numbers)
{
	return _mm_sad_epu8(numbers, _mm_setzero_si128());
}

/* Sixteen of each side, board and losses together. */
static inline bool
losses_fine(__m128i count)
{
	return _mm_cmpneq_epi64_mask(sums_of(count), _mm_set1_epi64x(16)) ==
	    0 &&
	    within_army(count);
}

/* The pool and what is face up fit the set, and there is one for each piece
 * that lies face down. */
static inline bool
pools_fine(const struct xiangqi *x, __m128i count)
{
	__m128i pool = load_16(x->pool), taken = load_16(x->taken);
	__m128i down = _mm_and_si128(count, _mm_set1_epi64x(0xff));

	return _mm_test_epi8_mask(_mm_or_si128(pool, taken),
		   _mm_set1_epi8((char)0xf8)) == 0 &&
	    _mm_cmplt_epu64_mask(sums_of(pool), down) == 0 &&
	    within_army(_mm_add_epi8(_mm_add_epi8(count, pool), taken));
}

bool
jieqi_fine_avx512(const struct xiangqi *x)
{
	struct bytes pieces = load_board(x), sides[2];
	bool losses = x->beside == XIANGQI_LOSSES;
	__m128i count;

	if (losses && !add_losses(&pieces, x))
		return false;
	sides[RED] = kinds_of(&pieces, RED);
	sides[BLACK] = kinds_of(&pieces, BLACK);
	count = count_kinds(sides);
	return none_astray(sides, jieqi_may) &&
	    (losses ? losses_fine(count) : pools_fine(x, count)) &&
	    kings_fine(&pieces, (enum colour)x->turn, jieqi_takes);
}

#endif
