/* Rotated and mirrored boards: the same transformation twice gives the
 * original, and parts add up to the whole. */
#include "chess_random.h"
#include "position.h"
#include "tap.h"

#define BOARDS 5000

static struct position
turned(struct position p, enum transform options)
{
	struct faults faults = {0};

	rules_of(p.game)->transform(&p, options, &faults);
	return p;
}

static bool
same(struct position a, struct position b)
{
	return rules_of(a.game)->same(&a, &b) &&
	    memcmp(a.chess.plane, b.chess.plane, sizeof(a.chess.plane)) == 0;
}

/* Removes what a rotated board can't have. */
static struct position
bare(struct position p)
{
	p.chess.rights[WHITE] = p.chess.rights[BLACK] = 0;
	p.chess.ep = CHESS_NO_SQUARE;
	return p;
}

static void
test_twice(void)
{
	uint64_t state = 1;

	for (int i = 0; i < BOARDS; i++) {
		struct position p = {.game = GAME_CHESS};
		struct position naked;

		p.chess = chess_random(&state);
		naked = bare(p);
		for (enum transform options = TRANSFORM_NONE;
		     options <= TRANSFORM_SWAP; options++)
			tap_case(same(turned(turned(naked, options), options),
				     naked),
			    "twice");
		tap_case(same(turned(p, TRANSFORM_NONE), p), "none");
		tap_case(same(turned(turned(p, TRANSFORM_SWAP), TRANSFORM_SWAP),
			     p),
		    "swap keeps rights and square");
		p.chess.chess960 = true;
		tap_case(same(turned(turned(p, TRANSFORM_MIRROR),
				  TRANSFORM_MIRROR),
			     p),
		    "mirror keeps them in Chess960");
	}
	tap_cases("twice is as it was");
}

static void
test_parts(void)
{
	uint64_t state = 2;

	for (int i = 0; i < BOARDS; i++) {
		struct position p = {.game = GAME_CHESS};

		p.chess = chess_random(&state);
		p = bare(p);
		tap_case(same(turned(turned(p, TRANSFORM_MIRROR),
				  TRANSFORM_FLIP),
			     turned(p, TRANSFORM_ROTATE)),
		    "mirror and flip are rotate");
		for (int square = 0; square < 64; square++)
			tap_case(turned(p, TRANSFORM_ROTATE)
				     .chess.square[63 - square] ==
				p.chess.square[square],
			    "a square");
	}
	tap_cases("mirror and flip are rotate");
}

/* After a swap each side has what the other had. */
static void
test_swap(void)
{
	struct position p = position_of(
	    "rnbqkbnr/ppp1pppp/8/8/3pP3/5N2/PPPP1PPP/RNBQKB1R b Kq e3 0 3");
	struct position q = position_of(
	    "rnbqkb1r/pppp1ppp/5n2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w Qk e6 0 3");

	tap(same(turned(p, TRANSFORM_SWAP), q), "swap");
	tap(same(turned(q, TRANSFORM_SWAP), p), "swap back");
}

static size_t
lost(struct position p, enum transform options)
{
	struct faults faults = {0};

	rules_of(p.game)->transform(&p, options, &faults);
	for (size_t i = 0; i < faults.count; i++)
		if (faults.list[i].code != FAULT_LOSSY)
			return 99;
	return faults.count;
}

static void
test_losses(void)
{
	struct position p = position_of(
	    "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2");

	tap(lost(p, TRANSFORM_NONE) == 0 && lost(p, TRANSFORM_SWAP) == 0,
	    "none and swap lose nothing");
	tap(lost(p, TRANSFORM_MIRROR) == 1, "mirror loses the rights");
	tap(lost(p, TRANSFORM_FLIP) == 2 && lost(p, TRANSFORM_ROTATE) == 2,
	    "flip and rotate lose the square, too");
	tap(lost(bare(p), TRANSFORM_ROTATE) == 0, "nothing to lose");
}

int
main(void)
{
	test_twice();
	test_parts();
	test_swap();
	test_losses();
	return tap_end();
}
