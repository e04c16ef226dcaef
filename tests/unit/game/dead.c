/* Positions that are dead, or that one side can't win; and the law that nobody who
 * mates in the end could not win before. */
#include "game/chess/dead/reach.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"
#include "position.h"
#include "random.h"
#include "tap.h"

#define GAMES_PLAYED 400
#define GAME_LENGTH 400
#define EXAMINED 40

struct vector {
	const char *fen;
	enum chance white, black;
};

#define YES CHANCE_YES
#define NO CHANCE_NO

static const struct vector vectors[] = {
    /* blocked pawns: the kings can't pass; a bishop that attacks no pawn */
    {"4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1", NO, NO},
    {"4k3/8/8/1p1p1p1p/1P1P1P2/8/4K3/8 w - - 0 1", YES, YES},
    {"3bk3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/2B5 w - - 0 1", YES, YES},
    {"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/2B5 w - - 0 1", NO, NO},
    /* a capture en passant opens the wall */
    {"4k3/8/1p6/1Pp5/8/8/8/4K3 w - c6 0 1", YES, YES},
    /* what follows is forced: stalemate, or the capture of the last pawn */
    {"7k/6pP/6P1/5K2/8/8/8/8 w - - 0 1", NO, NO},
    {"k7/P7/1K6/8/8/8/8/8 b - - 0 1", NO, NO},
    {"7k/6P1/8/8/8/8/8/K7 b - - 0 1", YES, NO},
    {"6k1/6P1/8/8/8/8/8/K7 w - - 0 1", YES, NO},
    /* mates need more than a knight, or a promotion */
    {"8/8/8/8/4k3/8/p7/K7 b - - 0 1", NO, YES},
    {"7k/8/8/8/8/8/8/K5N1 w - - 0 1", NO, NO},
    /* mates and stalemates */
    {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", YES, NO},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NO, NO},
    /* castling rights count */
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", YES, NO},
};

static void
test_vectors(void)
{
	for (size_t i = 0; i < sizeof(vectors) / sizeof(vectors[0]); i++) {
		const struct vector *v = &vectors[i];
		struct position p = position_of(v->fen);

		tap_case(chess_chance(&p.chess, WHITE) == v->white &&
			chess_chance(&p.chess, BLACK) == v->black,
		    v->fen);
	}
	tap_cases("who can win");
}

static bool
dead(const struct chess *c)
{
	return chess_dead(c, chess_checkers(c, c->turn) != 0);
}

/* Dead positions that look lively to a quick test, each beside one that is lively. */
static const struct {
	const char *dead, *lively;
} twins[] = {
    /* rooks and knights that are shut in for ever; one more that isn't */
    {"7k/8/8/8/p1p5/P1Pp2p1/PB1P2P1/BRB3K1 w - - 0 1",
	"7k/8/7R/8/p1p5/P1Pp2p1/PB1P2P1/BRB3K1 w - - 0 1"},
    {"7k/8/8/8/5p1p/1p2pP1P/1P2P3/2K3N1 w - - 0 1",
	"7k/8/8/8/5p1p/1p2pP1P/1P2P3/2K2N2 w - - 0 1"},
    /* a rook that is free, while the other side has no move but a capture */
    {"8/r6k/5p2/2p1pP2/2PbP2b/2pBp1p1/2P1P1P1/5BRK b - - 0 1",
	"8/r6k/5p2/2p1pP2/2PbP2b/2pBp3/2P1P1P1/5BRK b - - 0 1"},
    {"k7/Pp6/1P6/8/8/8/6K1/6Q1 w - - 0 1",
	"k7/1p6/1P6/8/8/8/6K1/6Q1 w - - 0 1"},
    /* queens that are shut in, while a bishop is free */
    {"2b1kBQQ/3pPRPP/p1pP1PP1/P1P5/8/P5K1/8/8 w - - 0 1",
	"2b1kBQQ/3pPRP1/p1pP1PP1/P1P5/8/P5K1/8/8 w - - 0 1"},
    /* a bishop that is free, and a king that can't come out */
    {"k7/8/8/8/8/1pB5/pP6/K7 w - - 0 1", "k7/8/8/8/8/1pR5/pP6/K7 w - - 0 1"},
    /* bishops that are shut in guard the pawns that a king would capture */
    {"8/k7/8/1p6/bP6/Bp6/1P6/1K6 w - - 0 1",
	"8/k7/8/1p6/1P6/1p6/1P6/1K6 w - - 0 1"},
};

static void
test_twins(void)
{
	for (size_t i = 0; i < sizeof(twins) / sizeof(twins[0]); i++) {
		struct position p = position_of(twins[i].dead);
		struct position q = position_of(twins[i].lively);

		tap_case(dead(&p.chess), twins[i].dead);
		tap_case(!dead(&q.chess), twins[i].lively);
	}
	tap_cases("dead positions, and lively ones that look the same");
}

/* Whether White and Black can never mate, by the squares of the men alone: two bishops of
 * different colors can, as one stands in the way of its king; one bishop can't, and
 * nobody knows of a knight. */
static const struct {
	const char *fen;
	bool never[2];
} reaches[] = {
    {"7k/8/8/7K/b6B/8/8/8 b - - 0 1", {false, false}},
    {"8/8/8/7B/8/8/k6K/8 b - - 0 1", {true, true}},
    {"8/k7/8/8/8/8/8/N6K w - - 0 1", {false, true}},
};

static void
test_reaches(void)
{
	for (size_t i = 0; i < sizeof(reaches) / sizeof(reaches[0]); i++) {
		struct position p = position_of(reaches[i].fen);
		struct reach reach;

		tap_case(reach_find(&reach, &p.chess), reaches[i].fen);
		for (int side = WHITE; side <= BLACK; side++)
			tap_case(reach_never_mates(&reach, side) ==
				reaches[i].never[side],
			    reaches[i].fen);
	}
	tap_cases("mates that the squares of the men allow");
}

/* Does the fast path call dead only what the full analysis calls dead, and are the
 * squares of the men kept? */
static bool
lawful(const struct chess *c, enum color winner)
{
	struct reach reach;

	if (dead(c) || chess_chance(c, winner) == CHANCE_NO)
		return false;
	return !reach_find(&reach, c) || !reach_never_mates(&reach, winner);
}

/* Plays random moves from a position. Returns false if a position before a mate seemed
 * lost for the side that mates. */
static bool
play(const char *fen, uint64_t *random, unsigned *mates)
{
	static struct chess seen[GAME_LENGTH];
	struct position p = position_of(fen);
	struct moves moves;
	size_t n = 0;

	for (; n < GAME_LENGTH; n++) {
		seen[n] = p.chess;
		chess_moves(&p.chess, &moves);
		if (moves.count == 0)
			break;
		chess_make(&p.chess,
		    moves.list[random_below(random, moves.count)], NULL);
	}
	if (n == GAME_LENGTH || chess_checkers(&p.chess, p.chess.turn) == 0)
		return true;
	++*mates;
	for (size_t i = n > EXAMINED ? n - EXAMINED : 0; i <= n; i++)
		if (!lawful(&seen[i], color_other(p.chess.turn)))
			return false;
	return true;
}

static void
test_games(void)
{
	static const char *const starts[] = {
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	    "7k/6p1/6P1/5K2/8/8/1B6/8 w - - 0 1",
	    "k7/p1p5/P1P5/8/8/4B3/8/K5n1 w - - 0 1",
	    "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1",
	    "5brk/4p1p1/3pP1P1/1B1P2p1/3p2p1/3P4/4K1P1/8 w - - 0 1",
	    "kb6/p1p5/P1P5/8/8/8/8/K1N4N w - - 0 1",
	    "8/8/8/8/8/1p4k1/pP4p1/B5K1 w - - 0 1",
	};
	uint64_t random = 1;
	unsigned mates = 0;

	for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++) {
		bool good = true;

		for (int n = 0; n < GAMES_PLAYED && good; n++)
			good = play(starts[i], &random, &mates);
		tap_case(good, starts[i]);
	}
	tap_cases("a side that mates could win before");
	tap(mates > 20, "random games end with mates");
}

int
main(void)
{
	test_vectors();
	test_twins();
	test_reaches();
	test_games();
	return tap_end();
}
