/* The lines through a square, four at once. */
#include "game/chess/fine.h"

#ifdef __AVX2__

#include "game/chess/fine_kernel.h"

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

static inline __m256i
next_of(__m256i sets)
{
	return _mm256_and_si256(sets, _mm256_add_epi64(sets, all(ANY)));
}

/* Those who are in planes, where these aren't turned. */
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

/* Is there no second queen, bishop of a colour or king of the side, and no third
 * rook or knight? */
static inline bool
as_at_start(const struct chess *c)
{
	__m256i black = all(c->plane[PLANE_BLACK]);
	/* Queens, bishops, bishops, kings. */
	__m256i ones = _mm256_and_si256(kinds_of(c, FOUR(0, 0, 0, ANY),
					    FOUR(0, ANY, ANY, 0),
					    FOUR(ANY, ANY, ANY, 0)),
	    FOUR(ANY, DARK, ~DARK, ANY));
	/* Rooks, knights, and those of the other side. */
	__m256i twos = _mm256_and_si256(kinds_of(c, FOUR(ANY, ANY, ANY, ANY),
					    FOUR(0, ANY, 0, ANY),
					    FOUR(ANY, 0, ANY, 0)),
	    _mm256_xor_si256(black, FOUR(0, 0, ANY, ANY)));
	__m256i more = _mm256_or_si256(next_of(next_of(twos)),
	    _mm256_or_si256(next_of(_mm256_and_si256(ones, black)),
		next_of(_mm256_andnot_si256(black, ones))));

	return _mm256_testz_si256(more, more);
}

static inline bool
armies_fine(const struct chess *c, const struct army *a)
{
	uint64_t white = ~a->black;

	return (a->kings & white) != 0 && (a->kings & a->black) != 0 &&
	    !(a->pawns & BACK_RANKS) && chess_count(a->pawns & white) <= 8 &&
	    chess_count(a->pawns & a->black) <= 8 &&
	    (as_at_start(c) ||
		(chess_single(a->kings & white) &&
		    chess_single(a->kings & a->black) && !too_many(a)));
}

static inline __m256i
four_lines(const uint64_t lines[4])
{
	return _mm256_load_si256((const __m256i *)(const void *)lines);
}

/* All bits below the highest of each set, and that bit. */
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
	__m256i taken = all(a->occupied);
	__m256i sliders = _mm256_blend_epi32(all((a->rooks | a->queens) & side),
	    all((a->bishops | a->queens) & side), 0xf0);
	__m256i taken_below = _mm256_and_si256(below, taken);
	__m256i taken_above = _mm256_and_si256(above, taken);
	__m256i behind = _mm256_srli_epi64(fill_below(taken_below), 1);
	__m256i before = _mm256_xor_si256(taken_above,
	    _mm256_add_epi64(taken_above, all(~UINT64_C(0))));
	__m256i seen = _mm256_or_si256(_mm256_andnot_si256(behind, below),
	    _mm256_and_si256(before, above));

	return !_mm256_testz_si256(seen, sliders);
}

static inline unsigned
sliders_attack(const struct chess *c, const struct army *a,
    const struct kings *k)
{
	(void)c;
	return (slider_attacks(a, k->mover, k->to_mover) ? MOVER_ATTACKED : 0) |
	    (slider_attacks(a, k->other, k->to_other) ? OTHER_ATTACKED : 0);
}

bool
chess_fine_avx2(const struct position *p, const struct how *how)
{
	return fine(p, how);
}

#endif
