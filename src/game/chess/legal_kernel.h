/*
 * The fast path of the rules of legality. broken_rules returns 0 for most legal
 * positions after a few tests; if one of these fails, some_broken tells which
 * rules are broken. Some conditions are examined for several positions at once
 * (legal_lanes.h). Each kernel that includes this file defines LANES and lanes_count,
 * which legal_lanes.h explains, and
 *
 *	lanes_filled		which lanes hold a set that isn't empty?
 *	sliders_attack		which of the two kings do sliders attack?
 *
 * Example: 4k3/8/8/8/1b6/8/8/R3K2R b Q - 9 20
 *
 *	army_of			combines the four planes to sets of squares: kings
 *				e1 e8, rooks a1 h1, black b4 e8
 *	find_doubtful		nothing: no piece promoted; without pawns, no file has two
 *				of them, and no home is shut
 *	rights_at_home		the king on e1 allows rights with the rooks on
 *				a1 and h1; the right Q is a1: true
 *	chess_half_moves	2 * 19 + 1 half-moves were played, the clock says 9
 *	checks_broken		Black is to move, and a bishop attacks e1, the
 *				king of the side that has just moved: the set
 *				is RULE(CHESS_OPPONENT)
 */
#include "game/chess/legal.h"
#include "game/chess/castling_home.h"
#include "game/chess/legal_lanes.h"
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

/* Returns a bit for each lane whose set isn't empty. */
ALWAYS_INLINE unsigned lanes_filled(lanes);

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

#define HISTORY_RULES                                                          \
	(RULE(CHESS_PAWN_CAPTURES) | RULE(CHESS_PAWN_FILES) | RULE(CHESS_CAGES))

/* What is in doubt; bit i stands for position i. */
struct doubtful {
	unsigned pieces; /* a side has no king or several, or more promoted
			  * pieces than it lacks pawns, or a pawn on a back rank */
	unsigned pawns;  /* they may need more captures than there were */
	unsigned homes;  /* pieces left them, which pawns may have shut in */
};

/* Finds what is in doubt in a batch. There is room for LANES more positions behind its
 * end. */
ALWAYS_INLINE struct doubtful
find_doubtful(const struct chess **c, size_t count)
{
	struct doubtful all = {0};
	size_t i;

	for (i = count; i % LANES != 0; i++)
		c[i] = c[0];
	for (i = 0; i < count; i += LANES) {
		struct boards boards;
		lanes pieces, homes;

		lanes_boards(&boards, c + i);
		pieces = lanes_pieces_unusual(&boards);
		homes = lanes_homes_in_doubt(&boards);
		if (lanes_filled(pieces | lanes_pawns_unusual(&boards)) != 0)
			all.pawns |= lanes_filled(lanes_pawns_in_doubt(&boards))
			    << i;
		if (lanes_filled(pieces | homes) == 0)
			continue;
		all.pieces |= lanes_filled(lanes_pieces_in_doubt(&boards)) << i;
		all.homes |= lanes_filled(homes) << i;
	}
	return all;
}

/* Tests each rule. `sure` rules are broken; `maybe` rules need their functions,
 * which are called only if no rule is surely broken. What is in doubt matters from level
 * legal on. */
static __attribute__((noinline)) rule_set
some_broken(const struct position *p, const struct options *options,
    struct doubtful doubtful)
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
		if (!chess_army_possible(c, WHITE) ||
		    !chess_army_possible(c, BLACK))
			sure |= RULE(CHESS_ARMIES);
		if ((doubtful.pawns || doubtful.homes) &&
		    chess_history_doubtful(c, doubtful.homes))
			maybe |= HISTORY_RULES;
		if (c->halfmove > chess_half_moves(c))
			sure |= RULE(CHESS_CLOCK);
	}
	return sure != 0 || maybe == 0 ? sure | maybe
				       : rules_decide(p, options, maybe);
}

/* Does each side have exactly one king, and are the back ranks free of pawns? */
static inline bool
kings_and_pawns_right(const struct army *a)
{
	return chess_single(a->kings & ~a->black) &&
	    chess_single(a->kings & a->black) && !(a->pawns & CHESS_BACK_RANKS);
}

/* The rules about a position with nothing in doubt, at level legal or above; at lower
 * levels, about any position. */
ALWAYS_INLINE rule_set
other_rules(const struct position *p, const struct options *options)
{
	const struct chess *c = &p->chess;
	struct army a = army_of(c);

	if ((options->level >= LEVEL_LEGAL ? c->halfmove <= chess_half_moves(c)
					   : options->level >= LEVEL_PLAYABLE &&
			kings_and_pawns_right(&a)) &&
	    rights_at_home(c) && ep_right(c, options))
		return checks_broken(c, &a, options->level);
	return some_broken(p, options, (struct doubtful){0});
}

/* What is in doubt in position i, as bit 0. */
static inline struct doubtful
doubtful_at(const struct doubtful *all, size_t i)
{
	return (struct doubtful){all->pieces >> i & 1, all->pawns >> i & 1,
	    all->homes >> i & 1};
}

static __attribute__((noinline)) struct doubtful
find_doubtful_one(const struct position *p)
{
	const struct chess *c[LANES] = {&p->chess};
	struct doubtful doubtful = find_doubtful(c, 1);

	return doubtful_at(&doubtful, 0);
}

static inline rule_set
broken_rules(const struct position *p, const struct options *options)
{
	struct doubtful doubtful = {0};

	if (options->level >= LEVEL_LEGAL)
		doubtful = find_doubtful_one(p);
	return doubtful.pieces | doubtful.pawns | doubtful.homes
	    ? some_broken(p, options, doubtful)
	    : other_rules(p, options);
}

static __attribute__((noinline)) struct doubtful
find_all_doubtful(const struct position *const *p, size_t count)
{
	const struct chess *c[RULES_BATCH + LANES];

	for (size_t i = 0; i < count; i++)
		c[i] = &p[i]->chess;
	return find_doubtful(c, count);
}

ALWAYS_INLINE size_t
count_good(const struct position *const *p, size_t count,
    const struct options *options)
{
	struct doubtful all = {0};
	size_t good = 0;
	unsigned any;

	if (options->level >= LEVEL_LEGAL)
		all = find_all_doubtful(p, count);
	any = all.pieces | all.pawns | all.homes;
	while (good < count &&
	    (any >> good & 1
		    ? some_broken(p[good], options, doubtful_at(&all, good))
		    : other_rules(p[good], options)) == 0)
		good++;
	return good;
}
