/*
 * The fast path of the rules for AVX-512, which works on bytes: a table lookup of 64
 * bytes is one instruction here, and sets of points would take more of them.
 *
 * Example: Red to move, a red chariot on e4 and the black king on e9.
 *
 *	load_board	low has the pieces on the squares 0 to 63, high the others:
 *			byte 40 of low, e4, is 5, XIANGQI_CHARIOT
 *	kinds_of	for Red, byte 40 becomes CHARIOTS, 0x20; black pieces are 0
 *	find_astray	0x20 without the kinds that may stand on e4: 0
 *	count_kinds	eight bytes at a time are transposed: byte 5 of the result
 *			has a bit for each chariot, and is counted
 *	find_kings	e9 is bit 7 of the nine points of Black's palace
 *	is_taken	views[9 + 7] gathers the squares around e9: byte 20 is e8,
 *			the first on the line down the file, and byte 24 is e4. It
 *			is the first piece of its line, and a chariot takes along
 *			a line: XIANGQI_RULE_SAFETY is broken
 */
#include "game/xiangqi/legal.h"

#ifdef __AVX512VBMI2__

#include "game/xiangqi/legal_tables.h"

#include <immintrin.h>

/* A byte for each square, and behind the squares for each lost piece. */
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

/* The kind of each piece of a side, as a bit. */
static inline struct bytes
kinds_of(const struct bytes *pieces, enum color side)
{
	__m512i table = constant(kinds[side]);

	return (struct bytes){_mm512_permutexvar_epi8(pieces->low, table),
	    _mm512_permutexvar_epi8(pieces->high, table)};
}

/* Adds the kinds to `wrong` that may not stand where they do. */
static inline __m512i
add_astray(__m512i wrong, __m512i kinds_there, const uint8_t may[64])
{
	enum { FIRST_OR_SECOND_BUT_THIRD = 0xf4 };

	return _mm512_ternarylogic_epi64(wrong, kinds_there, constant(may),
	    FIRST_OR_SECOND_BUT_THIRD);
}

/* The kinds that stand where they may not. */
static inline __m512i
find_astray(const struct bytes sides[2], const uint8_t may[2][128])
{
	__m512i wrong = _mm512_setzero_si512();

	wrong = add_astray(wrong, sides[RED].low, may[RED]);
	wrong = add_astray(wrong, sides[RED].high, may[RED] + 64);
	wrong = add_astray(wrong, sides[BLACK].low, may[BLACK]);
	return add_astray(wrong, sides[BLACK].high, may[BLACK] + 64);
}

static inline bool
any_of(__m512i bytes, int bits)
{
	return _mm512_test_epi8_mask(bytes, _mm512_set1_epi8((char)bits)) != 0;
}

/* Transposes each eight bytes, collects the bytes of each kind and counts their
 * bits. */
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

/* How many pieces of each kind the sides have: eight bytes of Red, eight of
 * Black. */
static inline __m128i
count_kinds(const struct bytes sides[2])
{
	return _mm512_castsi512_si128(
	    _mm512_permutex2var_epi8(count_side(&sides[RED]), constant(of_both),
		count_side(&sides[BLACK])));
}

enum { KINGS_OF_BOTH = 0x0202 };

static inline __m128i
army(void)
{
	return _mm_set1_epi64x((long long)(ARMY));
}

static inline bool
within_army(__m128i count)
{
	return _mm_cmpgt_epu8_mask(count, army()) == 0;
}

/* Does each side have one king, lost kings included? */
static inline bool
single_kings(__m128i count)
{
	return (_mm_cmpneq_epu8_mask(count, army()) & KINGS_OF_BOTH) == 0;
}

/* The lowest bit of each line. Each line has a bit that is set: subtracting 1 at its
 * start changes the bits up to this. */
static inline uint32_t
first_of(uint32_t lines)
{
	return lines & ~(lines - FIRST);
}

/* Is the first piece of a line a chariot or the other king, the second one a cannon,
 * or can a piece take the king in a step? A step over a diagonal neighbor needs an
 * empty point there. */
static inline bool
is_taken(const struct bytes *pieces, const uint8_t view[64], enum color by,
    const uint8_t takes[64])
{
	__m512i seen = _mm512_permutex2var_epi8(pieces->low, constant(view),
	    pieces->high);
	__m512i enemies = _mm512_permutexvar_epi8(seen, constant(kinds[by]));
	uint64_t there = _mm512_test_epi8_mask(seen, seen);
	uint64_t hits = _mm512_test_epi8_mask(enemies, constant(takes));
	uint64_t cannons = _mm512_test_epi8_mask(enemies,
	    _mm512_set1_epi8((char)CANNONS));
	uint32_t lines = (uint32_t)there | LAST;
	uint32_t first = first_of(lines);
	uint32_t second = first_of((lines ^ first) | LAST);

	return (hits & (first | (~(there >> BEFORE_CORNERS) & STEPS))) |
	    (cannons & second);
}

/* Finds Red's and Black's king in their palaces, as bits. */
static inline void
find_kings(const struct bytes *pieces, uint64_t kings[2])
{
	__m512i red = _mm512_set1_epi8(XIANGQI_KING);
	__m512i black = _mm512_set1_epi8(XIANGQI_KING | XIANGQI_BLACK);

	kings[RED] = _pext_u64(_mm512_cmpeq_epi8_mask(pieces->low, red),
	    RED_PALACE);
	kings[BLACK] = _pext_u64(_mm512_cmpeq_epi8_mask(pieces->high, black),
	    BLACK_PALACE);
}

/* Can the side to move capture the other king? */
static inline bool
king_attacked(const struct bytes *pieces, const uint64_t kings[2],
    enum color turn, const uint8_t takes[64])
{
	uint64_t at = turn == RED ? kings[BLACK] << POINTS : kings[RED];

	return is_taken(pieces, views[_tzcnt_u64(at)], turn, takes);
}

/* The losses of both sides, those that are in `there`, as pieces of their color. */
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

/* Adds the losses of both sides, those that are known as face up. False if the
 * viewer can't know what the record says. */
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
	return ((known & viewers) | ((down ^ known) & ~viewers)) == 0;
}

/* The sums of the counts of both sides. */
static inline __m128i
sums_of(__m128i numbers)
{
	return _mm_sad_epu8(numbers, _mm_setzero_si128());
}

/* Does each side have sixteen pieces, board and losses together? */
static inline bool
losses_fit(__m128i count)
{
	return _mm_cmpneq_epi64_mask(sums_of(count), _mm_set1_epi64x(16)) ==
	    0 &&
	    within_army(count);
}

/* Do the pool, the pieces taken from it and the board make one set, with a piece
 * in the pool for each one that lies face down? */
static inline bool
pools_fit(const struct xiangqi *x, __m128i count)
{
	__m128i pool = load_16(x->pool), taken = load_16(x->taken);
	__m128i down = _mm_and_si128(count, _mm_set1_epi64x(0xff));

	return _mm_test_epi8_mask(_mm_or_si128(pool, taken),
		   _mm_set1_epi8((char)0xf8)) == 0 &&
	    _mm_cmplt_epu64_mask(sums_of(pool), down) == 0 &&
	    within_army(_mm_add_epi8(_mm_add_epi8(count, pool), taken));
}

/* Which rules of points do pieces break that stand where they may not? */
static inline rule_set
astray_broken(const struct xiangqi *x, __m512i wrong, bool jieqi)
{
	if (!any_of(wrong, ANY))
		return 0;
	if (any_of(wrong, jieqi ? KINGS : KINGS | FACE_DOWN))
		return RULES_ALL;
	return jieqi ? down_broken(x) : RULE(XIANGQI_RULE_POINTS);
}

static inline rule_set
numbers_broken(const struct xiangqi *x, __m128i count, bool jieqi)
{
	if (!jieqi)
		return within_army(count) ? 0 : RULE(XIANGQI_RULE_NUMBERS);
	if (x->beside == XIANGQI_LOSSES)
		return losses_fit(count) ? 0 : RULE(JIEQI_RULE_LOSSES);
	return pools_fit(x, count) ? 0 : RULE(JIEQI_RULE_POOL);
}

static inline rule_set
broken_rules(const struct xiangqi *x, bool jieqi)
{
	bool losses = jieqi && x->beside == XIANGQI_LOSSES;
	struct bytes pieces = load_board(x), sides[2];
	rule_set broken = 0;
	uint64_t kings[2];
	__m128i count;

	if (losses && legal_many_lost(x))
		return RULES_ALL;
	if (losses && !add_losses(&pieces, x))
		broken = RULE(JIEQI_RULE_KNOWLEDGE);
	sides[RED] = kinds_of(&pieces, RED);
	sides[BLACK] = kinds_of(&pieces, BLACK);
	count = count_kinds(sides);
	find_kings(&pieces, kings);
	if (kings[RED] == 0 || kings[BLACK] == 0 || !single_kings(count))
		return RULES_ALL;
	broken |= astray_broken(x,
	    find_astray(sides, jieqi ? jieqi_may : xiangqi_may), jieqi);
	broken |= numbers_broken(x, count, jieqi);
	if (king_attacked(&pieces, kings, (enum color)x->turn,
		jieqi ? jieqi_takes : xiangqi_takes))
		broken |= RULE(jieqi ? JIEQI_RULE_SAFETY : XIANGQI_RULE_SAFETY);
	return broken;
}

rule_set
xiangqi_legal_avx512(const struct xiangqi *x)
{
	return broken_rules(x, false);
}

rule_set
jieqi_legal_avx512(const struct xiangqi *x)
{
	return broken_rules(x, true);
}

#endif
