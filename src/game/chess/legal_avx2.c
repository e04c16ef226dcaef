/*
 * The kernel for AVX2: four sets at once, one in each word of 64 bits.
 *
 * Example for armies: `ones` has the queens, dark bishops, light bishops and kings
 * of both sides. With a white queen on d1 and black ones on d8 and h4, the first
 * word of `ones & black` is d8 h4; without its lowest bit, d8 is left: there are
 * more queens than at the start.
 *
 * Example for sliders, on the file of a king on e4 with pieces on e1, e2 and e7:
 *
 *	fill_below	of e1 e2: every bit from e2 down. Shifted by one, every
 *			bit below e2: the squares behind the first piece
 *	before		of e7: x ^ (x - 1) has e7 and every bit below it
 *	seen		e2 and e3 (below, not behind), e5 e6 e7 (above, before)
 */
#include "game/chess/legal.h"

#ifdef __AVX2__

#include "game/chess/legal_kernel.h"

#include <immintrin.h>

#define ANY (~UINT64_C(0))
#define FOUR(a, b, c, d)                                                       \
	_mm256_setr_epi64x((long long)(a), (long long)(b), (long long)(c),     \
	    (long long)(d))

static inline __m256i
all(uint64_t set)
{
	return _mm256_set1_epi64x((long long)set);
}

/* Each set without its lowest square. */
static inline __m256i
without_first_of(__m256i sets)
{
	return _mm256_and_si256(sets, _mm256_add_epi64(sets, all(ANY)));
}

/* The intersection of the planes, with a plane inverted in the words where its mask
 * is ANY. Queens, for example, are diagonal & straight & ~stepper. */
static inline __m256i
kinds_of(const struct chess *c, __m256i not_diagonal, __m256i not_straight,
    __m256i not_stepper)
{
	__m256i diagonal = all(c->plane[PLANE_DIAGONAL]);
	__m256i straight = all(c->plane[PLANE_STRAIGHT]);
	__m256i stepper = all(c->plane[PLANE_STEPPER]);

	return _mm256_and_si256(_mm256_and_si256(_mm256_xor_si256(diagonal,
						     not_diagonal),
				    _mm256_xor_si256(straight, not_straight)),
	    _mm256_xor_si256(stepper, not_stepper));
}

/* Has each side at most one king, one queen, one bishop of each square color, two
 * rooks and two knights? */
static inline bool
no_more_than_at_start(const struct chess *c)
{
	__m256i black = all(c->plane[PLANE_BLACK]);
	/* Queens, bishops, bishops, kings. */
	__m256i ones = _mm256_and_si256(kinds_of(c, FOUR(0, 0, 0, ANY),
					    FOUR(0, ANY, ANY, 0),
					    FOUR(ANY, ANY, ANY, 0)),
	    FOUR(ANY, CHESS_DARK, ~CHESS_DARK, ANY));
	/* Rooks, knights of Black, then those of White. */
	__m256i twos = _mm256_and_si256(kinds_of(c, FOUR(ANY, ANY, ANY, ANY),
					    FOUR(0, ANY, 0, ANY),
					    FOUR(ANY, 0, ANY, 0)),
	    _mm256_xor_si256(black, FOUR(0, 0, ANY, ANY)));
	__m256i more = _mm256_or_si256(without_first_of(without_first_of(twos)),
	    _mm256_or_si256(without_first_of(_mm256_and_si256(ones, black)),
		without_first_of(_mm256_andnot_si256(black, ones))));

	return _mm256_testz_si256(more, more);
}

static inline bool
armies_as_at_start(const struct chess *c, const struct army *a)
{
	uint64_t white = ~a->black;

	return (a->kings & white) != 0 && (a->kings & a->black) != 0 &&
	    !(a->pawns & CHESS_BACK_RANKS) &&
	    chess_count(a->pawns & white) <= 8 &&
	    chess_count(a->pawns & a->black) <= 8 && no_more_than_at_start(c);
}

static inline __m256i
four_lines(const uint64_t lines[4])
{
	return _mm256_load_si256((const __m256i *)(const void *)lines);
}

/* The highest bit of each set, and all bits below it. */
static inline __m256i
fill_below(__m256i set)
{
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 1));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 2));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 4));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 8));
	set = _mm256_or_si256(set, _mm256_srli_epi64(set, 16));
	return _mm256_or_si256(set, _mm256_srli_epi64(set, 32));
}

static inline bool
slider_attacks(const struct army *a, int square, uint64_t side)
{
	__m256i below = four_lines(ray_lines[square].below);
	__m256i above = four_lines(ray_lines[square].above);
	__m256i occupied = all(a->occupied);
	__m256i sliders = _mm256_blend_epi32(all((a->rooks | a->queens) & side),
	    all((a->bishops | a->queens) & side), 0xf0);
	__m256i pieces_below = _mm256_and_si256(below, occupied);
	__m256i pieces_above = _mm256_and_si256(above, occupied);
	__m256i behind = _mm256_srli_epi64(fill_below(pieces_below), 1);
	__m256i before = _mm256_xor_si256(pieces_above,
	    _mm256_add_epi64(pieces_above, all(~UINT64_C(0))));
	__m256i seen = _mm256_or_si256(_mm256_andnot_si256(behind, below),
	    _mm256_and_si256(before, above));

	return !_mm256_testz_si256(seen, sliders);
}

static inline unsigned
sliders_attack(const struct chess *c, const struct army *a,
    const struct kings *k)
{
	(void)c;
	return (slider_attacks(a, k->mover, k->against_mover) ? MOVER_ATTACKED
							      : 0) |
	    (slider_attacks(a, k->other, k->against_other) ? OTHER_ATTACKED
							   : 0);
}

rule_set
chess_broken_avx2(const struct position *p, const struct options *options)
{
	return broken_rules(p, options);
}

#endif
