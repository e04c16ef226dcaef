/*
 * The fast path of the rules of legality. broken_rules returns 0 for most legal
 * positions after a few tests; if one of these fails, some_broken tells which
 * rules are broken. Each kernel that includes this file defines two functions:
 *
 *	armies_as_at_start	does each side have one king, no pawn on a back
 *				rank, and no more of a kind than at the start?
 *	sliders_attack		which of the two kings do sliders attack?
 *
 * Example: 4k3/8/8/8/1b6/8/8/R3K2R b Q - 9 20
 *
 *	army_of			combines the four planes to sets of squares: kings
 *				e1 e8, rooks a1 h1, black b4 e8
 *	armies_as_at_start	true
 *	rights_at_home		the king on e1 allows rights with the rooks on
 *				a1 and h1; the right Q is a1: true
 *	pieces_right		true, as 2 * 19 + 1 half-moves were played, and
 *				the clock says 9
 *	checks_broken		Black is to move, and a bishop attacks e1, the
 *				king of the side that has just moved: the set
 *				is RULE(CHESS_OPPONENT)
 */
#include "game/chess/legal.h"
#include "game/chess/castling_home.h"
#include "game/chess/ray.h"

/* The pieces of each kind, of both sides. */
struct army {
	uint64_t occupied, black;
	uint64_t queens, rooks, bishops, knights, pawns, kings;
};

/* The squares of the kings of the side to move and of the other side, and the
 * pieces of their opponents. */
struct kings {
	int mover, other;
	uint64_t against_mover, against_other;
};

enum { MOVER_ATTACKED = 1, OTHER_ATTACKED = 2 };

static bool armies_as_at_start(const struct chess *, const struct army *);
static unsigned sliders_attack(const struct chess *, const struct army *,
    const struct kings *);

/* Does a knight or a pawn of the side attack the square? */
static inline bool
steppers_attack(const struct army *a, int square, enum color by, uint64_t side)
{
	const struct ray_steps *steps = &ray_steps[square];

	return ((steps->knight & a->knights) | (steps->pawns[by] & a->pawns)) &
	    side;
}

/* Do kings on e1 and e8 and rooks in the corners allow all castling rights? */
static inline bool
rights_at_home(const struct chess *c)
{
	return !(chess_rights(c->rights) & ~chess_home_rights(c));
}

/* Is there no en-passant square, or is it right by this quick test? */
static inline bool
ep_right(const struct chess *c, const struct options *options)
{
	return c->ep == CHESS_NO_SQUARE ||
	    (options->wanted_ep == EP_FEN && c->halfmove == 0 &&
		chess_ep_sound(c));
}

/* The side to move is in check. Can any last move have given this check? */
static __attribute__((noinline)) rule_set
checkers_broken(const struct chess *c)
{
	return chess_check_possible(c, chess_checkers(c, c->turn))
	    ? 0
	    : RULE(CHESS_CHECKERS);
}

/* The rules of checks. Both sides have one king. */
ALWAYS_INLINE rule_set
checks_broken(const struct chess *c, const struct army *a, enum level level)
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
		return RULE(CHESS_OPPONENT);
	if (level < LEVEL_LEGAL ||
	    (!(attacked & MOVER_ATTACKED) &&
		!steppers_attack(a, kings.mover, color_other(c->turn), others)))
		return 0;
	return checkers_broken(c);
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

/* Tests each rule. `sure` rules are broken; `maybe` rules need their functions,
 * which are called only if no rule is surely broken. */
static __attribute__((noinline)) rule_set
some_broken(const struct position *p, const struct options *options)
{
	const struct chess *c = &p->chess;
	rule_set sure = 0, maybe = 0;
	struct army a;

	if (!ep_right(c, options))
		maybe |= RULE(CHESS_EP_SQUARE) | RULE(CHESS_EP_CLOCK) |
		    RULE(CHESS_WANTED_EP);
	if (options->level >= LEVEL_PLAYABLE) {
		a = army_of(c);
		if (!chess_single(a.kings & ~a.black) ||
		    !chess_single(a.kings & a.black))
			return RULES_ALL;
		if (a.pawns & CHESS_BACK_RANKS)
			sure |= RULE(CHESS_PAWNS);
		if (!rights_at_home(c) && c->chess960)
			maybe |= RULE(CHESS_RIGHTS);
		else if (!rights_at_home(c))
			sure |= RULE(CHESS_RIGHTS);
		sure |= checks_broken(c, &a, options->level);
	}
	if (options->level >= LEVEL_LEGAL) {
		if (!armies_as_at_start(c, &a))
			maybe |= RULE(CHESS_ARMIES);
		if (c->halfmove > chess_half_moves(c))
			sure |= RULE(CHESS_CLOCK);
	}
	return sure != 0 || maybe == 0 ? sure | maybe
				       : rules_decide(p, options, maybe);
}

/* Do kings, pawns, armies and the half-move clock pass a quick test? If not, they
 * may still be legal. */
static inline bool
pieces_right(const struct chess *c, const struct army *a, enum level level)
{
	if (level < LEVEL_LEGAL)
		return level >= LEVEL_PLAYABLE &&
		    chess_single(a->kings & ~a->black) &&
		    chess_single(a->kings & a->black) &&
		    !(a->pawns & CHESS_BACK_RANKS);
	return armies_as_at_start(c, a) && c->halfmove <= chess_half_moves(c);
}

static inline rule_set
broken_rules(const struct position *p, const struct options *options)
{
	const struct chess *c = &p->chess;
	struct army a = army_of(c);

	if (pieces_right(c, &a, options->level) && rights_at_home(c) &&
	    ep_right(c, options))
		return checks_broken(c, &a, options->level);
	return some_broken(p, options);
}
