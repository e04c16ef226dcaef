/*
 * All of the short way but what each of the files that include this does as its
 * processors do it best:
 *
 *	armies_fine	has each side one king, no pawn on a back rank, and no more
 *			pieces that are pawns or were than pawns at the start?
 *	sliders_attack	which of two kings do the other side's sliders attack?
 *
 * Only what can attack the two kings is looked at, and hardly a branch depends
 * on it.
 */
#include "game/chess/fine.h"
#include "game/chess/home.h"
#include "game/chess/ray.h"

#define FINE_INLINE static inline __attribute__((always_inline))

#define DARK UINT64_C(0xaa55aa55aa55aa55)
#define BACK_RANKS UINT64_C(0xff000000000000ff)

/* The board in registers, by kinds. */
struct army {
	uint64_t occupied, black;
	uint64_t queens, rooks, bishops, knights, pawns, kings;
};

/* The kings' squares, and the sets of those who may attack them. */
struct kings {
	int mover, other;
	uint64_t to_mover, to_other;
};

enum { MOVER_ATTACKED = 1, OTHER_ATTACKED = 2 };

static bool armies_fine(const struct chess *, const struct army *);
static unsigned sliders_attack(const struct chess *, const struct army *,
    const struct kings *);

/* The pieces behind the first of a set. */
static inline uint64_t
next(uint64_t set)
{
	return set & (set - 1);
}

static int
surplus(uint64_t set, int start)
{
	int count = chess_count(set);

	return count > start ? count - start : 0;
}

/* Some pieces of a kind were pawns; were they too many? */
static bool
too_many_of(const struct army *a, uint64_t side)
{
	uint64_t bishops = a->bishops & side;
	int promoted = surplus(a->queens & side, 1) +
	    surplus(a->rooks & side, 2) + surplus(a->knights & side, 2) +
	    surplus(bishops & DARK, 1) + surplus(bishops & ~DARK, 1);

	return promoted > 8 - chess_count(a->pawns & side);
}

static bool
too_many(const struct army *a)
{
	return too_many_of(a, a->occupied & ~a->black) ||
	    too_many_of(a, a->black);
}

/* Do knights or pawns of a side attack a square? */
static inline bool
steppers_attack(const struct army *a, int square, enum colour by, uint64_t side)
{
	const struct ray_steps *steps = &ray_steps[square];

	return ((steps->knight & a->knights) | (steps->pawns[by] & a->pawns)) &
	    side;
}

/* Rights of kings on e1 and e8 and rooks in the corners. */
static inline bool
rights_fine(const struct chess *c)
{
	return !(chess_rights(c->rights) & ~chess_home_rights(c));
}

static inline bool
ep_fine(const struct chess *c, const struct how *how)
{
	return c->ep == CHESS_NO_SQUARE ||
	    (how->wanted_ep == EP_FEN && c->halfmove == 0 && chess_ep_sound(c));
}

static __attribute__((noinline)) bool
check_fine(const struct chess *c)
{
	uint64_t checkers = chess_checkers(c, c->turn);

	return next(next(checkers)) == 0 && chess_check_possible(c, checkers);
}

/* Both sides have one king. */
FINE_INLINE bool
checks_fine(const struct chess *c, const struct army *a, bool possible)
{
	uint64_t movers = a->occupied &
	    (c->turn == WHITE ? ~a->black : a->black);
	uint64_t others = a->occupied ^ movers;
	struct kings kings = {chess_first(a->kings & movers),
	    chess_first(a->kings & others), others, movers};
	unsigned attacked = sliders_attack(c, a, &kings);

	if (ray_steps[kings.mover].king & a->kings ||
	    attacked & OTHER_ATTACKED ||
	    steppers_attack(a, kings.other, c->turn, movers))
		return false;
	return !possible ||
	    (!(attacked & MOVER_ATTACKED) &&
		!steppers_attack(a, kings.mover, colour_other(c->turn),
		    others)) ||
	    check_fine(c);
}

/* What level playable asks for, and no more. */
static __attribute__((noinline)) bool
play_fine(const struct chess *c, const struct army *a)
{
	return chess_single(a->kings & ~a->black) &&
	    chess_single(a->kings & a->black) && !(a->pawns & BACK_RANKS) &&
	    rights_fine(c) && (c->ep == CHESS_NO_SQUARE || chess_ep_sound(c)) &&
	    checks_fine(c, a, false);
}

static inline struct army
army_of(const struct chess *c)
{
	uint64_t diagonal = c->plane[PLANE_DIAGONAL];
	uint64_t straight = c->plane[PLANE_STRAIGHT];
	uint64_t stepper = c->plane[PLANE_STEPPER];

	return (struct army){
	    .occupied = diagonal | straight | stepper,
	    .black = c->plane[PLANE_BLACK],
	    .queens = diagonal & straight & ~stepper,
	    .rooks = straight & ~diagonal & ~stepper,
	    .bishops = diagonal & ~straight & ~stepper,
	    .knights = stepper & ~diagonal & ~straight,
	    .pawns = stepper & diagonal,
	    .kings = stepper & straight,
	};
}

static inline bool
fine(const struct position *p, const struct how *how)
{
	const struct chess *c = &p->chess;
	struct army a;

	if (how->level < LEVEL_PLAYABLE)
		return how->wanted_ep == EP_FEN || c->ep == CHESS_NO_SQUARE;
	a = army_of(c);
	if (how->level < LEVEL_LEGAL)
		return (how->wanted_ep == EP_FEN || c->ep == CHESS_NO_SQUARE) &&
		    play_fine(c, &a);
	return armies_fine(c, &a) && rights_fine(c) &&
	    c->halfmove <= 2 * (c->fullmove - 1) + c->turn && ep_fine(c, how) &&
	    checks_fine(c, &a, true);
}
